import { paths } from "~/paths";
import { type SearchValues, valuesQuery } from "../search/search-values";

export const SORTS = ["default", "recommended", "hot", "views", "price", "star", "time"] as const;
type Sort = (typeof SORTS)[number];

/** What narrows and orders the list, beside the search itself; names as in the query string. */
export interface Filters {
	stars: number[];
	meal_type: string[];
	free_cancellation: 0 | 1;
	sort: Sort;
	page: number;
}

export const NO_FILTERS: Filters = { stars: [], meal_type: [], free_cancellation: 0, sort: "default", page: 1 };

/** Whether a filter hides hotels; order and page do not. */
export function isNarrowed(filters: Filters): boolean {
	return filters.stars.length > 0 || filters.meal_type.length > 0 || filters.free_cancellation === 1;
}

/** The list's address for a search and filters; what is at its default is left out, so that one list has one address. */
export function listHref(values: SearchValues, filters: Filters): string {
	return paths.hotelList({
		...valuesQuery(values),
		stars: filters.stars,
		meal_type: filters.meal_type,
		free_cancellation: filters.free_cancellation || undefined,
		sort: filters.sort === "default" ? undefined : filters.sort,
		page: filters.page === 1 ? undefined : filters.page,
	});
}

/** `values` with `one` added, or taken out if it is there. */
export function toggled<T>(values: readonly T[], one: T): T[] {
	return values.includes(one) ? values.filter((value) => value !== one) : [...values, one];
}
