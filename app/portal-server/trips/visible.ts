import { type SQL, sql } from "drizzle-orm";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { ownedBy } from "~/portal-server/orders/model/access";
import { statusNow } from "~/portal-server/orders/reading/list/find-orders";
import type { Who } from "~/portal-server/platform/api/handler";
import { states } from "~/portal-server/platform/db/statements/state";

/** Orders that have come to nothing are shown, and nothing is expected of them. */
const OVER = [ORDER_STATUS.cancelled, ORDER_STATUS.expired, ORDER_STATUS.rejected, ORDER_STATUS.no_show] as const;

/** Condition on `orders`. */
export const stillOn: SQL = sql`${statusNow} not in ${states(...OVER)}`;

export const isStillOn = (status: number): boolean => !OVER.some((code) => code === status);

/** Condition on `orders`: the company's own that the member may know of. Trips are of one company, an operator's as well. */
export const ownOrders = (who: Who): SQL => sql`orders.company_id = ${who.company_id} and ${ownedBy(who)}`;

const JOINED = sql`orders.company_id = trip_order.company_id and orders.id = trip_order.order_id`;
const OF_TRIP = sql`trip_order.company_id = trip.company_id and trip_order.trip_id = trip.id`;

/** Orders of trips that the member may know of; each is looked up by its own key. */
export const tripOrders = (who: Who): SQL => sql`trip_order join orders on orders.id = trip_order.order_id
	where trip_order.company_id = ${who.company_id} and ${ownOrders(who)}`;

/** Trips with the orders that the member may know of. */
export const visibleTrips = (who: Who): SQL => sql`trip join trip_order on ${OF_TRIP} join orders on ${JOINED}
	where trip.company_id = ${who.company_id} and trip_order.company_id = ${who.company_id} and ${ownOrders(who)}`;

/** Condition on `trip`: the member may know of one of its orders. */
export const isVisible = (
	who: Who,
): SQL => sql`trip.company_id = ${who.company_id} and exists (select from trip_order join orders on ${JOINED}
	where ${OF_TRIP} and ${ownOrders(who)})`;
