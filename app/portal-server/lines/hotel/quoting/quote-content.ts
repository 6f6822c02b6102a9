import { z } from "zod";
import { CalendarDate, Id, Seconds } from "~/portal-contract/base/basics";
import { Amount } from "~/portal-contract/base/money";
import { Room } from "~/portal-contract/hotel/occupancy";
import { MealType } from "~/portal-contract/hotel/stay";
import { PRICED } from "~/portal-server/orders/model/pricing/priced-content";
import type { QuoteRow } from "~/portal-server/orders/model/record";

const Names = z.object({ name_zh: z.string(), name_en: z.string(), name_my: z.string().nullable() });

/** The hotel as it stands when the quote is made; an order keeps it, whatever becomes of the catalogue. */
export const HotelSnapshot = z.object({
	hotel: Names.extend({
		id: Id,
		code: z.string(),
		stars: z.number().int(),
		email: z.string(),
		phone: z.string(),
		zip: z.string(),
		address_zh: z.string(),
		address_en: z.string(),
		address_my: z.string().nullable(),
		check_in_from: z.string(),
		check_out_until: z.string(),
	}),
	city: Names,
	room_type: Names,
	rate_plan: z.object({ name_zh: z.string(), name_en: z.string() }),
	/** May be paid by credit; orders that do not say so have passed that point. */
	credit: z.boolean().default(true),
});
export type HotelSnapshot = z.output<typeof HotelSnapshot>;

/**
 * One night over all rooms, minor units: `amount` adds up to the total, `price_per_night` is the mean of a room, `room_amounts` each room's price
 * where they differ (absent in orders from before).
 */
export const QuotedNight = z.object({
	date: CalendarDate,
	amount: Amount,
	price_per_night: Amount,
	room_amounts: z.array(Amount).default([]),
});
export type QuotedNight = z.output<typeof QuotedNight>;

/**
 * `quote.content` of the hotel line: all that an order and its documents are made from. Amounts in minor units of `currency`,
 * labels in both languages. Σ rooms[].amount = Σ nights[].amount = Σ price_lines[].amount = `total_amount`.
 */
export const HotelQuoteContent = HotelSnapshot.extend(PRICED).extend({
	/** Without an id in quotes from before limits. */
	city: Names.extend({ id: Id.nullable().default(null) }),
	room_type_id: Id,
	rate_plan_id: Id,
	meal_type: MealType,
	bed_type: z.string(),
	instant: z.boolean(),
	/** Absent in quotes from before suppliers had to agree. */
	supplier_cancel: z.boolean().default(false),
	check_in: CalendarDate,
	check_out: CalendarDate,
	/** 14:00 in Myanmar of the check-in day. */
	check_in_at: Seconds,
	rooms: z.array(Room.extend({ amount: Amount, nights: z.array(Amount) })),
	room_nights: z.number().int().positive(),
	nights: z.array(QuotedNight),
});
export type HotelQuoteContent = z.output<typeof HotelQuoteContent>;

export function contentOf(quote: Pick<QuoteRow, "content">): HotelQuoteContent {
	return HotelQuoteContent.parse(quote.content);
}
