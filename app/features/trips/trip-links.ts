import type { Order } from "~/portal-contract/order/order";
import type { May } from "~/portal-contract/permissions/permissions";
import { tripPaths } from "./trip-paths";

/** Where an order leads: to its trip, or to where one is made of it. */
export function tripLinks({ id, trip }: Pick<Order, "id" | "trip">, may: May) {
	return {
		trip: trip && may("trip/detail/downloadItinerary") ? { name: trip.name, href: tripPaths.detail(trip.id) } : null,
		group: !trip && may("trip/create") ? `${tripPaths.list({ with: id })}#new` : null,
	};
}
