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
	download: (id: number | string, query?: Query) => withQuery("/user/invoice/download", { id, ...query }),
};

const ofDetails = (button: string) => ({ name: "/user/invoice/details", subNodeName: `/user/invoice/${button}` });
const ofManage = (button: string) => ({ name: "/user/invoice/manage", subNodeName: `/user/invoice/${button}` });

export const WITHDRAW = ofDetails("withdraw");
export const REQUEST_RED = ofDetails("requestRed");
export const DOWNLOAD = ofDetails("download");
export const SAVE_TITLE = ofManage("saveTitle");
export const DELETE_TITLE = ofManage("deleteTitle");
export const DEFAULT_TITLE = ofManage("setDefaultTitle");
