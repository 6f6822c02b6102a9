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

/** Pages beyond the specification's table that have no row of permissions, which lists the others. */
export const EXTRA_PAGES: readonly string[] = [
	"/voucher/:code",
	"/driver-card/:code",
	"/invoice-file/:code",
	"/car/planner",
	"/*",
	"/user/order/detail/:id/driverCard",
	"/user/order/detail/:id/print",
];

/** A module without JSX answers data or a file, or leads elsewhere: no page of its own. */
export const isResource = ({ file }: { readonly file: string }) => file.endsWith(".ts");

/** Whether a guest is sent to sign in: booking pages, the desk, and the member area but its doors. */
export const isGuarded = (url: string) =>
	/^\/operator(\/|$)/.test(url) ||
	/^\/(airport|car|hotel)\/booking$/.test(url) ||
	(/^\/user(\/|$)/.test(url) && !/^\/user\/(login|logout)$/.test(url));
