import type { Attempting } from "~/parts/attempt";
import type { CallAnswer, CallInput } from "~/portal-contract/base/call";
import type { TownHighlight } from "~/portal-contract/hotel/highlights";
import type { hotelList } from "~/portal-contract/hotel/list";
import type { PortalPorts } from "~/portal-contract/portal";
import { type Compared, openCompared } from "../compare/open-compared.server";
import { loadMaps } from "../map/hotel-map";
import type { Search, SearchQuery } from "../search/schema.server";
import type { Filters } from "./filters";
import { readFilters } from "./read-filters.server";

const PER_PAGE = 20;

export interface ListPorts {
	portal: PortalPorts<"hotel.list" | "hotel.detail" | "hotel.highlights">;
	attempt: Attempting;
	/** `optional` of the session: a part of the page that may be missing. */
	optional: <T>(run: () => Promise<T>, fallback: null) => Promise<{ data: T | null }>;
}

/** What hotel/list answered; amounts for the whole stay of all rooms, minor units. */
export type Found = CallAnswer<typeof hotelList>;

export interface OpenedList {
	search: Search;
	filters: Filters;
	found: Found | null;
	/** Hotels chosen to be compared; with all their facts where they are shown side by side. */
	compared: Compared[];
	/** Every town with its hotels, for a reader who has not searched yet. */
	towns: readonly TownHighlight[];
	/** The address names more hotels to compare than can be. */
	isOverfull: boolean;
	/** What the portal said where it names no field. */
	refused: string | null;
	status: number;
}

function listInput(query: SearchQuery, filters: Filters): CallInput<typeof hotelList> {
	const { view, compare, price_min, price_max, score_min, meal_type, facilities, ...plain } = filters;
	return {
		...query,
		...plain,
		price_min: price_min ?? undefined,
		price_max: price_max ?? undefined,
		score_min: score_min ?? undefined,
		meal_type: meal_type as CallInput<typeof hotelList>["meal_type"],
		facilities: facilities as CallInput<typeof hotelList>["facilities"],
		pins: view === "map" ? 1 : 0,
		limit: PER_PAGE,
	};
}

async function openTowns({ portal, optional }: ListPorts): Promise<readonly TownHighlight[]> {
	const [{ data }] = await Promise.all([optional(() => portal.hotel.highlights({ limit: 1 }), null), loadMaps()]);
	return data?.towns ?? [];
}

/** Asks the portal for what the address says; a search with errors asks nothing and comes back with them. */
export async function openList(search: Search, params: URLSearchParams, ports: ListPorts): Promise<OpenedList> {
	const { filters, more } = readFilters(params);
	const empty = { search, filters, found: null, compared: [], towns: [], isOverfull: more, refused: null };
	if (search.status === "blank") return { ...empty, towns: await openTowns(ports), status: 200 };
	const { query } = search;
	if (search.status === "invalid" || !query) return { ...empty, status: 400 };
	if (filters.view === "compare" && filters.compare.length > 0) {
		return { ...empty, compared: await openCompared(filters.compare, { query, known: [] }, ports), status: 200 };
	}
	const asked = await ports.attempt(() => ports.portal.hotel.list(listInput(query, filters)));
	if (asked.ok) {
		const compared = await openCompared(filters.compare, { query: null, known: asked.data.list }, ports);
		return { ...empty, found: asked.data, compared, status: 200 };
	}
	const { fields, msg, status } = asked.refusal;
	const errors = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
	const named = Object.keys(errors).length > 0;
	return { ...empty, search: { ...search, status: "invalid", errors }, refused: named ? null : msg, status };
}
