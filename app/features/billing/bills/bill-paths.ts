import { withQuery } from "~/paths";

type Query = Parameters<typeof withQuery>[1];

/** Addresses of the company's bills. */
export const billPaths = {
	/** What may be settled now ("Settlement Bookings"). */
	apply: (query?: Query) => withQuery("/user/bill/apply", query),
	list: (query?: Query) => withQuery("/user/bill/details", query),
	bill: (id: number, query?: Query) => withQuery("/user/bill/details", { id, ...query }),
	/** Orders, ledger, bills and invoices side by side. */
	proof: (query?: Query) => withQuery("/user/bill/proof", query),
	proofExport: (query?: Query) => withQuery("/user/bill/proof/export", query),
	/** A bill as a file; `format` is `pdf`, `csv` or `xlsx`. */
	download: (id: number, format: string, language?: string) =>
		withQuery("/user/bill/download", { id, format, language }),
};
