import type { Quote } from "~/portal-contract/order/quote";

/** What a quote says of its hotel, room, dates and rooms. */
export type HotelQuote = Pick<
	Quote,
	"hotel" | "room_type" | "rate_plan_id" | "meal_type" | "bed_type" | "check_in" | "check_out" | "rooms" | "nights"
>;

export function hotelQuoteOf(quote: Quote): HotelQuote {
	return quote;
}
