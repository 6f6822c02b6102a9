import { paths, withQuery } from "~/paths";

type Query = Parameters<typeof withQuery>[1];

/** Addresses of a line with vehicles: its list, its booking page, and a member's orders of it. */
export const linePaths = (product: string) => ({
	/** Suggestions of places. */
	suggest: `/${product}/suggest`,
	list: (query?: Query) => withQuery(`/${product}/list`, query),
	booking: (query?: Query) => withQuery(`/${product}/booking`, query),
	orders: (query?: Query) => withQuery(`/user/${product}-order/list`, query),
	order: (id: number | string) => `/user/${product}-order/detail/${encodeURIComponent(id)}`,
	export: (query?: Query) => paths.orderExport({ product, ...query }),
});

export type LinePaths = ReturnType<typeof linePaths>;
