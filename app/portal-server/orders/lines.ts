import { hotelLine } from "~/portal-server/lines/hotel/line";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import type { LinePart, OrderRecord, ProductLineEntry } from "./product-lines";

const LINES: readonly ProductLineEntry[] = [hotelLine];

/** The entry of a product line. */
export function lineOf(product_line: string): ProductLineEntry {
	const entry = LINES.find((line) => line.product_line === product_line);
	if (!entry) throw new Error(`no product line ${product_line}`);
	return entry;
}

/** The line's part of an order, read once. */
export async function partOf(db: Db | Tx, order: OrderRecord): Promise<LinePart> {
	const part = (await lineOf(order.product_line).read(db, [order.id])).get(order.id);
	if (!part) throw new Error(`order ${order.booking_id} has no part of its product line`);
	return part;
}
