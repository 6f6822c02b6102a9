import { z } from "zod";
import { Id, orElse } from "../base/basics";
import { defineGet } from "../base/call";
import { PLACE_KINDS } from "../base/place";
import { typed } from "../base/typed/typed";
import { FLIGHT_KINDS, ZONE_KINDS } from "./limits";

/** IATA code of an airport, e.g. `RGN`. */
export const AirportCode = z.string().regex(/^[A-Z]{3}$/);

/** The end of a transfer that is not the airport: `zone:4` or a known place in a zone, `hotel:12`. */
export const TransferPlace = z.string().regex(/^(zone|city|hotel|landmark|district):[1-9]\d{0,9}$/);

/** `meeting_point`: where drivers wait for those who arrive. Minutes are free waiting after the actual landing, at an address for `wait_address`. */
export const Airport = z.looseObject({
	code: AirportCode,
	name: z.string(),
	name_alt: z.string(),
	city: z.string(),
	city_id: Id,
	/** Flights from abroad land there. */
	is_international: z.boolean(),
	meeting_point: z.string(),
	wait_international: z.number().int(),
	wait_domestic: z.number().int(),
	wait_address: z.number().int(),
});
export type Airport = z.output<typeof Airport>;

/** `flight_number` in its one spelling. `airline` is null where its code is not known: a hint, no error. `kind`: by which waiting is free. */
export const Flight = z.looseObject({
	flight_number: z.string(),
	airline: z.string().nullable(),
	airline_alt: z.string().nullable(),
	kind: z.enum(FLIGHT_KINDS),
});
export type Flight = z.output<typeof Flight>;

export const TransferZone = z.looseObject({
	zone_id: Id,
	place: TransferPlace,
	name: z.string(),
	name_alt: z.string(),
	kind: z.enum(ZONE_KINDS),
	/** From the airport on a usual day. */
	drive_minutes: z.number().int(),
});
export type TransferZone = z.output<typeof TransferZone>;

/** A place that a transfer may lead to or from, and the zone by which it is priced. */
export const TransferSuggestion = z.looseObject({
	place: TransferPlace,
	kind: z.enum(["zone", ...PLACE_KINDS]),
	name: z.string(),
	name_alt: z.string(),
	city_name: z.string(),
	zone_id: Id,
	zone_name: z.string(),
});
export type TransferSuggestion = z.output<typeof TransferSuggestion>;

export const airportAirports = defineGet("airport/airports", {
	access: "open",
	summary: "Airports with transfers, the busiest first",
	query: z.object({}),
	answer: z.looseObject({ list: z.array(Airport) }),
});

export const airportZones = defineGet("airport/zones", {
	access: "open",
	summary: "Zones around an airport that transfers lead to, the nearest first",
	query: z.object({ airport: AirportCode }),
	answer: z.looseObject({ list: z.array(TransferZone) }),
});

export const airportSuggest = defineGet("airport/suggest", {
	access: "open",
	summary: "Zones and places around an airport for what has been typed, best first; its zones for nothing typed",
	query: z.object({
		airport: orElse(typed("number").max(10), ""),
		quickSearch: typed("search").max(500).default(""),
		limit: z.coerce.number().int().min(1).max(20).default(10),
	}),
	answer: z.array(TransferSuggestion),
});
