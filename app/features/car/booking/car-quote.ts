import type { CarOrderPart, CarQuotePart } from "~/portal-contract/car/parts";
import type { Order } from "~/portal-contract/order/order";
import type { Quote } from "~/portal-contract/order/quote";

/** What a quote says of its rental. Throws where the quote is of another line. */
export function carQuoteOf({ part }: Quote): CarQuotePart {
	if (part.product_line !== "car") throw new Error(`a quote of ${part.product_line} is no quote of a car`);
	return part as CarQuotePart;
}

/** What an order says of its rental; null where it is of another line. */
export function carPartOf({ part }: Pick<Order, "part">): CarOrderPart | null {
	return part.product_line === "car" ? (part as CarOrderPart) : null;
}
