import type { AirportOrderPart, AirportQuotePart } from "~/portal-contract/airport/parts";
import type { Order } from "~/portal-contract/order/order";
import type { Quote } from "~/portal-contract/order/quote";

/** What a quote says of its transfer. Throws where the quote is of another line. */
export function airportQuoteOf({ part }: Quote): AirportQuotePart {
	if (part.product_line !== "airport") throw new Error(`a quote of ${part.product_line} is no quote of a transfer`);
	return part as AirportQuotePart;
}

/** What an order says of its transfer; null where it is of another line. */
export function airportPartOf({ part }: Pick<Order, "part">): AirportOrderPart | null {
	return part.product_line === "airport" ? (part as AirportOrderPart) : null;
}
