import type { HotelQuotePart } from "~/portal-contract/hotel/quote-part";
import type { Quote } from "~/portal-contract/order/quote";

/** What a quote says of its hotel, room, dates and rooms. Throws where the quote is of another line. */
export function hotelQuoteOf({ part }: Quote): HotelQuotePart {
	if (part.product_line !== "hotel") throw new Error(`a quote of ${part.product_line} is no quote of a hotel`);
	return part as HotelQuotePart;
}
