import { paths, withQuery } from "~/paths";

type Query = Parameters<typeof withQuery>[1];

/** Addresses of airport transfers. */
export const airportPaths = {
	list: (query?: Query) => withQuery("/airport/list", query),
	booking: (query?: Query) => withQuery("/airport/booking", query),
	orders: (query?: Query) => withQuery("/user/airport-order/list", query),
	order: (id: number | string) => `/user/airport-order/detail/${encodeURIComponent(id)}`,
	export: (query?: Query) => paths.orderExport({ product: "airport", ...query }),
};
