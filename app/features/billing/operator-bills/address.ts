import { OPERATOR, withQuery } from "~/paths";

type Query = Parameters<typeof withQuery>[1];

interface BillName {
	company_id: number;
	id: number;
}

export const operatorBillPaths = {
	/** The operators' bills by what they wait for; `status=companies`: the terms of companies. */
	list: (query?: Query) => withQuery(`${OPERATOR}/bills`, query),
	bill: ({ company_id, id }: BillName, query?: Query) => withQuery(`${OPERATOR}/bills/${company_id}/${id}`, query),
	/** A bill as a file; `format` is `pdf`, `csv` or `xlsx`. */
	download: ({ company_id, id }: BillName, format: string) =>
		withQuery(`${OPERATOR}/bills/${company_id}/${id}/download`, { format }),
};
