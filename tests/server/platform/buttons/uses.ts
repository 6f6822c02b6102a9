import type { Button } from "~/portal-contract/permissions/permissions";
import { ORDER_CALLS } from "../../../factories/generous-answers";
import { buttonsOf, ofSubjects, type Subject } from "../../../fixtures/subjects";

const ORDER = "/user/order/detail/:order";
const OPERATOR = "/operator/orders/2/:order";
const HOTEL = "/hotel/detail/:hotel";
const ARTICLE = "/cms/info/yangon-airport";
const PAID_ARTICLE = "/cms/info/two-days-five-zones";
const COMMENTS = "/user/cms/comment";
const TRIP = "/user/trip/detail/:trip";
const TITLES = "/user/invoice/manage";
/** The one of the demonstration. */
const INVOICE = "/user/invoice/details?id=1";

/** What one button rule is for: who sees which control where, and what sending it by hand would ask for. */
export interface ButtonUse {
	who: "demo" | "demo_operator" | "demo_dispatcher";
	page: string;
	/** As it is written in the HTML, or the name of its words. */
	control: RegExp | string;
	/** A form of the page by one of its fields, or an address that is opened; none: the control only leads to a page that is open to all. */
	act?:
		| { form: [name: string, value?: string]; typed?: Record<string, string> }
		| { open: string }
		| { post: string; fields?: [string, string][] };
	/** Asked of the portal for the control alone. */
	requests?: string;
}

const intent = (value: string) => new RegExp(`name="intent" value="${value}"`);
const orderAction = (value: string): ButtonUse => ({
	who: "demo",
	page: ORDER,
	control: intent(value),
	act: { form: ["intent", value] },
});
const operatorAction = (value: string, typed: Record<string, string> = {}): ButtonUse => ({
	who: "demo_operator",
	page: OPERATOR,
	control: intent(value),
	act: { form: ["intent", value], typed },
});
const ownArticleAction = (value: string): ButtonUse => ({
	who: "demo",
	page: "/user/cms/content",
	control: intent(value),
	act: { form: ["intent", value] },
});
const DRIVEN = "/operator/orders/2/:driven";
const atRules = (page: string, value: string): ButtonUse => ({
	who: "demo_operator",
	page,
	control: intent(value),
	act: { form: ["intent", value] },
});
const file = (page: string, href: string): ButtonUse => ({
	who: "demo",
	page,
	control: new RegExp(`href="${href}`),
	act: { open: href },
});

function atSubject({ permission, page, leading = {} }: Subject, name: string): ButtonUse {
	const address = leading[name as Button];
	if (address) return file(`/user/${permission}`, address);
	const value = name.slice(name.lastIndexOf("/") + 1);
	return { who: "demo", page, control: intent(value), act: { form: ["intent", value] } };
}

const BILL = "/user/bill/details?id=:bill";
const billAction = (value: string): ButtonUse => ({
	who: "demo",
	page: BILL,
	control: intent(value),
	act: { form: ["intent", value], typed: { reason: "r" } },
});
const operatorBillAction = (value: string): ButtonUse => ({
	who: "demo_operator",
	page: "/operator/bills/2/:bill",
	control: intent(value),
	act: { form: ["intent", value], typed: { reason: "r" } },
});

