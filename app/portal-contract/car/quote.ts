import type { z } from "zod";
import { CountryCode, Id } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { Place } from "../base/place";
import { Quote, READ_QUOTE, SEEN } from "../order/quote";
import { CarQuotePart } from "./parts";
import { Rental, RentalAddresses } from "./rental";

export const CarQuote = Quote.extend({ part: CarQuotePart });
export type CarQuote = z.output<typeof CarQuote>;

/** A rental of one rate. `nationality`: of the lead passenger, whom papers name. */
export const CarWish = Rental.extend({
	rate_id: Id,
	pick_up_place: Place,
	drop_off_place: Place,
	...RentalAddresses.shape,
	nationality: CountryCode.default("CN"),
});
export type CarWish = z.output<typeof CarWish>;

export const carQuoteRead = defineGet("car/quote", {
	as: "car.quoteRead",
	...READ_QUOTE,
	answer: CarQuote,
});

export const carQuote = definePost("car/quote", {
	cost: "quote",
	access: "member",
	summary:
		"Freezes plan, price, policy and exchange rate for 15 minutes; the same within 5 minutes for the same member and rental",
	body: CarWish.extend(SEEN),
	answer: CarQuote,
});
