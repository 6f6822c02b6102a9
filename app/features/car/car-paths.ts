import { paths, withQuery } from "~/paths";

type Query = Parameters<typeof withQuery>[1];

/** Addresses of cars with driver. */
export const carPaths = {
	list: (query?: Query) => withQuery("/car/list", query),
	/** Plans days among industrial zones. */
	planner: (query?: Query) => withQuery("/car/planner", query),
	booking: (query?: Query) => withQuery("/car/booking", query),
	orders: (query?: Query) => withQuery("/user/car-order/list", query),
	order: (id: number | string) => `/user/car-order/detail/${encodeURIComponent(id)}`,
	export: (query?: Query) => paths.orderExport({ product: "car", ...query }),
};
