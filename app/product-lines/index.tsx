import { airportOrderLine } from "~/features/airport/order/order-line";
import { carOrderLine } from "~/features/car/order/order-line";
import { hotelOrderLine } from "~/features/hotel/order/order-line";
import type { OrderLine } from "~/features/orders/line";

/** What lists of orders show of each product line, in the browser too. What the server alone needs is in `lines.server.ts`. */
const lines: [OrderLine, ...OrderLine[]] = [hotelOrderLine, carOrderLine, airportOrderLine];

/** Every product line that can be ordered. */
export const PRODUCT_LINES: readonly OrderLine[] = lines;

/** Adds a line. */
export function registerProductLine(line: OrderLine): void {
	lines.push(line);
}

/** The line of that name; the first one for an order of a line that this site does not know, as a remote portal may have. */
export function lineOf(product_line: unknown): OrderLine {
	return lines.find((line) => line.product_line === product_line) ?? lines[0];
}

/** The line whose orders the address of a list shows: the one that `?product=` names, else the one whose list it is. */
export function lineOfList(url: string): OrderLine {
	const { pathname, searchParams } = new URL(url);
	const named = searchParams.get("product");
	const isHere = (line: OrderLine) =>
		named === null ? line.list().split("?")[0] === pathname : line.product_line === named;
	return lines.find(isHere) ?? lines[0];
}
