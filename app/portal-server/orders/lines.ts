import { hotelLine } from "../hotel/line";
import type { ProductLineEntry } from "./product-lines";

const LINES: readonly ProductLineEntry[] = [hotelLine];

/** The entry of a product line. */
export function lineOf(product_line: string): ProductLineEntry {
	const entry = LINES.find((line) => line.product_line === product_line);
	if (!entry) throw new Error(`no product line ${product_line}`);
	return entry;
}
