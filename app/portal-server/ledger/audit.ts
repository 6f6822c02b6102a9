import { sql } from "drizzle-orm";
import { WITHDRAWAL_STATUS } from "~/portal-contract/money/withdrawal-status";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { state, states } from "~/portal-server/platform/db/statements/state";
import {
	type AnyCheck,
	type AuditOf,
	type AuditRows,
	type Check,
	type Difference,
	differencesOf,
	ofRows,
	transfersSince,
} from "./audit-checks";
import { companyScore } from "./points/now";
import { OPEN_WITHDRAWALS } from "./withdrawals/withdrawal-states";

/** Posted and pending of what `t` says of one side. */
const FOLDED = sql`coalesce(sum(t.amount) filter (where t.status in ('posted', 'post')), 0) as posted,
	coalesce(sum(case when t.status = 'pending' then t.amount when t.status = 'posted' then 0 else -t.amount end), 0) as pending`;

/** Signed by side: what an account's rows say, against the sums it carries. */
const BALANCES: Check = (of) => sql`
	select 'balance is the sum of its transfers: ' || s.side as check, 'account ' || a.id || ' ' || a.code || ' ' || a.currency as subject, s.folded as expected, s.kept as found
	from ledger_account a
	cross join lateral (select ${FOLDED} from ledger_transfer t where t.company_id = a.company_id and t.debit_account_id = a.id) d
	cross join lateral (select ${FOLDED} from ledger_transfer t where t.company_id = a.company_id and t.credit_account_id = a.id) c
	cross join lateral (values ('posted debit', d.posted, a.posted_debit), ('posted credit', c.posted, a.posted_credit),
		('pending debit', d.pending, a.pending_debit), ('pending credit', c.pending, a.pending_credit)) as s (side, folded, kept)
	where s.folded <> s.kept and ${of("a")}`;

const SUMS: Check = (of) => sql`
	select 'debits equal credits' as check, currency as subject, sum(posted_debit + pending_debit) as expected, sum(posted_credit + pending_credit) as found
	from ledger_account a where ${of("a")} group by currency having sum(posted_debit) <> sum(posted_credit) or sum(pending_debit) <> sum(pending_credit)`;

const DEPOSITS: Check = (of) => sql`
	select 'pre-deposit is not below zero' as check, 'account ' || id as subject, 0 as expected, posted_credit - posted_debit - pending_debit as found
	from ledger_account a where ${of("a")} and code = 'DEP' and posted_credit - posted_debit - pending_debit < 0`;

const CURRENCIES: Check = (of) => sql`
	select 'one currency per transfer' as check, 'transfer ' || t.key as subject, 0 as expected, 1 as found
	from ledger_transfer t where ${of("t")} and (t.currency <> (select d.currency from ledger_account d where d.company_id = t.company_id and d.id = t.debit_account_id)
		or t.currency <> (select c.currency from ledger_account c where c.company_id = t.company_id and c.id = t.credit_account_id))`;

/** Each withdrawal stands in the ledger as its state says: reserved while it is open, posted once it is paid, nothing of it left after a rejection. */
const WITHDRAWALS: Check = (of) => sql`
	select 'withdrawal agrees with its transfers: ' || s.part as check, 'withdrawal ' || w.id as subject, s.own as expected, s.moved as found
	from withdrawal_request w
	left join lateral (
		select sum(case when t.status = 'pending' then t.amount else -t.amount end) as reserved, sum(t.amount) filter (where t.status = 'post') as paid
		from ledger_transfer t where t.company_id = w.company_id and t.kind = 'withdraw'
			and t.key in ('withdrawal:' || w.id, 'withdrawal:' || w.id || ':post', 'withdrawal:' || w.id || ':void')
	) f on true
	cross join lateral (values ('reserved', case when w.status in ${states(...OPEN_WITHDRAWALS)} then w.amount else 0 end, coalesce(f.reserved, 0)),
		('paid', case when w.status = ${state(WITHDRAWAL_STATUS.paid)} then w.amount else 0 end, coalesce(f.paid, 0))) as s (part, own, moved)
	where s.own <> s.moved and ${of("w")}`;

