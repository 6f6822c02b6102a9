import { withQuery } from "~/paths";

const below = (id: number | string, query: { unit?: number; code?: string }, file = "") =>
	withQuery(`/user/order/detail/${encodeURIComponent(id)}/driverCard${file}`, query);

/** Cards of drivers; `unit` counts from 1. */
export const cardPaths = {
	/** The card as a page to print: with `code` that very version, else the one in force. */
	page: (id: number | string, query: { unit?: number; code?: string }) => below(id, query),
	/** The same as PDF. */
	file: (id: number | string, query: { unit?: number; code?: string }) => below(id, query, "/file"),
};
