import { type SQL, sql } from "drizzle-orm";
import { BILL_STATUS, OPEN_BILLS } from "~/portal-contract/billing/bill-status";
import type { BillSearch, billList } from "~/portal-contract/billing/bills";
import type { AnswerOf, CallContext, Who } from "~/portal-server/platform/api/handler";
import { portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { state as code, states } from "~/portal-server/platform/db/statements/state";
import { SHOWN_COLUMNS, type ShownRow, SUMS, shown } from "./shown";

export const IS_OPEN: SQL = sql`b.status in ${states(...OPEN_BILLS)}`;

/** Condition on `b` with `SUMS`: something is to be paid, and its day has passed. */
export const isOverdue = (today: string): SQL =>
	sql`(${IS_OPEN} and b.due_date < ${today}::date and b.total_amount - s.disputed_amount - b.paid_amount > 0)`;

function inState(wanted: BillSearch["state"], today: string): SQL {
	if (wanted === undefined) return sql`true`;
	if (wanted === "open") return IS_OPEN;
	if (wanted === "overdue") return isOverdue(today);
	return sql`b.status = ${code(BILL_STATUS[wanted])}`;
}

function searched({ currency, from, until }: BillSearch): SQL {
	const parts = [sql`b.number is not null`];
	if (currency) parts.push(sql`b.currency = ${currency}`);
	if (from) parts.push(sql`b.issued_at >= (${from}::date::timestamp at time zone 'Asia/Yangon')`);
	if (until) parts.push(sql`b.issued_at < ((${until}::date + 1)::timestamp at time zone 'Asia/Yangon')`);
	return sql.join(parts, sql` and `);
}

/** Bills of the member's company, newest first; drafts are not its own yet. */
export async function listBills({ db, who, query, language }: CallContext<typeof billList, Who>): Promise<AnswerOf<typeof billList>> {
	const { page, limit } = query;
	const today = await portalToday(db);
	const found = sql`from bill b join company c on c.id = b.company_id ${SUMS} where b.company_id = ${who.company_id} and ${searched(query)}`;
	const rows = await rowsOf<ShownRow>(
		db,
		sql`select ${SHOWN_COLUMNS} ${found} and ${inState(query.state, today)} order by b.id desc limit ${limit} offset ${(page - 1) * limit}`,
	);
	const [row] = await rowsOf<{ total: number; counts: Record<string, number> }>(
		db,
		sql`select count(*) filter (where ${inState(query.state, today)})::int8 as total,
				jsonb_build_object('all', count(*), 'open', count(*) filter (where ${IS_OPEN}), 'overdue', count(*) filter (where ${isOverdue(today)}),
					'settled', count(*) filter (where b.status = ${code(BILL_STATUS.settled)})) as counts ${found}`,
	);
	const list = rows.map((one) => shown(one, { who, language, today }));
	return { list, total: Number(row?.total), page, limit, counts: row?.counts ?? {} };
}
