import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { MEMBER_PAGES } from "~/routes/user/table";

/** How a page of the route table is reached. `from`: the page that has a link to it, for addresses that hold a number or a code. */
export interface PageToLookAt {
	reader: "guest" | "demo" | "demo_operator" | "demo_finance_operator" | "demo_dispatcher";
	address: string;
	/** Selector of the link to follow from `address`. */
	link?: string;
	/** What stands behind the address of that link. */
	below?: string;
	/** The page answers 404 on purpose. */
	isMissing?: boolean;
	/** The page shows the one of another site. */
	embeds?: boolean;
}

const CHECK_IN = addDays(todayInYangon(Date.now()), 45);
const STAY = `check_in=${CHECK_IN}&check_out=${addDays(CHECK_IN, 2)}&rooms[0].adults=2&nationality=CN`;

const RENTAL = `pick_up=Yangon&drop_off=Yangon&pick_up_at=${CHECK_IN}T09:00&drop_off_at=${CHECK_IN}T19:00&passengers=2`;

const PLAN = `pick_up=Yangon&date=${CHECK_IN}&days=2&starts=08:00&passengers=2&plan[0].stops[0].zone_id=2&plan[0].stops[0].times=2&plan[0].stops[0].minutes=60&plan[1].stops[0].zone_id=1&plan[1].stops[0].times=1&plan[1].stops[0].minutes=90`;

const TRANSFER = `transfer_type=pick_up&airport=RGN&flight_number=CA905&arriving_at=${CHECK_IN}T10:30&destination=Yangon&adults=2`;

/** A page of another site; its host is one that the server of the browser suites lets members embed. */
export const EMBEDDED = "https://embedded.test/";

/** Pages of the member centre: those of one thing as they are for a new one. */
const MEMBERS = Object.keys(MEMBER_PAGES).map((path): [string, PageToLookAt] => [
	`/user/${path}`,
	{ reader: "demo", address: `/user/${path.replace("/:id", "/new")}` },
]);

