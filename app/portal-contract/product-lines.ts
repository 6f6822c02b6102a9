import { z } from "zod";
import { HotelOrderPart } from "./hotel/order-part";
import { HotelQuotePart } from "./hotel/quote-part";

/** What each known product line adds to an order and to a quote. */
const ORDER_PARTS = { hotel: HotelOrderPart } as const;
const QUOTE_PARTS = { hotel: HotelQuotePart } as const;

/** The part of a line that is not listed here: only its line is known of it. */
const otherPart = (known: object) =>
	z.looseObject({ product_line: z.string().refine((name) => !Object.hasOwn(known, name), "does not fit its product line") });

/** The part of an order by its product line. */
export const OrderPart = z.union([HotelOrderPart, otherPart(ORDER_PARTS)]);
export type OrderPart = z.output<typeof OrderPart>;

/** The part of a quote by its product line. */
export const QuotePart = z.union([HotelQuotePart, otherPart(QUOTE_PARTS)]);
export type QuotePart = z.output<typeof QuotePart>;
