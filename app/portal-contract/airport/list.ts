import { z } from "zod";
import { listOf, orElse, Paging, Seconds } from "../base/basics";
import { defineGet } from "../base/call";
import { Facet, PriceBound } from "../base/facets";
import { Currency } from "../base/money";
import { OfferedVehicle, VEHICLE_SORTS } from "../vehicles/list";
import { TRANSFER_TYPES } from "./limits";
import { Airport, Flight, TransferSuggestion } from "./places";
import { Transfer, TransferEnds } from "./transfer";
import { TransferFees, TransferVehicle } from "./vehicle";

/** Least passengers to choose from. */
export const PASSENGER_STEPS = [3, 4, 6, 10, 20] as const;

/** How an order is confirmed: by paying, or by us after it. */
export const CONFIRMATIONS = ["instant", "on_request"] as const;

/** Within a group one value suffices; `price_min` and `price_max` bound the total. */
export const TransferFilters = z.object({
	vehicle_class: z.array(z.string().max(20)).max(20).default([]),
	passengers_min: z.coerce.number().int().min(1).max(60).optional(),
	confirmation: z.array(z.enum(CONFIRMATIONS)).default([]),
	price_min: PriceBound,
	price_max: PriceBound,
});
export type TransferFilters = z.output<typeof TransferFilters>;
/** By the name of its query key; `price` stands for `price_min` and `price_max`. */
export type TransferFilter = "price" | Exclude<keyof TransferFilters, "price_min" | "price_max">;

export const AirportListQuery = Transfer.extend(TransferEnds.shape)
	.extend(TransferFilters.shape)
	.extend({ sort: z.enum(VEHICLE_SORTS).default("default") })
	.extend(Paging.shape);
export type AirportListQuery = z.output<typeof AirportListQuery>;

/** A class for the whole transfer. `left`: transfers of the class that day. */
export const TransferCard = TransferVehicle.extend(TransferFees.shape)
	.extend(OfferedVehicle.shape)
	.extend({ left: z.number().int() });
export type TransferCard = z.output<typeof TransferCard>;

/** When a transfer is. `pick_up_time_local` with `+06:30`; `is_night`: the night fee applies. */
export const TransferTimes = z.looseObject({
	pick_up_time: Seconds,
	pick_up_time_local: z.string(),
	tz: z.string(),
	flight_at: Seconds.nullable(),
	flight_at_local: z.string().nullable(),
	drive_minutes: z.number().int(),
	free_wait_minutes: z.number().int(),
	is_night: z.boolean(),
});
export type TransferTimes = z.output<typeof TransferTimes>;

/** Classes that fit people and luggage, each facet value with the number that it leaves, all other filters applied. */
export const AirportListAnswer = listOf(TransferCard).extend({
	transfer_type: z.enum(TRANSFER_TYPES),
	airport: Airport,
	place: TransferSuggestion,
	/** What was typed, where it is an address in the place. */
	place_address: orElse(z.string(), ""),
	/** Null for a drop-off without flight number. */
	flight: Flight.nullable(),
	times: TransferTimes,
	currency: Currency,
	facets: z.looseObject({ vehicle_class: Facet, passengers_min: Facet, confirmation: Facet }),
});
export type AirportListAnswer = z.output<typeof AirportListAnswer>;

export const airportList = defineGet("airport/list", {
	cost: "search",
	access: "open",
	summary: "Vehicle classes for an airport transfer, priced all-in, with exact counts",
	query: AirportListQuery,
	answer: AirportListAnswer,
});
