import { MEAL_TYPES, type MealType } from "~/portal-contract/hotel/stay";

/** Facet values of meals; the place in the list is the code in `rate_month.meal`. */
export const MEAL_FACETS: readonly MealType[] = MEAL_TYPES;

const FREE = 4;

/**
 * A plan is one of eight combinations, bit `meal` of it or, where cancelling is still free, bit `meal + 4`.
 * Answers the bits of those that a choice wants; no meals means any.
 */
export function combosOf(meals: readonly MealType[], free_cancellation: boolean): number {
	let bits = 0;
	for (const [index, meal] of MEAL_FACETS.entries()) {
		if (meals.length > 0 && !meals.includes(meal)) continue;
		bits |= 1 << (index + FREE);
		if (!free_cancellation) bits |= 1 << index;
	}
	return bits;
}
