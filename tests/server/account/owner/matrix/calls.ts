import { ofSubjects } from "../../../../fixtures/subjects";
import { LISTING } from "../../../../setup/code/listing-calls";
import { day } from "../../../outside/booking/one-operator";
import { BILLS } from "./bills";
import { CONTENT, CONTENT_FREE } from "./content";
import { because, type Ids, type Naming } from "./naming";

const GUESTS = [{ guest_full_name: "LI SI", guest_name_zh: "" }];
const ofOrder: Naming = ({ order }) => ({
	id: order,
	reason: "r",
	text: "t",
	guests: GUESTS,
	amount: 1,
	departed_on: day(41),
	supplier_code: "S-1234",
	pay_channel: "credit",
	approve: true,
	grant: true,
	landing_at: `${day(40)}T12:00`,
});
const ofAccount: Naming = ({ account }) => ({
	id: account,
	version: 1,
	nickname: "n",
	role: "viewer",
	is_enabled: false,
});
const ofInvoice: Naming = ({ invoice }) => ({
	id: invoice,
	reason: "r",
	number: "B-1",
	invoice_date: day(0),
	lines: [{ line_id: 1, amount: 1 }],
});
const ofTitle: Naming = ({ title }) => ({ id: title, type: "person", name: "n" });
/** Operators name the company beside the id. */
const ofItsCompany =
	(naming: Naming): Naming =>
	(ids) => ({ company_id: ids.company, ...naming(ids) });
const isOperators = (call: string) => call.includes(" operator/") || call === "POST airport/delay";
const ofOrders = (...names: string[]) =>
	Object.fromEntries(names.map((name) => [name, isOperators(name) ? ofItsCompany(ofOrder) : ofOrder]));

