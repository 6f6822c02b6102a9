import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { PolicyTier } from "~/portal-contract/order/policy";
import { checkInInstant } from "~/portal-server/lines/hotel/stay";
import {
	absoluteTiers,
	earlyDepartureFee,
	feeAt,
	freeHours,
	freeUntil,
	GRACE_S,
	graceEndsAt,
	hasGrace,
	localText,
	nextRiseAt,
	type SoldUnit,
	settle,
	tierAt,
	tiersAhead,
} from "~/portal-server/orders/model/policies/cancellation";
import type { Exchange } from "~/portal-server/orders/model/pricing/exchange";

const CNY: Exchange = { id: null, from: "CNY", to: "CNY", rate_e8: 100_000_000 };
const MMK: Exchange = { id: null, from: "MMK", to: "MMK", rate_e8: 100_000_000 };
const CHECK_IN = "2026-12-02";
const START = Date.UTC(2026, 11, 2, 7, 30) / 1000;
const HOUR = 3600;
const ROOMS: SoldUnit[] = [
	{ amount: 30_001, nights: [10_001, 10_000, 10_000] },
	{ amount: 60_000, nights: [15_000, 20_000, 25_000] },
];
const STEPPED = [
	{ hours_before: 24, type: "percent_bp" as const, value: 10_000 },
	{ hours_before: 168, type: "percent_bp" as const, value: 3000 },
	{ hours_before: 72, type: "percent_bp" as const, value: 5000 },
];

