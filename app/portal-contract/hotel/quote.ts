import type { z } from "zod";
import { Id } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { Quote, READ_QUOTE, SEEN } from "../order/quote";
import { HotelQuotePart } from "./quote-part";
import { Stay } from "./stay";

export const HotelQuote = Quote.extend({ part: HotelQuotePart });
export type HotelQuote = z.output<typeof HotelQuote>;

export const hotelQuoteRead = defineGet("hotel/quote", {
	as: "hotel.quoteRead",
	...READ_QUOTE,
	answer: HotelQuote,
});

export const hotelQuote = definePost("hotel/quote", {
	cost: "quote",
	access: "member",
	summary:
		"Freezes price, policy, occupancy and exchange rate for 15 minutes; the same within 5 minutes for the same member and offer",
	body: Stay.extend({ rate_plan_id: Id, ...SEEN }),
	answer: HotelQuote,
});