/** Calls that take an id or the address of a file: asked for with A's by B they answer as with nobody's. */
export const NAMED: Readonly<Record<string, Naming>> = {
	...ofOrders(
		"GET order/detail",
		"GET order/voucher",
		"GET order/driverCard",
		"GET order/calendar",
		"GET order/confirmation",
		"GET order/messages",
		"GET operator/order",
		"GET order/assignable",
		...[
			"order/pay",
			"order/cancelQuote",
			"order/confirm",
			"order/reject",
			"order/cancelAccept",
			"order/cancelReject",
		].map(posted),
		...[
			"order/confirmCheckIn",
			"order/undoCheckIn",
			"order/noShow",
			"order/confirmComplete",
			"order/earlyDeparture",
		].map(posted),
		...[
			"order/refund",
			"order/editGuests",
			"order/requestWaiver",
			"order/reschedule",
			"order/requestApproval",
			"airport/delay",
			"operator/note",
			"operator/reconfirm",
		].map(posted),
		"POST operator/decideWaiver",
	),
	"POST order/editNameBoard": ({ order }) => ({ id: order, name_board: "ACME" }),
	"POST order/previewExtras": ({ order }) => ({ id: order, nights: 1 }),
	"POST order/extras": ({ order }) => ({ id: order, nights: 1, total_amount: 100 }),
	"POST order/acceptExtras": ({ order }) => ({ id: order, extras_id: 1, total_amount: 100 }),
	"POST order/disputeExtras": ({ order }) => ({ id: order, extras_id: 1, reason: "r" }),
	"POST operator/decideExtras": ({ company, order }) => ({
		company_id: company,
		extras_id: order,
		decision: "drop",
		reason: "r",
	}),
	"POST operator/recordEvidence": ({ company, order }) => ({
		company_id: company,
		id: order,
		kind: "arrived",
		text: "t",
	}),
	"POST order/cancel": ({ order, cancel_quote }) => ({ id: order, quote_id: cancel_quote, reason: "r" }),
	"POST order/sendMessage": ({ own, file }) => ({ id: own, text: "t", files: [file] }),
	"POST operator/decideRefund": ({ company, refund }) => ({
		company_id: company,
		refund_id: refund,
		approve: true,
		reason: "r",
	}),
	"POST account/takeBackWithdrawal": ({ withdrawal }) => ({ id: withdrawal }),
	"POST account/takeBackTopUp": ({ top_up }) => ({ id: top_up }),
	"POST operator/decideWithdrawal": ({ company, withdrawal }) => ({
		company_id: company,
		id: withdrawal,
		step: "check",
	}),
	"GET operator/credit": ({ company }) => ({ company_id: company, currency: "CNY" }),
	"POST operator/setCredit": ({ company }) => ({
		company_id: company,
		currency: "CNY",
		limit_amount: 100,
		reason: "r",
	}),
	"POST operator/decideCredit": ({ company, credit_change }) => ({
		company_id: company,
		id: credit_change,
		approve: true,
	}),
	"POST operator/decideTopUp": ({ company, top_up }) => ({
		company_id: company,
		id: top_up,
		approve: true,
		reason: "r",
	}),
	"POST order/assign": ({ order }) => ({ id: order, drivers: [{ vehicle_id: 1, driver_id: 1 }] }),
	"GET car/quote": ({ car_quote }) => ({ id: car_quote }),
	"GET airport/quote": ({ transfer_quote }) => ({ id: transfer_quote }),
	"GET hotel/quote": ({ quote }) => ({ id: quote }),
	"POST order/create": ({ quote }) => ({
		quote_id: quote,
		total_amount: 100,
		guests: GUESTS,
		contact_person: "c",
		contact_phone: "13800000001",
	}),
	...Object.fromEntries(
		["trip/detail", "trip/openOrders", "trip/itinerary", "trip/calendar"].map((path) => [
			`GET ${path}`,
			({ trip }: Ids) => ({ id: trip }),
		]),
	),
	"POST trip/create": ({ order }) => ({ name: "n", order_ids: [order] }),
	"POST trip/edit": ({ trip, order }) => ({ id: trip, name: "n", remove: [order] }),
	...Object.fromEntries(
		[
			"GET invoice/detail",
			"GET invoice/download",
			"GET operator/invoice",
			...[
				"invoice/withdraw",
				"invoice/requestRed",
				"invoice/takeBackRed",
				"operator/acceptInvoice",
				"operator/startInvoice",
				"operator/issueInvoice",
			].map(posted),
			...["operator/rejectInvoice", "operator/confirmRed", "operator/rejectRed"].map(posted),
		].map((call) => [call, isOperators(call) ? ofItsCompany(ofInvoice) : ofInvoice]),
	),
	"POST invoice/apply": ({ title, order }) => ({
		title_id: title,
		kind: "digital_ordinary",
		currency: "CNY",
		email: "b@example.com",
		lines: [{ order_id: order, amount: 100 }],
	}),
	...Object.fromEntries(
		["invoice/saveTitle", "invoice/deleteTitle", "invoice/setDefaultTitle"].map((path) => [posted(path), ofTitle]),
	),
	"POST account/endSession": ({ session }) => ({ id: session }),
	"POST account/saveSubAccount": ofAccount,
	"POST account/setSubAccountStatus": ofAccount,
	"POST account/inviteSubAccount": ofAccount,
	"POST account/saveSubAccountLimits": ofAccount,
	"POST account/decideApproval": ({ approval }) => ({ id: approval, decision: "reject", reason: "r" }),
	"POST account/saveDelegation": ({ account }) => ({ delegate_id: account, from_date: day(1), until_date: day(2) }),
	"GET file/read": ({ file }) => ({ url: file }),
	"POST company/saveCostCenter": ({ choice }) => ({
		kind: "cost_center",
		id: choice,
		code: "C-1",
		name: "n",
		sort: 0,
		is_active: true,
	}),
	"POST company/saveBudgets": ({ choice }) => ({ month: day(0).slice(0, 7), budgets: [{ id: choice, amount: 100 }] }),
	"POST account/profile": ({ file }) => ({ username: "owner_b", nickname: "n", gender: 0, avatar: file }),
	"POST account/topUp": ({ file }) => ({
		amount: 100,
		currency: "CNY",
		transfer_date: day(-1),
		bank_reference: "R",
		slip: file,
	}),
	...BILLS,
	...CONTENT,
	...ofSubjects(({ name, named }) =>
		Object.fromEntries(
			Object.entries(named).map(([call, rest]): [string, Naming] => [call, (ids) => ({ id: ids[name], ...rest })]),
		),
	),
	"POST account/voucherSetting": ({ file }) => ({ version: 0, logo: file }),
	"POST account/previewVoucher": ({ file }) => ({ logo: file }),
};

function posted(path: string): string {
	return `POST ${path}`;
}

const STAY = { check_in: day(30), check_out: day(31), nationality: "CN" };

