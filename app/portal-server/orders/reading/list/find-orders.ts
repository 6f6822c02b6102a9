import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { ORDER_TABS, type OrderSearch } from "~/portal-contract/order/list";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import type { Who } from "~/portal-server/platform/api/handler";
import { NOW } from "~/portal-server/platform/db/clock";
import { countRows, type Db } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { fixed } from "~/portal-server/platform/db/statements/fixed";
import { state, states } from "~/portal-server/platform/db/statements/state";
import { isOperator } from "~/portal-server/platform/states/roles";
import { ownedBy } from "../../model/access";
import { searchFitsIndexed, searchFitsRow } from "../../model/facts/search-text";

/** An overdue order counts as expired before the job has written it. */
export const statusNow =
	fixed(sql<number>`case when ${orders.status} in ${states(ORDER_STATUS.pending_payment, ORDER_STATUS.pending_approval)}
	and ${orders.hold_expires_at} <= ${NOW} then ${state(ORDER_STATUS.expired)} else ${orders.status} end`);

const STORED_EXPIRED: readonly number[] = [ORDER_STATUS.pending_payment, ORDER_STATUS.pending_approval];

/** Calendar dates in Myanmar, both ends included. Condition on `orders`, under another name where it has one. */
export function within(
	{ date_of, from, to }: Pick<OrderSearch, "date_of" | "from" | "to">,
	table: SQL = sql`${orders}`,
): SQL | undefined {
	const column = sql`${table}.${sql.identifier(date_of)}`;
	const begin = (date: string, later: number) =>
		date_of === "booking_date"
			? sql`((${date}::date + ${later}::int4)::timestamp at time zone 'Asia/Yangon')`
			: sql`(${date}::date + ${later}::int4)`;
	return and(
		from === undefined ? undefined : sql`${column} >= ${begin(from, 0)}`,
		to === undefined ? undefined : sql`${column} < ${begin(to, 1)}`,
	);
}

export function statusesOf({ tab, status }: Pick<OrderSearch, "tab" | "status">): readonly number[] | null {
	if (status !== undefined) return [status];
	return tab === "all" ? null : ORDER_TABS[tab];
}

/** More orders than this are searched by the index of all companies' texts, fewer are looked at one by one. */
const FEW = 5_000;

/** A search in the orders of one line, or of `all`. */
type Search = Omit<OrderSearch, "product"> & { product: string };

const ofLine = (product: string): SQL | undefined => (product === "all" ? undefined : eq(orders.product_line, product));

/** The condition of a quick search among the orders that a member may know of. */
export async function readSearch(db: Db, who: Who, { product, quickSearch }: Search): Promise<SQL | undefined> {
	if (quickSearch === "") return undefined;
	if (isOperator(who)) return searchFitsIndexed(quickSearch, orders.search_text);
	const own = db
		.select({ id: orders.id })
		.from(orders)
		.where(and(ownedBy(who), ofLine(product)))
		.limit(FEW);
	const count = await countRows(db, sql`from (${own}) n`);
	return count < FEW ? searchFitsRow(quickSearch) : searchFitsIndexed(quickSearch, orders.search_text);
}

/** `named`: the condition of `readSearch`. */
export function foundBy(who: Who, search: Search, named: SQL | undefined): SQL | undefined {
	return and(ownedBy(who), ofLine(search.product), named, within(search));
}

export function foundByStatus(who: Who, search: Search, named: SQL | undefined): SQL | undefined {
	const wanted = statusesOf(search);
	if (wanted === null) return foundBy(who, search, named);
	const stored = wanted.includes(ORDER_STATUS.expired) ? [...wanted, ...STORED_EXPIRED] : wanted;
	return and(foundBy(who, search, named), inArray(orders.status, [...stored]), inArray(statusNow, [...wanted]));
}
