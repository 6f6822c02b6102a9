import { type SQL, sql } from "drizzle-orm";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { ownedBy } from "~/portal-server/orders/model/access";
import { statusNow } from "~/portal-server/orders/reading/list/find-orders";
import type { Who } from "~/portal-server/platform/api/handler";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { states } from "~/portal-server/platform/db/statements/state";

/** Orders that have come to nothing are shown, and nothing is expected of them. */
const OVER = [ORDER_STATUS.cancelled, ORDER_STATUS.expired, ORDER_STATUS.rejected, ORDER_STATUS.no_show] as const;

/** Condition on `orders`. */
export const stillOn: SQL = sql`${statusNow} not in ${states(...OVER)}`;

export const isStillOn = (status: number): boolean => !OVER.some((code) => code === status);

/** Condition on `orders`: the company's own that the member may know of. Trips are of one company, an operator's as well. */
export const ownOrders = (who: Who): SQL => sql`orders.company_id = ${who.company_id} and ${ownedBy(who)}`;

/**
 * Condition on `orders`: of trips for whose rows `of`, a condition on `o`, holds. They are looked up by their own keys, whatever the planner knows of
 * tables that few companies use.
 */
const ofTrips = (
	who: Who,
	of: SQL,
): SQL => sql`${ownOrders(who)} and orders.id = any(array(select o.order_id from trip_order o
	where o.company_id = ${who.company_id} and ${of}))`;

/** Orders of all trips that the member may know of. */
export const tripOrders = (who: Who): SQL => sql`trip_order join orders on orders.id = trip_order.order_id
	where trip_order.company_id = ${who.company_id} and ${ofTrips(who, sql`true`)}`;

/** Those trips with the orders that the member may know of. */
export const visibleTrips = (who: Who, ids: readonly number[]): SQL =>
	sql`trip join trip_order on trip_order.trip_id = trip.id join orders on orders.id = trip_order.order_id
		where trip.company_id = ${who.company_id} and trip.id = any(${bigints(ids)}) and trip_order.company_id = ${who.company_id}
			and ${ordersOf(who, ids)}`;

/** Condition on `orders`: of those trips, and the member may know of them. */
export const ordersOf = (who: Who, ids: readonly number[]): SQL => ofTrips(who, sql`o.trip_id = any(${bigints(ids)})`);

/** Condition on `trip`: it is that one, and the member may know of one of its orders. */
export const isVisible = (who: Who, id: number): SQL =>
	sql`trip.company_id = ${who.company_id} and trip.id = ${id} and exists (select from orders where ${ordersOf(who, [id])})`;
