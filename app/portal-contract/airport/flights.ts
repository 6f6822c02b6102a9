import { z } from "zod";
import { CalendarDate, Id, Seconds } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { LocalMinute } from "../base/local-minute";
import { typed } from "../base/typed/typed";
import { FLIGHT_SOURCES, FLIGHT_STATES } from "./limits";
import { AirportCode, Flight } from "./places";

/** What an operator has to look at: late beyond what is awaited or than its driver can wait, early by much, cancelled, diverted. */
export const FLIGHT_FLAGS = ["flight_late", "flight_early", "flight_cancelled", "flight_diverted"] as const;

const Count = z.number().int().nonnegative();

/** A transfer from a flight. `moves`: its pick-up can still be moved. */
export const FlightOrder = z.looseObject({
	company_id: Id,
	id: Id,
	booking_id: z.string(),
	status: z.number().int(),
	status_text: z.string(),
	company: z.string(),
	guests: z.array(z.string()),
	people: Count,
	place: z.string(),
	pick_up_time: Seconds,
	flag: z.enum(FLIGHT_FLAGS).nullable().catch(null),
	is_movable: z.boolean(),
	is_assigned: z.boolean(),
});
export type FlightOrder = z.output<typeof FlightOrder>;

/**
 * A flight that transfers wait for. `scheduled_at`: landing as booked; `landing_at`: the one that counts; `source`: who said it, null while it is the booked one.
 * `feed_state`: the last word of the feed that was taken.
 */
export const ArrivingFlight = Flight.extend({
	airport: AirportCode,
	airport_name: z.string(),
	scheduled_at: Seconds,
	landing_at: Seconds,
	source: z.enum(FLIGHT_SOURCES).nullable(),
	feed_state: z.enum(FLIGHT_STATES).nullable(),
	flags: z.array(z.enum(FLIGHT_FLAGS)),
	orders: z.array(FlightOrder).min(1),
});
export type ArrivingFlight = z.output<typeof ArrivingFlight>;

/** `feed`: whether one is set up, when it was asked last, and what is wrong with it. `airports` count the flights of each. */
export const airportFlights = defineGet("airport/flights", {
	access: "member",
	summary:
		"Flights of pick-ups that are scheduled to land on one day, today's without a date, of all companies, by landing; for operators",
	rule: "operator/flights",
	query: z.object({ date: CalendarDate.optional(), airport: AirportCode.optional() }),
	answer: z.looseObject({
		date: CalendarDate,
		today: CalendarDate,
		list: z.array(ArrivingFlight),
		airports: z.array(z.looseObject({ code: AirportCode, name: z.string(), count: Count })),
		feed: z.looseObject({ is_on: z.boolean(), at: Seconds.nullable(), error: z.string().nullable() }),
		has_more: z.boolean(),
	}),
});
export type AirportFlights = z.output<typeof airportFlights.answer>;

export const DELAY_OUTCOMES = ["moved", "known", "seen", "refused"] as const;

/**
 * `date`: of the scheduled landing. Each order in a transaction of its own: `known` where nothing is new to it, `seen` where with `is_seen` a flag was taken off, `refused` with the reason in `msg`.
 * The same entry again changes nothing. Refused as a whole: `not_found` where no pick-up of that flight can be moved, `invalid` at `landing_at`
 * where no order takes it.
 */
export const airportFlightDelay = definePost("airport/flightDelay", {
	access: "member",
	summary: "The flight of pick-ups lands at another time; moves the pick-ups of all its orders with it; for operators",
	rule: "operator/flights/delay",
	body: z.object({
		flight_number: typed("number").min(1).max(20),
		date: CalendarDate,
		airport: AirportCode,
		landing_at: LocalMinute,
		is_seen: z.boolean().default(false),
	}),
	answer: z.looseObject({
		orders: z.array(
			z.looseObject({
				company_id: Id,
				id: Id,
				booking_id: z.string(),
				outcome: z.enum(DELAY_OUTCOMES),
				msg: z.string(),
			}),
		),
	}),
});
export type FlightDelayed = z.output<typeof airportFlightDelay.answer>;
