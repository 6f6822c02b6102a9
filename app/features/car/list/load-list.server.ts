import type { Listed } from "~/parts/list/list-query";
import { readListed } from "~/parts/list/read-filters.server";
import type { Candidates } from "~/parts/places/candidate-places.server";
import { refusedSearch } from "~/parts/vehicles/refused-search.server";
import type { CallAnswer } from "~/portal-contract/base/call";
import { CarFilters, type carList, type carZones } from "~/portal-contract/car/list";
import type { PortalPorts } from "~/portal-contract/portal";
import { VEHICLE_SORTS, type VehicleSort } from "~/portal-contract/vehicles/list";
import { attempt, optional } from "~/session/portal.server";
import { type CarSearched, readSearch } from "../search/read-search.server";

export type ListFilters = Listed<CarFilters, VehicleSort>;

const PER_PAGE = 20;

export interface CarListPorts {
	portal: PortalPorts<"car.list" | "car.zones">;
	shared: PortalPorts<"car.suggest">;
}

export type FoundCars = CallAnswer<typeof carList>;
export type Zones = CallAnswer<typeof carZones>["list"];

export interface LoadedCars {
	search: CarSearched;
	filters: ListFilters;
	found: FoundCars | null;
	zones: Zones;
	towns: string[];
	/** The portal's refusal where it names no field. */
	refused: string | null;
	/** By field: places that the search asks about. */
	candidates: Candidates;
	status: number;
}

/** Loads the list for the address; an invalid search asks the portal for no cars. */
export async function loadCars(searchParams: URLSearchParams, ports: CarListPorts, nowMs: number): Promise<LoadedCars> {
	const { portal, shared } = ports;
	const search = readSearch(searchParams, nowMs);
	const filters = readListed(searchParams, CarFilters, VEHICLE_SORTS);
	const [zones, towns] = await Promise.all([
		optional(portal.car.zones({}), { list: [] as Zones }),
		optional(shared.car.suggest({ quickSearch: "", limit: 20 }), []),
	]);
	const shown = {
		search,
		filters,
		found: null,
		zones: zones.data.list,
		towns: towns.data.map(({ name }) => name),
		refused: null,
		candidates: {},
	};
	const { query } = search;
	if (!query) return { ...shown, status: search.status === "invalid" ? 400 : 200 };
	const result = await attempt(portal.car.list({ ...query, ...filters, limit: PER_PAGE }));
	if (result.ok) return { ...shown, found: result.data, status: 200 };
	const { errors, ...rest } = refusedSearch(result.refusal);
	return { ...shown, search: { ...search, status: "invalid", errors }, ...rest, status: result.refusal.status };
}
