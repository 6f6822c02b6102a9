import type { HotelFilters } from "~/portal-contract/hotel/list";
import { MEAL_TYPES, type MealType } from "~/portal-contract/hotel/stay";

/** The index of a meal is its code in `rate_month.meal`. */
export const MEAL_FACETS: readonly MealType[] = MEAL_TYPES;

export type OfferFilters = Pick<HotelFilters, "meal_type" | "free_cancellation" | "instant" | "credit">;

export const ANY_OFFER: OfferFilters = { meal_type: [], free_cancellation: 0, instant: 0, credit: 0 };

const FREE = 4;
const INSTANT = 8;
const CREDIT = 16;
const KINDS = Array.from({ length: 32 }, (_, code) => code);

/**
 * An offer is one of 32 kinds: the code of its meal, plus 4 where cancelling is still free, 8 where it is confirmed at once, 16 where the
 * company's credit line may pay. Answers the bits of the kinds that the filters take, as a signed int4.
 */
export function combosOf({ meal_type, free_cancellation, instant, credit }: OfferFilters): number {
	let bits = 0;
	for (const code of KINDS) {
		const meal = MEAL_FACETS[code % FREE];
		const isWanted =
			(meal_type.length === 0 || (meal !== undefined && meal_type.includes(meal))) &&
			(!free_cancellation || (code & FREE) !== 0) &&
			(!instant || (code & INSTANT) !== 0) &&
			(!credit || (code & CREDIT) !== 0);
		if (isWanted) bits |= 1 << code;
	}
	return bits;
}
