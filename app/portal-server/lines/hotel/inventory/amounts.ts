import { CURRENCIES, type CurrencyCode } from "~/portal-contract/base/money";

const BAND_ENDS: Record<CurrencyCode, readonly number[]> = {
	CNY: [200, 400, 600, 1000],
	USD: [30, 60, 90, 150],
	MMK: [60_000, 120_000, 180_000, 300_000],
};

export interface PriceBand {
	readonly price_min: number;
	readonly price_max: number | null;
	readonly steps: number;
}

interface Nights {
	readonly currency: CurrencyCode;
	readonly room_nights: number;
}

/** The smallest total whose price per room and night, rounded as shown (`perRoomAndNight`), is at least `price` (whole units). */
function leastAmount(price: number, { currency, room_nights }: Nights): number {
	const { exponent, step } = CURRENCIES[currency];
	return Math.ceil((2 * room_nights * price * 10 ** exponent - room_nights * step) / 2);
}

function leastAbove(price: number, { currency, room_nights }: Nights): number {
	const { exponent, step } = CURRENCIES[currency];
	return Math.ceil((2 * room_nights * (price * 10 ** exponent + step) - room_nights * step) / 2);
}

export function amountsBetween(
	{ price_min, price_max }: { price_min?: number | undefined; price_max?: number | undefined },
	nights: Nights,
): { from: number | null; to: number | null } {
	return {
		from: price_min === undefined ? null : leastAmount(price_min, nights),
		to: price_max === undefined ? null : leastAbove(price_max, nights) - 1,
	};
}

/**
 * Amounts at which a band begins or ends, ascending: two for each end, since a price that is exactly an end lies in both bands beside it,
 * as it does in both filters. `width_bucket` over them tells the step that an amount is on.
 */
export function bandSteps(nights: Nights): number[] {
	return BAND_ENDS[nights.currency].flatMap((end) => [leastAmount(end, nights), leastAbove(end, nights)]);
}

export function bandsOf(currency: CurrencyCode): PriceBand[] {
	const ends = BAND_ENDS[currency];
	const bits = (from: number, to: number) => 2 ** (to + 1) - 2 ** from;
	return [0, ...ends].map((price_min, index) => {
		const price_max = ends[index] ?? null;
		const last = price_max === null ? 2 * ends.length : 2 * index + 1;
		return { price_min, price_max, steps: bits(index === 0 ? 0 : 2 * index - 1, last) };
	});
}
