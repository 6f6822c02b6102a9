/** What the specification says about one URL. `row`: the checklist row that claims it; it must be in the table once its issue is done. */
export interface KnownRoute {
	readonly url: string;
	readonly layout: "common" | "cms" | "user" | "operator" | "none";
	readonly row?: string;
}

const user = (path: string, row: string, layout: KnownRoute["layout"] = "user"): KnownRoute => ({
	url: `/user/${path}`,
	layout,
	row,
});

/** The route table of the specification. */
export const SPECIFIED: readonly KnownRoute[] = [
	{ url: "/", layout: "common", row: "M-045" },
	{ url: "/airport/booking", layout: "cms", row: "M-046" },
	{ url: "/airport/list", layout: "cms", row: "M-047" },
	{ url: "/car/booking", layout: "cms", row: "M-048" },
	{ url: "/car/list", layout: "cms", row: "M-049" },
	{ url: "/cms/channel/:value/:type?", layout: "cms", row: "M-051" },
	{ url: "/cms/info/:id", layout: "cms", row: "M-052" },
	{ url: "/cms/page/:id", layout: "cms", row: "M-053" },
	{ url: "/cms/search", layout: "cms", row: "M-054" },
	{ url: "/hotel/booking", layout: "cms", row: "M-055" },
	{ url: "/hotel/detail/:id", layout: "cms", row: "M-056" },
	{ url: "/hotel/list", layout: "cms", row: "M-057" },
	{ url: "/user", layout: "user", row: "M-058" },
	user("account/balance", "M-059"),
	user("account/changePassword", "M-060"),
	user("account/integral", "M-061"),
	user("account/overview", "M-062"),
	user("account/profile", "M-063"),
	user("airport-order/list", "M-064", "cms"),
	user("airport-order/detail/:id", "M-066", "cms"),
	user("car-order/list", "M-068"),
	user("car-order/detail/:id", "M-069"),
	user("order/list", "M-070"),
	user("order/detail/:id", "M-071"),
	user("bill/apply", "M-072"),
	user("bill/details", "M-073"),
	user("invoice/apply", "M-074"),
	user("invoice/details", "M-075"),
	user("invoice/manage", "M-076"),
	user("cms/collect", "M-077"),
	user("cms/comment", "M-078"),
	user("cms/content", "M-079"),
	user("cms/order", "M-080"),
	user("cms/editContent/:id", "M-081"),
	user("manage/subAccount", "M-082"),
	user("manage/voucherSetting", "M-083"),
	user("iframe/:url", "M-084"),
	user("login", "M-087", "none"),
];

/** The complete list of pages beyond the specification's table. */
export const EXTRA_PAGES: readonly RegExp[] = [
	/^\/voucher\/:code$/,
	/^\/driver-card\/:code$/,
	/^\/user\/order\/detail\/:id\/driverCard$/,
	/^\/user\/order\/detail\/:id\/print$/,
	/^\/user\/trip\/(list|detail\/:id)$/,
	/^\/user\/manage\/subAccount\/:id$/,
	/^\/user\/account\/(profile\/changeBind|sessions|personalData)$/,
	/^\/user\/manage\/(events|costCenter|travelPolicy|approval)$/,
	/^\/car\/planner$/,
	/^\/user\/bill\/proof$/,
	/^\/operator(\/|$)/,
	/^\/user\/account\/travellers(\/(import|:id))?$/,
	/^\/api\/docs$/,
	/^\/dev\/outbox$/,
];

/** Routes without a page of their own. */
export const RESOURCES: readonly string[] = [
	"/language",
	"/scheme",
	"/side-menu",
	"/cms/rss",
	"/sitemap.xml",
	"/robots.txt",
	"/hotel/suggest",
	"/hotel/nationalities",
	"/user/logout",
	"/user/order/detail/:id/voucher",
	"/operator",
	"/user/order/detail/:id/driverCard/file",
	"/user/order/detail/:id/confirmation",
	"/user/order/detail/:id/calendar",
	"/user/trip/detail/:id/itinerary",
	"/user/trip/detail/:id/calendar",
	"/user/order/export",
	"/user/bill/download",
	"/operator/bills/:id/download",
	"/user/account/balance/export",
	"/user/manage/voucherSetting/preview",
	"/user/invoice/download",
	"/operator/invoices/:id/file",
	"/user/account/travellers/export",
	"/user/account/personalData/export",
	"/user/upload",
	"/storage/*",
	"/static/*",
	"/builds",
	"/*",
];

/** Whether a guest is sent to sign in: booking pages, the desk, and the member area but its doors. */
export const isGuarded = (url: string) =>
	/^\/operator(\/|$)/.test(url) ||
	/^\/(airport|car|hotel)\/booking$/.test(url) ||
	(/^\/user(\/|$)/.test(url) && !/^\/user\/(login|logout)$/.test(url));
