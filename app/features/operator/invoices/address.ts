import { OPERATOR, withQuery } from "~/paths";

interface InvoiceName {
	company_id: number;
	id: number;
}

/** The operators' pages of invoices. */
export const operatorInvoicePaths = {
	list: (query?: Parameters<typeof withQuery>[1]) => withQuery(`${OPERATOR}/invoices`, query),
	detail: ({ company_id, id }: InvoiceName) => `${OPERATOR}/invoices/${company_id}/${id}`,
	issuers: (query?: Parameters<typeof withQuery>[1]) => withQuery(`${OPERATOR}/issuers`, query),
	file: ({ company_id, id }: InvoiceName, query?: Parameters<typeof withQuery>[1]) =>
		withQuery(`${OPERATOR}/invoices/${company_id}/${id}/file`, query),
};
