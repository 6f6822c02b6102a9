import { asc, desc, type SQL, sql } from "drizzle-orm";
import { ORDER_TABS, type OrderTab, type orderList } from "~/portal-contract/order/list";
import type { InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { NOW_S } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { ownCompany } from "../../model/access";
import { ORDER } from "../../model/facts/order-row";
import { drivenColumn, drivenPart, requireLine } from "../../model/line/lines";
import { type ActionFacts, actionFacts } from "../offers/action-facts";
import { statusText } from "../status-texts";
import { foundBy, foundByStatus, readSearch, statusesOf, statusNow } from "./find-orders";
import { orderRow } from "./order-rows";

function tabsOf(counts: readonly { status: number; count: number }[]): Record<OrderTab, number> {
	const sum = (states: readonly number[]) =>
		counts.reduce((all, row) => (states.length === 0 || states.includes(row.status) ? all + row.count : all), 0);
	return Object.fromEntries(Object.entries(ORDER_TABS).map(([tab, states]) => [tab, sum(states)])) as Record<
		OrderTab,
		number
	>;
}

const SORTS = {
	booking_date: sql`${desc(orders.booking_date)}, ${desc(orders.id)}`,
	service_from: sql`${asc(orders.service_from)}, ${asc(orders.starts_at)}, ${asc(orders.id)}`,
} as const;

/**
 * The rest of a statement from `from`: a page of orders in its order. Of a company the ids of the page come from an index, and only its own rows are
 * read, however far down it is.
 */
function pageOf(who: Who, query: InputOf<typeof orderList>, named: SQL | undefined): SQL {
	const order = SORTS[query.sort];
	const page = sql`from ${orders} where ${foundByStatus(who, query, named)} order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}`;
	const company_id = ownCompany(who);
	if (company_id === undefined) return page;
	return sql`from ${orders} where ${orders.company_id} = ${company_id} and ${orders.id} in (select ${orders.id} ${page}) order by ${order}`;
}

interface Listed extends Record<string, unknown> {
	facts: ActionFacts;
	part: unknown;
	now: number;
	counts: StatusCount[];
}

interface StatusCount {
	status: number;
	count: number;
}

/** Orders in each state, as one column of any statement. */
function countsColumn(found: SQL | undefined): SQL<StatusCount[]> {
	return sql`(select coalesce(jsonb_agg(jsonb_build_object('status', c.status, 'count', c.count) order by c.status), '[]')
		from (select ${statusNow} as status, count(*)::int8 as count from ${orders} where ${found} group by 1) c)`;
}

async function countStatuses(db: Db, found: SQL | undefined): Promise<StatusCount[]> {
	const [row] = await rowsOf<{ counts: StatusCount[] }>(db, sql`select ${countsColumn(found)} as counts`);
	return row?.counts ?? [];
}

/** Sorted, with the count of each state and tab: in one statement where there are any. A booker's or traveller's list holds their own orders only. */
export const listOrders: UseCase<typeof orderList> = async ({ who, language, db }, query) => {
	const { product, page, limit } = query;
	if (product !== "all") requireLine(product);
	const named = await readSearch(db, who, query);
	const found = foundBy(who, query, named);
	const company_id = ownCompany(who);
	const records = await rowsOf<Listed>(
		db,
		sql`select ${ORDER.columns}, ${actionFacts(company_id)} as facts, ${drivenColumn(company_id)} as part, ${NOW_S} as now, ${countsColumn(found)} as counts ${pageOf(who, query, named)}`,
	);
	const counted = records[0]?.counts ?? (await countStatuses(db, found));
	const counts = counted.map(({ status, count }) => ({
		status,
		status_text: statusText({ status, product_line: product, attention_code: null }, language),
		count,
	}));
	const states = statusesOf(query);
	const total = counts.reduce(
		(all, row) => (states === null || states.includes(row.status) ? all + row.count : all),
		0,
	);
	const list = records.map((row) => {
		const order = ORDER.read(row);
		return orderRow(order, row.facts, { who, language, now: row.now }, drivenPart(order, row.part));
	});
	return { list, total, page, limit, counts, tabs: tabsOf(counts) };
};
