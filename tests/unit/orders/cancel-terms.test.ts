import { describe, expect, it } from "vitest";
import { ORDER_STATUS, PAYMENT_STATUS } from "~/portal-contract/order/states";
import { refuseAfterStart } from "~/portal-server/orders/actions/cancelling/quote-cancel";
import { unitToCancel } from "~/portal-server/orders/actions/cancelling/units";
import {
	cancelTerms,
	noShowTerms,
	postedTerms,
	remaining,
	uncancelled,
} from "~/portal-server/orders/model/policies/cancel-terms";
import { GRACE_S } from "~/portal-server/orders/model/policies/cancellation";
import { refundable } from "~/portal-server/orders/model/policies/refundable";
import { rescheduleUntil } from "~/portal-server/orders/model/policies/reschedule-until";
import { waiverRefusal } from "~/portal-server/orders/model/policies/waiver";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import type { Tx } from "~/portal-server/platform/db/db";

const HOUR = 3600;
const START = 1_800_000_000;
const PAID_AT = START - 72 * HOUR;

/** What costs 300 of 1000 from the given second on, and everything from six hours before the service. */
const tiersFrom = (from: number | null) =>
	[
		{ from, value: 300, amount: 300 },
		{ from: START - 6 * HOUR, value: 10_000, amount: 1000 },
	].map((tier) => ({ ...tier, from_local: "", tz: "Asia/Yangon", type: "fixed_minor" as const }));

const order = (more: Partial<OrderRecord> = {}): OrderRecord =>
	({
		status: ORDER_STATUS.confirmed,
		payment_status: PAYMENT_STATUS.paid,
		currency: "CNY",
		total_amount: 1000,
		refund_money: 0,
		fee_amount: 0,
		units: 1,
		starts_at: START,
		pay_time: PAID_AT,
		policy: { grace: true, tiers: tiersFrom(START - 24 * HOUR) },
		...more,
	}) as OrderRecord;
const always = order({ policy: { grace: true, tiers: tiersFrom(null) } });

const NOTHING = { fee_amount: 0, next_tier_at: null, next_fee_amount: null };

describe("what cancelling an order would do", () => {
	it("is free while nothing is taken", () => {
		const [unpaid, reserved] = [PAYMENT_STATUS.unpaid, PAYMENT_STATUS.reserved].map((payment_status) =>
			cancelTerms({ ...always, payment_status }, START, false),
		);
		expect(unpaid).toEqual({ ...NOTHING, paid_amount: 0, refund_amount: 0, tier: "order-tier-unpaid" });
		expect(reserved).toEqual({ ...NOTHING, paid_amount: 1000, refund_amount: 1000, tier: "order-tier-reserved" });
	});

	it.each([
		["before the first tier", order(), START - 25 * HOUR, [0, 1000, START - 24 * HOUR, 300, "order-tier-free"]],
		["from its second on", order(), START - 24 * HOUR, [300, 700, START - 6 * HOUR, 1000, "order-tier-fee"]],
		["from the last one on", order(), START - 6 * HOUR, [1000, 0, null, null, "order-tier-whole"]],
		["in the grace", always, PAID_AT + GRACE_S, [0, 1000, PAID_AT + GRACE_S + 1, 300, "order-tier-grace"]],
		["after it", always, PAID_AT + GRACE_S + 1, [300, 700, START - 6 * HOUR, 1000, "order-tier-fee"]],
		["in a grace that changes nothing", order(), PAID_AT, [0, 1000, START - 24 * HOUR, 300, "order-tier-free"]],
		[
			"where less is left than the fee",
			order({ refund_money: 700, fee_amount: 100 }),
			START - 24 * HOUR,
			[200, 0, START - 6 * HOUR, 200, "order-tier-fee"],
		],
	] as const)("%s", (_when, of, now, [fee_amount, refund_amount, next_tier_at, next_fee_amount, key]) => {
		const { tier, ...terms } = cancelTerms(of, now, false);
		const paid_amount = fee_amount + refund_amount;
		expect(terms).toEqual({ paid_amount, fee_amount, refund_amount, next_tier_at, next_fee_amount });
		expect(typeof tier === "string" ? tier : tier.key).toBe(key);
	});

	it("says the minutes of the grace, and the fee", () => {
		expect(cancelTerms(always, PAID_AT, false).tier).toEqual({ key: "order-tier-grace", values: { minutes: 30 } });
		expect(cancelTerms(order(), START - 24 * HOUR, false).tier).toMatchObject({ values: { fee: { amount: 300 } } });
	});

	it("gives everything back once the fee is waived", () => {
		const free = { ...NOTHING, tier: "order-tier-waived" };
		expect(cancelTerms(order({ refund_money: 100 }), START, true)).toEqual({
			...free,
			paid_amount: 900,
			refund_amount: 900,
		});
	});

	it("is the same of one unit, at its own price", () => {
		const unit = { amount: 400, price: 400, tiers: tiersFrom(null).map((tier) => ({ ...tier, amount: 400 })) };
		expect(postedTerms(order(), unit, START - HOUR, false)).toMatchObject({
			fee_amount: 400,
			refund_amount: 0,
			tier: { key: "order-tier-whole" },
		});
	});
});

