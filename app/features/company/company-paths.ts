import { withQuery } from "~/paths";

type Query = Parameters<typeof withQuery>[1];

/** The accounts of the member's company. Beside `paths`, which every page loads. */
export const companyPaths = {
	/** The log of what the members have done. */
	events: (query?: Query) => withQuery("/user/manage/events", query),
	eventsExport: (query?: Query) => withQuery("/user/manage/events/export", query),
	travelPolicy: () => "/user/manage/travelPolicy",
	/** Cost centres and trip purposes; `kind` and `id`: one of them to change; `month` and `page`: whose budgets. */
	costCenters: (query?: Query) => withQuery("/user/manage/costCenter", query),
	subAccounts: () => "/user/manage/subAccount",
	subAccount: (id: number | string) => `/user/manage/subAccount/${encodeURIComponent(id)}`,
	newSubAccount: () => "/user/manage/subAccount/new",
};
