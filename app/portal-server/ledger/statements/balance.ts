import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { accountBalance, HeldAmount } from "~/portal-contract/money/statements";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { rowsOf } from "~/portal-server/platform/db/db";
import { type AccountRow, accountRows, balancesFrom, decimal } from "../balances";
import { balanceOf, between, foundBy, foundEntries, heldOf, movements, type StatementEntry } from "./entries";
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
	const moved = sql`(${movements(who, account)}) e`;
	const sums = sql`select count(*)::int8 as total, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::int8 as in,
		coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::int8 as out from ${moved} where ${foundBy(query)}`;
	const [row] = await rowsOf<Statement>(
		db,
		sql`select f.*, (select coalesce(jsonb_agg(p.entry order by p.at desc, p.id desc), '[]') from (${foundEntries(who, query, { limit, offset: (page - 1) * limit })}) p) as list,
				${from === undefined ? sql`0::int8` : sql`(select coalesce(sum(e.amount), 0)::int8 from ${moved} where not (${between({ from })}))`} as opening,
				${until === undefined ? balanceOf(who, account) : sql`(select coalesce(sum(e.amount), 0)::int8 from ${moved} where ${between({ until })})`} as closing,
				${accountRows(company_id, sql`${currency}`)} as accounts,
				(select balance_alerts from company where id = ${company_id}) as balance_alerts, ${heldOf(who, account)} as held
			from (${sums}) f`,
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