/** No withdrawal's money moves without one. */
const UNNAMED_WITHDRAWALS: Check = (of) => sql`
	select 'each transfer of a withdrawal has one' as check, 'transfer ' || t.key as subject, 0 as expected, t.amount as found
	from ledger_transfer t where t.kind = 'withdraw' and ${of("t")} and not exists (
		select from withdrawal_request w where w.company_id = t.company_id and t.key in ('withdrawal:' || w.id, 'withdrawal:' || w.id || ':post', 'withdrawal:' || w.id || ':void'))`;

/** Each article that was bought has moved its price once. No article's money moves without one. */
const ARTICLES: Check = (of) => sql`
	select 'article agrees with its transfer' as check, 'article order ' || o.id as subject, o.amount as expected, coalesce(t.amount, 0) as found
	from content_order o left join ledger_transfer t on t.company_id = o.company_id and t.kind = 'content' and t.status = 'posted'
		and t.key = 'content:' || o.company_id || ':' || o.article_id
	where (o.amount <> coalesce(t.amount, 0) or o.currency <> t.currency) and ${of("o")}`;

const UNNAMED_ARTICLES: Check = (of) => sql`
	select 'each transfer of an article has its order' as check, 'transfer ' || t.key as subject, 0 as expected, t.amount as found
	from ledger_transfer t where t.kind = 'content' and ${of("t")} and not exists (
		select from content_order o where o.company_id = t.company_id and t.key = 'content:' || o.company_id || ':' || o.article_id)`;

/** A request for a top-up has moved its money once it is accepted, and nothing before. */
const TOP_UPS: Check = (of) => sql`
	select 'top-up agrees with its transfer' as check, 'top-up request ' || r.id as subject, s.own as expected, coalesce(t.amount, 0) as found
	from top_up_request r left join ledger_transfer t on t.company_id = r.company_id and t.key = 'top_up:request:' || r.id
	cross join lateral (select case when r.status = 'accepted' then r.amount else 0 end as own) s
	where s.own <> coalesce(t.amount, 0) and ${of("r")}`;

const SCORES: Check = (of) => sql`
	select 'points are the sum of their entries: company' as check, 'company ' || c.id as subject, coalesce(e.points, 0) as expected, ${companyScore(sql`c.id`)} as found
	from company c left join lateral (select sum(e.points) as points from point_entry e where e.company_id = c.id) e on true
	where coalesce(e.points, 0) <> ${companyScore(sql`c.id`)} and ${of("c", "id")}`;

const LOTS: Check = (of) => sql`
	select 'points are the sum of their entries: lot' as check, 'point lot ' || l.id as subject, coalesce(e.points, 0) as expected, l.remaining_points as found
	from point_lot l left join lateral (select sum(e.points) as points from point_entry e where e.company_id = l.company_id and e.lot_id = l.id) e on true
	where l.status = 'posted' and coalesce(e.points, 0) <> l.remaining_points and ${of("l")}`;

const CHECKS: readonly AnyCheck[] = [
	ofRows("account", "a.id", BALANCES),
	SUMS,
	DEPOSITS,
	ofRows("transfer", "t.id", CURRENCIES),
	WITHDRAWALS,
	ofRows("transfer", "t.id", UNNAMED_WITHDRAWALS),
	ARTICLES,
	ofRows("transfer", "t.id", UNNAMED_ARTICLES),
	TOP_UPS,
	SCORES,
	ofRows("lot", "l.id", LOTS),
];

export const LEDGER_ROWS: readonly AuditRows[] = [
	{
		kind: "transfer",
		at_once: 1000,
		all: (company_id) => sql`select t.id from ledger_transfer t where t.company_id = ${company_id}`,
		changed: (what) => sql`select t.id ${transfersSince(what)}`,
	},
	{
		kind: "lot",
		at_once: 1000,
		all: (company_id) => sql`select l.id from point_lot l where l.company_id = ${company_id}`,
		changed: ({ company_id, since }) =>
			sql`select e.lot_id as id from point_entry e where e.company_id = ${company_id} and e.created_at > ${since}`,
	},
];

/** Everything that does not agree within the ledger (domain.md 2.12, invariants); empty when all is well. */
export const auditLedger = (db: Db | Tx, of: AuditOf = null): Promise<Difference[]> => differencesOf(db, CHECKS, of);
