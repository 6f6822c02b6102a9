/** The accounts of the member's company. Beside `paths`, which every page loads. */
export const companyPaths = {
	subAccounts: () => "/user/manage/subAccount",
	subAccount: (id: number | string) => `/user/manage/subAccount/${encodeURIComponent(id)}`,
	newSubAccount: () => "/user/manage/subAccount/new",
};
