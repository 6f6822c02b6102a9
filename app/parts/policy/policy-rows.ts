/** What both an offer's and an order's cancellation tier hold: `from` in seconds UTC (null = from the beginning), the fee in minor units. */
export interface FeeTier {
	from: number | null;
	amount: number;
}

export interface PolicyRow {
	/** Instant this row begins; null = from the beginning. */
	from: number | null;
	/** Instant this row ends, the beginning of the next; null = never. */
	until: number | null;
	amount: number;
	kind: "free" | "part" | "whole";
}

/**
 * The tiers of a cancellation policy as spans without a gap, ascending. Before the first tier cancelling is free; the last tier that has
 * begun is in force, tiers do not add up. `total` in minor units tells a part of the price from the whole.
 */
export function policyRows(tiers: readonly FeeTier[], total: number): PolicyRow[] {
	const sorted = [...tiers].sort((a, b) => (a.from ?? Number.NEGATIVE_INFINITY) - (b.from ?? Number.NEGATIVE_INFINITY));
	const first = sorted[0];
	const whole: FeeTier[] = first && first.from !== null ? [{ from: null, amount: 0 }, ...sorted] : sorted;
	return whole.map((tier, index) => ({
		from: tier.from,
		until: whole[index + 1]?.from ?? null,
		amount: tier.amount,
		kind: tier.amount <= 0 ? "free" : tier.amount >= total ? "whole" : "part",
	}));
}
