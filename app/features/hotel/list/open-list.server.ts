import { z } from "zod";
import type { Attempting } from "~/parts/attempting";
import type { CallAnswer, CallInput } from "~/portal-contract/call";
import { type HotelCard, HotelSort, type hotelList } from "~/portal-contract/hotel/list";
import { MealType } from "~/portal-contract/hotel/stay";
import type { Search, SearchQuery } from "../search/schema.server";
import { stayQuery } from "../stay-query";
import { type Filters, NO_FILTERS } from "./filters";

const PER_PAGE = 20;

export interface ListPorts {
	portal: { hotel: { list(query: CallInput<typeof hotelList>): Promise<CallAnswer<typeof hotelList>> } };
	attempt: Attempting;
}

/** One card: what it draws and no more; amounts for the whole stay of all rooms, minor units. */
export type Card = Pick<HotelCard, "id" | "name" | "name_alt" | "stars" | "score" | "comment_count" | "city" | "district"> & {
	offer: Pick<
		HotelCard["offer"],
		"room_type" | "meal_type" | "currency" | "total_amount" | "price_per_night" | "free_until" | "rooms_left" | "instant"
	>;
};

export interface FacetValue {
	value: string;
	count: number;
}

export interface Found {
	/** What the destination was understood as. */
	place: string;
	nights: number;
	rooms: number;
	cards: Card[];
	total: number;
	page: number;
	limit: number;
	facets: { stars: FacetValue[]; meal_type: FacetValue[]; free_cancellation: FacetValue[] };
	/** The stay for links to a hotel. */
	stay: Record<string, string | number>;
}

export interface OpenedList {
	search: Search;
	filters: Filters;
	found: Found | null;
	/** What the portal said where it names no field. */
	refused: string | null;
	status: number;
}

/** A hand-made query narrows nothing instead of failing. */
function readFilters(search: URLSearchParams): Filters {
	const each = <T>(name: string, schema: z.ZodType<T>) => [
		...new Set(search.getAll(name).flatMap((text) => schema.safeParse(text).data ?? [])),
	];
	return {
		stars: each("stars", z.coerce.number().int().min(1).max(5)),
		meal_type: each("meal_type", MealType),
		free_cancellation: search.get("free_cancellation") === "1" ? 1 : 0,
		sort: HotelSort.catch(NO_FILTERS.sort).parse(search.get("sort")),
		page: z.coerce
			.number()
			.int()
			.min(1)
			.max(1_000_000)
			.catch(1)
			.parse(search.get("page") ?? 1),
	};
}

function card({ id, name, name_alt, stars, score, comment_count, city, district, offer }: HotelCard): Card {
	const { room_type, meal_type, currency, total_amount, price_per_night, free_until, rooms_left, instant } = offer;
	return {
		...{ id, name, name_alt, stars, score, comment_count, city, district },
		offer: { room_type, meal_type, currency, total_amount, price_per_night, free_until, rooms_left, instant },
	};
}

function facet(values: readonly { value: string | number; count: number }[]): FacetValue[] {
	return values.map(({ value, count }) => ({ value: String(value), count }));
}

/** Asks the portal for what the address says; a search with errors asks nothing and comes back with them. */
export async function openList(search: Search, params: URLSearchParams, ports: ListPorts): Promise<OpenedList> {
	const filters = readFilters(params);
	const empty = { search, filters, found: null, refused: null };
	if (search.status === "blank") return { ...empty, status: 200 };
	const { query } = search;
	if (search.status === "invalid" || !query) return { ...empty, status: 400 };
	const asked = await ports.attempt(() =>
		ports.portal.hotel.list({ ...query, ...filters, meal_type: filters.meal_type as z.input<typeof MealType>[], limit: PER_PAGE }),
	);
	if (asked.ok) return { ...empty, found: found(asked.data, query), status: 200 };
	const { fields, msg, status } = asked.refusal;
	const errors = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
	const named = Object.keys(errors).length > 0;
	return { ...empty, search: { ...search, status: "invalid", errors }, refused: named ? null : msg, status };
}

function found(answer: CallAnswer<typeof hotelList>, query: SearchQuery): Found {
	const { place, nights, list, total, page, limit, facets } = answer;
	return {
		place: place.name,
		nights,
		rooms: query.rooms.length,
		cards: list.map(card),
		total,
		page,
		limit,
		facets: { stars: facet(facets.stars), meal_type: facet(facets.meal_type), free_cancellation: facet(facets.free_cancellation) },
		stay: stayQuery(query),
	};
}
