import { sql } from "drizzle-orm";
import {
	boolean,
	char,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	smallint,
	text,
} from "drizzle-orm/pg-core";
import type {
	CAR_CLASSES,
	DRIVETRAINS,
	ENERGY_SOURCES,
	KM_SOURCES,
	MILEAGE_POLICIES,
} from "~/portal-contract/car/limits";
import { cancellationPolicy, city } from "../catalogue";
import { id, ref, refTo, writtenAt } from "../columns";
import { orderKey } from "../orders/orders";

/** `seats` and `luggage` (pieces of 24 inches) are for passengers. */
export const carModel = pgTable(
	"car_model",
	{
		id: id(),
		code: text().notNull().unique(),
		name_zh: text().notNull(),
		name_en: text().notNull(),
		car_class: text().$type<(typeof CAR_CLASSES)[number]>().notNull(),
		seats: smallint().notNull(),
		luggage: smallint().notNull(),
		energy: text().$type<(typeof ENERGY_SOURCES)[number]>().notNull(),
		drivetrain: text().$type<(typeof DRIVETRAINS)[number]>().notNull(),
		/** Place in the order of recommendation, the best first. */
		rank: smallint().notNull(),
		status: smallint().notNull().default(1),
	},
	(t) => [check("car_model_seats", sql`${t.seats} between 1 and 60 and ${t.luggage} >= 0`)],
);

/** A model with driver, hired out of a town. Prices in the currency's price unit (whole kyat, cents) of one vehicle; `fleet`: how many there are. */
export const carRate = pgTable(
	"car_rate",
	{
		id: id(),
		city_id: refTo(() => city.id),
		car_model_id: refTo(() => carModel.id),
		currency: char({ length: 3 }).notNull(),
		half_price: integer().notNull(),
		half_hours: smallint().notNull().default(5),
		half_km: smallint().notNull().default(60),
		full_price: integer().notNull(),
		full_hours: smallint().notNull().default(10),
		full_km: smallint().notNull().default(100),
		extra_hour: integer().notNull(),
		/** Of an hour between 22:00 and 06:00. */
		night_hour: integer().notNull(),
		extra_km: integer().notNull(),
		overnight: integer().notNull(),
		/** For each kilometre that the vehicle drives back empty. */
		one_way_km: integer().notNull(),
		/** A day of a driver who speaks it; null where there is none. */
		language_zh: integer(),
		language_en: integer(),
		mileage_policy: text().$type<(typeof MILEAGE_POLICIES)[number]>().notNull(),
		fuel_included: boolean().notNull(),
		tolls_included: boolean().notNull(),
		fleet: smallint().notNull(),
		cancellation_policy_id: refTo(() => cancellationPolicy.id),
		instant: boolean().notNull(),
		credit: boolean().notNull().default(true),
		supplier_cancel: boolean().notNull().default(false),
		/** Vehicle days sold in the last 30 days, counted every hour; used for the order of lists only. */
		sold_days_30d: integer().notNull().default(0),
		status: smallint().notNull().default(1),
		listed_at: writtenAt(),
	},
	(t) => [
		index().on(t.city_id),
		check(
			"car_rate_prices",
			sql`${t.half_price} > 0 and ${t.full_price} > 0 and ${t.extra_hour} >= 0 and ${t.one_way_km} >= 0`,
		),
		check("car_rate_hours", sql`${t.half_hours} between 1 and ${t.full_hours} and ${t.full_hours} <= 24`),
		check("car_rate_fleet", sql`${t.fleet} >= 0`),
		check("car_rate_mileage", sql`${t.mileage_policy} in ('unlimited', 'limited')`),
	],
);

/** A road between two towns, each way a row of its own; a rental may end in another town only where there is one. */
export const carRoute = pgTable(
	"car_route",
	{
		from_city_id: refTo(() => city.id),
		to_city_id: refTo(() => city.id),
		km: smallint().notNull(),
		drive_minutes: smallint().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.from_city_id, t.to_city_id] }),
		check("car_route_length", sql`${t.km} > 0 and ${t.drive_minutes} > 0`),
	],
);

/** `unit_price`: of one visit of one vehicle, in the currency's price unit. `drive_minutes` and `km` from the middle of the town; `km_source`: who says them. */
export const industrialZone = pgTable(
	"industrial_zone",
	{
		id: id(),
		city_id: refTo(() => city.id),
		name_zh: text().notNull(),
		name_en: text().notNull(),
		name_my: text(),
		currency: char({ length: 3 }).notNull(),
		unit_price: integer().notNull(),
		drive_minutes: smallint().notNull(),
		km: smallint().notNull(),
		km_source: text().$type<(typeof KM_SOURCES)[number]>().notNull(),
		status: smallint().notNull().default(1),
	},
	(t) => [
		index().on(t.city_id),
		check("industrial_zone_price", sql`${t.unit_price} >= 0`),
		check("industrial_zone_km", sql`${t.km} > 0 and ${t.km_source} in ('driven', 'map', 'estimate')`),
	],
);

/** A drive between two zones that does not go through the middle of a town, each way a row of its own. `source`: who says the minutes, `km_source` the kilometres. */
export const zoneRoad = pgTable(
	"zone_road",
	{
		from_zone_id: refTo(() => industrialZone.id),
		to_zone_id: refTo(() => industrialZone.id),
		drive_minutes: smallint().notNull(),
		source: text().$type<"driven" | "map">().notNull(),
		km: smallint().notNull(),
		km_source: text().$type<(typeof KM_SOURCES)[number]>().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.from_zone_id, t.to_zone_id] }),
		check("zone_road_minutes", sql`${t.drive_minutes} > 0 and ${t.from_zone_id} <> ${t.to_zone_id}`),
		check("zone_road_source", sql`${t.source} in ('driven', 'map')`),
		check("zone_road_km", sql`${t.km} > 0 and ${t.km_source} in ('driven', 'map', 'estimate')`),
	],
);

/** A day on which vehicles of a rate are held or sold; without a row all of the fleet is free. `fleet` as the rate has it. */
export const carDay = pgTable(
	"car_day",
	{
		city_id: ref().notNull(),
		car_rate_id: ref().notNull(),
		day: date({ mode: "string" }).notNull(),
		fleet: smallint().notNull(),
		held: smallint().notNull().default(0),
		sold: smallint().notNull().default(0),
	},
	(t) => [
		primaryKey({ columns: [t.city_id, t.car_rate_id, t.day] }),
		index().on(t.city_id, t.day),
		check("car_day_fleet", sql`${t.held} >= 0 and ${t.sold} >= 0 and ${t.held} + ${t.sold} <= ${t.fleet}`),
	],
);

/** The car part: `snapshot` as booked, so that a later change of the catalogue does not rewrite an order. Held until paid, then sold; released exactly once. */
export const orderCar = pgTable(
	"order_car",
	{
		company_id: ref().notNull(),
		order_id: ref().notNull(),
		city_id: ref().notNull(),
		car_rate_id: ref().notNull(),
		days: date({ mode: "string" }).array().notNull(),
		vehicles: smallint().notNull(),
		status: text().notNull(),
		snapshot: jsonb().notNull(),
		/** Who serves it, a list by unit of what `service_assignment` has in force: that lies with the town, this with the order. Null while nobody does. */
		assigned: jsonb(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.order_id] }),
		orderKey("order_car_order", t),
		index().on(t.car_rate_id),
		check("order_car_status", sql`${t.status} in ('held', 'sold', 'released')`),
		check("order_car_days", sql`cardinality(${t.days}) > 0 and ${t.vehicles} > 0`),
	],
);
