import { z } from "zod";
import { CalendarDate, CountryCode, Id, Opaque } from "~/portal-contract/base/basics";
import { defineGet, definePost } from "~/portal-contract/base/call";
import { Quote } from "~/portal-contract/order/quote";

const Pier = z.looseObject({ town: z.string(), pier: z.string() });

/** What a quote or an order of a ferry has beside every other: from where to where, when, in which class, how many seats. Times by the local clock, `HH:MM`. */
export const FerryPart = z.looseObject({
	product_line: z.literal("ferry"),
	fare_id: Id,
	from: Pier,
	to: Pier,
	sails_on: CalendarDate,
	departs: z.string(),
	arrives: z.string(),
	seat_class: z.string(),
	seats: z.number().int().positive(),
});
export type FerryPart = z.output<typeof FerryPart>;

/** An order knows the ticket number as well, once the ferry company has confirmed. */
export const FerryOrderPart = FerryPart.extend({ ticket_number: z.string().nullable() });
export type FerryOrderPart = z.output<typeof FerryOrderPart>;

/** What is asked for. */
export const Sailing = z.object({
	fare_id: Id,
	sails_on: CalendarDate,
	seats: z.coerce.number().int().min(1).max(20),
	nationality: CountryCode,
});
export type Sailing = z.output<typeof Sailing>;

const FerryQuote = Quote.extend({ part: FerryPart });

export const ferryQuote = definePost("ferry/quote", {
	access: "member",
	summary: "Freezes the price of seats on one sailing for 15 minutes",
	body: Sailing.extend({ expected_amount: z.coerce.number().int().nonnegative().optional() }),
	answer: FerryQuote,
});

export const ferryQuoteRead = defineGet("ferry/quote", {
	as: "ferry.quoteRead",
	access: "member",
	summary: "A quote of one's own again",
	query: z.object({ id: Opaque }),
	answer: FerryQuote,
});

export const FERRY_CALLS = [ferryQuote, ferryQuoteRead];
