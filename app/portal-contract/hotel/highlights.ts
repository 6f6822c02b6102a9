import { z } from "zod";
import { Id } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { CollectAnswer, CollectBody, FavouritesQuery, favouritesOf } from "../base/collect";
import { Amount, Currency } from "../base/money";
import { PlacedSuggestion, Suggestion } from "../base/place";
import { Stay } from "./stay";

/** A hotel without a stay. `from_amount`: the cheapest night of one adult in the next 30 days in a rate that is for everybody; null where there is none. */
export const HotelHighlight = z.looseObject({
	id: Id,
	name: z.string(),
	name_alt: z.string(),
	stars: z.number().int(),
	score: z.number().nullable(),
	comment_count: z.number().int(),
	city: z.string(),
	district: z.string(),
	from_amount: Amount.nullable(),
	currency: Currency,
});
export type HotelHighlight = z.output<typeof HotelHighlight>;

/** `hotel_count`: hotels of the town that are on sale. */
export const TownHighlight = PlacedSuggestion.extend({ hotel_count: z.number().int() });
export type TownHighlight = z.output<typeof TownHighlight>;

export const hotelHighlights = defineGet("hotel/highlights", {
	access: "open",
	summary: "For the front page: recommended hotels of the whole country, and every town with its number of hotels",
	query: z.object({ limit: z.coerce.number().int().min(1).max(20).default(8) }),
	answer: z.looseObject({ recommended: z.array(HotelHighlight), towns: z.array(TownHighlight) }),
});

/** The member's last searches (without stays that have begun) and last viewed hotels, newest first, at most 6 of each. */
export const hotelRecent = defineGet("hotel/recent", {
	access: "member",
	summary: "The member's own last searches and the hotels last looked at",
	answer: z.looseObject({
		searches: z.array(z.looseObject({ place: Suggestion, stay: Stay })),
		viewed: z.array(HotelHighlight.omit({ from_amount: true, currency: true })),
	}),
});

export const hotelFavourites = defineGet("hotel/favourites", {
	access: "member",
	summary: "The member's own favourites that are on sale, the one added last first",
	rule: "hotel/collect",
	query: FavouritesQuery,
	answer: favouritesOf(HotelHighlight.omit({ from_amount: true, currency: true })),
});

export const hotelCollect = definePost("hotel/collect", {
	access: "member",
	summary: "Makes a hotel one of the member's favourites, or no longer",
	body: CollectBody,
	answer: CollectAnswer,
});
