import { z } from "zod";
import { Id, listOf, orElse, Paging } from "../base/basics";
import { defineGet } from "../base/call";
import { Facet, PriceBound } from "../base/facets";
import { Amount, Currency } from "../base/money";
import { Suggestion } from "../base/place";
import { OfferedVehicle, VEHICLE_SORTS } from "../vehicles/list";
import { CAR_CLASSES, DRIVETRAINS, ENERGY_SOURCES, KM_SOURCES, MILEAGE_POLICIES } from "./limits";
import { Rental, RentalPlaces } from "./rental";
import { RentalRoute, RentalTerms, Vehicle } from "./vehicle";

/** Least seats to choose from. */
export const SEAT_STEPS = [3, 4, 6, 9, 14, 20] as const;

/** Within a group one value suffices; `location`: towns in which cars are stationed. `price_min` and `price_max` bound `price_per_day`. */
export const CarFilters = z.object({
	model: z.array(Id).max(50).default([]),
	location: z.array(Id).max(50).default([]),
	car_class: z.array(z.enum(CAR_CLASSES)).default([]),
	seats_min: z.coerce.number().int().min(1).max(60).optional(),
	energy: z.array(z.enum(ENERGY_SOURCES)).default([]),
	drivetrain: z.array(z.enum(DRIVETRAINS)).default([]),
	mileage_policy: z.array(z.enum(MILEAGE_POLICIES)).default([]),
	price_min: PriceBound,
	price_max: PriceBound,
});
export type CarFilters = z.output<typeof CarFilters>;
/** By the name of its query key; `price` stands for `price_min` and `price_max`. */
export type CarFilter = "price" | Exclude<keyof CarFilters, "price_min" | "price_max">;

export const CarListQuery = Rental.extend(RentalPlaces.shape)
	.extend(CarFilters.shape)
	.extend({ sort: z.enum(VEHICLE_SORTS).default("default") })
	.extend(Paging.shape);
export type CarListQuery = z.output<typeof CarListQuery>;

/**
 * A vehicle for the whole rental of all vehicles; amounts in minor units of the reader's `currency`. `price_per_day`: the total by days and vehicles, of
 * everything, half up to the step that is charged.
 */
export const CarCard = Vehicle.extend(OfferedVehicle.shape).extend({
	terms: RentalTerms,
	price_per_day: Amount,
	route: orElse(RentalRoute, null),
	vehicles_left: z.number().int(),
	/** The model is one of the reader's favourites. */
	collected: z.boolean().default(false),
});
export type CarCard = z.output<typeof CarCard>;

/** Each value with the number of cars that it leaves, all other filters applied. */
export const CarListAnswer = listOf(CarCard).extend({
	pick_up: Suggestion,
	drop_off: Suggestion,
	/** Of `RentalAddresses`, where what was typed is an address. */
	pick_up_address: orElse(z.string(), ""),
	drop_off_address: orElse(z.string(), ""),
	currency: Currency,
	days: z.number().int(),
	facets: z.looseObject({
		model: Facet,
		location: orElse(Facet, [] as z.output<typeof Facet>),
		car_class: Facet,
		seats_min: Facet,
		energy: Facet,
		drivetrain: Facet,
		mileage_policy: Facet,
	}),
});
export type CarListAnswer = z.output<typeof CarListAnswer>;

export const carList = defineGet("car/list", {
	cost: "search",
	access: "open",
	summary: "Cars with driver for a rental, priced as a whole, with exact counts",
	query: CarListQuery,
	answer: CarListAnswer,
});

/**
 * Industrial zones that a rental may visit, by town; `unit_price` of a visit in minor units of the reader's `currency`. `drive_minutes` and `km` from the
 * middle of the town; `km_source`: who says the kilometres.
 */
export const carZones = defineGet("car/zones", {
	access: "open",
	summary: "Industrial zones with the price of a visit",
	query: z.object({ city_id: Id.optional() }),
	answer: z.looseObject({
		currency: Currency,
		list: z.array(
			z.looseObject({
				id: Id,
				name: z.string(),
				name_alt: z.string(),
				city: z.string(),
				city_id: Id,
				unit_price: Amount,
				drive_minutes: z.number().int(),
				km: orElse(z.number().int(), null),
				km_source: orElse(z.enum(KM_SOURCES), null),
			}),
		),
	}),
});
