import type { VehicleSort } from "~/portal-contract/vehicles/list";

/** Filters of a list with its order and page. */
export type VehicleFilters<F> = F & { sort: VehicleSort; page: number };

/** The same as the query of an address; defaults are left out, so that a list has one address. */
export const filtersQuery = <F extends object>({ sort, page, ...filters }: VehicleFilters<F>) => ({
	...filters,
	sort: sort === "default" ? null : sort,
	page: page === 1 ? null : page,
});
