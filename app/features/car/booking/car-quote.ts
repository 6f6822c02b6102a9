import { partsOf } from "~/parts/booking/line-part";
import type { CarOrderPart, CarQuotePart } from "~/portal-contract/car/parts";

/** What a quote and an order say of a rental. */
export const { quoted: carQuoteOf, ordered: carPartOf } = partsOf<CarQuotePart, CarOrderPart>("car");
