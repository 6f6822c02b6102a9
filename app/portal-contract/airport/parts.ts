import { z } from "zod";
import { Id, orElse, Seconds } from "../base/basics";
import { Drivers } from "../order/drivers/drivers";
import { CHILD_SEATS, FLIGHT_SOURCES, TRANSFER_LANGUAGES, TRANSFER_TYPES } from "./limits";
import { TransferTimes } from "./list";
import { Airport, Flight, TransferSuggestion } from "./places";
import { ChildSeat, TransferFees, TransferVehicle } from "./vehicle";

/**
 * What a transfer is, on a quote and on an order. `max_passengers`: of all vehicles together. `passengers`: adults and children. `place`: its name, with
 * `place_info` beside it and in `place_address` house and street (`""` for none). `name_board`: what was asked for, "" for the lead passenger's name. `free_delay_minutes`: so long a delayed flight is
 * awaited without charge; beyond it another driver is sent or everything is refunded (domain.md 2.10). Times of `TransferTimes`, money of
 * `TransferFees`; a delay of the flight moves them.
 */
export const AirportQuotePart = TransferFees.extend(TransferTimes.shape).extend({
	product_line: z.literal("airport"),
	rate_id: Id,
	transfer_type: z.enum(TRANSFER_TYPES),
	airport: Airport,
	flight: Flight.nullable(),
	flight_number: z.string().nullable(),
	vehicle: TransferVehicle,
	vehicle_count: z.number().int(),
	max_passengers: z.number().int(),
	passengers: z.number().int(),
	adults: z.number().int(),
	child_ages: z.array(z.number().int()),
	luggage: z.number().int(),
	driver_language: z.enum(TRANSFER_LANGUAGES),
	child_seats: z.enum(CHILD_SEATS),
	seats: z.array(ChildSeat),
	extra_stops: z.number().int(),
	place: z.string(),
	place_info: TransferSuggestion,
	place_address: orElse(z.string(), ""),
	name_board: z.string(),
	free_delay_minutes: z.number().int(),
	/** What it was searched with, for the same search again. */
	search: z.looseObject({
		transfer_at: z.string().nullable(),
		arriving_at: z.string().nullable(),
		departure_at: z.string().nullable(),
	}),
});
export type AirportQuotePart = z.output<typeof AirportQuotePart>;

/** What a delayed flight has moved: landing and pick-up as booked, by how many minutes, and who said so. `is_beyond`: by more than `free_delay_minutes`. */
export const FlightDelay = z.looseObject({
	scheduled_at: Seconds,
	booked_pick_up_time: Seconds,
	minutes: z.number().int().positive(),
	source: z.enum(FLIGHT_SOURCES).nullable(),
	is_beyond: z.boolean(),
});
export type FlightDelay = z.output<typeof FlightDelay>;

/** An order knows its vehicles and drivers as well, once they are assigned, and what the board of each vehicle says. */
export const AirportOrderPart = AirportQuotePart.extend(Drivers.shape).extend({
	name_boards: z.array(z.string()),
	/** Null while the pick-up is as booked. */
	delay: orElse(FlightDelay, null),
});
export type AirportOrderPart = z.output<typeof AirportOrderPart>;
