/**
 * `total` (minor units, a multiple of `step`) in parts that stand to each other as `weights` (whole numbers not below zero) and add up to it
 * exactly: every part a multiple of `step`, what is left over goes to the largest remainders, the earlier part first (domain.md 2.11).
 * With weights of nothing at all the parts are as equal as they can be.
 */
export function split(total: number, weights: readonly number[], step: number): number[] {
	if (weights.length === 0) return [];
	const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
	const shares = sum === 0n ? weights.map(() => 1n) : weights.map(BigInt);
	const whole = sum === 0n ? BigInt(weights.length) : sum;
	const steps = BigInt(total) / BigInt(step);
	const parts = shares.map((share, index) => ({
		index,
		steps: (steps * share) / whole,
		rest: (steps * share) % whole,
	}));
	const left = Number(steps - parts.reduce((all, part) => all + part.steps, 0n));
	const byRest = [...parts].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
	const lifted = new Set(byRest.slice(0, left).map((part) => part.index));
	return parts.map((part) => Number(part.steps + (lifted.has(part.index) ? 1n : 0n)) * step);
}
