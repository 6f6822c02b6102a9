import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { accountBalance, HeldAmount } from "~/portal-contract/money/statements";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { rowsOf } from "~/portal-server/platform/db/db";
import { type AccountRow, accountRows, balancesFrom, decimal } from "../balances";
import { asObject, between, CODE_OF, entries, foundBy, type StatementEntry } from "./entries";
import { memoOf } from "./memo";

interface Statement extends Record<string, unknown> {
	list: StatementEntry[];
	total: number;
	in: number;
	out: number;
	opening: number;
	closing: number;
	held: HeldAmount[];
	accounts: AccountRow[];
	balance_alerts: boolean;
}

function rowOf(entry: StatementEntry, who: Who, language: Language) {
	const { id, at, kind, amount, balance_after, order_id, booking_id } = entry;
	return {
		id,
		user_id: who.member_id,
		money: decimal(amount),
		before: decimal(balance_after - amount),
		after: decimal(balance_after),
		memo: memoOf("balance", entry, language),
		create_time: at,
		amount,
		balance_after,
		currency: who.currency,
		kind,
		order_id,
		booking_id,
	};
}

/** The fold of the ledger's entries, what is held beside it, and the company's funds: one statement. A page past the end is empty. */
export const readBalance: UseCase<typeof accountBalance> = async ({ who, language, db }, query) => {
	const { account, page, limit, from, until } = query;
	const { company_id, currency } = who;
	const [row] = await rowsOf<Statement>(
		db,
		sql`with ${entries(who, account)}, found as (select e.* from entry e where ${foundBy(query)})
			select (select coalesce(jsonb_agg(row order by place), '[]') from (select ${asObject(company_id)} as row, row_number() over (order by e.at desc, e.id desc) as place
					from found e order by e.at desc, e.id desc limit ${limit} offset ${(page - 1) * limit}) p) as list,
				(select count(*)::int8 from found) as total,
				(select coalesce(sum(amount) filter (where amount > 0), 0)::int8 from found) as in,
				(select coalesce(-sum(amount) filter (where amount < 0), 0)::int8 from found) as out,
				(select coalesce(sum(amount), 0)::int8 from entry e where not (${between({ from })})) as opening,
				(select coalesce(sum(amount), 0)::int8 from entry e where ${between({ until })}) as closing,
				${accountRows(company_id, sql`${currency}`)} as accounts,
				(select balance_alerts from company where id = ${company_id}) as balance_alerts,
				(select coalesce(jsonb_agg(jsonb_build_object('order_id', t.order_id, 'amount', t.amount, 'create_time', floor(extract(epoch from t.created_at))::int8,
					'booking_id', (select o.booking_id from orders o where o.company_id = ${company_id} and o.id = t.order_id)) order by t.id desc), '[]')
					from ledger_account a join ledger_transfer t on t.company_id = a.company_id and t.debit_account_id = a.id and t.status = 'pending'
					where a.company_id = ${company_id} and a.code = ${CODE_OF[account]} and a.currency = ${currency}
						and not exists (select from ledger_transfer r where r.company_id = ${company_id} and r.pending_id = t.id)) as held`,
	);
	if (!row) throw new Error("a statement was not read");
	return {
		list: row.list.map((entry) => rowOf(entry, who, language)),
		total: row.total,
		page,
		limit,
		funds: { currency, ...balancesFrom(row.accounts) },
		totals: { in: row.in, out: row.out, opening: row.opening, closing: row.closing },
		held: row.held,
		balance_alerts: row.balance_alerts,
	};
};
