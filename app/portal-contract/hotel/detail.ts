import { z } from "zod";
import { Id, orElse, Seconds } from "../base/basics";
import { defineGet } from "../base/call";
import { Amount, Currency } from "../base/money";
import { PolicyVerdict } from "../company/booking-rules";
import { PolicySummary } from "../company/travel-policy";
import { MealType, NightPrice, Stay } from "./stay";

export const OfferTier = z.looseObject({
	from: Seconds.nullable(),
	from_local: z.string().nullable(),
	tz: z.string(),
	amount: Amount,
});

/** One room type × rate plan that fits the party; `total_amount` for the whole stay of all rooms. */
export const Offer = z.looseObject({
	rate_plan_id: Id,
	rate_plan: z.string(),
	meal_type: MealType,
	instant: z.boolean(),
	credit: z.boolean().default(false),
	non_refundable: z.boolean(),
	currency: Currency,
	total_amount: Amount,
	price_per_night: Amount,
	nights: z.array(NightPrice),
	policy: z.array(OfferTier),
	free_until: Seconds.nullable(),
	rooms_left: z.number().int(),
	/** Null for guests and where the reader's company has no travel policy. */
	travel_policy: orElse(PolicyVerdict, null),
});
export type Offer = z.output<typeof Offer>;

/** How many of the rooms of a type: `some` depends on the room given. */
export const HOW_MANY_ROOMS = ["all", "some", "none"] as const;
export type HowManyRooms = (typeof HOW_MANY_ROOMS)[number];

/** A room type; what is not known of it is null or an empty list. `beds[].width_cm` in centimetres, `floor_from` to `floor_to` inclusive, 1 is the ground floor. */
export const RoomTypeOffers = z.looseObject({
	id: Id,
	name: z.string(),
	name_alt: z.string(),
	bed_type: z.string(),
	beds: orElse(z.array(z.looseObject({ count: z.number().int(), width_cm: z.number().int() })), []),
	windows: orElse(z.enum(HOW_MANY_ROOMS), null),
	smoking: orElse(z.enum(HOW_MANY_ROOMS), null),
	floor_from: orElse(z.number().int(), null),
	floor_to: orElse(z.number().int(), null),
	wifi: orElse(z.boolean(), null),
	size_sqm: z.number().int().nullable(),
	max_adults: z.number().int(),
	max_children: z.number().int(),
	max_total: z.number().int(),
	offers: z.array(Offer),
});

/** Kinds of illustrations that stand for photographs. */
export const PICTURE_KINDS = ["facade", "lobby", "room", "bathroom", "breakfast", "meeting", "pool", "garden"] as const;

/** `url` null: an illustration of `kind`, seeded by the hotel's id. */
export const Picture = z.looseObject({ kind: z.enum(PICTURE_KINDS), url: z.string().nullable() });

/** Children from `from_age` to `to_age` inclusive pay `charge`: nothing, a fixed amount per night (minor units), a share of an extra adult (basis points), or as an adult. */
export const ChildBand = z.looseObject({
	from_age: z.number().int(),
	to_age: z.number().int(),
	charge: z.enum(["free", "fixed", "percent_bp", "adult"]),
	value: z.number().int(),
	counts_for_capacity: z.boolean(),
});

export const NearbyLandmark = z.looseObject({
	name: z.string(),
	name_alt: z.string(),
	lat: z.number(),
	lng: z.number(),
	distance_m: z.number().int(),
	/** By car on a usual day, estimated in steps of five. */
	drive_minutes: z.number().int().nullable().default(null),
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
	address_my: z.string().nullable().default(null),
	phone: z.string(),
	email: z.string(),
	zip: z.string(),
	lat: z.number(),
	lng: z.number(),
	opened_at: z.number().int().nullable(),
	rooms_total: z.number().int().nullable().default(null),
	check_in_from: z.string(),
	check_out_until: z.string(),
	foreigner_licensed: z.boolean(),
	facilities: z.array(z.string()),
	description: z.string(),
	child_policy: z.string(),
	child_bands: z.array(ChildBand).default([]),
	extra_bed: z.string().nullable().default(null),
	deposit: z.string().nullable().default(null),
	pictures: z.array(Picture).default([]),
	landmarks: z.array(NearbyLandmark).default([]),
	collected: z.boolean().default(false),
	room_types: z.array(RoomTypeOffers),
	travel_policy: orElse(PolicySummary, null),
	unavailable: z.string().nullable(),
});
export type HotelDetail = z.output<typeof HotelDetail>;

export const hotelDetail = defineGet("hotel/detail", {
	access: "open",
	summary:
		"One hotel and, with a stay, its offers; `unavailable` says why there are none (sold_out, market_refused, occupancy_mismatch)",
	query: Stay.partial().extend({ id: Id }),
	answer: HotelDetail,
});
