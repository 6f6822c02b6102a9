/**
 * Mutants that behave as the source does, each with the reason. `code` is the mutated piece of the source, `replacement` what stands there instead.
 * @type {{ file: string, code: string, replacement: string, reason: string }[]}
 */
export const EQUAL = [
	...of("app/portal-server/orders/pricing/exchange.ts", [
		["before", "false", "what is remembered is what would be reckoned again"],
		["dividend <= Number.MAX_SAFE_INTEGER", "false", "the slow way gives the same figure"],
		["dividend <= Number.MAX_SAFE_INTEGER", "dividend < Number.MAX_SAFE_INTEGER", "both ways are exact at the limit itself"],
		["MOST_UNITS * numerator * 2n + denominator < 2n ** 63n", "false", "the slow way gives the same figure"],
		[
			"MOST_UNITS * numerator * 2n + denominator < 2n ** 63n",
			"MOST_UNITS * numerator * 2n + denominator <= 2n ** 63n",
			"the sum is never that power: its first part is no multiple of the second",
		],
	]),
	...of("app/portal-server/orders/pricing/split.ts", [
		["a.rest === b.rest", "false", "of two equal remainders the earlier part stays first: sorting is stable"],
		["a.rest > b.rest", "a.rest >= b.rest", "equal remainders are compared by their place before"],
	]),
];

function of(file, mutants) {
	return mutants.map(([code, replacement, reason]) => ({ file, code, replacement, reason }));
}
