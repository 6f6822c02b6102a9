/** Member routes that an entry may link to; a test compares them with the route table. */
export const MEMBER_ROUTES: readonly string[] = [
	"/user/account/overview",
	"/user/manage/voucherSetting",
	"/user/order/list",
	"/user/order/detail/:id",
	"/user/cms/collect",
	"/user/iframe/:url",
];
