import { z } from "zod";
import { Id, Opaque } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { Quote } from "../order/quote";
import { HotelQuotePart } from "./quote-part";
import { Stay } from "./stay";

export const HotelQuote = Quote.extend({ part: HotelQuotePart });
export type HotelQuote = z.output<typeof HotelQuote>;

export const hotelQuoteRead = defineGet("hotel/quote", {
	as: "hotel.quoteRead",
	access: "member",
	summary: "A quote of one's own again, for rendering a booking page again",
	query: z.object({ id: Opaque }),
	answer: HotelQuote,
});

/** `seen_amount`: the total the reader saw (minor units); a difference is listed in `changes`. */
export const hotelQuote = definePost("hotel/quote", {
	cost: "quote",
	access: "member",
	summary:
		"Freezes price, policy, occupancy and exchange rate for 15 minutes; the same within 5 minutes for the same member and offer",
	body: Stay.extend({
		rate_plan_id: Id,
		seen_amount: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).optional(),
	}),
	answer: HotelQuote,
});
