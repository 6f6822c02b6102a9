import type { PolicyTier } from "~/portal-contract/order/policy";
import { split } from "../pricing/split";
import { feeOfUnit, type SoldUnit } from "./cancellation";

/** The tiers of an order for one of its units alone, each with that unit's own fee (domain.md 2.8: policies are per room). `step` of the currency. */
export const tiersOfUnit = (tiers: readonly PolicyTier[], unit: SoldUnit, step: number): PolicyTier[] =>
	tiers.map((tier) => ({ ...tier, amount: Math.min(tier.amount, feeOfUnit(tier.type, tier.value, unit, step)) }));

/** The tiers of what is left of an order without one of its units. */
export function tiersWithout(tiers: readonly PolicyTier[], unit: SoldUnit, step: number): PolicyTier[] {
	const own = tiersOfUnit(tiers, unit, step);
	return tiers.map((tier, index) => ({ ...tier, amount: tier.amount - (own[index]?.amount ?? 0) }));
}

/**
 * What each unit has of `amount`, which still pays for all of them: by their prices and largest remainder, so that the parts add up to it and the
 * last unit left has the rest. Minor units.
 */
export const sharesOfUnits = (amount: number, units: readonly SoldUnit[], step: number): number[] =>
	split(
		amount,
		units.map((unit) => unit.amount),
		step,
	);
