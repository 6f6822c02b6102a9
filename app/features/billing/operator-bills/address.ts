import { OPERATOR, withQuery } from "~/paths";

type Query = Parameters<typeof withQuery>[1];

export const operatorBillPaths = {
	/** The operators' bills by what they wait for; `status=companies`: the terms of companies. */
	list: (query?: Query) => withQuery(`${OPERATOR}/bills`, query),
	bill: (id: number, query?: Query) => withQuery(`${OPERATOR}/bills/${id}`, query),
	/** A bill as a file; `format` is `pdf`, `csv` or `xlsx`. */
	download: (id: number, format: string) => withQuery(`${OPERATOR}/bills/${id}/download`, { format }),
};
