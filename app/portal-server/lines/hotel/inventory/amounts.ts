import { CURRENCIES, type CurrencyCode } from "~/portal-contract/base/money";

/** Ends of the price bands that a list offers, in whole units for a room and night. */
const BAND_ENDS: Record<CurrencyCode, readonly number[]> = {
	CNY: [200, 400, 600, 1000],
	USD: [30, 60, 90, 150],
	MMK: [60_000, 120_000, 180_000, 300_000],
};

export interface PriceBand {
	readonly price_min: number;
	/** The last band has no end. */
	readonly price_max: number | null;
	/** Bits of the steps that `bandSteps` makes. */
	readonly steps: number;
}

/** A party's stay: what turns a price of a room and night into an amount of the whole. */
interface Nights {
	readonly currency: CurrencyCode;
	/** Rooms × nights. */
	readonly room_nights: number;
}

/**
 * The least amount whose price for a room and night, rounded as it is shown (`perRoomAndNight`), is `price` or more; `price` in whole units.
 * What is compared is what stands on the card.
 */
function leastAmount(price: number, { currency, room_nights }: Nights): number {
	const { exponent, step } = CURRENCIES[currency];
	return Math.ceil((2 * room_nights * price * 10 ** exponent - room_nights * step) / 2);
}

/** The least amount whose price for a room and night is above `price`. */
function leastAbove(price: number, { currency, room_nights }: Nights): number {
	const { exponent, step } = CURRENCIES[currency];
	return Math.ceil((2 * room_nights * (price * 10 ** exponent + step) - room_nights * step) / 2);
}

/** Amounts of the whole stay that lie in a price range, both ends included; null where there is no such end. */
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

/** The bands of a currency, with the bits of the steps (`1 << step`) that lie in each. */
export function bandsOf(currency: CurrencyCode): PriceBand[] {
	const ends = BAND_ENDS[currency];
	const bits = (from: number, to: number) => 2 ** (to + 1) - 2 ** from;
	return [0, ...ends].map((price_min, index) => {
		const price_max = ends[index] ?? null;
		const last = price_max === null ? 2 * ends.length : 2 * index + 1;
		return { price_min, price_max, steps: bits(index === 0 ? 0 : 2 * index - 1, last) };
	});
}
