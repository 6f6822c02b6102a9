import { z } from "zod";
import { AirportOrderPart, AirportQuotePart } from "./airport/parts";
import { CarOrderPart, CarQuotePart } from "./car/parts";
import { HotelOrderPart } from "./hotel/order-part";
import { HotelQuotePart } from "./hotel/quote-part";

/** What each known product line adds to an order and to a quote. */
const ORDER_PARTS = { hotel: HotelOrderPart, car: CarOrderPart, airport: AirportOrderPart } as const;
const QUOTE_PARTS = { hotel: HotelQuotePart, car: CarQuotePart, airport: AirportQuotePart } as const;

/** The part of a line that is not listed here, typed by its line alone. */
const otherPart = (known: object) =>
	z.looseObject({
		// Aborted, so that the issues of the known line are reported, and not this one alone.
		product_line: z
			.string()
			.refine((name) => !Object.hasOwn(known, name), { error: "does not fit its product line", abort: true }),
	});

export const OrderPart = z.union([HotelOrderPart, CarOrderPart, AirportOrderPart, otherPart(ORDER_PARTS)]);
export type OrderPart = z.output<typeof OrderPart>;

export const QuotePart = z.union([HotelQuotePart, CarQuotePart, AirportQuotePart, otherPart(QUOTE_PARTS)]);
export type QuotePart = z.output<typeof QuotePart>;
