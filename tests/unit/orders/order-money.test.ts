import { describe, expect, it } from "vitest";
import {
	INVOICE_STATUS,
	ORDER_STATUS,
	PAYMENT_STATUS,
	REFUND_STATUS,
	SETTLEMENT_STATUS,
} from "~/portal-contract/order/states";
import {
	chargedWith,
	closedWith,
	completedWith,
	isOnBill,
	lessenedBy,
	paymentOf,
	rollUp,
	settledWith,
} from "~/portal-server/orders/actions/change/money";
import { compensationOf } from "~/portal-server/orders/actions/clock/driver-promise";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import { acceptsItself } from "~/portal-server/orders/reading/detail/read-extras";

const { not_applicable, unbilled, billable, billed, settled } = SETTLEMENT_STATUS;
const { available, not_yet, applied } = INVOICE_STATUS;
const NOW = 1_800_000_000;

const order = (more: Partial<OrderRecord> = {}): OrderRecord =>
	({
		id: 3,
		company_id: 4,
		currency: "CNY",
		total_amount: 1000,
		fee_amount: 0,
		refund_money: 0,
		extras_amount: 0,
		status: ORDER_STATUS.completed,
		payment_status: PAYMENT_STATUS.paid,
		pay_channel: "pre_deposit",
		settlement_status: not_applicable,
		settlement_money: null,
		invoice_status: not_yet,
		refund_time: null,
		...more,
	}) as OrderRecord;
const credit = (more: Partial<OrderRecord> = {}) => order({ pay_channel: "credit", ...more });

describe("what an order's payment still pays for", () => {
	it.each<[string, Partial<OrderRecord>, number]>([
		["all of a reserved one", { payment_status: PAYMENT_STATUS.reserved, refund_money: 1, fee_amount: 1 }, 1000],
		["of a posted one what is neither refunded nor a fee", { refund_money: 300, fee_amount: 200 }, 500],
	])("%s", (_what, more, amount) => {
		expect(paymentOf(order(more), 7, "why")).toEqual({
			order_id: 3,
			company_id: 4,
			currency: "CNY",
			member_id: 7,
			reason: "why",
			amount,
			pay_channel: "pre_deposit",
		});
	});
});

describe("an order that ends at a fee", () => {
	it.each<[string, OrderRecord, [number, number], object]>([
		[
			"by credit owes the fee",
			credit(),
			[300, 700],
			{ fee_amount: 300, settlement_status: billable, settlement_money: 300, invoice_status: not_yet },
		],
		[
			"by credit and free owes nothing",
			credit(),
			[0, 1000],
			{ fee_amount: 0, settlement_status: not_applicable, settlement_money: 0, invoice_status: not_yet },
		],
		[
			"by pre-deposit may be invoiced for the fee",
			order(),
			[1, 999],
			{ fee_amount: 1, settlement_status: not_applicable, settlement_money: null, invoice_status: available },
		],
		["by pre-deposit and free has no invoice", order(), [0, 1000], { fee_amount: 0, invoice_status: not_yet }],
		[
			"keeps the fee of a unit that was cancelled before",
			credit({ fee_amount: 100, refund_money: 200 }),
			[0, 700],
			{ fee_amount: 100, refund_money: 900, settlement_status: billable, settlement_money: 100 },
		],
	])("%s", (_what, before, [fee_amount, refund_amount], expected) => {
		expect(closedWith(before, { fee_amount, refund_amount }, NOW)).toMatchObject(expected);
	});

	it("has a time of its refund where something was refunded, else the one it had", () => {
		const times = [1, 0].map(
			(refund_amount) => closedWith(order({ refund_time: 5 }), { fee_amount: 0, refund_amount }, NOW).refund_time,
		);
		expect(times).toEqual([NOW, 5]);
		const lessened = [1, 0].map(
			(refund_amount) => lessenedBy(order({ refund_time: 5 }), { fee_amount: 0, refund_amount }, 0, NOW).refund_time,
		);
		expect(lessened).toEqual([NOW, 5]);
	});
});

