import { type SQL, sql } from "drizzle-orm";
import { BILL_STATUS, OPEN_BILLS } from "~/portal-contract/billing/bill-status";
import type { BillSearch, billList } from "~/portal-contract/billing/bills";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { portalToday } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { pageOfAll, rowsOfPage } from "~/portal-server/platform/db/statements/counted";
import { state, states } from "~/portal-server/platform/db/statements/state";
import { sumsOfPage } from "../bill-record";
import { SHOWN_COLUMNS, type ShownRow, shown } from "./shown";

export const IS_OPEN: SQL = sql`b.status in ${states(...OPEN_BILLS)}`;

const DISPUTED_LINE = sql`l.status = 'disputed' and l.is_live`;
const disputedLines = (company_id: SQL) =>
	sql`from bill_line l where l.company_id = ${company_id} and l.bill_id = b.id and ${DISPUTED_LINE}`;

const ROWS_OWN = sql`b.company_id`;

/** What of a bill `b` is in dispute, minor units. */
export const disputedOf = (company_id: SQL): SQL<number> =>
	sql<number>`(select coalesce(sum(l.amount), 0)::int8 ${disputedLines(company_id)})`;

/** Condition on a bill `b` of any company: found by the lines in dispute, however many bills are open. */
export const IS_IN_DISPUTE: SQL = sql`(${IS_OPEN} and (b.company_id, b.id) in (select l.company_id, l.bill_id from bill_line l where ${DISPUTED_LINE}))`;

/** The day in Yangon by the portal's clock, for a statement that knows none yet. */
export const TODAY: SQL = sql`(portal_now() at time zone 'Asia/Yangon')::date`;

/** Condition on a bill `b`: something is to be paid, and its day has passed. `company_id` where all its bills are of one. */
export const isOverdue = (today: string | SQL, company_id = ROWS_OWN): SQL =>
	sql`(${IS_OPEN} and b.due_date < ${today}::date and b.total_amount - b.paid_amount > ${disputedOf(company_id)})`;

interface Listing {
	/** Whose bills they are; null for all companies'. */
	company_id: number | null;
	/** Condition on `b`. */
	where: SQL;
	order: SQL;
	/** `limit` and `offset`. */
	page: SQL;
}

/** One page of bills; their lines and payments are summed for this page alone. */
export async function pageOf(db: Db, { company_id, where, order, page }: Listing): Promise<ShownRow[]> {
	const rows =
		company_id === null
			? await rowsOfPage<ShownRow>(db, {
					columns: SHOWN_COLUMNS,
					from: sql`from bill b`,
					alias: sql`b`,
					where,
					order,
					page,
				})
			: await rowsOf<ShownRow>(
					db,
					sql`select ${SHOWN_COLUMNS} from bill b join company c on c.id = ${company_id}::int8 where ${where} order by ${order} ${page}`,
				);
	const sums = await sumsOfPage(db, company_id, rows);
	return rows.map((row) => ({ ...row, ...sums(row) }));
}

function inStatus(wanted: BillSearch["status"], today: string, company_id: SQL): SQL {
	if (wanted === undefined) return sql`true`;
	if (wanted === "open") return IS_OPEN;
	if (wanted === "overdue") return isOverdue(today, company_id);
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
	const company = sql`${who.company_id}::int8`;
	const wanted = inStatus(query.status, today, company);
	const where = sql`${found} and ${wanted}`;
	const rows = await pageOf(db, { company_id: who.company_id, where, order: sql`b.id desc`, page: pageOfAll(query) });
	const [row] = await rowsOf<{ total: number; counts: Record<string, number> }>(
		db,
		sql`select count(*) filter (where ${wanted})::int8 as total,
				jsonb_build_object('all', count(*), 'open', count(*) filter (where ${IS_OPEN}), 'overdue', count(*) filter (where ${isOverdue(today, company)}),
					'settled', count(*) filter (where b.status = ${state(BILL_STATUS.settled)})) as counts from bill b where ${found}`,
	);
	const list = rows.map((one) => shown(one, { who, language, today }));
	return { list, total: Number(row?.total), page, limit, counts: row?.counts ?? {} };
};
