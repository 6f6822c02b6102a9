import type { HotelOrderPart } from "~/portal-contract/hotel/order-part";
import type { Order } from "~/portal-contract/order/order";

/** The hotel's part of an order; null where the order is of another product line. */
export function hotelPartOf({ part }: Pick<Order, "part">): HotelOrderPart | null {
	return part.product_line === "hotel" ? (part as HotelOrderPart) : null;
}
