import type { Order, OrderRow } from "~/portal-contract/order/order";

/** What an order says of its hotel, rooms and nights. */
export type HotelPart = NonNullable<Order["hotel_part"]>;

export function hotelPartOf(order: Order): HotelPart | null {
	return order.hotel_part;
}

/** What a row of a list says of a stay. */
export function stayOf({ title, city, check_in, check_out, room_nights }: OrderRow) {
	return { title, place: city, check_in, check_out, room_nights };
}
