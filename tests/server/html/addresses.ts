import { addDays, todayInYangon } from "~/lib/time/travel-dates";

export const day = (days: number) => addDays(todayInYangon(Date.now()), days);
export const STAY = `check_in=${day(30)}&check_out=${day(32)}&nationality=CN&rooms[0].adults=2&rooms[0].child_ages[0]=7`;
const RENTAL = `pick_up=Yangon&drop_off=Yangon&pick_up_at=${day(30)}T09:00&drop_off_at=${day(30)}T19:00&passengers=2`;
const PLAN = `pick_up=Yangon&date=${day(30)}&days=2&starts=08:00&passengers=2&plan[0].stops[0].zone_id=2&plan[0].stops[0].times=2&plan[0].stops[0].minutes=60&plan[1].stops[0].zone_id=1&plan[1].stops[0].times=1&plan[1].stops[0].minutes=90`;
const TRANSFER = `airport=RGN&flight_number=CA905&arriving_at=${day(30)}T12:00&adults=2`;
export const NOBODY = "xxxxxxxxxxxxxxxxxxxx";
export const NO_KEY = "00000000-0000-4000-8000-000000000000";
export const CHANGE_BIND = "/user/account/profile/changeBind?type=email";

/** Addresses of routes that are more than the route's own: as it is opened first, filled in, and where it fails. */
export const OPENED: Record<string, string[]> = {
	"/": ["/", "/?product=car", "/?product=airport"],
	"/hotel/list": [
		"/hotel/list",
		`/hotel/list?destination=Yangon&${STAY}`,
		`/hotel/list?destination=Yangon&${STAY}&view=map`,
		"/hotel/list?destination=zzzz",
	],
	"/hotel/detail/:id": ["/hotel/detail/1", `/hotel/detail/1?${STAY}`, "/hotel/detail/1?edit=1"],
	"/hotel/booking": ["/hotel/booking", `/hotel/booking?rate_plan_id=1&${STAY}`],
	"/car/list": ["/car/list", `/car/list?${RENTAL}`, "/car/list?pick_up=zzzz"],
	"/car/planner": ["/car/planner", `/car/planner?${PLAN}`, "/car/planner?starts=8&days=0"],
	"/car/booking": ["/car/booking", `/car/booking?rate_id=1&pick_up_place=city:1&drop_off_place=city:1&${RENTAL}`],
	"/airport/list": ["/airport/list", `/airport/list?${TRANSFER}&destination=Bago`, "/airport/list?flight_number=!!"],
	"/airport/booking": ["/airport/booking", `/airport/booking?rate_id=1&place=zone:1&${TRANSFER}`],
	"/user/airport-order/detail/:id": ["AIRPORT-ORDER"],
	"/user/car-order/detail/:id": ["CAR-ORDER"],
	"/cms/page/:id": ["/cms/page/terms", "/cms/page/nope"],
	"/cms/search": ["/cms/search", "/cms/search?q=%E5%8F%91%E7%A5%A8", "/cms/search?q=%3C%26%22"],
	"/cms/channel/:value/:type?": [
		"/cms/channel/guides",
		"/cms/channel/billing/titles?sort=views",
		"/cms/channel/zones/cards?tag=zone",
	],
	"/cms/info/:id": [
		"/cms/info/yangon-airport",
		"/cms/info/apply-for-invoice",
		"/cms/info/999999",
		"/cms/info/thilawa?answer=1&report=1",
	],
	"/user/cms/comment": ["/user/cms/comment", "/user/cms/comment?status=pending"],
	"/user/account/balance": [
		"/user/account/balance",
		"/user/account/balance?account=credit",
		...["?tab=top_up", "?tab=withdraw", "?from=2031-01-01"].map((query) => `/user/account/balance${query}`),
	],
	"/user/account/balance/export": ["/user/account/balance/export?format=x"],
	"/user/account/profile/changeBind": [CHANGE_BIND, "/user/account/profile/changeBind?type=mobile&via=email"],
	"/user/manage/approval": ["/user/manage/approval", "/user/manage/approval?status=decided"],
	"/user/manage/events": ["/user/manage/events", "/user/manage/events?subject=top_up&from=2020-01-01&until=2020-01-02"],
	"/user/manage/subAccount/:id": ["/user/manage/subAccount/new", "SUB-ACCOUNT"],
	"/static/*": ["/static/images/none.png"],
	"/user/invoice/apply": ["/user/invoice/apply", "/user/invoice/apply?currency=CNY&title_id=1&page=9"],
	"/user/invoice/details": ["", "?tab=ended", "?id=1", "?id=x"].map((query) => `/user/invoice/details${query}`),
	"/user/invoice/manage": ["/user/invoice/manage", "/user/invoice/manage?id=1"],
	"/user/invoice/download": ["/user/invoice/download?id=999999"],
	"/operator/invoices": ["/operator/invoices", "/operator/invoices?tab=ended"],
	"/operator/invoices/:company/:id": ["/operator/invoices/2/1", "/operator/invoices/2/999999"],
	"/operator/issuers": ["/operator/issuers", "/operator/issuers?id=1", "/operator/issuers?id=x"],
	"/operator/invoices/:company/:id/file": ["/operator/invoices/2/999999/file"],
	"/operator/invoices/:id": ["/operator/invoices/999999"],
	"/operator/invoices/:id/file": ["/operator/invoices/999999/file"],
	"/user/trip/detail/:id": ["/user/trip/detail/999999"],
	"/user/trip/detail/:id/itinerary": ["/user/trip/detail/999999/itinerary"],
	"/user/trip/detail/:id/calendar": ["/user/trip/detail/999999/calendar"],
	"/user/order/list": ["/user/order/list", "/user/order/list?status=99"],
	"/user/order/detail/:id": ["ORDER", "/user/order/detail/999999"],
	"/user/order/detail/:id/voucher": ["/user/order/detail/999999/voucher"],
	"/user/order/detail/:id/driverCard": ["/user/order/detail/999999/driverCard"],
	"/user/order/detail/:id/driverCard/file": ["/user/order/detail/999999/driverCard/file"],
	"/user/order/detail/:id/confirmation": ["/user/order/detail/999999/confirmation"],
	"/user/order/detail/:id/calendar": ["/user/order/detail/999999/calendar"],
	"/user/order/detail/:id/print": ["ORDER/print"],
	"/user/order/export": ["/user/order/export?format=x"],
	"/user/iframe/:url": ["/user/iframe/x"],
	"/operator/orders": ["/operator/orders", "/operator/orders?queue=waivers"],
	"/operator/orders/:company/:id": ["DESK-ORDER", "DRIVEN-ORDER", "/operator/orders/2/999999"],
	"/operator/orders/:id": ["/operator/orders/999999"],
	"/operator/board": [
		"/operator/board",
		`/operator/board?date=${day(6)}`,
		"/operator/board?date=2031-01-01&status=assigned",
	],
	"/operator/flights": ["/operator/flights", "/operator/flights?date=2031-01-01&airport=RGN"],
	"/operator/vehicles": ["/operator/vehicles", "/operator/vehicles?quickSearch=zzzz"],
	"/operator/vehicles/:id": ["/operator/vehicles/new", "/operator/vehicles/1", "/operator/vehicles/999999"],
	"/operator/drivers": ["/operator/drivers", "/operator/drivers?status=disabled"],
	"/operator/drivers/:id": ["/operator/drivers/new", "/operator/drivers/1"],
	"/operator/top-ups": ["/operator/top-ups", "/operator/top-ups?status=rejected"],
	"/user/bill/details": [
		"/user/bill/details",
		"/user/bill/details?status=overdue&from=2026-01-01",
		"/user/bill/details?id=999999",
	],
	"/user/bill/proof": ["/user/bill/proof", "/user/bill/proof?only=differing&booking_id=zzz"],
	"/user/bill/proof/export": ["/user/bill/proof/export?booking_id=zzz"],
	"/user/bill/download": ["/user/bill/download?id=999999"],
	"/operator/bills": ["/operator/bills", "/operator/bills?status=draft&quickSearch=zzz"],
	"/operator/bills/:company/:id": ["/operator/bills/2/999999"],
	"/operator/bills/:id": ["/operator/bills/999999"],
	"/operator/bills/:company/:id/download": ["/operator/bills/2/999999/download"],
	"/operator/bills/:id/download": ["/operator/bills/999999/download"],
	"/operator/withdrawals": ["/operator/withdrawals", "/operator/withdrawals?status=paid"],
	"/operator/refunds": ["/operator/refunds", "/operator/refunds?status=refunded"],
	"/operator/receiving-accounts": ["/operator/receiving-accounts"],
	"/operator/credit": ["/operator/credit", "/operator/credit?filter=waiting&quickSearch=zzzz"],
	"/operator/credit/:company/:currency": [
		"/operator/credit/2/CNY",
		"/operator/credit/999999/CNY",
		"/operator/credit/2/EUR",
	],
	"/user/cms/content": ["/user/cms/content", "/user/cms/content?status=20"],
	"/user/cms/editContent/:id": ["/user/cms/editContent/new", "/user/cms/editContent/2", "/user/cms/editContent/1"],
	"/operator/articles": ["/operator/articles", "/operator/articles?tab=published"],
	"/operator/articles/:company/:id": ["/operator/articles/2/1", "/operator/articles/2/2"],
	"/operator/comments": ["/operator/comments", "/operator/comments?tab=published&quickSearch=zzzz"],
	"/operator/rules/:id": ["/operator/rules/1"],
	"/voucher/:code": [`/voucher/${NOBODY}`],
	"/driver-card/:code": [`/driver-card/${NOBODY}`],
	"/invoice-file/:code": [`/invoice-file/${NOBODY}`],
	"/invoice-file/:code/file": [`/invoice-file/${NOBODY}/file`],
	"/storage/*": ["/storage/a.png"],
	"/*": ["/nope"],
};

/** What is opened of each route of the table: a row of `OPENED`, or its address, new and with a number that nothing has where it takes one. */
export function openedAt(url: string): string[] {
	if (OPENED[url] || !/[:*]/.test(url)) return OPENED[url] ?? [url];
	return url.endsWith("/:id") ? ["new", "999999"].map((id) => url.replace(":id", id)) : [];
}
