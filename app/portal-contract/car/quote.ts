import { z } from "zod";
import { CountryCode, Id, Opaque } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { Place } from "../base/place";
import { Quote } from "../order/quote";
import { CarQuotePart } from "./parts";
import { Rental } from "./rental";

export const CarQuote = Quote.extend({ part: CarQuotePart });
export type CarQuote = z.output<typeof CarQuote>;

/** A rental of one rate. `nationality`: of the lead passenger, whom papers name. */
export const CarWish = Rental.extend({
	rate_id: Id,
	pick_up_place: Place,
	drop_off_place: Place,
	nationality: CountryCode.default("CN"),
});
export type CarWish = z.output<typeof CarWish>;

export const carQuoteRead = defineGet("car/quote", {
	as: "car.quoteRead",
	access: "member",
	summary: "A quote of one's own again, for rendering a booking page again",
	query: z.object({ id: Opaque }),
	answer: CarQuote,
});

/** `seen_amount`: the total the reader saw (minor units); a difference is listed in `changes`. */
export const carQuote = definePost("car/quote", {
	cost: "quote",
	access: "member",
	summary:
		"Freezes plan, price, policy and exchange rate for 15 minutes; the same within 5 minutes for the same member and rental",
	body: CarWish.extend({ seen_amount: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).optional() }),
	answer: CarQuote,
});
