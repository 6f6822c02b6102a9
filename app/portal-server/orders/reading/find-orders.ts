import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { ORDER_TABS, type OrderSearch } from "~/portal-contract/order/list";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import type { Who } from "~/portal-server/platform/api/handler";
import { orders } from "~/portal-server/platform/db/schema";
import { state, states } from "~/portal-server/platform/db/state";
import { ownedBy } from "../access";
import { searchFits } from "../facts/search-text";

/** An overdue order counts as expired before the job has written it. */
export const statusNow = sql<number>`case when ${orders.status} in ${states(ORDER_STATUS.pending_payment, ORDER_STATUS.pending_approval)}
	and ${orders.hold_expires_at} <= portal_now() then ${state(ORDER_STATUS.expired)} else ${orders.status} end`;

/** Calendar dates in Myanmar, both ends included. */
function within({ date_of, from, to }: OrderSearch): SQL | undefined {
	if (from === undefined && to === undefined) return undefined;
	const span = (date: SQL) =>
		and(from === undefined ? undefined : sql`${date} >= ${from}::date`, to === undefined ? undefined : sql`${date} <= ${to}::date`);
	if (date_of === "booking_date") return span(sql`(${orders.booking_date} at time zone 'Asia/Yangon')::date`);
	return span(sql`${orders[date_of]}`);
}

export function statesOf({ tab, status }: OrderSearch): readonly number[] | null {
	if (status !== undefined) return [status];
	return tab === "all" ? null : ORDER_TABS[tab];
}

export function foundBy(who: Who, search: OrderSearch): SQL | undefined {
	return and(
		ownedBy(who),
		eq(orders.product_line, search.product),
		search.quickSearch === "" ? undefined : searchFits(search.quickSearch),
		within(search),
	);
}

export function foundInStates(who: Who, search: OrderSearch): SQL | undefined {
	const states = statesOf(search);
	return states === null ? foundBy(who, search) : and(foundBy(who, search), inArray(statusNow, [...states]));
}
