import { z } from "zod";
import { CountryCode, Id, Opaque } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { Quote } from "../order/quote";
import { AirportQuotePart } from "./parts";
import { TransferPlace } from "./places";
import { Transfer } from "./transfer";

export const AirportQuote = Quote.extend({ part: AirportQuotePart });
export type AirportQuote = z.output<typeof AirportQuote>;

/** A transfer by one rate. `nationality`: of the lead passenger, whom papers name. */
export const TransferWish = Transfer.extend({
	rate_id: Id,
	place: TransferPlace,
	nationality: CountryCode.default("CN"),
});
export type TransferWish = z.output<typeof TransferWish>;

export const airportQuoteRead = defineGet("airport/quote", {
	as: "airport.quoteRead",
	access: "member",
	summary: "A quote of one's own again, for rendering a booking page again",
	query: z.object({ id: Opaque }),
	answer: AirportQuote,
});

/** `seen_amount`: the total the reader saw (minor units); a difference is listed in `changes`. */
export const airportQuote = definePost("airport/quote", {
	cost: "quote",
	access: "member",
	summary:
		"Freezes times, price, policy and exchange rate for 15 minutes; the same within 5 minutes for the same member and transfer",
	body: TransferWish.extend({
		seen_amount: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).optional(),
	}),
	answer: AirportQuote,
});
