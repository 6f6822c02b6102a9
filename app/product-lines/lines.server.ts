import { airportBookingLine } from "~/features/airport/booking/booking-line.server";
import { airportOrderPart } from "~/features/airport/order/order-part.server";
import type { BookingLine } from "~/features/booking/line";
import { carBookingLine } from "~/features/car/booking/booking-line.server";
import { carOrderPart } from "~/features/car/order/order-part.server";
import { hotelBookingLine } from "~/features/hotel/booking/booking-line.server";
import { hotelOrderPart } from "~/features/hotel/order/order-part.server";
import type { OrderPart } from "~/features/orders/line";

/** What the server makes of a product line: its quotes for the booking page, its part of an order. */
export interface ServerLine {
	booking: BookingLine;
	order: OrderPart;
}

const lines: [ServerLine, ...ServerLine[]] = [
	{ booking: hotelBookingLine, order: hotelOrderPart },
	{ booking: carBookingLine, order: carOrderPart },
	{ booking: airportBookingLine, order: airportOrderPart },
];

/** Adds a line. */
export function registerServerLine(line: ServerLine): void {
	lines.push(line);
}

/** What an order's page shows of its line; as `lineOf`, of the first line for an order of one that is not known. */
export function orderPartOf({ product_line }: { product_line: string }): OrderPart {
	return (lines.find(({ order }) => order.product_line === product_line) ?? lines[0]).order;
}

type FollowUps = ReturnType<NonNullable<OrderPart["followUps"]>>;

/** What all lines offer to go with an order, which is still to come. */
export function followUpsOf(...[order, language]: Parameters<OrderPart["factsOf"]>): FollowUps {
	const journey = orderPartOf(order).journeyOf?.(order) ?? null;
	return journey === null ? [] : lines.flatMap((line) => line.order.followUps?.(journey, language) ?? []);
}

/** The line that the address of a booking page books: the one that `?product=` names, else the one whose page it is. */
export function bookingLineAt(url: string): BookingLine {
	const { pathname, searchParams } = new URL(url);
	const named = searchParams.get("product");
	const isHere = ({ booking }: ServerLine) =>
		named === null ? booking.page().split("?")[0] === pathname : booking.product_line === named;
	return (lines.find(isHere) ?? lines[0]).booking;
}