/** Calls in which nothing of a company can be named, and why. */
export const FREE: Readonly<Record<string, string>> = {
	...CONTENT_FREE,
	...because(
		"the same for everybody",
		"GET cms/page",
		"GET common/health",
		"GET ajax/country",
		"GET ajax/area",
		"GET ajax/city",
	),
	...because("the same for everybody", "GET ajax/buildSuffixSvg", "GET hotel/highlights", "GET hotel/suggest"),
	...because("the same for everybody", "GET car/suggest", "GET car/zones", "GET car/plan"),
	...because("the same for everybody", "GET airport/airports", "GET airport/zones", "GET airport/suggest"),
	...because("the same for everybody", "GET hotel/comments", "GET order/transitions"),
	...because("names a rate plan or hotel, which are sold to all", "POST hotel/quote", "POST hotel/collect"),
	...because("names a rate or model of a car, which are sold to all", "POST car/quote", "POST car/collect"),
	...because("names a rate of a zone, which is sold to all", "POST airport/quote"),
	...because(
		"by a captcha that its own client has named",
		"GET common/clickCaptcha",
		"GET common/textCaptcha",
		"GET common/captcha",
	),
	...because("by a captcha that its own client has named", "POST common/checkClickCaptcha"),
	...because(
		"by a password, a code or a token, which are the proof",
		"GET user/checkIn",
		"POST user/checkIn",
		"POST user/logout",
	),
	...because(
		"by a password, a code or a token, which are the proof",
		"POST common/refreshToken",
		"POST account/retrievePassword",
	),
	...because(
		"by the code of an invitation, which is the proof",
		"GET account/invitation",
		"POST account/acceptInvitation",
		"POST account/declineInvitation",
	),
	...because(
		"by a password, a code or a token, which are the proof",
		"POST account/changePassword",
		"POST account/verification",
	),
	...because(
		"by a password, a code or a token, which are the proof",
		"POST account/changeBind",
		"POST Ems/send",
		"POST Sms/send",
		"POST user/signInCode",
	),
	...because("by the code on a voucher, which is the proof", "GET order/verify"),
	...because("by the code on a driver's card, which is the proof", "GET order/verifyDriverCard"),
	...because("by the code of a link to an invoice, which is the proof", "GET invoice/linked", "GET invoice/linkedFile"),
	...because("writes what is the caller's own alone", "POST account/withdraw", "POST account/language"),
	...because(
		"writes what is the caller's own alone",
		"POST ajax/upload",
		"POST account/balanceAlerts",
		"POST account/importTravellers",
	),
	...because(
		"writes what is the caller's own alone",
		"POST order/voucherPrice",
		"POST account/requestDeletion",
		"POST account/cancelDeletion",
	),
	...because(
		"writes what is the caller's own alone",
		"POST company/requireCostCenter",
		"POST company/saveTravelPolicy",
	),
	...because("names a company, for operators alone", "POST operator/draftBill", "POST operator/setBillingTerms"),
	...because(
		"sellers of the site, for its operators alone",
		"POST operator/saveIssuer",
		"POST operator/setReceivingAccount",
		"POST operator/decideReceivingAccount",
	),
	...because("the fleet, for operators alone", "POST operator/saveVehicle", "POST operator/saveDriver"),
	...because("names a flight, for operators alone", "POST airport/flightDelay"),
	...because(
		"rules of the site, for its operators alone",
		"POST operator/editRule",
		"POST operator/addRule",
		"POST operator/deleteRule",
	),
};

/** Calls without an id that answer with what the caller may see: nothing of A for B, with these queries, or with none. */
export const LISTED: Readonly<Record<string, Record<string, unknown>>> = {
	...Object.fromEntries(LISTING.filter((call) => !(call in NAMED) && !(call in FREE)).map((call) => [call, {}])),
	"GET index/index": {},
	"GET order/list": { quickSearch: "CANARY" },
	"GET order/export": { format: "csv" },
	...ofSubjects(({ listed }) => (listed ?? {}) as Record<string, Record<string, unknown>>),
	"GET account/balanceExport": { format: "csv" },
	"POST account/personalData": {},
	"GET company/events": {},
	"GET invoice/available": {},
	"GET operator/invoices": {},
	"GET invoice/export": { format: "csv" },
	"GET company/eventsExport": { format: "csv" },
	"GET operator/comments": { quickSearch: "CANARY" },
	"GET hotel/list": { destination: "Yangon", ...STAY, "rooms[0][adults]": 1 },
	"GET hotel/detail": { id: 1, ...STAY, "rooms[0][adults]": 1 },
	"GET car/list": {
		pick_up: "Yangon",
		drop_off: "Yangon",
		pick_up_at: `${day(30)}T09:00`,
		drop_off_at: `${day(30)}T19:00`,
		passengers: 1,
	},
	"GET airport/list": { airport: "RGN", destination: "Bago", flight_number: "CA905", arriving_at: `${day(30)}T12:00` },
	"GET operator/orders": { quickSearch: "CANARY" },
	"GET bill/proof": { booking_id: "CANARY" },
	"GET bill/proofExport": { booking_id: "CANARY" },
	"GET operator/bills": { quickSearch: "CANARY" },
	"GET operator/billingCompanies": { quickSearch: "CANARY" },
	"GET operator/credits": { quickSearch: "CANARY" },
	"GET operator/vehicle": { id: 1 },
	"GET operator/driver": { id: 1 },
};
