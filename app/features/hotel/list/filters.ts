import { paths } from "~/paths";
import { type SearchValues, valuesQuery } from "../search/search-values";

export const SORTS = ["default", "recommended", "hot", "views", "price", "star", "time"] as const;
type Sort = (typeof SORTS)[number];

export const VIEWS = ["list", "map", "compare"] as const;
type View = (typeof VIEWS)[number];

export const MAX_COMPARED = 4;

/** Filters, order and view of the list, named as in the query string. */
export interface Filters {
	/** Whole units of the reader's currency for one room and night. */
	price_min: number | null;
	price_max: number | null;
	stars: number[];
	/** Tenths of a point. */
	score_min: number | null;
	district: number[];
	meal_type: string[];
	free_cancellation: 0 | 1;
	credit: 0 | 1;
	instant: 0 | 1;
	facilities: string[];
	/** Includes hotels that may not lodge these guests. */
	show_refused: 0 | 1;
	sort: Sort;
	page: number;
	view: View;
	compare: number[];
}

const UNFILTERED = {
	price_min: null,
	price_max: null,
	stars: [],
	score_min: null,
	district: [],
	meal_type: [],
	free_cancellation: 0,
	credit: 0,
	instant: 0,
	facilities: [],
} satisfies Partial<Filters>;

export const NO_FILTERS: Filters = {
	...UNFILTERED,
	show_refused: 0,
	sort: "default",
	page: 1,
	view: "list",
	compare: [],
};

/** Clears the filters; order, view and comparison stay. */
export function clearFilters(filters: Filters): Filters {
	return { ...filters, ...UNFILTERED, page: 1 };
}

type Query = Record<string, string | number | readonly (string | number)[] | null | undefined>;

/** Query parameters; defaults are omitted, so that a list has one URL. */
export function filtersQuery(filters: Filters): Query {
	const { sort, page, view, ...rest } = filters;
	return {
		...rest,
		free_cancellation: filters.free_cancellation || null,
		credit: filters.credit || null,
		instant: filters.instant || null,
		show_refused: filters.show_refused || null,
		sort: sort === "default" ? null : sort,
		page: page === 1 ? null : page,
		view: view === "list" ? null : view,
	};
}

export function listHref(values: SearchValues, filters: Filters): string {
	return paths.hotelList({ ...valuesQuery(values), ...filtersQuery(filters) });
}

export interface ActiveFilter {
	filter: Exclude<keyof typeof UNFILTERED, "price_max">;
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
	const flags = (["free_cancellation", "credit", "instant"] as const).filter((name) => filters[name] === 1);
	return [
		...(price_min === null && price_max === null
			? []
			: [{ filter: "price_min", value: "", without: less({ price_min: null, price_max: null }) } as const]),
		...activeValues(filters, "stars"),
		...(score_min === null
			? []
			: [{ filter: "score_min", value: String(score_min), without: less({ score_min: null }) } as const]),
		...activeValues(filters, "district"),
		...activeValues(filters, "meal_type"),
		...flags.map((filter) => ({ filter, value: "1", without: less({ [filter]: 0 }) })),
		...activeValues(filters, "facilities"),
	];
}
