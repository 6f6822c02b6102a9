import type { May } from "~/lib/site/permissions";
import type { Order } from "~/portal-contract/order/order";
import { CREATE_TRIP, SEE_TRIP, tripPaths } from "./trip-paths";

/** Where an order leads: to its trip, or to where one is made of it. */
export function tripLinks({ id, trip }: Pick<Order, "id" | "trip">, may: May) {
	return {
		trip: trip && may(SEE_TRIP) ? { name: trip.name, href: tripPaths.detail(trip.id) } : null,
		group: !trip && may(CREATE_TRIP) ? `${tripPaths.list({ with: id })}#new` : null,
	};
}
