import { carPaths } from "../car-paths";
import { type CarSearchValues, valuesQuery } from "../search/search-values";
import type { ListFilters } from "./filters.server";

/** The filters as the query of an address; defaults are left out, so that a list has one address. */
function filtersQuery({ sort, page, price_min, price_max, seats_min, ...lists }: ListFilters) {
	return {
		...lists,
		...{ price_min: price_min ?? null, price_max: price_max ?? null, seats_min: seats_min ?? null },
		sort: sort === "default" ? null : sort,
		page: page === 1 ? null : page,
	};
}

export const listHref = (values: CarSearchValues, filters: ListFilters): string =>
	carPaths.list({ ...valuesQuery(values), ...filtersQuery(filters) });
