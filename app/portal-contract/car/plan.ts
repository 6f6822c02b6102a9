import { z } from "zod";
import { CalendarDate, Id, orElse } from "../base/basics";
import { defineGet } from "../base/call";
import { LocalMinute } from "../base/local-minute";
import { Amount, Currency, PriceLine } from "../base/money";
import { Suggestion } from "../base/place";
import { DRIVER_LANGUAGES } from "../order/drivers/driver-languages";
import { MAX_PASSENGERS, MAX_PLANNED_DAYS, MAX_STOPS, MAX_VEHICLES } from "./limits";
import { RentalPlaces } from "./rental";
import { Stop } from "./stop";
import { DayStop, DRIVE_SOURCES, RentalRoute, RentalTerms, ServiceDay, Vehicle } from "./vehicle";

/** Days from that of `starts_at` on, each beginning at its hour. `rate_id`: the car whose price is answered in full, otherwise the cheapest. */
export const CarPlanQuery = RentalPlaces.extend({
	starts_at: LocalMinute,
	days: z.coerce.number().int().min(1).max(MAX_PLANNED_DAYS).default(1),
	passengers: z.coerce.number().int().min(1).max(MAX_PASSENGERS).default(1),
	rental_count: z.coerce.number().int().min(1).max(MAX_VEHICLES).default(1),
	driver_language: z.enum(DRIVER_LANGUAGES).default("my"),
	stops: z.array(Stop).min(1).max(MAX_STOPS),
	rate_id: Id.optional(),
});
export type CarPlanQuery = z.output<typeof CarPlanQuery>;

/** What does not fit a day well: more hours than a driver may have (`LONG_DAY_HOURS`), hours before 06:00 or after 22:00. */
export const DAY_WARNINGS = ["long", "night"] as const;

/** `hours` are counted by halves and include the way back, of `back_minutes`; `km` of all its drives, of which `back_km` back; `ends` is `HH:MM`. */
const PlannedDay = z.looseObject({
	date: CalendarDate,
	starts: z.string(),
	ends: z.string(),
	hours: z.number(),
	stops: z.array(DayStop),
	back_minutes: z.number().int(),
	back_source: z.enum(DRIVE_SOURCES).nullable(),
	back_km: orElse(z.number().int(), 0),
	km: orElse(z.number().int(), 0),
	warnings: z.array(z.enum(DAY_WARNINGS)),
});

const PricedCar = Vehicle.extend({ rate_id: Id, total_amount: Amount });

/** `cars` that are free for all of it, the cheapest first, kilometres and nights of the way counted; amounts in minor units of `currency`, whole rental, all vehicles. */
export const CarPlanAnswer = z.looseObject({
	pick_up: Suggestion,
	drop_off: Suggestion,
	/** Of `RentalAddresses`, where what was typed is an address. */
	pick_up_address: orElse(z.string(), ""),
	drop_off_address: orElse(z.string(), ""),
	currency: Currency,
	pick_up_at: LocalMinute,
	drop_off_at: LocalMinute,
	days: z.array(PlannedDay),
	cars: z.array(PricedCar),
	chosen: PricedCar.extend({
		terms: RentalTerms,
		plan: z.array(ServiceDay),
		route: orElse(RentalRoute, null),
		price_lines: z.array(PriceLine),
	}).nullable(),
});
export type CarPlanAnswer = z.output<typeof CarPlanAnswer>;

export const carPlan = defineGet("car/plan", {
	cost: "search",
	access: "open",
	summary: "Days among industrial zones: drives, hours, and the cheapest whole and half days of a car that cover them",
	query: CarPlanQuery,
	answer: CarPlanAnswer,
});
