import { z } from "zod";
import { CalendarDate, Id } from "../base/basics";
import { Amount, Currency } from "../base/money";
import { DRIVER_LANGUAGES } from "../order/drivers/driver-languages";
import { CAR_CLASSES, DRIVETRAINS, ENERGY_SOURCES, MILEAGE_POLICIES } from "./limits";

/** A model; `seats` and `luggage` (pieces of 24 inches) without the driver's. */
export const Vehicle = z.looseObject({
	model_id: Id,
	vehicle_model: z.string(),
	vehicle_model_alt: z.string(),
	car_class: z.enum(CAR_CLASSES),
	seats: z.number().int(),
	luggage: z.number().int(),
	energy: z.enum(ENERGY_SOURCES),
	drivetrain: z.enum(DRIVETRAINS),
});
export type Vehicle = z.output<typeof Vehicle>;

/**
 * What a day includes and what is charged beyond it, in minor units of `currency`: each started half hour beyond the hours (`extra_hour` an
 * hour), kilometres beyond the distance, and a night that the driver spends away.
 */
export const RentalTerms = z.looseObject({
	currency: Currency,
	half_hours: z.number().int(),
	half_km: z.number().int(),
	full_hours: z.number().int(),
	full_km: z.number().int(),
	mileage_policy: z.enum(MILEAGE_POLICIES),
	fuel_included: z.boolean(),
	tolls_included: z.boolean(),
	extra_hour: Amount,
	night_hour: Amount,
	extra_km: Amount,
	overnight: Amount,
	driver_languages: z.array(z.enum(DRIVER_LANGUAGES)),
});
export type RentalTerms = z.output<typeof RentalTerms>;

/** Where minutes of a drive come from: seen on a drive, measured on the map, by the middle of the town, by the road between towns. */
export const DRIVE_SOURCES = ["driven", "map", "town", "road"] as const;
export type DriveSource = (typeof DRIVE_SOURCES)[number];

/** A zone on a day's way, reached at `arrives` after a drive of `drive_minutes`: `times` visits of `minutes` each. */
export const DayStop = z.looseObject({
	zone_id: Id,
	name: z.string().default(""),
	times: z.number().int(),
	minutes: z.number().int(),
	drive_minutes: z.number().int(),
	drive_source: z.enum(DRIVE_SOURCES),
	arrives: z.string(),
});
export type DayStop = z.output<typeof DayStop>;

/**
 * A day of service: `full` and `half` days and hours beyond them that cover `hours`; amount of one vehicle in minor units. `back_minutes`: of
 * the drive after the last of `stops`, which are none on a day without a plan.
 */
export const ServiceDay = z.looseObject({
	date: CalendarDate,
	starts: z.string(),
	hours: z.number(),
	full: z.number().int(),
	half: z.number().int(),
	extra_hours: z.number().int(),
	amount: Amount,
	stops: z.array(DayStop).default([]),
	back_minutes: z.number().int().default(0),
});
export type ServiceDay = z.output<typeof ServiceDay>;

/** Fee of an industrial zone: `fee` = `unit_price` × `times` × vehicles. */
export const ZoneFee = z.looseObject({
	zone_id: Id,
	name: z.string(),
	unit_price: Amount,
	times: z.number().int(),
	fee: Amount,
});
export type ZoneFee = z.output<typeof ZoneFee>;
