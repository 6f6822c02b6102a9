import type { PriceSpan } from "~/portal-contract/base/facets";
import { CURRENCIES } from "~/portal-contract/base/money";
import type { Exchange } from "~/portal-server/orders/model/pricing/exchange";

type Test<O> = (offer: O) => boolean;

/** `amountOf` in minor units of the currency that is paid, against whole units as typed. */
export const costs =
	<O extends { exchange: Exchange }>(
		{ price_min = Number.NEGATIVE_INFINITY, price_max = Number.POSITIVE_INFINITY }: PriceSpan,
		amountOf: (offer: O) => number,
	): Test<O> =>
	(offer) => {
		const whole = amountOf(offer) / 10 ** CURRENCIES[offer.exchange.to].exponent;
		return whole >= price_min && whole <= price_max;
	};

/** One of the chosen values; none chosen lets all pass. */
export const oneOf =
	<O, T>(chosen: readonly T[], read: (offer: O) => T): Test<O> =>
	(offer) =>
		chosen.length === 0 || chosen.includes(read(offer));

export interface Matched<O, F extends string> {
	readonly passed: O[];
	/** Of each filter: the offers that pass all the others. */
	readonly besides: Readonly<Record<F, O[]>>;
}

/** `tests`: each filter as a test of one offer. */
export function matchOffers<O, F extends string>(offers: readonly O[], tests: Record<F, Test<O>>): Matched<O, F> {
	const named = Object.entries(tests) as [F, Test<O>][];
	const besides = Object.fromEntries(named.map(([name]) => [name, [] as O[]])) as Record<F, O[]>;
	const passed: O[] = [];
	for (const offer of offers) {
		let failed: F | undefined;
		let count = 0;
		for (const [name, passes] of named) {
			if (passes(offer)) continue;
			failed = name;
			if (++count > 1) break;
		}
		if (count === 0) passed.push(offer);
		else if (count === 1 && failed) besides[failed].push(offer);
	}
	for (const [name] of named) besides[name] = passed.concat(besides[name]);
	return { passed, besides };
}

/** Values that some offer has or that are selected; a selected one stays at 0, so that it can be cleared. */
export function countedOf<O, T extends string | number>(
	values: readonly T[],
	offers: readonly O[],
	chosen: readonly (string | number)[],
	has: (offer: O, value: T) => boolean,
): { value: T; count: number }[] {
	const countOf = (value: T) => offers.reduce((count, offer) => (has(offer, value) ? count + 1 : count), 0);
	return values
		.map((value) => ({ value, count: countOf(value) }))
		.filter(({ value, count }) => count > 0 || chosen.includes(value));
}
