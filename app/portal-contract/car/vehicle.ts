import { z } from "zod";
import { CalendarDate, Id, orElse } from "../base/basics";
import { Amount, Currency } from "../base/money";
import { DRIVER_LANGUAGES } from "../order/drivers/driver-languages";
import { CAR_CLASSES, DRIVETRAINS, ENERGY_SOURCES, KM_SOURCES, MILEAGE_POLICIES } from "./limits";

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
 * hour), kilometres beyond the distance, and a night that the driver spends away. `half_km` and `full_km` of each half and whole day make one sum of the
 * rental, and say nothing where mileage is unlimited.
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

/** Kilometres and minutes of a drive may be known from two sources. */
export type KmSource = (typeof KM_SOURCES)[number];

/** A zone on a day's way, reached at `arrives` after a drive of `drive_minutes` and `drive_km`: `times` visits of `minutes` each. */
export const DayStop = z.looseObject({
	zone_id: Id,
	name: z.string().default(""),
	times: z.number().int(),
	minutes: z.number().int(),
	drive_minutes: z.number().int(),
	drive_source: z.enum(DRIVE_SOURCES),
	drive_km: orElse(z.number().int(), 0),
	km_source: orElse(z.enum(KM_SOURCES), "estimate" as const),
	arrives: z.string(),
});
export type DayStop = z.output<typeof DayStop>;

/**
 * A day of service: `full` and `half` days and hours beyond them that cover `hours`; amount of one vehicle in minor units. `back_minutes`
 * and `back_km`: of the drive after the last of `stops`, which are none on a day without a plan.
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
	back_km: orElse(z.number().int(), 0),
});
export type ServiceDay = z.output<typeof ServiceDay>;

/** What whole days, half days and hours beyond them a rental is billed by, all its days of one vehicle; `hours` are what these include. */
export const BilledDays = z.looseObject({
	full: z.number().int(),
	half: z.number().int(),
	extra_hours: z.number().int(),
	hours: z.number().int(),
});
export type BilledDays = z.output<typeof BilledDays>;

/**
 * The way that a booking names by its two towns, its zones or its planned days, of one vehicle (kilometres, nights of the driver away; 0 where it names none).
 * `free_km`: of the whole rental, null where mileage is unlimited. `excess_km` beyond them and `nights` are part of the price: `amount` of all vehicles,
 * minor units. `expected_extras`: what a service driven as planned is charged afterwards beside tolls by receipt, all vehicles, minor units.
 */
export const RentalRoute = z.looseObject({
	km: z.number().int(),
	free_km: z.number().int().nullable(),
	excess_km: z.number().int(),
	nights: z.number().int(),
	amount: Amount,
	expected_extras: Amount,
});
export type RentalRoute = z.output<typeof RentalRoute>;

/** Fee of an industrial zone: `fee` = `unit_price` × `times` × vehicles. */
export const ZoneFee = z.looseObject({
	zone_id: Id,
	name: z.string(),
	unit_price: Amount,
	times: z.number().int(),
	fee: Amount,
});
export type ZoneFee = z.output<typeof ZoneFee>;
