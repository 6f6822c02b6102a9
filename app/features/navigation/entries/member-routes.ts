/** Member routes that an entry may link to; a test compares them with the route table. */
export const MEMBER_ROUTES: readonly string[] = [
	"/user/account/overview",
	"/user/account/profile",
	"/user/account/changePassword",
	"/user/account/profile/changeBind",
	"/user/account/sessions",
	"/user/manage/subAccount",
	"/user/manage/subAccount/:id",
	"/user/account/balance",
	"/user/account/integral",
	"/user/manage/voucherSetting",
	"/user/order/list",
	"/user/order/detail/:id",
	"/user/cms/collect",
	"/user/iframe/:url",
];
