import { z } from "zod";
import { CalendarDate, CountryCode, Id, listOf, Paging, Seconds } from "./basics";
import { defineGet } from "./call";
import { Amount, Currency } from "./money";
import { Rooms } from "./occupancy";

export const HOTEL_SORTS = ["default", "recommended", "hot", "views", "price", "star", "time"] as const;
export const HotelSort = z.enum(HOTEL_SORTS);
export const MEAL_TYPES = ["room_only", "breakfast", "half_board", "full_board"] as const;
export const MealType = z.enum(MEAL_TYPES);
export type MealType = z.output<typeof MealType>;
export const BED_TYPES = ["single", "double", "king", "twin", "twin_or_double", "family"] as const;
export const FACILITIES = [
	"wifi",
	"backup_power",
	"pool",
	"gym",
	"restaurant",
	"chinese_restaurant",
	"meeting_room",
	"business_centre",
	"laundry",
	"parking",
	"airport_shuttle",
	"elevator",
	"spa",
	"garden",
	"chinese_speaking_staff",
] as const;

/** `city:3`, `hotel:12`, `landmark:4`, `district:5`: what a suggestion stands for. */
export const Place = z.string().regex(/^(city|hotel|landmark|district):[1-9]\d{0,9}$/);

export const Suggestion = z.looseObject({
	place: Place,
	kind: z.enum(["city", "landmark", "district", "hotel"]),
	name: z.string(),
	name_alt: z.string(),
	city_name: z.string(),
});
export type Suggestion = z.output<typeof Suggestion>;

export const hotelSuggest = defineGet("hotel/suggest", {
	access: "open",
	summary: "Destinations for what has been typed: exact before prefix before near",
	query: z.object({ quickSearch: z.string().max(100).default(""), limit: z.coerce.number().int().min(1).max(20).default(10) }),
	answer: z.array(Suggestion),
});

/** What names a stay: the same keys in the search form, the list, the detail, the offer's link and the quote. */
export const Stay = z.object({
	check_in: CalendarDate,
	check_out: CalendarDate,
	rooms: Rooms,
	nationality: CountryCode,
});
export type Stay = z.output<typeof Stay>;

export const HotelListQuery = Stay.extend({
	destination: z.string().trim().max(100).default(""),
	place: Place.optional(),
	stars: z.array(z.coerce.number().int().min(1).max(5)).default([]),
	meal_type: z.array(MealType).default([]),
	free_cancellation: z.coerce.number().int().min(0).max(1).default(0),
	sort: HotelSort.default("default"),
}).extend(Paging.shape);

/** The cheapest offer of a hotel that fits the whole party; amounts are for the whole stay of all rooms, in the reader's currency. */
export const CardOffer = z.looseObject({
	rate_plan_id: Id,
	room_type: z.string(),
	meal_type: MealType,
	currency: Currency,
	total_amount: Amount,
	price_per_night: Amount,
	free_until: Seconds.nullable(),
	rooms_left: z.number().int(),
	instant: z.boolean(),
});

export const HotelCard = z.looseObject({
	id: Id,
	name: z.string(),
	name_alt: z.string(),
	stars: z.number().int(),
	score: z.number().nullable(),
	comment_count: z.number().int(),
	city: z.string(),
	district: z.string(),
	offer: CardOffer,
});
export type HotelCard = z.output<typeof HotelCard>;

const Facet = z.array(z.looseObject({ value: z.union([z.string(), z.number()]), count: z.number().int() }));

/** `place` is what the destination was understood as; `facets` are counted with all other filters applied. */
export const HotelListAnswer = listOf(HotelCard).extend({
	place: Suggestion,
	nights: z.number().int(),
	facets: z.looseObject({ stars: Facet, meal_type: Facet, free_cancellation: Facet }),
});

export const hotelList = defineGet("hotel/list", {
	access: "open",
	summary: "Hotels with room for the party on all nights, with exact counts",
	query: HotelListQuery,
	answer: HotelListAnswer,
});

export const OfferTier = z.looseObject({ from: Seconds.nullable(), from_local: z.string().nullable(), tz: z.string(), amount: Amount });

/** One room type × rate plan that fits the party; `total_amount` for the whole stay of all rooms. `offer_key` names it in a Book link. */
export const Offer = z.looseObject({
	rate_plan_id: Id,
	rate_plan: z.string(),
	meal_type: MealType,
	instant: z.boolean(),
	non_refundable: z.boolean(),
	currency: Currency,
	total_amount: Amount,
	price_per_night: Amount,
	nights: z.array(z.looseObject({ date: CalendarDate, price_per_night: Amount })),
	policy: z.array(OfferTier),
	free_until: Seconds.nullable(),
	rooms_left: z.number().int(),
});
export type Offer = z.output<typeof Offer>;

export const RoomTypeOffers = z.looseObject({
	id: Id,
	name: z.string(),
	name_alt: z.string(),
	bed_type: z.string(),
	size_sqm: z.number().int().nullable(),
	max_adults: z.number().int(),
	max_children: z.number().int(),
	max_total: z.number().int(),
	offers: z.array(Offer),
});

export const HotelDetail = z.looseObject({
	id: Id,
	name: z.string(),
	name_alt: z.string(),
	name_my: z.string().nullable(),
	stars: z.number().int(),
	score: z.number().nullable(),
	comment_count: z.number().int(),
	city_id: Id,
	city: z.string(),
	city_my: z.string().nullable(),
	district: z.string(),
	address: z.string(),
	address_alt: z.string(),
	phone: z.string(),
	email: z.string(),
	zip: z.string(),
	lat: z.number(),
	lng: z.number(),
	opened_at: z.number().int().nullable(),
	check_in_from: z.string(),
	check_out_until: z.string(),
	foreigner_licensed: z.boolean(),
	facilities: z.array(z.string()),
	description: z.string(),
	child_policy: z.string(),
	room_types: z.array(RoomTypeOffers),
	unavailable: z.string().nullable(),
});
export type HotelDetail = z.output<typeof HotelDetail>;

export const hotelDetail = defineGet("hotel/detail", {
	access: "open",
	summary: "One hotel and, with a stay, its offers; `unavailable` says why there are none (sold_out, market_refused, occupancy_mismatch)",
	query: Stay.partial().extend({ id: Id }),
	answer: HotelDetail,
});