/** Every page of `app/routes.ts`, by its pattern: a page that is missing here fails a test. */
export const EVERY_PAGE: Readonly<Record<string, PageToLookAt>> = {
	...Object.fromEntries(MEMBERS),
	"/": { reader: "guest", address: "/" },
	"/hotel/list": { reader: "guest", address: `/hotel/list?destination=Muse&${STAY}` },
	"/hotel/detail/:id": { reader: "guest", address: `/hotel/detail/1?${STAY}` },
	"/hotel/booking": { reader: "demo", address: `/hotel/detail/1?${STAY}`, link: 'a[href^="/hotel/booking"]' },
	"/car/list": { reader: "guest", address: `/car/list?${RENTAL}` },
	"/car/planner": { reader: "guest", address: `/car/planner?${PLAN}` },
	"/car/booking": { reader: "demo", address: `/car/list?${RENTAL}`, link: 'a[href^="/car/booking"]' },
	"/user/car-order/detail/:id": {
		reader: "demo",
		address: "/user/car-order/list",
		link: 'main a[href^="/user/car-order/detail/"]',
	},
	"/airport/list": { reader: "guest", address: `/airport/list?${TRANSFER}` },
	"/airport/booking": { reader: "demo", address: `/airport/list?${TRANSFER}`, link: 'a[href^="/airport/booking"]' },
	"/user/airport-order/list": { reader: "demo", address: "/user/airport-order/list" },
	"/user/airport-order/detail/:id": {
		reader: "demo",
		address: "/user/airport-order/list",
		link: 'main a[href^="/user/airport-order/detail/"]',
	},
	"/user/login": { reader: "guest", address: "/user/login" },
	"/user": { reader: "demo", address: "/user" },
	"/cms/page/:id": { reader: "guest", address: "/cms/page/terms" },
	"/cms/search": { reader: "guest", address: "/cms/search?q=%E5%8F%91%E7%A5%A8" },
	"/cms/channel/:value/:type?": { reader: "guest", address: "/cms/channel/guides" },
	"/cms/info/:id": { reader: "demo", address: "/cms/info/yangon-airport" },
	"/user/account/profile/changeBind": { reader: "demo", address: "/user/account/profile/changeBind?type=mobile" },
	"/user/manage/subAccount/:id": {
		reader: "demo",
		address: "/user/manage/subAccount",
		link: 'main a[href^="/user/manage/subAccount/"]:not([href$="new"])',
	},
	"/operator/articles": { reader: "demo_operator", address: "/operator/articles" },
	"/operator/articles/:company/:id": {
		reader: "demo_operator",
		address: "/operator/articles",
		link: 'main a[href^="/operator/articles/"]',
	},
	"/operator/comments": { reader: "demo_operator", address: "/operator/comments?tab=published" },
	"/operator/issuers": { reader: "demo_finance_operator", address: "/operator/issuers?id=1" },
	"/operator/invoices": { reader: "demo_finance_operator", address: "/operator/invoices" },
	"/operator/invoices/:company/:id": {
		reader: "demo_finance_operator",
		address: "/operator/invoices",
		link: 'main tbody a[href^="/operator/invoices/"]',
	},
	"/user/trip/detail/:id": { reader: "demo", address: "/user/trip/list", link: 'main a[href^="/user/trip/detail/"]' },
	"/user/order/detail/:id": {
		reader: "demo",
		address: "/user/order/list?tab=in_service",
		link: 'main a[href^="/user/order/detail/"]',
	},
	"/user/order/detail/:id/print": {
		reader: "demo",
		address: "/user/order/list?tab=in_service",
		link: 'main a[href^="/user/order/detail/"]',
		below: "/print",
	},
	"/user/order/detail/:id/driverCard": {
		reader: "demo",
		address: "/user/order/detail/999999/driverCard",
		isMissing: true,
	},
	"/user/iframe/:url": { reader: "demo", address: `/user/iframe/${encodeURIComponent(EMBEDDED)}`, embeds: true },
	"/operator/orders": { reader: "demo_operator", address: "/operator/orders" },
	"/operator/orders/:company/:id": {
		reader: "demo_operator",
		address: "/operator/orders",
		link: 'main a[href^="/operator/orders/"]',
	},
	"/operator/board": {
		reader: "demo_dispatcher",
		address: `/operator/board?date=${addDays(todayInYangon(Date.now()), 6)}`,
	},
	"/operator/flights": { reader: "demo_dispatcher", address: "/operator/flights" },
	"/operator/vehicles": { reader: "demo_dispatcher", address: "/operator/vehicles" },
	"/operator/vehicles/:id": {
		reader: "demo_dispatcher",
		address: "/operator/vehicles",
		link: 'main tbody a[href^="/operator/vehicles/"]',
	},
	"/operator/drivers": { reader: "demo_dispatcher", address: "/operator/drivers" },
	"/operator/drivers/:id": {
		reader: "demo_dispatcher",
		address: "/operator/drivers",
		link: 'main tbody a[href^="/operator/drivers/"]',
	},
	"/operator/top-ups": { reader: "demo_operator", address: "/operator/top-ups" },
	"/user/bill/details": {
		reader: "demo",
		address: "/user/bill/details",
		link: 'main tbody a[href^="/user/bill/details?id="]',
	},
	"/operator/bills": { reader: "demo_operator", address: "/operator/bills" },
	"/operator/bills/:company/:id": {
		reader: "demo_operator",
		address: "/operator/bills",
		link: 'main tbody a[href^="/operator/bills/"]',
	},
	"/operator/withdrawals": { reader: "demo_operator", address: "/operator/withdrawals" },
	"/operator/refunds": { reader: "demo_operator", address: "/operator/refunds" },
	"/operator/credit": { reader: "demo_operator", address: "/operator/credit" },
	"/operator/credit/:company/:currency": {
		reader: "demo_operator",
		address: "/operator/credit",
		link: 'main tbody a[href^="/operator/credit/"]',
	},
	"/operator/receiving-accounts": { reader: "demo_finance_operator", address: "/operator/receiving-accounts" },
	"/operator/rules": { reader: "demo_operator", address: "/operator/rules" },
	"/operator/rules/new": { reader: "demo_operator", address: "/operator/rules/new" },
	"/operator/rules/:id": {
		reader: "demo_operator",
		address: "/operator/rules",
		link: 'main tbody a[href^="/operator/rules/"]',
	},
	"/driver-card/:code": { reader: "guest", address: "/driver-card/nobody-issued-this-code", isMissing: true },
	"/invoice-file/:code": { reader: "guest", address: "/invoice-file/nobody-issued-this-code", isMissing: true },
	"/voucher/:code": { reader: "guest", address: "/voucher/nobody-issued-this-code", isMissing: true },
	"/*": { reader: "guest", address: "/no/such/page", isMissing: true },
};
