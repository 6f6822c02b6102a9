import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CURRENCIES } from "~/portal-contract/base/money";
import { absoluteTiers, type SoldUnit, settle } from "~/portal-server/orders/model/policies/cancellation";
import { sharesOfUnits, tiersOfUnit, tiersWithout } from "~/portal-server/orders/model/policies/units";
import type { Exchange } from "~/portal-server/orders/model/pricing/exchange";
import { split } from "~/portal-server/orders/model/pricing/split";

const START = Date.UTC(2026, 11, 2, 7, 30) / 1000;
const HOUR = 3600;
const sum = (parts: readonly number[]) => parts.reduce((all, one) => all + one, 0);

const currency = fc.constantFrom("CNY" as const, "MMK" as const);
const tier = fc.record({
	hours_before: fc.option(fc.integer({ min: 0, max: 200 })),
	type: fc.constantFrom("percent_bp" as const, "nights" as const, "fixed_minor" as const),
	value: fc.integer({ min: 0, max: 12_000 }),
});
const room = fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 1, maxLength: 5 });

const exchangeOf = (of: "CNY" | "MMK"): Exchange => ({ id: null, from: of, to: of, rate_e8: 100_000_000 });

function soldRooms(rooms: readonly number[][], step: number): SoldUnit[] {
	return rooms.map((nights) => ({ amount: sum(nights) * step, nights: nights.map((night) => night * step) }));
}

describe("rooms that are cancelled one after the other", () => {
	it("cost together what was paid in fees and refunds, none below nothing, and the last has the rest", () => {
		fc.assert(
			fc.property(
				currency,
				fc.array(tier, { minLength: 1, maxLength: 4 }),
				fc.array(room, { minLength: 1, maxLength: 9 }),
				fc.array(fc.record({ unit: fc.nat(8), hours: fc.integer({ min: 0, max: 250 }) }), {
					minLength: 9,
					maxLength: 9,
				}),
				fc.double({ min: 0, max: 1, noNaN: true }),
				(of, rule, nights, cancels, refunded) => {
					const { step } = CURRENCIES[of];
					let units = soldRooms(nights, step);
					const paid = sum(units.map(({ amount }) => amount));
					// Refunded beside cancelling, whatever for.
					const before = Math.floor((paid / step) * refunded) * step;
					let [left, fees, refunds] = [paid - before, 0, before];
					let tiers = absoluteTiers(rule, START, units, exchangeOf(of));
					for (const { unit, hours } of cancels) {
						const index = unit % units.length;
						const shares = sharesOfUnits(left, units, step);
						expect(sum(shares)).toBe(left);
						expect(shares.every((share) => share >= 0 && share % step === 0)).toBe(true);
						const [one, amount] = [units[index] as SoldUnit, shares[index] as number];
						if (units.length === 1) expect(amount).toBe(left);
						const own = { tiers: tiersOfUnit(tiers, one, step), grace: false };
						const { fee_amount, refund_amount } = settle(own, { amount, at: null }, START, START - hours * HOUR);
						expect(fee_amount + refund_amount).toBe(amount);
						expect(Math.min(fee_amount, refund_amount)).toBeGreaterThanOrEqual(0);
						tiers = tiersWithout(tiers, one, step);
						units = units.filter((_, place) => place !== index);
						expect(tiers).toEqual(absoluteTiers(rule, START, units, exchangeOf(of)));
						[left, fees, refunds] = [left - amount, fees + fee_amount, refunds + refund_amount];
						expect(fees + refunds + left).toBe(paid);
						if (units.length === 0) break;
					}
					if (units.length === 0) expect([left, fees + refunds]).toEqual([0, paid]);
				},
			),
			{ numRuns: 500 },
		);
	});

	it("cost each as much as all of them at once, where nothing was refunded before", () => {
		fc.assert(
			fc.property(
				fc.array(tier, { minLength: 1, maxLength: 4 }),
				fc.array(room, { minLength: 2, maxLength: 9 }),
				(rule, nights) => {
					const units = soldRooms(nights, 1);
					const tiers = absoluteTiers(rule, START, units, exchangeOf("CNY"));
					const each = units.map((unit) => tiersOfUnit(tiers, unit, 1).map(({ amount }) => amount));
					for (const [index, { amount }] of tiers.entries())
						expect(sum(each.map((fees) => fees[index] ?? 0))).toBe(amount);
				},
			),
		);
	});
});

describe("a refund over several parts", () => {
	it("is divided down to nights and lines without a rest: parts of parts add up to the whole, none below nothing", () => {
		fc.assert(
			fc.property(currency, fc.array(room, { minLength: 1, maxLength: 9 }), fc.nat(10_000_000), (of, nights, steps) => {
				const { step } = CURRENCIES[of];
				const units = soldRooms(nights, step);
				const refund = Math.min(steps * step, sum(units.map(({ amount }) => amount)));
				const byRoom = sharesOfUnits(refund, units, step);
				const byNight = byRoom.flatMap((share, index) => split(share, units[index]?.nights ?? [], step));
				expect([sum(byRoom), sum(byNight)]).toEqual([refund, refund]);
				expect(Math.min(...byRoom, ...byNight)).toBeGreaterThanOrEqual(0);
				// No room gives back more than it was paid with.
				expect(byRoom.every((share, index) => share <= (units[index]?.amount ?? 0))).toBe(true);
			}),
			{ numRuns: 500 },
		);
	});
});
