import { describe, expect, it } from "vitest";
import { ORDER_STATUS, PAYMENT_STATUS } from "~/portal-contract/order/states";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import { UNDO_CHECK_IN_S } from "~/portal-server/orders/model/times";
import type { ActionFacts } from "~/portal-server/orders/reading/offers/action-facts";
import { OFFERS } from "~/portal-server/orders/reading/offers/offers";
import type { Viewer } from "~/portal-server/orders/reading/offers/order-actions";

const START = 1_800_000_000;
const HOUR = 3600;
const BOOKER = { company_id: 4, member_id: 7, role: "booker", is_operating: false };

/** A confirmed order of 900.00, paid, that costs 300.00 to cancel from a day before on. */
const ORDER = {
	id: 1,
	company_id: 4,
	member_id: 7,
	booking_id: "H1",
	product_line: "hotel",
	currency: "CNY",
	units: 1,
	status: ORDER_STATUS.confirmed,
	payment_status: PAYMENT_STATUS.paid,
	pay_channel: "pre_deposit",
	pay_time: 1,
	total_amount: 90_000,
	refund_money: 0,
	fee_amount: 0,
	credit: true,
	supplier_cancel: false,
	starts_at: START,
	arrival_from: START - HOUR,
	no_show_from: START + HOUR,
	complete_from: START + 24 * HOUR,
	policy: {
		tiers: [{ from: START - 24 * HOUR, from_local: "", tz: "", type: "fixed_minor", value: 30_000, amount: 30_000 }],
		grace: false,
	},
} as unknown as OrderRecord;
const SIDE: ActionFacts = {
	guests: [],
	waiver: null,
	open_refunds: 0,
	submitted_extras: null,
	accepted_fee: null,
	checked_in_by: null,
	checked_in_by_operator: false,
	checked_in_at: null,
	evidence: [],
	limit: null,
	approved: null,
};

interface Case {
	order?: Partial<OrderRecord>;
	side?: Partial<ActionFacts>;
	now?: number;
}

/** What the offer would do: the name of its text, null where it is not made. */
function offered(call: string, { order = {}, side = {}, now = START - HOUR }: Case = {}): string | null {
	const offer = OFFERS.find((one) => one.call === call);
	if (!offer) throw new Error(`no offer ${call}`);
	const viewer = { who: BOOKER, language: "en", now } as unknown as Viewer;
	const message = offer.consequence({ order: { ...ORDER, ...order }, side: { ...SIDE, ...side }, part: null, viewer });
	return typeof message === "string" || message === null ? message : message.key;
}

describe("an action of an order is offered", () => {
	it.each([
		["cancel", "before the service begins", START - 1, START],
		["requestWaiver", "before the service begins", START - 1, START],
	])("%s: %s, and no more from then on", (call, _when, last, over) => {
		expect([offered(call, { now: last }) === null, offered(call, { now: over })]).toEqual([false, null]);
	});

	it.each([
		["confirmCheckIn", START - HOUR],
		["noShow", START + HOUR],
		["confirmComplete", START + 24 * HOUR],
	])("%s from its very second on", (call, from) => {
		expect([offered(call, { now: from - 1 }), offered(call, { now: from }) === null]).toEqual([null, false]);
	});

	it("that undoes a check-in to whoever confirmed it, for half an hour", () => {
		const by = (checked_in_by: number | null, age: number) =>
			offered("undoCheckIn", { now: START + age, side: { checked_in_by, checked_in_at: START } });
		expect([by(7, UNDO_CHECK_IN_S), by(7, UNDO_CHECK_IN_S + 1), by(8, 1), by(null, 1)]).toEqual([
			"order-action-undo-check-in-text",
			null,
			null,
			null,
		]);
		expect(offered("undoCheckIn", { now: 1, side: { checked_in_by: 7 } })).toBeNull();
		const ofOperator = { checked_in_by: 7, checked_in_by_operator: true, checked_in_at: START };
		expect(offered("undoCheckIn", { now: START + 1, side: ofOperator }), "an operator's of the same id").toBeNull();
	});

	it("that answers extras only while a statement waits, by the way that the order was paid", () => {
		expect([offered("acceptExtras"), offered("disputeExtras")]).toEqual([null, null]);
		const stated = { side: { submitted_extras: 0 } };
		expect(offered("acceptExtras", { ...stated, order: { pay_channel: "credit" } })).toBe(
			"order-action-accept-extras-credit",
		);
		expect(offered("disputeExtras", stated)).toBe("order-action-dispute-extras-text");
	});
});

describe("what cancelling is said to cost", () => {
	it.each<[string, Case]>([
		["unpaid", { order: { status: ORDER_STATUS.pending_payment, payment_status: PAYMENT_STATUS.unpaid } }],
		["reserved", { order: { status: ORDER_STATUS.pending_confirm, payment_status: PAYMENT_STATUS.reserved } }],
		["free", { now: START - 24 * HOUR - 1 }],
		["fee", {}],
		["whole", { order: { refund_money: 60_000 } }],
		["ask-fee", { order: { supplier_cancel: true } }],
		["free", { side: { waiver: "granted" } }],
		["fee", { side: { waiver: "rejected" } }],
	])("%s", (key, seen) => {
		expect(offered("cancel", seen)).toBe(`order-action-cancel-${key}`);
	});

	it("is the fee that the supplier was asked at, at most what is left, and nothing once it is waived", () => {
		const at = (accepted_fee: number | null, waiver: ActionFacts["waiver"] = null) =>
			offered("cancelAccept", { side: { accepted_fee, waiver } });
		expect([at(1), at(0), at(null), at(1, "granted"), at(1, "rejected")]).toEqual(
			["fee", "free", "free", "free", "fee"].map((kind) => `order-action-cancel-accept-${kind}`),
		);
	});
});

describe("a waiver is offered", () => {
	it.each<[string, Case, boolean]>([
		["where cancelling costs", {}, true],
		["not where it is free", { now: START - 24 * HOUR - 1 }, false],
		["not once it was asked for", { side: { waiver: "rejected" } }, false],
		["of the fee of a cancelled order", { order: { status: ORDER_STATUS.cancelled, fee_amount: 1 }, now: START }, true],
		["not where it cost nothing", { order: { status: ORDER_STATUS.cancelled, fee_amount: 0 } }, false],
	])("%s", (_what, seen, isOffered) => {
		expect(offered("requestWaiver", seen) !== null).toBe(isOffered);
	});
});

describe("a refund is offered", () => {
	it.each<[string, Case, boolean]>([
		["where cancelling costs", {}, true],
		["not where cancelling gives everything back", { now: START - 24 * HOUR - 1 }, false],
		["nor once the fee is waived", { side: { waiver: "granted" } }, false],
		["where the service has begun, for cancelling is over", { side: { waiver: "granted" }, now: START }, true],
		["for the last unit of money left", { order: { refund_money: 89_999 } }, true],
		["not where everything has gone back", { order: { refund_money: 90_000 } }, false],
		["not where all that is left is asked for", { side: { open_refunds: 90_000 } }, false],
		["not for the fee that was charged", { order: { refund_money: 60_000, fee_amount: 30_000 } }, false],
		["not before it is paid", { order: { payment_status: PAYMENT_STATUS.reserved } }, false],
	])("%s", (_what, seen, isOffered) => {
		expect(offered("refund", seen) !== null).toBe(isOffered);
	});
});
