import { partsOf } from "~/parts/booking/line-part";
import type { HotelOrderPart } from "~/portal-contract/hotel/order-part";
import type { HotelQuotePart } from "~/portal-contract/hotel/quote-part";

/** What a quote and an order say of hotel, room, nights and rooms. */
export const { quoted: hotelQuoteOf, ordered: hotelPartOf } = partsOf<HotelQuotePart, HotelOrderPart>("hotel");