describe("an order that is completed", () => {
	it.each<[string, OrderRecord, object]>([
		[
			"owes what was not refunded",
			credit({ refund_money: 300 }),
			{ settlement_status: billable, settlement_money: 700 },
		],
		["and its extras", credit({ extras_amount: 50 }), { settlement_status: billable, settlement_money: 1050 }],
		[
			"owes nothing where all was refunded",
			credit({ refund_money: 1000, settlement_status: unbilled }),
			{ settlement_status: not_applicable, settlement_money: 0, invoice_status: not_yet },
		],
		[
			"may be invoiced",
			order(),
			{ settlement_money: null, settlement_status: not_applicable, invoice_status: available },
		],
		["may not where all was refunded", order({ refund_money: 1000 }), { invoice_status: not_yet }],
		["keeps an invoice that was asked for", order({ invoice_status: applied }), { invoice_status: applied }],
	])("%s", (_what, before, expected) => {
		expect(completedWith(before)).toMatchObject(expected);
	});

	it.each([billed, SETTLEMENT_STATUS.disputed, SETTLEMENT_STATUS.part_settled, settled, SETTLEMENT_STATUS.written_off])(
		"stays on its bill in settlement %s",
		(settlement_status) => {
			expect(completedWith(credit({ settlement_status }))).toEqual({ invoice_status: not_yet });
			expect(isOnBill({ settlement_status })).toBe(true);
		},
	);

	it("stands on no bill before", () => {
		for (const settlement_status of [not_applicable, unbilled, billable])
			expect(isOnBill({ settlement_status }), String(settlement_status)).toBe(false);
	});
});

describe("an order that is over and costs less or more", () => {
	const owing = { settlement_status: billable, settlement_money: 500 };

	it.each<[string, OrderRecord, object]>([
		["owes what is left of it", credit(owing), { settlement_status: billable, settlement_money: 1 }],
		[
			"and nothing at nought",
			credit({ ...owing, settlement_money: 499 }),
			{ settlement_status: not_applicable, settlement_money: 0 },
		],
		["but a bill keeps what it names", credit({ ...owing, settlement_status: billed }), {}],
		["before its end owes nothing yet", credit({ settlement_money: null }), {}],
		[
			"may be invoiced for one unit left",
			order({ refund_money: 500, invoice_status: available }),
			{ invoice_status: available },
		],
		["not for none", order({ refund_money: 501, invoice_status: available }), { invoice_status: not_yet }],
		["not before its end", order({ status: ORDER_STATUS.in_service }), {}],
		["nor once an invoice is asked for", order({ invoice_status: applied }), {}],
	])("after a refund %s", (_what, before, expected) => {
		expect(settledWith(before, 499)).toEqual(expected);
	});

	it.each([ORDER_STATUS.completed, ORDER_STATUS.cancelled, ORDER_STATUS.no_show])(
		"may be invoiced for extras alone, in status %s",
		(status) => {
			expect(chargedWith(order({ status, refund_money: 1000 }), 1)).toEqual({ invoice_status: available });
		},
	);

	it("owes extras of a free cancellation", () => {
		expect(chargedWith(credit({ settlement_money: 0 }), 1)).toEqual({
			settlement_status: billable,
			settlement_money: 1,
		});
	});
});

describe("the refund status of an order", () => {
	it.each([
		[{ refund_money: 0, open: 1, rejected: 1 }, REFUND_STATUS.in_progress],
		[{ refund_money: 1000, open: 1, rejected: 0 }, REFUND_STATUS.in_progress],
		[{ refund_money: 1, open: 0, rejected: 1 }, REFUND_STATUS.partial],
		[{ refund_money: 999, open: 0, rejected: 0 }, REFUND_STATUS.partial],
		[{ refund_money: 1000, open: 0, rejected: 0 }, REFUND_STATUS.full],
		[{ refund_money: 0, open: 0, rejected: 1 }, REFUND_STATUS.rejected],
		[{ refund_money: 0, open: 0, rejected: 0 }, REFUND_STATUS.none],
	])("of %o is %s", (of, expected) => {
		expect(rollUp({ total_amount: 1000 }, of)).toBe(expected);
	});

	it("counts what a cancelled unit gave back, and requests that stay open", () => {
		const before = order({ refund_money: 100, fee_amount: 10 });
		const changes = lessenedBy(before, { fee_amount: 20, refund_amount: 300 }, 0, NOW);
		expect(changes).toMatchObject({ fee_amount: 30, refund_money: 400, refund_status: REFUND_STATUS.partial });
		expect(lessenedBy(before, { fee_amount: 0, refund_amount: 0 }, 1, NOW).refund_status).toBe(
			REFUND_STATUS.in_progress,
		);
	});
});

describe("extras that nobody has answered", () => {
	it("are accepted by themselves up to a fifth of the price", () => {
		expect([0, 200, 201].map((amount) => acceptsItself({ total_amount: 1000 }, amount))).toEqual([true, true, false]);
	});
});

describe("the credit for a promise that was missed", () => {
	it("is a share of the price, rounded up to the currency's step", () => {
		expect(compensationOf({ total_amount: 1000, currency: "CNY" }, 1000)).toBe(100);
		expect(compensationOf({ total_amount: 1001, currency: "CNY" }, 1000)).toBe(101);
		expect(compensationOf({ total_amount: 100_100, currency: "MMK" }, 1000)).toBe(10_100);
		expect(compensationOf({ total_amount: 100_000, currency: "MMK" }, 1000)).toBe(10_000);
	});
});