describe("a cancellation policy on a stay", () => {
	it("counts back from 14:00 in Myanmar of the check-in day", () => {
		expect(checkInInstant(CHECK_IN)).toBe(START);
		expect(localText(START)).toBe("2026-12-02T14:00:00+06:30");
	});

	it.each(["UTC", "Asia/Shanghai", "America/Los_Angeles"])(
		"is the same to the second in a process whose clock is set to %s",
		(zone) => {
			vi.stubEnv("TZ", zone);
			const hours = execFileSync(process.execPath, ["-p", "new Date(2026, 11, 2).getTimezoneOffset() / 60"], {
				encoding: "utf8",
			});
			expect(Number(hours)).toBe({ UTC: 0, "Asia/Shanghai": -8, "America/Los_Angeles": 8 }[zone]);
			expect(new Date(2026, 11, 2).getTimezoneOffset() / 60).toBe(Number(hours));
			const tiers = absoluteTiers(STEPPED, checkInInstant(CHECK_IN), ROOMS, CNY);
			expect(tiers.map((tier) => tier.from)).toEqual([START - 168 * HOUR, START - 72 * HOUR, START - 24 * HOUR]);
			expect(tiers.map((tier) => tier.from_local)).toEqual([
				"2026-11-25T14:00:00+06:30",
				"2026-11-29T14:00:00+06:30",
				"2026-12-01T14:00:00+06:30",
			]);
			const fees = [9000 + 18_000, 15_001 + 30_000, 90_001];
			for (const [index, tier] of tiers.entries()) {
				const at = tier.from ?? 0;
				expect(feeAt(tiers, at - 1)).toBe(index === 0 ? 0 : fees[index - 1]);
				expect(feeAt(tiers, at)).toBe(fees[index]);
				expect(feeAt(tiers, at + 1)).toBe(fees[index]);
			}
		},
	);

	it("has one tier in force, the last that has passed; tiers do not add up", () => {
		const tiers = absoluteTiers(STEPPED, START, ROOMS, CNY);
		expect(tierAt(tiers, START - 169 * HOUR)).toBeNull();
		expect(tierAt(tiers, START - 71 * HOUR)?.value).toBe(5000);
		expect(nextRiseAt(tiers, START - 71 * HOUR)).toBe(START - 24 * HOUR);
		expect(nextRiseAt(tiers, START)).toBeNull();
	});

	it("charges the first nights as they were sold, room by room", () => {
		const [tier] = absoluteTiers([{ hours_before: 48, type: "nights", value: 2 }], START, ROOMS, CNY);
		expect(tier?.amount).toBe(20_001 + 35_000);
	});

	it("never charges a room more than it cost", () => {
		const amountOf = (type: "nights" | "percent_bp" | "fixed_minor", value: number) =>
			absoluteTiers([{ hours_before: null, type, value }], START, ROOMS, CNY)[0]?.amount;
		expect(amountOf("nights", 9)).toBe(90_001);
		expect(amountOf("percent_bp", 12_000)).toBe(90_001);
		expect(amountOf("fixed_minor", 40_000)).toBe(30_001 + 40_000);
	});

	it("exchanges a fixed amount once, by whole units of the offer's currency", () => {
		const fixed = [{ hours_before: null, type: "fixed_minor" as const, value: 50_050 }];
		const [tier] = absoluteTiers(fixed, START, [{ amount: 100_000, nights: [100_000] }], {
			...MMK,
			to: "CNY",
			rate_e8: 1_000_000,
		});
		expect([tier?.value, tier?.amount]).toEqual([501, 501]);
	});

	it("begins with the tier that always holds, wherever the policy names it", () => {
		const tiers = absoluteTiers(
			[
				{ hours_before: 24, type: "percent_bp", value: 10_000 },
				{ hours_before: null, type: "nights", value: 1 },
				{ hours_before: 48, type: "percent_bp", value: 6000 },
			],
			START,
			ROOMS,
			CNY,
		);
		expect(tiers.map(({ from, from_local }) => [from, from_local !== null])).toEqual([
			[null, false],
			[START - 48 * HOUR, true],
			[START - 24 * HOUR, true],
		]);
		expect(feeAt(tiers, 0)).toBe(25_001);
	});

	it("charges nights that are not stayed by the tier in force, never more than they cost", () => {
		const nights = [{ from: null, type: "nights" as const, value: 2, amount: 0 }];
		const amount = [{ from: START, type: "percent_bp" as const, value: 5000, amount: 700 }];
		expect(
			[[400, 300, 200], [400], []].map((unstayed) => earlyDepartureFee(nights as PolicyTier[], unstayed, START)),
		).toEqual([700, 400, 0]);
		expect(
			[[400, 400], [400], []].map((unstayed) => earlyDepartureFee(amount as PolicyTier[], unstayed, START)),
		).toEqual([700, 400, 0]);
		expect(earlyDepartureFee(amount as PolicyTier[], [400], START - 1)).toBe(0);
	});

	it("names the next rise of its fee, and no tier that costs the same", () => {
		const tiers = [24, 12, 6].map((hours, index) => ({
			from: START - hours * HOUR,
			amount: [500, 500, 900][index],
		})) as PolicyTier[];
		expect([25, 24, 12, 6].map((hours) => nextRiseAt(tiers, START - hours * HOUR))).toEqual([
			START - 24 * HOUR,
			START - 6 * HOUR,
			START - 6 * HOUR,
			null,
		]);
	});

	it("rounds a percentage half up, to whole kyat where the kyat is paid", () => {
		const half = [{ hours_before: null, type: "percent_bp" as const, value: 5000 }];
		expect(absoluteTiers(half, START, [{ amount: 23_087, nights: [23_087] }], CNY)[0]?.amount).toBe(11_544);
		expect(absoluteTiers(half, START, [{ amount: 100_100, nights: [100_100] }], MMK)[0]?.amount).toBe(50_100);
	});

	it("is free until its first tier that costs, or until check-in, and not at all once it costs", () => {
		const tiers = absoluteTiers(STEPPED, START, ROOMS, CNY);
		const first = START - 168 * HOUR;
		expect(freeUntil(tiers, START, first - 1)).toBe(first);
		expect(freeUntil(tiers, START, first)).toBeNull();
		expect(freeUntil([], START, START - 1)).toBe(START);
		const costless = absoluteTiers(
			[{ hours_before: 200, type: "percent_bp", value: 0 }, ...STEPPED],
			START,
			ROOMS,
			CNY,
		);
		expect(freeUntil(costless, START, first - 1)).toBe(first);
		expect(
			freeUntil(
				absoluteTiers([{ hours_before: null, type: "percent_bp", value: 10_000 }], START, ROOMS, CNY),
				START,
				0,
			),
		).toBeNull();
	});

	it("is shown from now on: what is over is left out, and a tier that changes nothing", () => {
		const tiers = absoluteTiers(
			[
				{ hours_before: 48, type: "nights", value: 1 },
				{ hours_before: 0, type: "percent_bp", value: 10_000 },
			],
			START,
			[{ amount: 500, nights: [500] }],
			CNY,
		);
		expect(tiersAhead(tiers, START - 49 * HOUR)).toEqual([tiers[0]]);
		expect(tiersAhead(tiers, START - 48 * HOUR)).toEqual([{ ...tiers[0], from: null, from_local: null }]);
		const stepped = absoluteTiers(STEPPED, START, ROOMS, CNY);
		expect(tiersAhead(stepped, START - 72 * HOUR).map(({ from, amount }) => [from, amount])).toEqual([
			[null, 45_001],
			[START - 24 * HOUR, 90_001],
		]);
		fc.assert(
			fc.property(fc.integer({ min: -200, max: 10 }), fc.nat(250), (now, later) => {
				const at = START + (now + later) * HOUR;
				expect(feeAt(tiersAhead(stepped, START + now * HOUR), at)).toBe(feeAt(stepped, at));
			}),
		);
	});

	it("tells search in hours what it tells an order in seconds", () => {
		expect(freeHours(STEPPED)).toBe(168);
		expect(freeHours([{ hours_before: 0, type: "nights", value: 1 }])).toBe(0);
		expect(freeHours([{ hours_before: null, type: "nights", value: 1 }])).toBeNull();
		expect(freeHours([{ hours_before: 30, type: "nights", value: 0 }])).toBe(0);
		expect(
			freeHours([
				{ hours_before: null, type: "nights", value: 0 },
				{ hours_before: 20, type: "nights", value: 1 },
			]),
		).toBe(20);
	});
});

