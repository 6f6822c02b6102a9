import { OPERATOR, withQuery } from "~/paths";

/** The operators' pages of invoices. */
export const operatorInvoicePaths = {
	list: (query?: Parameters<typeof withQuery>[1]) => withQuery(`${OPERATOR}/invoices`, query),
	detail: (id: number | string) => `${OPERATOR}/invoices/${encodeURIComponent(id)}`,
	issuers: (query?: Parameters<typeof withQuery>[1]) => withQuery(`${OPERATOR}/issuers`, query),
	file: (id: number | string) => `${OPERATOR}/invoices/${encodeURIComponent(id)}/file`,
};
