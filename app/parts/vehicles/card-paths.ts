import { type OrderName, withQuery } from "~/paths";

const below = ({ id, company_id }: OrderName, query: { unit?: number; code?: string }, file = "") =>
	withQuery(`/user/order/detail/${id}/driverCard${file}`, { ...query, company: company_id });

/** Cards of drivers; `unit` counts from 1. */
export const cardPaths = {
	/** The card as a page to print: with `code` that very version, else the one in force. */
	page: (order: OrderName, query: { unit?: number; code?: string }) => below(order, query),
	/** The same as PDF. */
	file: (order: OrderName, query: { unit?: number; code?: string }) => below(order, query, "/file"),
};
