import { withQuery } from "~/paths";

type Query = Parameters<typeof withQuery>[1];

/** Trips of orders. `with` of the list: an order that the form of a new trip has ticked. */
export const tripPaths = {
	list: (query?: Query) => withQuery("/user/trip/list", query),
	detail: (id: number | string) => `/user/trip/detail/${encodeURIComponent(id)}`,
	/** As PDF. */
	itinerary: (id: number | string, query?: Query) =>
		withQuery(`/user/trip/detail/${encodeURIComponent(id)}/itinerary`, query),
	calendar: (id: number | string) => `/user/trip/detail/${encodeURIComponent(id)}/calendar`,
};
