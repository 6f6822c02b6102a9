import { z } from "zod";
import { Id, listOf, orElse, Paging, Seconds } from "../base/basics";
import { defineGet } from "../base/call";
import { Facet, PriceBound } from "../base/facets";
import { Amount, Currency } from "../base/money";
import { Place, PlacedSuggestion, Suggestion } from "../base/place";
import { typed } from "../base/typed/typed";
import { PolicyVerdict } from "../company/booking-rules";
import { PolicySummary } from "../company/travel-policy";
import { HOTEL_SORTS } from "./limits";
import { Facility, MealType, Stay } from "./stay";

/** Least guest scores to choose from, in tenths of a point out of 10. */
export const SCORE_STEPS = [90, 80, 70, 60] as const;

const Flag = z.coerce.number().int().min(0).max(1).default(0);

/**
 * Filters of a list. Within a group one value suffices (stars, district, meal_type), except facilities, of which a hotel needs all.
 * `free_cancellation`, `credit` (payable by the company's credit line), `instant` and the price must hold for one offer;
 * `price_min` and `price_max` bound one room and one night.
 */
export const HotelFilters = z.object({
	price_min: PriceBound,
	price_max: PriceBound,
	stars: z.array(z.coerce.number().int().min(1).max(5)).default([]),
	score_min: z.coerce.number().int().min(0).max(100).optional(),
	district: z.array(Id).max(50).default([]),
	meal_type: z.array(MealType).default([]),
	free_cancellation: Flag,
	credit: Flag,
	instant: Flag,
	facilities: z.array(Facility).default([]),
});
export type HotelFilters = z.output<typeof HotelFilters>;

/** Each filter by the name of its query key; `price` stands for `price_min` and `price_max`. */
export const Filter = z.enum(["price", ...HotelFilters.keyof().exclude(["price_min", "price_max"]).options]);
export type Filter = z.output<typeof Filter>;
export const FILTERS = Filter.options;

/** `pins` 1: also every hotel found as a point of the map. `show_refused` 1: also the hotels that may not lodge these guests. */
export const HotelListQuery = Stay.extend({
	destination: typed("label").max(500).default(""),
	place: Place.optional(),
	...HotelFilters.shape,
	sort: z.enum(HOTEL_SORTS).default("default"),
	pins: Flag,
	show_refused: Flag,
}).extend(Paging.shape);

/** The cheapest offer of a hotel that fits the whole party and all filters; amounts are for the whole stay of all rooms, in the reader's currency. */
export const CardOffer = z.looseObject({
	rate_plan_id: Id,
	room_type: z.string(),
	meal_type: MealType,
	currency: Currency,
	total_amount: Amount,
	price_per_night: Amount,
	free_until: Seconds.nullable(),
	non_refundable: orElse(z.boolean(), false),
	rooms_left: z.number().int(),
	instant: z.boolean(),
	credit: z.boolean().default(false),
	/** Null for guests and where the reader's company has no travel policy. */
	travel_policy: orElse(PolicyVerdict, null),
});

/** The cheapest offer that can be cancelled free of charge until `free_until`, beside a cheaper one that cannot; the rest as in `CardOffer`. */
export const FreeOffer = CardOffer.pick({
	rate_plan_id: true,
	total_amount: true,
	price_per_night: true,
	currency: true,
	travel_policy: true,
}).extend({ free_until: Seconds });

/** `distance_m`: metres from the landmark or hotel that was searched, null for a town or district. `collected`: the member's favourite. */
export const HotelCard = z.looseObject({
	id: Id,
	name: z.string(),
	name_alt: z.string(),
	stars: z.number().int(),
	score: z.number().nullable(),
	comment_count: z.number().int(),
	city: z.string(),
	district: z.string(),
	lat: z.number(),
	lng: z.number(),
	distance_m: z.number().int().nullable().default(null),
	collected: z.boolean().default(false),
	offer: CardOffer,
	/** Null where the cheapest offer is free to cancel, or none is. */
	free_offer: orElse(FreeOffer.nullable(), null),
});
export type HotelCard = z.output<typeof HotelCard>;

/** A hotel that has rooms for the party and may not lodge it: `reason` `licence` (foreigners) or `market` (every rate is for others). */
export const RefusedCard = HotelCard.omit({ offer: true, free_offer: true }).extend({
	reason: z.enum(["licence", "market"]),
});

/** The nearest results where nothing meets every filter: `unmet_filters` names the filters to drop, `place` another part of the town. */
export const NearCard = HotelCard.extend({ unmet_filters: z.array(z.union([Filter, z.literal("place")])) });
export type NearCard = z.output<typeof NearCard>;

/** A price range to choose, in whole units as `price_min` and `price_max`; the last is open. */
const PriceBand = z.looseObject({
	price_min: z.number().int(),
	price_max: z.number().int().nullable(),
	count: z.number().int(),
});

/** A point of the map. `price_per_night` in minor units of the answer's `currency`. */
export const Pin = z.looseObject({
	id: Id,
	name: z.string(),
	lat: z.number(),
	lng: z.number(),
	price_per_night: Amount,
});
export type Pin = z.output<typeof Pin>;

/** Labels of a map beside the pins, from the searched place: `distance_m` by air, `drive_minutes` estimated in steps of five. */
const MapLabel = z.looseObject({
	kind: z.enum(["landmark", "district"]),
	name: z.string(),
	lat: z.number(),
	lng: z.number(),
	distance_m: z.number().int().nullable().default(null),
	drive_minutes: z.number().int().nullable().default(null),
});

/**
 * `place`: how the destination was understood; `alternatives`: other meanings. `facets`: each value counted with all other filters
 * applied; values without hotels are left out unless selected. `score_min` counts are cumulative. `refused.total`: hotels left out
 * because they may not lodge these guests, all filters applied; `list` (at most 20) only on demand. Only where `total` is 0: `relaxations`
 * (hotels found without that one filter), `nearest` (at most 4) and, where the town has nothing at all for this stay, `towns` (at most
 * 3). `travel_policy`: of the reader's
 * company for hotels of this town. `pins` (every hotel of `total`, at most 500, in the list's order) and `labels` only with `pins` 1.
 */
export const HotelListAnswer = listOf(HotelCard).extend({
	place: PlacedSuggestion,
	alternatives: z.array(Suggestion).default([]),
	currency: Currency,
	nights: z.number().int(),
	travel_policy: orElse(PolicySummary, null),
	facets: z.looseObject({
		stars: Facet,
		score_min: Facet.default([]),
		district: Facet.default([]),
		meal_type: Facet,
		free_cancellation: Facet,
		credit: Facet.default([]),
		instant: Facet.default([]),
		facilities: Facet.default([]),
		price: z.array(PriceBand).default([]),
	}),
	refused: z.looseObject({ total: z.number().int(), list: z.array(RefusedCard) }).default({ total: 0, list: [] }),
	relaxations: z.array(z.looseObject({ filter: Filter, total: z.number().int() })).default([]),
	nearest: z.array(NearCard).default([]),
	towns: z
		.array(z.looseObject({ place: Suggestion, total: z.number().int(), distance_m: z.number().int() }))
		.default([]),
	pins: z.array(Pin).default([]),
	labels: z.array(MapLabel).default([]),
});

export const hotelList = defineGet("hotel/list", {
	cost: "search",
	access: "open",
	summary: "Hotels with room for the party on all nights, with exact counts",
	query: HotelListQuery,
	answer: HotelListAnswer,
});
