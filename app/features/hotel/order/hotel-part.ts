import type { HotelOrderPart } from "~/portal-contract/hotel/order-part";
import type { Order } from "~/portal-contract/order/order";

/** What an order says of its hotel, rooms and nights; null where it is of another line. */
export function hotelPartOf({ part }: Pick<Order, "part">): HotelOrderPart | null {
	return part.product_line === "hotel" ? (part as HotelOrderPart) : null;
}
