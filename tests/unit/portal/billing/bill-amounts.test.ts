import { describe, expect, it } from "vitest";
import { BILL_STATUS } from "~/portal-contract/billing/bill-status";
import { dueOf, payableOf } from "~/portal-server/billing/bills/amounts";
import { lastPeriod } from "~/portal-server/billing/bills/making/cycle";
import { partsOf } from "~/portal-server/billing/line-parts";

const billOf = (more: object = {}) => ({
	status: BILL_STATUS.confirmed as number,
	total_amount: 10_000,
	paid_amount: 2500,
	...more,
});

describe("what is due of a bill", () => {
	it("is its total without what is disputed and what was paid, and never below nothing", () => {
		expect([0, 1000, 7500, 7501].map((disputed) => dueOf(billOf(), disputed))).toEqual([7500, 6500, 0, 0]);
		expect(dueOf(billOf({ paid_amount: 10_001 }), 0)).toBe(0);
	});

	it.each(Object.entries(BILL_STATUS))("is asked for while the bill is open, and not otherwise: %s", (key, status) => {
		expect(dueOf(billOf({ status }), 0)).toBe(["issued", "confirmed", "part_paid"].includes(key) ? 7500 : 0);
	});

	it("may be paid as far as no bank slip is reported for it", () => {
		const reported = [0, 500, 6500, 6501];
		expect(reported.map((reported_amount) => payableOf(billOf(), { disputed_amount: 1000, reported_amount }))).toEqual([
			6500, 6000, 0, 0,
		]);
	});
});

describe("the parts of a bill's line", () => {
	type Line = Parameters<typeof partsOf>[0];
	const parts = (amount: number, extras_amount = 0, compensation_amount = 0) =>
		partsOf({ kind: amount < 0 ? "refund" : "order", amount, extras_amount, compensation_amount } as Line).map(
			({ kind, amount: of, credited }) => [kind, of, credited],
		);

	it("are the order, its extras and what was credited beside it", () => {
		expect(parts(10_000, 1500, 700)).toEqual([
			["order", 8500, 0],
			["extras", 1500, 0],
			["compensation", 0, 700],
		]);
		expect(parts(10_000)).toEqual([["order", 10_000, 0]]);
		expect(parts(0)).toEqual([["order", 0, 0]]);
	});

	it("are the credit alone where money goes back", () => {
		expect(parts(-300, 0, 700)).toEqual([["refund", -300, 0]]);
	});
});

describe("the period that a cycle has cut last", () => {
	it.each([
		["monthly", "2026-03-01", "2026-02-01", "2026-02-28"],
		["monthly", "2026-03-31", "2026-02-01", "2026-02-28"],
		["monthly", "2026-01-16", "2025-12-01", "2025-12-31"],
		["half_monthly", "2026-03-15", "2026-02-16", "2026-02-28"],
		["half_monthly", "2026-03-16", "2026-03-01", "2026-03-15"],
		["half_monthly", "2026-03-31", "2026-03-01", "2026-03-15"],
		["weekly", "2026-11-30", "2026-11-23", "2026-11-29"],
		["weekly", "2026-11-29", "2026-11-16", "2026-11-22"],
		["weekly", "2026-12-05", "2026-11-23", "2026-11-29"],
	] as const)("%s, on %s, is from %s until %s", (cycle, today, from, until) => {
		expect(lastPeriod(cycle, today)).toEqual({ from, until });
	});
});
