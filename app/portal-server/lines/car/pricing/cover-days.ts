import { type Cover, coverDay, type DayPrices, mixesOf } from "./cover";

/** Kilometres that half a day and a whole one include, and the price of one beyond; the same unit of money as the days. */
export interface KmPrices {
	readonly half_km: number;
	readonly full_km: number;
	readonly extra_km: number;
}

/** Mixes of all days of a rental; `excess_km` of the way beyond what they include. */
export interface CoveredDays {
	readonly covers: readonly Cover[];
	readonly excess_km: number;
}

/** Days that have been covered, the last one first. */
interface Chain {
	readonly cover: Cover;
	readonly before: Chain | null;
}

interface Covered {
	readonly amount: number;
	readonly last: Chain | null;
}

const kmOf = ({ full, half }: Pick<Cover, "full" | "half">, { full_km, half_km }: KmPrices): number =>
	full * full_km + half * half_km;

/** Those of a day that no other one betters, in price and in kilometres as far as the way goes. */
function usefulMixes(minutes: number, prices: DayPrices & KmPrices, km: number): Cover[] {
	const reached = (mix: Cover) => Math.min(km, kmOf(mix, prices));
	const mixes = mixesOf(minutes, prices).sort((a, b) => a.amount - b.amount || reached(b) - reached(a));
	return mixes.filter((mix, place) => mixes.slice(0, place).every((other) => reached(other) < reached(mix)));
}

/** The cheapest way to each sum of kilometres, `km` at most. */
function sumsOf(minutes: readonly number[], prices: DayPrices & KmPrices, km: number): Map<number, Covered> {
	const useful = new Map<number, Cover[]>();
	let sums = new Map<number, Covered>([[0, { amount: 0, last: null }]]);
	for (const needed of minutes) {
		const mixes = useful.get(needed) ?? usefulMixes(needed, prices, km);
		useful.set(needed, mixes);
		const next = new Map<number, Covered>();
		for (const [sum, { amount, last }] of sums) {
			for (const cover of mixes) {
				const reached = Math.min(km, sum + kmOf(cover, prices));
				const known = next.get(reached);
				if (!known || amount + cover.amount < known.amount)
					next.set(reached, { amount: amount + cover.amount, last: { cover, before: last } });
			}
		}
		sums = next;
	}
	return sums;
}

interface Topped {
	readonly full: number;
	readonly half: number;
	readonly amount: number;
	readonly excess_km: number;
}

/** Whole and half days beyond what the hours need are worth while only where they cost less than the kilometres that they include. */
function toppedUp(
	missing: number,
	{ full_price, half_price, full_km, half_km, extra_km }: DayPrices & KmPrices,
): Topped {
	const most = (price: number, included: number) =>
		included > 0 && price < extra_km * included ? Math.ceil(missing / included) : 0;
	let best: Topped = { full: 0, half: 0, amount: missing * extra_km, excess_km: missing };
	for (let full = 0; full <= most(full_price, full_km); full++) {
		for (let half = 0; half <= most(half_price, half_km); half++) {
			const excess_km = Math.max(0, missing - full * full_km - half * half_km);
			const amount = full * full_price + half * half_price + excess_km * extra_km;
			if (amount < best.amount) best = { full, half, amount, excess_km };
		}
	}
	return best;
}

function coversOf(last: Chain | null): Cover[] {
	const covers: Cover[] = [];
	for (let chain = last; chain; chain = chain.before) covers.unshift(chain.cover);
	return covers;
}

/**
 * The cheapest mixes that serve the minutes of each calendar day and drive `km` in all (domain.md 2.9): kilometres that the days include are one sum of the
 * rental, and each one beyond has its price. Of equal totals the one with fewer kilometres beyond. `km` is 0 where mileage is unlimited.
 */
export function coverDays(minutes: readonly number[], prices: DayPrices & KmPrices, km: number): CoveredDays {
	const alone = new Map([...new Set(minutes)].map((needed) => [needed, coverDay(needed, prices)]));
	const cheapest = minutes.map((needed) => alone.get(needed) as Cover);
	if (cheapest.reduce((all, cover) => all + kmOf(cover, prices), 0) >= km) return { covers: cheapest, excess_km: 0 };
	let best: { total: number; last: Chain | null; more: Topped } | null = null;
	for (const [sum, { amount, last }] of sumsOf(minutes, prices, km)) {
		const more = toppedUp(km - sum, prices);
		const total = amount + more.amount;
		if (!best || total < best.total || (total === best.total && more.excess_km < best.more.excess_km))
			best = { total, last, more };
	}
	const [first, ...rest] = coversOf(best?.last ?? null);
	if (!best || !first) return { covers: cheapest, excess_km: km };
	const { full, half, excess_km } = best.more;
	const added = full * prices.full_price + half * prices.half_price;
	const topped = { ...first, full: first.full + full, half: first.half + half, amount: first.amount + added };
	return { covers: [topped, ...rest], excess_km };
}
