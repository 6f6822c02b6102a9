import { partsOf } from "~/parts/booking/line-part";
import type { AirportOrderPart, AirportQuotePart } from "~/portal-contract/airport/parts";

/** What a quote and an order say of a transfer. */
export const { quoted: airportQuoteOf, ordered: airportPartOf } = partsOf<AirportQuotePart, AirportOrderPart>(
	"airport",
);
