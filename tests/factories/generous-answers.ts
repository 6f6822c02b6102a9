/** Calls on an order that have a button of their own. */
export const ORDER_CALLS = [
	...[
		"pay",
		"confirm",
		"reject",
		"cancelAccept",
		"cancelRefuse",
		"refund",
		"confirmCheckIn",
		"undoCheckIn",
		"noShow",
		"earlyDeparture",
	],
	...["confirmComplete", "editGuests", "requestWaiver", "requestApproval", "acceptExtras", "reschedule"],
];

const OFFERS = [...ORDER_CALLS, "disputeExtras", "assign", "cancel", "downloadVoucher"].map((call) => ({
	call,
	label: call,
	consequence: `What ${call} does.`,
}));
const REFUND = {
	...{ id: 901, amount: 100, status: 10, status_text: "Open", reason: "r", requested_by: "demo", decision_reason: "" },
	...{ requested_at: 1_795_000_000, promised_at: 1_795_259_200, decided_at: null },
};
const WAIVER = {
	state: "requested",
	state_text: "Asked",
	reason: "r",
	requested_at: 1_795_000_000,
	decided_at: null,
	answer: "",
};
const EXTRAS = {
	...{
		id: 903,
		state: "review",
		state_text: "Disputed",
		currency: "CNY",
		total_amount: 100,
		lines: [],
		stated_at: 1_795_000_000,
	},
	...{ answer_by: 1_795_172_800, accepts_itself: true },
};
const RESCHEDULABLE = {
	by: "pick_up",
	flight_number: "",
	flight_at: null,
	pick_up_at: "2027-01-04T12:00",
	until: 1_798_000_000,
};
const LATELY = {
	id: 5,
	name: "Seen Lately",
	name_alt: "",
	stars: 4,
	score: 90,
	comment_count: 3,
	city: "Bagan",
	district: "",
};
const TOP_UP = {
	...{
		id: 902,
		member_name: "Wang",
		company_name: "Yunling",
		currency: "CNY",
		amount: 100,
		transfer_date: "2026-11-20",
		bank_reference: "R1",
	},
	...{
		slip: null,
		state: "submitted",
		reason: "",
		create_time: 1_795_000_000,
		decide_time: null,
		matched_by: null,
		decided_by: null,
		is_own_match: false,
	},
};
const BILL_LINE = {
	...{
		id: 905,
		subject_kind: "order",
		subject_id: 1,
		order_id: 1,
		booking_id: "H1",
		product_line: "hotel",
		title: "T",
		amount: 100,
		state: "ok",
	},
	...{ service_from: "2026-11-20", service_until: "2026-11-21", actions: ["bill/dispute"] },
};
const BILL_PAYMENT = {
	...TOP_UP,
	id: 906,
	channel: "bank",
	state: "submitted",
	actions: ["match", "reject", "take_back"],
};
const BILL_ACTIONS = ["confirm", "dispute", "pay", "reportPayment", "withdraw", "download"].map(
	(name) => `bill/${name}`,
);
const ONE_BILL = {
	...{ status_key: "issued", due_amount: 100, reported_amount: 0, payments: [BILL_PAYMENT] },
	lines: { list: [BILL_LINE], total: 1, page: 1, limit: 50 },
};
const WITHDRAWAL = {
	...{
		id: 905,
		member_name: "Wang",
		company_id: 2,
		company_name: "Yunling",
		currency: "CNY",
		amount: 100,
		bank_name: "Bank",
	},
	...{
		account_name: "Yunling",
		account_number: "62170001",
		reason: "r",
		status: 10,
		status_key: "requested",
		decision_reason: "",
	},
	...{
		bank_reference: "",
		create_time: 1_795_000_000,
		decide_time: null,
		checked_by: null,
		decided_by: null,
		is_own_check: false,
	},
	actions: ["check", "reject"],
};
const LIMITS = { limit_amount: 100, temp_limit_amount: 0, temp_limit_until: null };
const CREDIT_CHANGE = {
	...{
		id: 906,
		currency: "CNY",
		...LIMITS,
		before: LIMITS,
		state: "requested",
		reason: "r",
		requested_by: "demo",
		is_own: false,
	},
	...{ request_time: 1_795_000_000, decided_by: null, decide_time: null, decision_reason: "" },
};
const FLIGHT = {
	...{
		flight_number: "CA905",
		airline: null,
		airline_alt: null,
		kind: "international",
		airport: "RGN",
		airport_name: "Yangon",
	},
	...{ scheduled_at: 1_795_000_000, landing_at: 1_795_000_000, source: null, feed_state: null, flags: [] },
	orders: [
		{
			...{
				id: 904,
				booking_id: "T904",
				status: 30,
				status_text: "Confirmed",
				company: "Yunling",
				guests: ["LI SI"],
				people: 1,
			},
			...{ place: "Downtown", pick_up_time: 1_795_002_400, flag: null, is_movable: true, is_assigned: false },
		},
	],
};
const TITLE = {
	...{
		id: 905,
		type: "company",
		name: "Yunling",
		tax_no: "91530100MA00000001",
		address: "",
		phone: "",
		bank: "",
		account: "",
		email: "",
		mobile: "",
	},
	...{ is_default: false, takes_special: false, proof: null, tax_no_warning: true, version: 1 },
};
const CHOICE = {
	pay_channel: "credit",
	label: "Credit account",
	currency: "CNY",
	available_amount: 90_000_000,
	sufficient: true,
};

/** Answers in which everything is offered whatever state the order is in: what is drawn is then the rules' doing alone. */
export const GENEROUS: Readonly<Record<string, object>> = {
	"order/detail": {
		reschedule: RESCHEDULABLE,
		actions: OFFERS,
		pay_choices: [CHOICE],
		refunds: [REFUND],
		waiver: WAIVER,
		extras: EXTRAS,
	},
	"order/messages": { may_send: true },
	"trip/detail": { can_edit: true },
	"invoice/titles": { list: [TITLE] },
	"invoice/detail": { actions: ["withdraw", "requestRed", "download"] },
	"operator/invoice": { actions: ["acceptInvoice"] },
	"operator/order": {
		may_reconfirm: true,
		refund_to_decide: { id: REFUND.id, may_decide: true, is_own: false },
		waiver_to_decide: true,
		extras_form: { days: [], charges: ["overnight"] },
		extras_to_decide: { statement: EXTRAS, may_decide: true, is_own: false },
	},
	"operator/topUps": { list: [TOP_UP], total: 1 },
	"bill/detail": { ...ONE_BILL, actions: BILL_ACTIONS },
	"operator/bill": {
		...ONE_BILL,
		actions: ["issueBill", "voidBill", "decideBillPayment", "decideDispute"].map((name) => `operator/${name}`),
	},
	"operator/withdrawals": { list: [WITHDRAWAL], total: 1 },
	"operator/credit": { open_change: false, changes: [CREDIT_CHANGE] },
	"hotel/recent": { viewed: [LATELY] },
	"airport/flights": { list: [FLIGHT] },
};
