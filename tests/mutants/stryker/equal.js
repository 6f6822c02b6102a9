/**
 * Mutants that behave as the source does, each with the reason. `code` is the mutated piece of the source, `replacement` what stands there instead.
 * @type {{ file: string, code: string, replacement: string, reason: string }[]}
 */
export const EQUAL = [
	...of("app/portal-server/orders/model/pricing/exchange.ts", [
		["before", "false", "what is remembered is what would be reckoned again"],
		["dividend <= Number.MAX_SAFE_INTEGER", "false", "the slow way gives the same figure"],
		[
			"dividend <= Number.MAX_SAFE_INTEGER",
			"dividend < Number.MAX_SAFE_INTEGER",
			"both ways are exact at the limit itself",
		],
		[
			"MAX_UNITS * numerator * 2n + denominator < 2n ** 63n",
			"MAX_UNITS * numerator * 2n + denominator <= 2n ** 63n",
			"the multiples of MAX_UNITS are 3.8e10 and more from 2^63, a denominator is 1e10 at most",
		],
		[
			"MAX_UNITS * numerator * 2n + denominator",
			"MAX_UNITS * numerator * 2n - denominator",
			"the multiples of MAX_UNITS are 3.8e10 and more from 2^63, a denominator is 1e10 at most",
		],
	]),
	...of("app/portal-server/orders/model/pricing/split.ts", [
		["a.rest === b.rest", "false", "of two equal remainders the earlier part stays first: sorting is stable"],
		["a.rest > b.rest", "a.rest >= b.rest", "equal remainders are compared by their place before"],
	]),
	...of("app/portal-server/orders/model/policies/units.ts", [
		["own[index]?.amount", "own[index].amount", "there is a tier of its own for each"],
	]),
	...of("app/portal-server/lines/hotel/pricing/stay-price.ts", [
		["first?.amount", "first.amount", "it is asked of rooms, so that there is a first"],
		["first?.nights", "first.nights", "rooms that differ have a first"],
	]),
];

function of(file, mutants) {
	return mutants.map(([code, replacement, reason]) => ({ file, code, replacement, reason }));
}
