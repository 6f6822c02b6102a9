import { withQuery } from "~/paths";

type Query = Parameters<typeof withQuery>[1];

/** Beside `paths`, which every page loads. */
export const accountPaths = {
	profile: () => "/user/account/profile",
	changePassword: () => "/user/account/changePassword",
	/** Where the account's e-mail address or mobile number is changed; `via`: which address is verified first. */
	changeBind: (query: { type: string; via?: string }) => withQuery("/user/account/profile/changeBind", query),
	/** What is kept about the member, and the deletion of the account. */
	personalData: () => "/user/account/personalData",
	/** What is kept of whom, and why. */
	privacy: () => "/cms/page/privacy",
	personalDataExport: () => "/user/account/personalData/export",
	/** Where the account is signed in, and its history. */
	sessions: (query?: Query) => withQuery("/user/account/sessions", query),
	/** Statements of the pre-deposit and of the credit line, and the form of top-ups (`tab=top_up`). */
	balance: (query?: Query) => withQuery("/user/account/balance", query),
	/** A statement as a file; `format` is `csv` or `xlsx`. */
	balanceExport: (query?: Query) => withQuery("/user/account/balance/export", query),
	/** The statement of points. */
	integral: (query?: Query) => withQuery("/user/account/integral", query),
};
