import { z } from "zod";
import { CalendarDate, CountryCode, Id, Opaque, Seconds } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { Amount, Currency, PriceLine } from "../base/money";
import { Room } from "../hotel/occupancy";
import { MealType, Stay } from "../hotel/stay";
import { PolicyTier } from "./policy";

/** What changed between what the reader saw and this quote; amounts in minor units of the quote's currency. */
export const QuoteChange = z.looseObject({ code: z.string(), label: z.string(), before: z.string(), after: z.string() });

/** Money that may pay for it: what is left, in minor units of `currency`. */
export const PayChoice = z.looseObject({
	pay_channel: z.enum(["pre_deposit", "credit"]),
	label: z.string(),
	currency: Currency,
	available_amount: Amount,
	sufficient: z.boolean(),
});

/**
 * A price frozen for 15 minutes. `total_amount` = Σ `price_lines[].amount`; `nights[]` are per room and night over all rooms of the order.
 * `fx_rate_id` names the rate by which the rate plan's currency became `currency`; null where they are the same.
 */
export const Quote = z.looseObject({
	id: Opaque,
	expires_at: Seconds,
	expired: z.boolean(),
	hotel: z.looseObject({
		id: Id,
		name: z.string(),
		name_alt: z.string(),
		name_my: z.string().nullable(),
		city: z.string(),
		address: z.string(),
		stars: z.number().int(),
	}),
	room_type: z.string(),
	rate_plan: z.string(),
	rate_plan_id: Id,
	meal_type: MealType,
	bed_type: z.string(),
	instant: z.boolean(),
	check_in: CalendarDate,
	check_out: CalendarDate,
	nationality: CountryCode,
	nationality_text: z.string().optional(),
	rooms: z.array(Room),
	room_nights: z.number().int(),
	currency: Currency,
	total_amount: Amount,
	price_lines: z.array(PriceLine),
	nights: z.array(z.looseObject({ date: CalendarDate, price_per_night: Amount })),
	policy: z.array(PolicyTier),
	fx_rate_id: Id.nullable(),
	changes: z.array(QuoteChange),
	pay_choices: z.array(PayChoice),
	order_id: Id.nullable(),
});
export type Quote = z.output<typeof Quote>;

export const hotelQuoteRead = defineGet("hotel/quote", {
	as: "hotel.quoteRead",
	access: "member",
	summary: "A quote of one's own again, so that a booking page can be redrawn",
	query: z.object({ id: Opaque }),
	answer: Quote,
});

/** `seen_amount`: the total the reader saw (minor units), so that a difference can be told. */
export const hotelQuote = definePost("hotel/quote", {
	access: "member",
	summary: "Freezes price, policy, occupancy and exchange rate for 15 minutes; the same within 5 minutes for the same member and offer",
	body: Stay.extend({ rate_plan_id: Id, seen_amount: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).optional() }),
	answer: Quote,
});
