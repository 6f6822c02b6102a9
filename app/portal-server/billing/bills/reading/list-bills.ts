import { type SQL, sql } from "drizzle-orm";
import { BILL_STATUS, OPEN_BILLS } from "~/portal-contract/billing/bill-status";
import type { BillSearch, billList } from "~/portal-contract/billing/bills";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { state, states } from "~/portal-server/platform/db/statements/state";
import { SHOWN_COLUMNS, type ShownRow, shown, sumsOf } from "./shown";

export const IS_OPEN: SQL = sql`b.status in ${states(...OPEN_BILLS)}`;

const DISPUTED_LINES = sql`from bill_line l where l.company_id = b.company_id and l.bill_id = b.id and l.status = 'disputed' and l.is_live`;

/** Conditions on a bill `b`; lines are looked up for open bills alone, however many are settled. */
export const IS_IN_DISPUTE: SQL = sql`(${IS_OPEN} and exists (select ${DISPUTED_LINES}))`;

/** The day in Yangon by the portal's clock, for a statement that knows none yet. */
export const TODAY: SQL = sql`(portal_now() at time zone 'Asia/Yangon')::date`;

/** Something is to be paid, and its day has passed. */
export const isOverdue = (today: string | SQL): SQL =>
	sql`(${IS_OPEN} and b.due_date < ${today}::date and b.total_amount - b.paid_amount > (select coalesce(sum(l.amount), 0) ${DISPUTED_LINES}))`;

interface Listing {
	/** Whose bills they are; null for all companies'. */
	company_id: number | null;
	/** Condition on `b` and its company `c`. */
	where: SQL;
	order: SQL;
	page: number;
	limit: number;
}

/** A query of one page of bills; their lines and payments are summed for this page alone. */
export function pageOf({ company_id, where, order, page, limit }: Listing): SQL {
	const company = company_id === null ? sql`b.company_id` : sql`${company_id}::int8`;
	return sql`
	select ${SHOWN_COLUMNS} from (select b.* from bill b join company c on c.id = ${company} where ${where}
			order by ${order} limit ${limit} offset ${(page - 1) * limit}) b
		join company c on c.id = ${company} ${sumsOf(company)} order by ${order}`;
}

function inStatus(wanted: BillSearch["status"], today: string): SQL {
	if (wanted === undefined) return sql`true`;
	if (wanted === "open") return IS_OPEN;
	if (wanted === "overdue") return isOverdue(today);
	return sql`b.status = ${state(BILL_STATUS[wanted])}`;
}

function searched({ currency, from, until }: BillSearch): SQL {
	const parts = [sql`b.number is not null`];
	if (currency) parts.push(sql`b.currency = ${currency}`);
	if (from) parts.push(sql`b.issued_at >= (${from}::date::timestamp at time zone 'Asia/Yangon')`);
	if (until) parts.push(sql`b.issued_at < ((${until}::date + 1)::timestamp at time zone 'Asia/Yangon')`);
	return sql.join(parts, sql` and `);
}

/** Bills of the member's company, newest first; drafts are not its own yet. */
export const listBills: UseCase<typeof billList> = async ({ db, who, language }, query) => {
	const { page, limit } = query;
	const today = await portalToday(db);
	const found = sql`b.company_id = ${who.company_id} and ${searched(query)}`;
	const where = sql`${found} and ${inStatus(query.status, today)}`;
	const rows = await rowsOf<ShownRow>(
		db,
		pageOf({ company_id: who.company_id, where, order: sql`b.id desc`, page, limit }),
	);
	const [row] = await rowsOf<{ total: number; counts: Record<string, number> }>(
		db,
		sql`select count(*) filter (where ${inStatus(query.status, today)})::int8 as total,
				jsonb_build_object('all', count(*), 'open', count(*) filter (where ${IS_OPEN}), 'overdue', count(*) filter (where ${isOverdue(today)}),
					'settled', count(*) filter (where b.status = ${state(BILL_STATUS.settled)})) as counts from bill b where ${found}`,
	);
	const list = rows.map((one) => shown(one, { who, language, today }));
	return { list, total: Number(row?.total), page, limit, counts: row?.counts ?? {} };
};
