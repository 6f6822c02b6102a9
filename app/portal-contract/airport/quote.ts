import type { z } from "zod";
import { CountryCode, Id } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { PlaceText } from "../base/place";
import { Quote, READ_QUOTE, SEEN } from "../order/quote";
import { AirportQuotePart } from "./parts";
import { TransferPlace } from "./places";
import { Transfer } from "./transfer";

export const AirportQuote = Quote.extend({ part: AirportQuotePart });
export type AirportQuote = z.output<typeof AirportQuote>;

/** A transfer by one rate. `nationality`: of the lead passenger, whom papers name. */
export const TransferWish = Transfer.extend({
	rate_id: Id,
	place: TransferPlace,
	/** House and street in the district that is the place, `""` for none. */
	place_address: PlaceText,
	nationality: CountryCode.default("CN"),
});
export type TransferWish = z.output<typeof TransferWish>;

export const airportQuoteRead = defineGet("airport/quote", {
	as: "airport.quoteRead",
	...READ_QUOTE,
	answer: AirportQuote,
});

export const airportQuote = definePost("airport/quote", {
	cost: "quote",
	access: "member",
	summary:
		"Freezes times, price, policy and exchange rate for 15 minutes; the same within 5 minutes for the same member and transfer",
	body: TransferWish.extend(SEEN),
	answer: AirportQuote,
});