describe("what is left of a payment", () => {
	it("is neither refunded nor a fee, and nothing where none is posted", () => {
		const parts = { refund_money: 300, fee_amount: 200 };
		expect([remaining(order(parts)), uncancelled(order(parts))]).toEqual([700, 500]);
		const reserved = order({ ...parts, payment_status: PAYMENT_STATUS.reserved });
		expect([remaining(reserved), uncancelled(reserved)]).toEqual([0, 0]);
	});

	it("may be asked back as far as no request stands, and only of an order that is confirmed", () => {
		expect([0, 699, 700, 900].map((open) => refundable(order({ refund_money: 300 }), open))).toEqual([700, 1, 0, 0]);
		expect(refundable(order({ refund_money: 300, fee_amount: 100 }), 0)).toBe(600);
		expect(refundable(order({ status: ORDER_STATUS.pending_confirm }), 0)).toBe(0);
	});

	it("is refunded of a no-show less the fee of the time when the service begins", () => {
		expect(noShowTerms(order({ policy: { grace: true, tiers: tiersFrom(null).slice(0, 1) } }))).toEqual({
			fee_amount: 300,
			refund_amount: 700,
		});
		expect(noShowTerms(order({ refund_money: 900 }))).toEqual({ fee_amount: 100, refund_amount: 0 });
	});
});

describe("once the service begins", () => {
	it("a paid order is not cancelled, from the very second on", async () => {
		const noRead = {} as Tx;
		const typeOf = (of: OrderRecord, now: number) =>
			refuseAfterStart(noRead, of, now).then(
				() => null,
				(error: { type: string }) => error.type,
			);
		expect(await Promise.all([START - 1, START].map((now) => typeOf(order(), now)))).toEqual([
			null,
			"not_allowed_in_state",
		]);
		expect(await typeOf(order({ payment_status: PAYMENT_STATUS.reserved }), START + 1)).toBeNull();
	});

	it("no waiver is asked for, but of a fee that was charged", () => {
		expect([START - 1, START].map((now) => waiverRefusal(order(), now))).toEqual([null, "order-check-in-passed"]);
		for (const status of [ORDER_STATUS.cancelled, ORDER_STATUS.no_show])
			expect([1, 0].map((fee_amount) => waiverRefusal(order({ status, fee_amount }), START))).toEqual([
				null,
				"order-waiver-no-fee",
			]);
	});

	it("nothing is rescheduled from four hours before on", () => {
		expect(rescheduleUntil(START)).toBe(START - 4 * HOUR);
	});

	it("a unit that the order has not is not cancelled, and its only one is the order", () => {
		const by = { company_id: 1, member_id: 1, role: "admin", is_operating: false } as never;
		expect([unitToCancel(order(), null, by), unitToCancel(order(), 0, by)]).toEqual([null, null]);
		expect(() => unitToCancel(order(), 1, by)).toThrow(expect.objectContaining({ type: "invalid" }));
	});
});
