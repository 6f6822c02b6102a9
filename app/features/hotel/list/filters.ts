import { listQuery } from "~/parts/list/list-query";
import { paths } from "~/paths";
import type { HotelSort } from "~/portal-contract/hotel/limits";
import type { HotelFilters } from "~/portal-contract/hotel/list";
import { type SearchValues, valuesQuery } from "../search/search-values";

export const VIEWS = ["list", "map", "compare"] as const;
type View = (typeof VIEWS)[number];

export const MAX_COMPARED = 4;

/** Filters, order and view of the list, named as in the query string. */
export interface Filters extends HotelFilters {
	/** 1: includes hotels that may not lodge these guests. */
	show_refused: number;
	sort: HotelSort;
	page: number;
	view: View;
	compare: number[];
}

export const NO_FILTERS: Filters = {
	stars: [],
	district: [],
	meal_type: [],
	free_cancellation: 0,
	credit: 0,
	instant: 0,
	facilities: [],
	show_refused: 0,
	sort: "default",
	page: 1,
	view: "list",
	compare: [],
};

/** Clears the filters; order, view and comparison stay. */
export const clearFilters = ({ show_refused, sort, view, compare }: Filters): Filters => ({
	...NO_FILTERS,
	show_refused,
	sort,
	view,
	compare,
});

const FLAGS = ["free_cancellation", "credit", "instant"] as const;

/** Query parameters; defaults are omitted, so that a list has one URL. */
export const filtersQuery = ({ view, ...filters }: Filters) => ({
	...listQuery(filters),
	...Object.fromEntries([...FLAGS, "show_refused" as const].map((name) => [name, filters[name] || null])),
	view: view === "list" ? null : view,
});

export function listHref(values: SearchValues, filters: Filters): string {
	return paths.hotelList({ ...valuesQuery(values), ...filtersQuery(filters) });
}

export interface ActiveFilter {
	filter: Exclude<keyof HotelFilters, "price_max">;
	value: string;
	without: Filters;
}

function activeValues(filters: Filters, filter: "stars" | "district" | "meal_type" | "facilities"): ActiveFilter[] {
	const values: readonly (string | number)[] = filters[filter];
	return values.map((value) => ({
		filter,
		value: String(value),
		without: { ...filters, page: 1, [filter]: values.filter((one) => one !== value) },
	}));
}

/** Every active filter, in the order of the panel. */
export function activeFilters(filters: Filters): ActiveFilter[] {
	const { price_min, price_max, score_min } = filters;
	const less = (change: Partial<Filters>): Filters => ({ ...filters, page: 1, ...change });
	const flags = FLAGS.filter((name) => filters[name] === 1);
	return [
		...(price_min === undefined && price_max === undefined
			? []
			: [{ filter: "price_min", value: "", without: less({ price_min: undefined, price_max: undefined }) } as const]),
		...activeValues(filters, "stars"),
		...(score_min === undefined
			? []
			: [{ filter: "score_min", value: String(score_min), without: less({ score_min: undefined }) } as const]),
		...activeValues(filters, "district"),
		...activeValues(filters, "meal_type"),
		...flags.map((filter) => ({ filter, value: "1", without: less({ [filter]: 0 }) })),
		...activeValues(filters, "facilities"),
	];
}
