import { KEYED, type PostedForm, pageAt } from "../posted";

const order = pageAt("user/order/detail", "/user/order/detail/7", { id: "7" });
const operatorPage = pageAt("operator/orders/detail", "/operator/orders/2/7", { company: "2", id: "7" });
const paper = pageAt("user/order/print", "/user/order/detail/7/print", { id: "7" });
const trips = pageAt("user/trip/list", "/user/trip/list");
const trip = pageAt("user/trip/detail", "/user/trip/detail/7", { id: "7" });

const REASON = { reason: "The guest asked for it" };
const QUOTE = "q".repeat(22);
const EXTRAS = { extras_id: "903" };
const GUEST = { "guests[0].guest_full_name": "LI SI", "guests[0].guest_name_zh": "李四" };
const DRIVERS = { "drivers[0].vehicle_id": "31", "drivers[0].driver_id": "32" };
const TIMES = { flight_number: "CA905", flight_at: "2027-01-04T12:00", pick_up_at: "2027-01-04T13:00" };
const REPORT = {
	"days[0].service": "0|2026-11-20",
	"days[0].starts": "08:00",
	"days[0].ends": "19:30",
	waiting_minutes: "45",
	"tolls[0].amount": "",
	"tolls[1].amount": "12.00",
	"tolls[1].receipt": "T-1",
	note: "Night drive",
};

const MEMBERS: readonly PostedForm[] = [
	order.form("pay", "POST order/pay", { ...KEYED, pay_channel: "credit" }),
	order.form("cancel_quote", "POST order/cancelQuote"),
	order.form("cancel_quote unit", "POST order/cancelQuote", { unit: "1" }),
	order.form("cancel", "POST order/cancel", { ...KEYED, quote_id: QUOTE, ...REASON }),
	order.form("send_message", "POST order/sendMessage", { ...KEYED, text: "A late arrival" }),
	order.form("requestApproval", "POST order/requestApproval", {
		...KEYED,
		pay_channel: "credit",
		approval_note: "A fair",
	}),
	order.form("acceptExtras", "POST order/acceptExtras", { ...KEYED, ...EXTRAS, total_amount: "12300" }),
	order.form("disputeExtras", "POST order/disputeExtras", { ...KEYED, ...EXTRAS, ...REASON }),
	order.form("confirmCheckIn", "POST order/confirmCheckIn", KEYED),
	order.form("confirmComplete", "POST order/confirmComplete", KEYED),
	order.form("editGuests", "POST order/editGuests", { ...KEYED, ...GUEST }),
	order.form("editNameBoard", "POST order/editNameBoard", { ...KEYED, name_board: "ACME" }),
	order.form("reschedule", "POST order/reschedule", { ...KEYED, ...TIMES }),
	order.form("requestWaiver", "POST order/requestWaiver", { ...KEYED, ...REASON }),
	order.form("refund", "POST order/refund", { ...KEYED, amount: "123.45", ...REASON }),
	order.form("unheard-of", undefined, KEYED),
];

const OPERATORS: readonly PostedForm[] = [
	operatorPage.form("confirm", "POST order/confirm", { ...KEYED, supplier_code: "S-1234" }),
	operatorPage.form("reject", "POST order/reject", { ...KEYED, ...REASON }),
	operatorPage.form("assign", "POST order/assign", { ...KEYED, ...DRIVERS }),
	operatorPage.form("cancelAccept", "POST order/cancelAccept", KEYED),
	operatorPage.form("cancelReject", "POST order/cancelReject", { ...KEYED, ...REASON }),
	operatorPage.form("undoCheckIn", "POST order/undoCheckIn", KEYED),
	operatorPage.form("noShow", "POST order/noShow", { ...KEYED, ...REASON }),
	operatorPage.form("earlyDeparture", "POST order/earlyDeparture", { ...KEYED, departed_on: "2026-11-21", ...REASON }),
	operatorPage.form("send_message", "POST order/sendMessage", { ...KEYED, text: "We have found your driver" }),
	operatorPage.form("note", "POST operator/note", { ...KEYED, text: "Called at noon" }),
	operatorPage.form("reconfirm", "POST operator/reconfirm", KEYED),
	operatorPage.form("decide_refund yes", "POST operator/decideRefund", { ...KEYED, refund_id: "901", answer: "yes" }),
	operatorPage.form("decide_refund no", "POST operator/decideRefund", {
		...KEYED,
		refund_id: "901",
		answer: "no",
		...REASON,
	}),
	operatorPage.form("decide_waiver", "POST operator/decideWaiver", {
		...KEYED,
		answer: "yes",
		waived_amount: "20.00",
		...REASON,
	}),
	operatorPage.form("record_evidence", "POST operator/recordEvidence", {
		...KEYED,
		kind: "contacted",
		text: "No answer",
	}),
	operatorPage.form("state_extras preview", "POST order/previewExtras", { ...KEYED, step: "preview", ...REPORT }),
	operatorPage.form("state_extras send", "POST order/extras", {
		...KEYED,
		step: "send",
		total_amount: "12300",
		...REPORT,
	}),
	operatorPage.form("decide_extras", "POST operator/decideExtras", {
		...KEYED,
		...EXTRAS,
		decision: "lower",
		amount: "10.00",
		...REASON,
	}),
];

export const ORDERS: readonly PostedForm[] = [
	...MEMBERS,
	...OPERATORS,
	paper.plain("price", "POST order/voucherPrice", { show_price: "1" }),
	trips.plain("create", "POST trip/create", { ...KEYED, name: "Bagan in May", order_ids: "41" }),
	trip.form("rename", "POST trip/edit", { name: "Bagan in June" }),
	trip.form("add", "POST trip/edit", { order_ids: "41" }),
	trip.form("remove", "POST trip/edit", { remove: "41" }),
];
