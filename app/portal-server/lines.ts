import { airportLine } from "./lines/airport/line";
import { carLine } from "./lines/car/line";
import { hotelLine } from "./lines/hotel/line";
import type { ProductLineEntry } from "./orders/model/line/product-lines";

export const PRODUCT_LINES: readonly ProductLineEntry[] = [hotelLine, carLine, airportLine];
