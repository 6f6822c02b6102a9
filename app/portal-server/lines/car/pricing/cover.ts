/** Hours and price of half a day and of a whole one, and the price of an hour beyond; any unit of money. */
export interface DayPrices {
	readonly half_hours: number;
	readonly half_price: number;
	readonly full_hours: number;
	readonly full_price: number;
	readonly extra_hour: number;
}

/** Days and started hours that cover a calendar day. */
export interface Cover {
	readonly full: number;
	readonly half: number;
	readonly extra_hours: number;
	readonly amount: number;
}

/** Every mix that has no more whole and half days than so many minutes of one calendar day need, those with more whole days first. */
export function mixesOf(
	minutes: number,
	{ half_hours, half_price, full_hours, full_price, extra_hour }: DayPrices,
): Cover[] {
	const mixes: Cover[] = [];
	for (let full = Math.ceil(minutes / 60 / full_hours); full >= 0; full--) {
		const left = Math.max(0, minutes - full * full_hours * 60);
		for (let half = full === 0 ? 1 : 0; half <= Math.ceil(left / 60 / half_hours) || half === 1; half++) {
			const extra_hours = Math.max(0, Math.ceil((left - half * half_hours * 60) / 60));
			const amount = full * full_price + half * half_price + extra_hours * extra_hour;
			mixes.push({ full, half, extra_hours, amount });
		}
	}
	return mixes;
}

/**
 * The cheapest mix of whole days, half days and started hours beyond them that serves so many minutes of one calendar day (domain.md 2.9).
 * At least half a day is paid; of equal prices the one with more whole days.
 */
export const coverDay = (minutes: number, prices: DayPrices): Cover =>
	mixesOf(minutes, prices).reduce((best, mix) => (mix.amount < best.amount ? mix : best));
