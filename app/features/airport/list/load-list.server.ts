import type { Listed } from "~/parts/list/list-query";
import { readListed } from "~/parts/list/read-filters.server";
import type { Candidates } from "~/parts/places/candidate-places.server";
import { refusedSearch } from "~/parts/vehicles/refused-search.server";
import { type airportList, TransferFilters } from "~/portal-contract/airport/list";
import type { CallAnswer } from "~/portal-contract/base/call";
import type { PortalPorts } from "~/portal-contract/portal";
import { VEHICLE_SORTS, type VehicleSort } from "~/portal-contract/vehicles/list";
import { attempt, optional } from "~/session/portal.server";
import { readSearch, type TransferSearched } from "../search/read-search.server";

export type ListFilters = Listed<TransferFilters, VehicleSort>;

const PER_PAGE = 20;
const PLACES_OFFERED = 20;

export interface TransferListPorts {
	portal: PortalPorts<"airport.list">;
	shared: PortalPorts<"airport.airports" | "airport.suggest">;
}

export type FoundTransfers = CallAnswer<typeof airportList>;

export interface AirportOption {
	code: string;
	name: string;
	city: string;
}

export interface LoadedTransfers {
	search: TransferSearched;
	filters: ListFilters;
	found: FoundTransfers | null;
	airports: AirportOption[];
	places: string[];
	/** The portal's refusal where it names no field. */
	refused: string | null;
	/** By field: places that the search asks about. */
	candidates: Candidates;
	status: number;
}

/** A form that is not sent yet has the airport of the town that the address names. */
function atTown(search: TransferSearched, town: string | null, airports: readonly AirportOption[]): TransferSearched {
	const near = airports.find(({ city }) => city === town);
	if (search.status !== "blank" || search.values.airport !== "" || !near) return search;
	return { ...search, values: { ...search.values, airport: near.code } };
}

/** A refused place is the one field of the form that the type of transfer has for it. */
function atFields({ place, ...errors }: Record<string, string[]>, transfer_type: string): Record<string, string[]> {
	if (!place) return errors;
	const field = transfer_type === "drop_off" ? "departure" : "destination";
	return { ...errors, [field]: errors[field] ?? place };
}

/** Loads the list for the address; an invalid search asks the portal for no vehicles. */
export async function loadTransfers(searchParams: URLSearchParams, ports: TransferListPorts): Promise<LoadedTransfers> {
	const { portal, shared } = ports;
	const read = readSearch(searchParams);
	const filters = readListed(searchParams, TransferFilters, VEHICLE_SORTS);
	const near = { airport: read.values.airport, quickSearch: "", limit: PLACES_OFFERED };
	const [offered, suggested] = await Promise.all([
		optional(shared.airport.airports({}), { list: [] }),
		optional(shared.airport.suggest(near), []),
	]);
	const airports: AirportOption[] = offered.data.list;
	const places = suggested.data.map(({ name }) => name);
	const search = atTown(read, searchParams.get("town"), airports);
	const shown = { search, filters, found: null, airports, places, refused: null, candidates: {} };
	const { query } = search;
	if (!query) return { ...shown, status: search.status === "invalid" ? 400 : 200 };
	const result = await attempt(portal.airport.list({ ...query, ...filters, limit: PER_PAGE }));
	if (result.ok) return { ...shown, found: result.data, status: 200 };
	const { errors, ...rest } = refusedSearch(result.refusal);
	const invalid = { ...search, status: "invalid" as const, errors: atFields(errors, query.transfer_type) };
	return { ...shown, search: invalid, ...rest, status: result.refusal.status };
}
