import { withQuery } from "~/paths";

type Query = Parameters<typeof withQuery>[1];

/** Beside `paths`, which every page loads. */
export const accountPaths = {
	/** Statements of the pre-deposit and of the credit line, and the form of top-ups (`tab=top_up`). */
	balance: (query?: Query) => withQuery("/user/account/balance", query),
	/** A statement as a file; `format` is `csv` or `xlsx`. */
	balanceExport: (query?: Query) => withQuery("/user/account/balance/export", query),
	/** The statement of points. */
	integral: (query?: Query) => withQuery("/user/account/integral", query),
};
