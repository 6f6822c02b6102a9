import { withQuery } from "~/paths";

type Query = Parameters<typeof withQuery>[1];

/** Invoices of the member's company. */
export const invoicePaths = {
	/** `currency` and `title_id` choose what the form is for. */
	apply: (query?: Query) => withQuery("/user/invoice/apply", query),
	/** The list, or with `id` one request. */
	details: (query?: Query) => withQuery("/user/invoice/details", query),
	/** Titles; with `id` the form of one. */
	manage: (query?: Query) => withQuery("/user/invoice/manage", query),
	export: (query?: Query) => withQuery("/user/invoice/export", query),
	download: (id: number | string, query?: Query) => withQuery("/user/invoice/download", { id, ...query }),
};
