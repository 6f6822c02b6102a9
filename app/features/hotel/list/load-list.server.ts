import { candidatePlaces } from "~/parts/places/candidate-places.server";
import type { CallAnswer, CallInput } from "~/portal-contract/base/call";
import type { CandidatePlace } from "~/portal-contract/base/place";
import type { TownHighlight } from "~/portal-contract/hotel/highlights";
import type { hotelList } from "~/portal-contract/hotel/list";
import type { PortalPorts } from "~/portal-contract/portal";
import { attempt, optional } from "~/session/portal.server";
import { type Compared, loadCompared } from "../compare/load-compared.server";
import { loadMapViews } from "../map/hotel-map";
import type { Search, SearchQuery } from "../search/schema.server";
import type { Filters } from "./filters";
import { readFilters } from "./read-filters.server";

const PER_PAGE = 20;

export type ListCalls = PortalPorts<"hotel.list" | "hotel.detail" | "hotel.highlights">;

/** Response of hotel/list; amounts for the whole stay of all rooms, minor units. */
export type Found = CallAnswer<typeof hotelList>;

export interface LoadedList {
	search: Search;
	filters: Filters;
	found: Found | null;
	compared: Compared[];
	/** Before a search, and where the searched place is unknown. */
	towns: readonly TownHighlight[];
	/** The URL names more hotels than can be compared. */
	isOverfull: boolean;
	/** The portal's refusal where it names no field. */
	refused: string | null;
	/** Places that the destination may mean: nothing was searched. */
	candidates: readonly CandidatePlace[];
	status: number;
}

function listInput(query: SearchQuery, filters: Filters): CallInput<typeof hotelList> {
	const { view, compare: _compared, ...criteria } = filters;
	return { ...query, ...criteria, pins: view === "map" ? 1 : 0, limit: PER_PAGE };
}

async function loadTowns(portal: ListCalls): Promise<readonly TownHighlight[]> {
	const [{ data }] = await Promise.all([optional(portal.hotel.highlights({ limit: 1 }), null), loadMapViews()]);
	return data?.towns ?? [];
}

/** Loads the list for the URL; an invalid search makes no request and returns its errors. */
export async function loadList(search: Search, params: URLSearchParams, portal: ListCalls): Promise<LoadedList> {
	const { filters, more } = readFilters(params);
	const empty = {
		search,
		filters,
		found: null,
		compared: [],
		towns: [],
		isOverfull: more,
		refused: null,
		candidates: [],
	};
	if (search.status === "blank") return { ...empty, towns: await loadTowns(portal), status: 200 };
	const { query } = search;
	if (search.status === "invalid" || !query) return { ...empty, status: 400 };
	if (filters.view === "compare" && filters.compare.length > 0) {
		return { ...empty, compared: await loadCompared(filters.compare, { query, known: [] }, portal), status: 200 };
	}
	const result = await attempt(portal.hotel.list(listInput(query, filters)));
	if (result.ok) {
		const compared = await loadCompared(filters.compare, { query: null, known: result.data.list }, portal);
		return { ...empty, found: result.data, compared, status: 200 };
	}
	const { fields, msg, status, data } = result.refusal;
	const { destination: candidates = [] } = candidatePlaces(data);
	const errors = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
	const named = Object.keys(errors).length > 0;
	const towns = errors.destination && candidates.length === 0 ? await loadTowns(portal) : [];
	const invalid = {
		...search,
		status: "invalid" as const,
		errors,
		...(candidates.length > 0 ? { questioned: ["destination"] } : {}),
	};
	return { ...empty, towns, candidates, search: invalid, refused: named ? null : msg, status };
}
