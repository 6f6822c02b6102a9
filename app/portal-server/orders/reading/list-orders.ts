import { and, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { ORDER_TABS, type OrderSearch, type OrderTab, type orderList } from "~/portal-contract/order/list";
import type { AnswerOf, Asked, Who } from "../../api/handler";
import { portalNow } from "../../db/clock";
import { orders } from "../../db/schema";
import { ownedBy } from "../access";
import { orderRows } from "./order-rows";
import { statusText } from "./status-texts";

/** The state as it stands by the clock: what is overdue counts as expired before the sweeper has been there. */
const status = sql<number>`case when ${orders.status} in (10, 15) and ${orders.hold_expires_at} <= portal_now() then 75 else ${orders.status} end`;

/** Booking id, confirmation code, contact, cost centre, purchase order, guest or hotel (both languages) that holds the typed text; `%` and `_` stand for themselves. */
function matches(text: string): SQL | undefined {
	if (text === "") return undefined;
	const like = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
	return sql`(${orders.booking_id} ilike ${like} or ${orders.contact_person} ilike ${like} or ${orders.cost_center} ilike ${like} or ${orders.purchase_order} ilike ${like}
		or exists (select 1 from order_room r where r.order_id = ${orders.id} and r.guest_full_name ilike ${like})
		or exists (select 1 from order_hotel p join hotel h on h.id = p.hotel_id where p.order_id = ${orders.id}
			and (h.name_zh ilike ${like} or h.name_en ilike ${like} or p.hotel_confirmation_code ilike ${like})))`;
}

/** Calendar dates in Myanmar, both ends included. */
function within({ date_of, from, to }: OrderSearch): SQL | undefined {
	if (from === undefined && to === undefined) return undefined;
	const span = (date: SQL) =>
		and(from === undefined ? undefined : sql`${date} >= ${from}::date`, to === undefined ? undefined : sql`${date} <= ${to}::date`);
	if (date_of === "booking_date") return span(sql`(${orders.booking_date} at time zone 'Asia/Yangon')::date`);
	const day = date_of === "check_in" ? sql`p.check_in` : sql`p.check_out`;
	return sql`exists (select 1 from order_hotel p where p.order_id = ${orders.id} and ${span(day)})`;
}

function inStates({ tab, status: one }: OrderSearch): readonly number[] | null {
	if (one !== undefined) return [one];
	return tab === "all" ? null : ORDER_TABS[tab];
}

/** How many orders each tab holds. */
function tabsOf(counts: readonly { status: number; count: number }[]): Record<OrderTab, number> {
	const sum = (states: readonly number[]) =>
		counts.reduce((all, row) => (states.length === 0 || states.includes(row.status) ? all + row.count : all), 0);
	return Object.fromEntries(Object.entries(ORDER_TABS).map(([tab, states]) => [tab, sum(states)])) as Record<OrderTab, number>;
}

/** Orders of the member's company (a booker's or traveller's own), newest first, with the count of every state and tab the search finds. */
export async function listOrders({ who, language, query, db }: Asked<typeof orderList, Who>): Promise<AnswerOf<typeof orderList>> {
	const { product, page, limit } = query;
	const found = and(ownedBy(who), eq(orders.product_line, product), matches(query.quickSearch), within(query));
	const counted = await db.select({ status, count: count() }).from(orders).where(found).groupBy(status).orderBy(status);
	const counts = counted.map((row) => ({
		status: Number(row.status),
		status_text: statusText({ status: Number(row.status), product_line: product, attention_code: null }, language),
		count: row.count,
	}));
	const states = inStates(query);
	const inState = states === null ? found : and(found, inArray(status, [...states]));
	const total = counts.reduce((all, row) => (states === null || states.includes(row.status) ? all + row.count : all), 0);
	const records = await db
		.select()
		.from(orders)
		.where(inState)
		.orderBy(desc(orders.booking_date), desc(orders.id))
		.limit(limit)
		.offset((page - 1) * limit);
	const list = await orderRows(db, records, { who, language, now: await portalNow(db) });
	return { list, total, page, limit, counts, tabs: tabsOf(counts) };
}
