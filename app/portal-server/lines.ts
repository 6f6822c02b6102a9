import { hotelLine } from "./lines/hotel/line";
import type { ProductLineEntry } from "./orders/product-lines";

/** The product lines of this portal. */
export const PRODUCT_LINES: readonly ProductLineEntry[] = [hotelLine];
