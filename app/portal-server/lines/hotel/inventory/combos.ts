import { MEAL_TYPES, type MealType } from "~/portal-contract/hotel/stay";

/** The index of a meal is its code in `rate_month.meal`. */
export const MEAL_FACETS: readonly MealType[] = MEAL_TYPES;

export interface OfferWish {
	readonly meals: readonly MealType[];
	readonly free_cancellation: boolean;
	readonly instant: boolean;
	readonly credit: boolean;
}

export const ANY_OFFER: OfferWish = { meals: [], free_cancellation: false, instant: false, credit: false };

const FREE = 4;
const INSTANT = 8;
const CREDIT = 16;
const KINDS = Array.from({ length: 32 }, (_, code) => code);

/**
 * An offer is one of 32 kinds: the code of its meal, plus 4 where cancelling is still free, 8 where it is confirmed at once, 16 where the
 * company's credit line may pay. Answers the bits of the kinds that a wish takes, as a signed int4.
 */
export function combosOf({ meals, free_cancellation, instant, credit }: OfferWish): number {
	let bits = 0;
	for (const code of KINDS) {
		const meal = MEAL_FACETS[code % FREE];
		const isWanted =
			(meals.length === 0 || (meal !== undefined && meals.includes(meal))) &&
			(!free_cancellation || (code & FREE) !== 0) &&
			(!instant || (code & INSTANT) !== 0) &&
			(!credit || (code & CREDIT) !== 0);
		if (isWanted) bits |= 1 << code;
	}
	return bits;
}