describe("grace after paying", () => {
	const day = 24 * HOUR;

	it("lasts 30 minutes, and only while check-in is more than 24 hours away", () => {
		expect(hasGrace(true, START - 3 * day, START, START - 3 * day + GRACE_S)).toBe(true);
		expect(hasGrace(true, START - 3 * day, START, START - 3 * day + GRACE_S + 1)).toBe(false);
		expect(hasGrace(true, START - day - 1, START, START - day - 1)).toBe(true);
		expect(hasGrace(true, START - day - 1, START, START - day)).toBe(false);
		for (const paid_at of [START - 3 * day, START - day - GRACE_S - 2, START - day - GRACE_S, START - day - 60]) {
			const end = graceEndsAt(paid_at, START);
			expect([hasGrace(true, paid_at, START, end - 1), hasGrace(true, paid_at, START, end)]).toEqual([true, false]);
		}
		expect(hasGrace(true, START + day, START, START + day)).toBe(false);
		expect(hasGrace(false, START - 3 * day, START, START - 3 * day)).toBe(false);
		expect(hasGrace(true, null, START, START - 3 * day)).toBe(false);
	});

	it("frees a non-refundable rate, too", () => {
		const tiers = absoluteTiers([{ hours_before: null, type: "percent_bp", value: 10_000 }], START, ROOMS, CNY);
		const paid = { amount: 90_001, at: START - 3 * day };
		expect(settle({ tiers, grace: true }, paid, START, paid.at + 60)).toEqual({ fee_amount: 0, refund_amount: 90_001 });
		expect(settle({ tiers, grace: true }, paid, START, paid.at + GRACE_S + 1)).toEqual({
			fee_amount: 90_001,
			refund_amount: 0,
		});
		expect(settle({ tiers, grace: false }, { ...paid, amount: 80_000 }, START, START)).toEqual({
			fee_amount: 80_000,
			refund_amount: 0,
		});
	});
});

describe("fee and refund", () => {
	it("add up to what was paid, whatever the policy and the moment; a later moment is judged later", () => {
		const tier = fc.record({
			hours_before: fc.option(fc.integer({ min: 0, max: 400 })),
			type: fc.constantFrom("percent_bp" as const, "nights" as const, "fixed_minor" as const),
			value: fc.integer({ min: 0, max: 20_000 }),
		});
		const nights = fc.array(fc.integer({ min: 0, max: 9_999_999 }), { minLength: 1, maxLength: 30 });
		fc.assert(
			fc.property(
				fc.array(tier, { minLength: 1, maxLength: 5 }),
				fc.array(nights, { minLength: 1, maxLength: 9 }),
				fc.integer(),
				(rule, all, at) => {
					const rooms = all.map((one) => ({ amount: one.reduce((a, b) => a + b, 0), nights: one }));
					const amount = rooms.reduce((sum, room) => sum + room.amount, 0);
					const tiers = absoluteTiers(rule, START, rooms, CNY);
					const { fee_amount, refund_amount } = settle(
						{ tiers, grace: false },
						{ amount, at: null },
						START,
						START + (at % 2_000_000),
					);
					expect(fee_amount + refund_amount).toBe(amount);
					expect(fee_amount).toBeGreaterThanOrEqual(0);
					expect(refund_amount).toBeGreaterThanOrEqual(0);
				},
			),
			{ numRuns: 300 },
		);
	});
});
