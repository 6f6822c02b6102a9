import { withQuery } from "~/paths";

type Query = Parameters<typeof withQuery>[1];

/** The accounts of the member's company. Beside `paths`, which every page loads. */
export const companyPaths = {
	/** The log of what the members have done. */
	events: (query?: Query) => withQuery("/user/manage/events", query),
	subAccounts: () => "/user/manage/subAccount",
	subAccount: (id: number | string) => `/user/manage/subAccount/${encodeURIComponent(id)}`,
	newSubAccount: () => "/user/manage/subAccount/new",
};