/** Every button rule of the seed by its name; one that is missing here fails the test. */
export const USES: Readonly<Record<string, ButtonUse>> = {
	"hotel/list/book": { who: "demo", page: "/hotel/list:stay", control: "hotel-results:see-rooms" },
	"car/list/book": {
		who: "demo",
		page: "/car/list:rental",
		control: /href="\/car\/booking\?/,
		act: { open: ":rentaloffer" },
	},
	"car/quote": {
		who: "demo",
		page: "/car/list:rental",
		control: /href="\/car\/booking\?/,
		act: { open: ":rentaloffer" },
	},
	"car/collect": {
		who: "demo",
		page: "/car/list:rental",
		control: /form="favourite-cars"[^>]*name="add"/,
		act: { form: ["intent", "collect-car"], typed: { add: "1" } },
	},
	"cms/info/like": {
		who: "demo",
		page: ARTICLE,
		control: intent("like"),
		act: { form: ["intent", "like"], typed: { id: "1", liked: "1" } },
	},
	"cms/info/collect": {
		who: "demo",
		page: ARTICLE,
		control: /form="favourite-articles"[^>]*name="add"/,
		act: { form: ["intent", "collect-article"], typed: { add: "1" } },
	},
	"cms/info/comment": {
		who: "demo",
		page: ARTICLE,
		control: intent("comment"),
		act: { form: ["intent", "comment"], typed: { text: "t" } },
	},
	"cms/info/report": {
		who: "demo",
		page: `${ARTICLE}?report=:comment`,
		control: intent("report"),
		act: { form: ["intent", "report"], typed: { reason: "spam" } },
	},
	"cms/comment/delete": { who: "demo", page: COMMENTS, control: intent("delete"), act: { form: ["intent", "delete"] } },
	"cms/comment/rate": { who: "demo", page: COMMENTS, control: intent("rate"), act: { form: ["intent", "rate"] } },
	"cms/content/submit": ownArticleAction("submit"),
	"cms/content/withdraw": ownArticleAction("withdraw"),
	"cms/content/delete": ownArticleAction("delete"),
	"cms/info/buy": { who: "demo", page: PAID_ARTICLE, control: intent("buy"), act: { form: ["intent", "buy"] } },
	"operator/articles/decide": {
		who: "demo_operator",
		page: "/operator/articles/2/1",
		control: intent("reject"),
		act: { form: ["intent", "reject"], typed: { reason: "r" } },
	},
	"operator/comments/decide": {
		who: "demo_operator",
		page: "/operator/comments?tab=published",
		control: intent("removeComment"),
		act: { form: ["intent", "removeComment"], typed: { text: "r" } },
	},
	"operator/comments/reply": {
		who: "demo_operator",
		page: "/operator/comments?tab=published",
		control: intent("replyComment"),
		act: { form: ["intent", "replyComment"], typed: { text: "r" } },
	},
	"airport/list/book": {
		who: "demo",
		page: "/airport/list:transfer",
		control: /href="\/airport\/booking\?/,
		act: { open: ":transferoffer" },
	},
	"airport/quote": {
		who: "demo",
		page: "/airport/list:transfer",
		control: /href="\/airport\/booking\?/,
		act: { open: ":transferoffer" },
	},
	"hotel/recent": { who: "demo", page: HOTEL, control: /Seen Lately/, requests: "GET hotel/recent" },
	"hotel/detail/book": { who: "demo", page: HOTEL, control: /href="\/hotel\/booking\?/, act: { open: ":offer" } },
	"hotel/collect": {
		who: "demo",
		page: HOTEL,
		control: /name="add"/,
		act: { form: ["intent", "collect"], typed: { add: ":hotel" } },
	},
	"hotel/quote": { who: "demo", page: HOTEL, control: /href="\/hotel\/booking\?/, act: { open: ":offer" } },
	"order/create": { who: "demo", page: ":quote", control: "booking:book-and-pay", act: { form: ["quote_id"] } },
	"operator/orders/reconfirm": operatorAction("reconfirm"),
	"operator/orders/decideRefund": operatorAction("decide_refund", { answer: "yes" }),
	"operator/orders/decideWaiver": operatorAction("decide_waiver", { answer: "yes", reason: "r" }),
	"operator/top-ups/decide": {
		who: "demo_operator",
		page: "/operator/top-ups",
		control: intent("approve"),
		act: { form: ["intent", "approve"] },
	},
	...Object.fromEntries(
		["confirm", "dispute", "pay", "withdraw"].map((name) => [`bill/details/${name}`, billAction(name)]),
	),
	"bill/details/download": file(BILL, "/user/bill/download"),
	"operator/bills/decide": operatorBillAction("payment"),
	"operator/bills/issue": operatorBillAction("issue"),
	"operator/bills/void": operatorBillAction("void"),
	"operator/bills/terms": {
		who: "demo_operator",
		page: "/operator/bills",
		control: /href="\/operator\/bills\?status=companies"/,
		act: { open: "/operator/bills?status=companies" },
	},
	"invoice/saveTitle": { who: "demo", page: TITLES, control: intent("save"), act: { form: ["intent", "save"] } },
	"invoice/setDefaultTitle": {
		who: "demo",
		page: TITLES,
		control: intent("default"),
		act: { form: ["intent", "default"] },
	},
	"invoice/deleteTitle": { who: "demo", page: TITLES, control: intent("delete"), act: { form: ["intent", "delete"] } },
	"invoice/withdraw": {
		who: "demo",
		page: INVOICE,
		control: intent("withdraw"),
		act: { form: ["intent", "withdraw"] },
	},
	"invoice/requestRed": {
		who: "demo",
		page: INVOICE,
		control: intent("red"),
		act: { form: ["intent", "red"], typed: { reason: "r" } },
	},
	"invoice/download": {
		who: "demo",
		page: INVOICE,
		control: /href="\/user\/invoice\/download\?id=1"/,
		act: { open: "/user/invoice/download?id=1" },
	},
	"operator/invoices/decide": {
		who: "demo_operator",
		page: "/operator/invoices/2/1",
		control: intent("accept"),
		act: { form: ["intent", "accept"] },
	},
	"operator/issuers/save": {
		who: "demo_operator",
		page: "/operator/issuers?id=1",
		control: /href="\/operator\/issuers\?id=1#issuer-form"/,
		act: { form: ["version"], typed: { name_zh: "主体" } },
	},
	"operator/withdrawals/decide": {
		who: "demo_operator",
		page: "/operator/withdrawals",
		control: intent("check"),
		act: { form: ["intent", "check"] },
	},
	"operator/credit/change": {
		who: "demo_operator",
		page: "/operator/credit/2/CNY",
		control: intent("set"),
		act: { form: ["intent", "set"], typed: { reason: "r" } },
	},
	"operator/credit/decide": {
		who: "demo_operator",
		page: "/operator/credit/2/CNY",
		control: intent("approve"),
		act: { form: ["intent", "approve"] },
	},
	"operator/receiving-accounts/change": {
		who: "demo_operator",
		page: "/operator/receiving-accounts",
		control: intent("set"),
		act: { form: ["intent", "set"], typed: { account_number: "99887766", reason: "r" } },
	},
	"operator/receiving-accounts/decide": {
		who: "demo_operator",
		page: "/operator/receiving-accounts",
		control: intent("approve"),
		act: { form: ["intent", "approve"] },
	},
	"account/withdraw": {
		who: "demo",
		page: "/user/account/balance",
		control: /href="\/user\/account\/balance\?tab=withdraw"/,
		act: { post: "/user/account/balance", fields: [["intent", "withdraw"]] },
	},
	"operator/flights/delay": {
		who: "demo_dispatcher",
		page: "/operator/flights",
		control: /name="landing_at"/,
		act: { form: ["landing_at"] },
	},
	"operator/vehicles/save": {
		who: "demo_dispatcher",
		page: "/operator/vehicles/1",
		control: /name="plate_number"/,
		act: { form: ["plate_number"] },
	},
	"operator/drivers/save": {
		who: "demo_dispatcher",
		page: "/operator/drivers/1",
		control: /name="name_my"/,
		act: { form: ["name_my"] },
	},
	"account/topUp": {
		who: "demo",
		page: "/user/account/balance",
		control: /href="\/user\/account\/balance\?tab=top_up"/,
		act: { post: "/user/account/balance", fields: [["intent", "top_up"]] },
	},
	"account/balanceAlerts": {
		who: "demo",
		page: "/user/account/balance",
		control: intent("alerts"),
		act: { form: ["intent", "alerts"] },
	},
	"operator/rules/edit": atRules("/operator/rules/:entry", "save"),
	"operator/rules/add": {
		who: "demo_operator",
		page: "/operator/rules",
		control: /href="\/operator\/rules\/new"/,
		act: { post: "/operator/rules/new" },
	},
	"operator/rules/delete": atRules("/operator/rules/:entry", "delete"),
	"order/list/export": file("/user/order/list", "/user/order/export"),
	"trip/create": { who: "demo", page: "/user/trip/list", control: /id="new-trip"/, act: { form: ["name"] } },
	"trip/edit": { who: "demo", page: TRIP, control: intent("rename"), act: { form: ["intent", "rename"] } },
	"trip/detail/downloadItinerary": file(TRIP, `${TRIP}/itinerary`),
	"trip/detail/downloadCalendar": file(TRIP, `${TRIP}/calendar`),
	...ofSubjects((subject) => Object.fromEntries(buttonsOf(subject).map((name) => [name, atSubject(subject, name)]))),
	...Object.fromEntries(ORDER_CALLS.map((call) => [`order/detail/${call}`, orderAction(call)])),
	"order/detail/extras": {
		who: "demo_dispatcher",
		page: DRIVEN,
		control: intent("state_extras"),
		act: { form: ["intent", "state_extras"], typed: { step: "preview" } },
	},
	"operator/orders/decideExtras": operatorAction("decide_extras", { decision: "drop", reason: "r" }),
	"order/detail/assign": {
		who: "demo_dispatcher",
		page: DRIVEN,
		control: intent("assign"),
		act: { form: ["intent", "assign"] },
	},
	"order/detail/disputeExtras": {
		who: "demo",
		page: ORDER,
		control: intent("disputeExtras"),
		act: { form: ["intent", "disputeExtras"], typed: { reason: "r" } },
	},
	"order/detail/cancel": orderAction("cancel_quote"),
	"order/detail/sendMessage": orderAction("send_message"),
	"ajax/upload": { who: "demo", page: ORDER, control: /name="attachments"/, act: { post: "/user/upload" } },
	"order/detail/downloadVoucher": file(ORDER, "/user/order/detail/:order/voucher"),
	"order/detail/downloadDriverCard": {
		who: "demo",
		page: "/user/car-order/detail/:assigned",
		control: /href="\/user\/order\/detail\/:assigned\/driverCard/,
		act: { open: "/user/order/detail/:assigned/driverCard" },
	},
	"order/detail/downloadConfirmation": file(ORDER, "/user/order/detail/:order/confirmation"),
	"order/detail/downloadCalendar": file(ORDER, "/user/order/detail/:order/calendar"),
};
