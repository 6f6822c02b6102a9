import routes from "~/routes";
import { flatten } from "../../../../architecture/checks/routes";
import { ofSubjects } from "../../../../fixtures/subjects";
import { day } from "../../../outside/booking/one-operator";
import { CONTENT_ROUTES } from "./content";
import { because, type Ids } from "./naming";

/** Pages and files with an id in their address, which A has. */
export const NAMED_ROUTES: Readonly<Record<string, (ids: Ids) => string>> = {
	"/user/order/detail/:id": ({ order }) => `/user/order/detail/${order}`,
	"/user/car-order/detail/:id": ({ order }) => `/user/car-order/detail/${order}`,
	"/user/airport-order/detail/:id": ({ order }) => `/user/airport-order/detail/${order}`,
	"/airport/booking": ({ transfer_quote }) => `/airport/booking?quote=${transfer_quote}`,
	"/car/booking": ({ car_quote }) => `/car/booking?quote=${car_quote}`,
	"/user/order/detail/:id/print": ({ order }) => `/user/order/detail/${order}/print`,
	"/user/order/detail/:id/voucher": ({ order }) => `/user/order/detail/${order}/voucher`,
	"/user/order/detail/:id/driverCard": ({ order }) => `/user/order/detail/${order}/driverCard`,
	"/user/order/detail/:id/driverCard/file": ({ order }) => `/user/order/detail/${order}/driverCard/file`,
	"/user/order/detail/:id/confirmation": ({ order }) => `/user/order/detail/${order}/confirmation`,
	"/user/order/detail/:id/calendar": ({ order }) => `/user/order/detail/${order}/calendar`,
	"/user/trip/detail/:id": ({ trip }) => `/user/trip/detail/${trip}`,
	"/user/trip/detail/:id/itinerary": ({ trip }) => `/user/trip/detail/${trip}/itinerary`,
	"/user/trip/detail/:id/calendar": ({ trip }) => `/user/trip/detail/${trip}/calendar`,
	"/user/invoice/download": ({ invoice }) => `/user/invoice/download?id=${invoice}`,
	"/operator/invoices/:company/:id": ({ company, invoice }) => `/operator/invoices/${company}/${invoice}`,
	"/operator/invoices/:id": ({ invoice }) => `/operator/invoices/${invoice}`,
	"/operator/invoices/:company/:id/file": ({ company, invoice }) => `/operator/invoices/${company}/${invoice}/file`,
	"/operator/invoices/:id/file": ({ invoice }) => `/operator/invoices/${invoice}/file`,
	...ofSubjects(({ name, page }): Record<string, (ids: Ids) => string> => {
		const value = `:${name}`;
		return page.includes(value)
			? { [page.replace(value, ":id")]: (ids) => page.replace(value, String(ids[name])) }
			: {};
	}),
	"/user/manage/subAccount/:id": ({ account }) => `/user/manage/subAccount/${account}`,
	"/user/bill/details": ({ bill }) => `/user/bill/details?id=${bill}`,
	"/user/bill/download": ({ bill }) => `/user/bill/download?id=${bill}`,
	"/operator/bills/:company/:id": ({ company, bill }) => `/operator/bills/${company}/${bill}`,
	"/operator/bills/:id": ({ bill }) => `/operator/bills/${bill}`,
	"/operator/bills/:company/:id/download": ({ company, bill }) => `/operator/bills/${company}/${bill}/download`,
	"/operator/bills/:id/download": ({ bill }) => `/operator/bills/${bill}/download`,
	"/user/cms/editContent/:id": ({ own_article }) => `/user/cms/editContent/${own_article}`,
	"/operator/articles/:company/:id": ({ company, own_article }) => `/operator/articles/${company}/${own_article}`,
	"/operator/credit/:company/:currency": ({ company }) => `/operator/credit/${company}/CNY`,
	"/operator/orders/:company/:id": ({ company, order }) => `/operator/orders/${company}/${order}`,
	"/operator/orders/:id": ({ order }) => `/operator/orders/${order}`,
	"/hotel/booking": ({ quote }) => `/hotel/booking?quote=${quote}`,
	"/storage/*": ({ file }) => file,
};

const SEARCH = `check_in=${day(30)}&check_out=${day(31)}&nationality=CN&rooms[0].adults=1`;

/** Pages that are sold to all and show a member what the own company says of them. */
export const JUDGED_ROUTES: Readonly<Record<string, string>> = {
	"/hotel/list": `/hotel/list?destination=Yangon&${SEARCH}`,
	"/hotel/detail/:id": `/hotel/detail/1?${SEARCH}`,
};

/** Routes in which nothing of a company can be named, and why. */
export const FREE_ROUTES: Readonly<Record<string, string>> = {
	...CONTENT_ROUTES,
	...because("the same for everybody", "/hotel/suggest", "/hotel/nationalities", "/cms/page/:id"),
	...because("the same for everybody", "/car/suggest", "/airport/suggest"),
	...because("the same for everybody", "/static/*", "/language", "/scheme", "/*", "/user/login"),
	...because("ends the caller's own session", "/user/logout"),
	...because("keeps a file of the caller's own", "/user/upload"),
	...because("by the code on a voucher, which is the proof", "/voucher/:code"),
	...because("by the code on a driver's card, which is the proof", "/driver-card/:code"),
	...because(
		"by the code of a link to an invoice, which is the proof",
		"/invoice-file/:code",
		"/invoice-file/:code/file",
	),
	...because("a page of another site", "/user/iframe/:url"),
	...because("a rule of the site, for its operators alone", "/operator/rules/:id"),
	...because("the fleet, for operators alone", "/operator/vehicles/:id", "/operator/drivers/:id"),
};

const LISTS = flatten(await routes)
	.map(({ url }) => url)
	.filter((url) => /^\/(user|operator)(\/|$)/.test(url) && !/[:*]/.test(url));

/** Routes of a company's own data without an id; the answer holds nothing of A. */
export const LISTED_ROUTES: readonly string[] = [
	"/",
	"/side-menu",
	"/car/list",
	"/car/planner",
	"/airport/list",
	...new Set(LISTS.filter((url) => !(url in NAMED_ROUTES) && !(url in FREE_ROUTES))),
];
