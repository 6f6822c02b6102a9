import { type FlightKind, readFlightNumber } from "~/portal-contract/airport/limits";
import type { airline } from "~/portal-server/platform/db/schema";

export type Airline = typeof airline.$inferSelect;

/** A flight as an order keeps it; names are null where the airline is not known. */
export interface KnownFlight {
	flight_number: string;
	name_zh: string | null;
	name_en: string | null;
	kind: FlightKind;
}

/** Code of the airline of a flight number as typed; null where it is none. */
export const airlineOf = (typed: string): string | null => readFlightNumber(typed)?.airline ?? null;

/**
 * The flight of what was typed; null for no flight number. Where flights from abroad land, only an airline that flies within Myanmar alone makes it a
 * domestic one: whoever waits longer than needed waits for nothing.
 */
export function flightOf(
	typed: string,
	airport: { is_international: boolean },
	known: Airline | null,
): KnownFlight | null {
	const read = readFlightNumber(typed);
	if (!read) return null;
	const kind = airport.is_international && known?.serves !== "domestic" ? "international" : "domestic";
	return { flight_number: read.flight_number, name_zh: known?.name_zh ?? null, name_en: known?.name_en ?? null, kind };
}
