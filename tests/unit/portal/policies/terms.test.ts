import { describe, expect, it } from "vitest";
import {
	absoluteTiers,
	bookedAgain,
	cancelEndsAt,
	FREE_POLICY,
	freedByDelay,
	freeUntil,
	GRACE_S,
	graceOf,
	localText,
	nextRiseAt,
	tiersAhead,
} from "~/portal-server/orders/model/policies/cancellation";

const CNY = { id: null, from: "CNY", to: "CNY", rate_e8: 100_000_000 } as const;
const START = Date.UTC(2026, 11, 2, 7, 30) / 1000;
const HOUR = 3600;
const DAY = 24 * HOUR;
const RULE = [
	{ hours_before: 72, type: "percent_bp" as const, value: 3000 },
	{ hours_before: 24, type: "percent_bp" as const, value: 10_000 },
];
const TIERS = absoluteTiers(RULE, START, [{ amount: 10_000, nights: [10_000] }], CNY);
const amounts = (tiers: readonly { from: number | null; amount: number }[]) =>
	tiers.map(({ from, amount }) => [from === null ? null : from - START, amount]);

describe("an order that a delay has freed", () => {
	const booked = { tiers: TIERS, grace: true };

	it("costs nothing to cancel, and keeps what was booked, however often it is delayed", () => {
		const freed = freedByDelay(booked);
		expect(freed).toEqual({ ...FREE_POLICY, booked });
		expect(freedByDelay(freed)).toBe(freed);
	});

	it("has what was booked again once the delay is withdrawn: free until then, the tier in force from then on, later ones at their time", () => {
		const between = START - 48 * HOUR;
		const again = bookedAgain(booked, between);
		expect([again.grace, again.free_until]).toEqual([true, between]);
		expect(amounts(again.tiers)).toEqual([
			[null, 0],
			[-48 * HOUR, 3000],
			[-24 * HOUR, 10_000],
		]);
		expect(again.tiers[1]?.from_local).toBe(localText(between));
	});

	it("is free until its own first tier where the delay is withdrawn before that, and by the last tier where it is withdrawn at its second", () => {
		expect(amounts(bookedAgain(booked, START - 100 * HOUR).tiers)).toEqual([
			[null, 0],
			[-72 * HOUR, 3000],
			[-24 * HOUR, 10_000],
		]);
		expect(amounts(bookedAgain(booked, START - 24 * HOUR).tiers)).toEqual([
			[null, 0],
			[-24 * HOUR, 10_000],
		]);
	});

	it("is cancelled online until the service begins, and longer where it is free for longer", () => {
		expect(cancelEndsAt(START, booked)).toBe(START);
		expect(cancelEndsAt(START, { ...booked, free_until: START - HOUR })).toBe(START);
		expect(cancelEndsAt(START, { ...booked, free_until: START + HOUR })).toBe(START + HOUR);
	});
});

describe("what an order says of its grace", () => {
	const grace = (pay_time: number | null, now: number, has = true) =>
		graceOf({ grace: has }, { pay_time, starts_at: START }, now);
	const NONE = { grace_minutes: null, grace_until: null };

	it("is its minutes before it is paid, while the service is more than a day away", () => {
		expect(grace(null, START - DAY - 1)).toEqual({ grace_minutes: 30, grace_until: null });
		expect(grace(null, START - DAY)).toEqual(NONE);
		expect(grace(null, START - 2 * DAY, false)).toEqual(NONE);
	});

	it("is its last second once it is paid, and nothing afterwards", () => {
		const paid = START - 3 * DAY;
		expect(grace(paid, paid)).toEqual({ grace_minutes: 30, grace_until: paid + GRACE_S });
		expect(grace(paid, paid + GRACE_S)).toEqual({ grace_minutes: 30, grace_until: paid + GRACE_S });
		expect(grace(paid, paid + GRACE_S + 1)).toEqual(NONE);
		expect(grace(paid, paid, false)).toEqual(NONE);
	});

	it("ends a day before the service where that is earlier", () => {
		const paid = START - DAY - 600;
		expect(grace(paid, paid + 60)).toEqual({ grace_minutes: 30, grace_until: START - DAY - 1 });
	});
});

describe("a tier at the very second at which it begins", () => {
	it("is in force: no rise that is ahead, and no tier beside the one that holds", () => {
		expect(nextRiseAt(TIERS, START - 72 * HOUR)).toBe(START - 24 * HOUR);
		expect(nextRiseAt(TIERS, START - 72 * HOUR - 1)).toBe(START - 72 * HOUR);
		expect(nextRiseAt(TIERS, START - 24 * HOUR)).toBeNull();
		expect(amounts(tiersAhead(TIERS, START - 72 * HOUR))).toEqual([
			[null, 3000],
			[-24 * HOUR, 10_000],
		]);
	});

	it("that always held and costs is never ahead, nor ever free", () => {
		const always = absoluteTiers(
			[{ hours_before: null, type: "percent_bp", value: 3000 }, ...RULE.slice(1)],
			START,
			[{ amount: 10_000, nights: [10_000] }],
			CNY,
		);
		expect(nextRiseAt(always, START - 90 * DAY)).toBe(START - 24 * HOUR);
		expect(freeUntil(always, START, START - 90 * DAY)).toBeNull();
		expect(amounts(tiersAhead(always, START - 90 * DAY))).toEqual([
			[null, 3000],
			[-24 * HOUR, 10_000],
		]);
	});
});
