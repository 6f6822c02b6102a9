import { type SQL, sql } from "drizzle-orm";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";

/** One thing that does not agree: which rule, what it is about (`account 12`, `order H…`, a currency), and the two figures in minor units. */
export interface Difference {
	check: string;
	subject: string;
	expected: number;
	found: number;
}

/** Signed by side: what an account's rows say, against the sums it carries. */
const BALANCES = sql`
	select 'balance is the sum of its transfers: ' || s.side as check, 'account ' || a.id || ' ' || a.code || ' ' || a.currency as subject, s.folded as expected, s.kept as found
	from ledger_account a
	cross join lateral (
		select coalesce(sum(t.amount) filter (where t.debit_account_id = a.id and t.state in ('posted', 'post')), 0) as posted_debit,
			coalesce(sum(t.amount) filter (where t.credit_account_id = a.id and t.state in ('posted', 'post')), 0) as posted_credit,
			coalesce(sum(case t.state when 'pending' then t.amount when 'posted' then 0 else -t.amount end) filter (where t.debit_account_id = a.id), 0) as pending_debit,
			coalesce(sum(case t.state when 'pending' then t.amount when 'posted' then 0 else -t.amount end) filter (where t.credit_account_id = a.id), 0) as pending_credit
		from ledger_transfer t where a.id in (t.debit_account_id, t.credit_account_id)
	) f
	cross join lateral (values ('posted debit', f.posted_debit, a.posted_debit), ('posted credit', f.posted_credit, a.posted_credit),
		('pending debit', f.pending_debit, a.pending_debit), ('pending credit', f.pending_credit, a.pending_credit)) as s (side, folded, kept)
	where s.folded <> s.kept`;

const SUMS = sql`
	select 'debits equal credits' as check, currency as subject, sum(posted_debit + pending_debit) as expected, sum(posted_credit + pending_credit) as found
	from ledger_account group by currency having sum(posted_debit) <> sum(posted_credit) or sum(pending_debit) <> sum(pending_credit)`;

const DEPOSITS = sql`
	select 'pre-deposit is not below zero' as check, 'account ' || id as subject, 0 as expected, posted_credit - posted_debit - pending_debit as found
	from ledger_account where code = 'DEP' and posted_credit - posted_debit - pending_debit < 0`;

const CURRENCIES = sql`
	select 'one currency per transfer' as check, 'transfer ' || t.key as subject, 0 as expected, 1 as found
	from ledger_transfer t join ledger_account d on d.id = t.debit_account_id join ledger_account c on c.id = t.credit_account_id
	where t.currency <> d.currency or t.currency <> c.currency`;

const CHECKS: readonly SQL[] = [BALANCES, SUMS, DEPOSITS, CURRENCIES];

/** Everything that does not agree within the ledger (domain.md 2.12, invariants); empty when all is well. */
export const auditLedger = (db: Db | Tx): Promise<Difference[]> => differencesOf(db, CHECKS);

/** What these checks find. Each is one statement, so it may run while money moves; it answers rows of `check, subject, expected, found`. */
export async function differencesOf(db: Db | Tx, checks: readonly SQL[]): Promise<Difference[]> {
	const differences: Difference[] = [];
	for (const check of checks) {
		const rows = await rowsOf<{ check: string; subject: string; expected: unknown; found: unknown }>(db, check);
		differences.push(...rows.map((row) => ({ ...row, expected: Number(row.expected), found: Number(row.found) })));
	}
	return differences;
}
