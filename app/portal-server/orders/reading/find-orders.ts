import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { ORDER_TABS, type OrderSearch } from "~/portal-contract/order/list";
import type { Who } from "~/portal-server/platform/api/handler";
import { orders } from "~/portal-server/platform/db/schema";
import { ownedBy } from "../access";

/** The state as it stands by the clock: what is overdue counts as expired before the sweeper has been there. */
export const statusNow = sql<number>`case when ${orders.status} in (10, 15) and ${orders.hold_expires_at} <= portal_now() then 75 else ${orders.status} end`;

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

/** The states that a search is narrowed to; null for all. */
export function statesOf({ tab, status }: OrderSearch): readonly number[] | null {
	if (status !== undefined) return [status];
	return tab === "all" ? null : ORDER_TABS[tab];
}

/** What the search finds among the orders that `who` may know of, in any state. */
export function foundBy(who: Who, search: OrderSearch): SQL | undefined {
	return and(ownedBy(who), eq(orders.product_line, search.product), matches(search.quickSearch), within(search));
}

/** The same in the states it is narrowed to. */
export function foundInStates(who: Who, search: OrderSearch): SQL | undefined {
	const states = statesOf(search);
	return states === null ? foundBy(who, search) : and(foundBy(who, search), inArray(statusNow, [...states]));
}
