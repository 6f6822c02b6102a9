import { sql } from "drizzle-orm";
import {
	boolean,
	char,
	check,
	date,
	doublePrecision,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	smallint,
	text,
	unique,
} from "drizzle-orm/pg-core";
import type { FLIGHT_KINDS, ZONE_KINDS } from "~/portal-contract/airport/limits";
import { cancellationPolicy, city } from "../catalogue";
import { id, ref, refTo, writtenAt } from "../columns";
import { orderKey } from "../orders/orders";

/**
 * An airport with transfers and its times in minutes, by flights from abroad and from within: `wait_*` is free waiting after the actual landing (at an
 * address for `wait_address`), `exit_*` from landing until passengers are usually out, `check_in_*` before take-off. `night_from` to `night_until`
 * (`HH:MM`, local) costs the night fee. `free_delay_minutes`: so long a delayed flight is awaited without charge.
 */
export const airport = pgTable(
	"airport",
	{
		id: id(),
		code: char({ length: 3 }).notNull().unique(),
		city_id: refTo(() => city.id),
		name_zh: text().notNull(),
		name_en: text().notNull(),
		name_my: text(),
		is_international: boolean().notNull(),
		meeting_point_zh: text().notNull(),
		meeting_point_en: text().notNull(),
		wait_international: smallint().notNull().default(60),
		wait_domestic: smallint().notNull().default(45),
		wait_address: smallint().notNull().default(15),
		exit_international: smallint().notNull().default(40),
		exit_domestic: smallint().notNull().default(20),
		check_in_international: smallint().notNull().default(180),
		check_in_domestic: smallint().notNull().default(90),
		free_delay_minutes: smallint().notNull().default(180),
		night_from: text().notNull().default("22:00"),
		night_until: text().notNull().default("06:00"),
		/** Place in the order of lists, the busiest first. */
		rank: smallint().notNull(),
		status: smallint().notNull().default(1),
	},
	(t) => [
		check("airport_code", sql`${t.code} ~ '^[A-Z]{3}$'`),
		check(
			"airport_night",
			sql`${t.night_from} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ${t.night_until} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
		),
		check(
			"airport_minutes",
			sql`least(${t.wait_international}, ${t.wait_domestic}, ${t.wait_address}, ${t.exit_international}, ${t.exit_domestic}, ${t.check_in_international}, ${t.check_in_domestic}, ${t.free_delay_minutes}) >= 0`,
		),
	],
);

/** Airlines whose flights land in Myanmar, by their IATA code; `serves` is null for those that fly both from abroad and within. */
export const airline = pgTable(
	"airline",
	{
		code: char({ length: 2 }).primaryKey(),
		name_zh: text().notNull(),
		name_en: text().notNull(),
		serves: text().$type<(typeof FLIGHT_KINDS)[number]>(),
	},
	(t) => [check("airline_serves", sql`${t.serves} in ('international', 'domestic')`)],
);

/** An area around an airport that has one price; a place within `radius_km` of its point belongs to the nearest. `drive_minutes` of a usual day. */
export const transferZone = pgTable(
	"transfer_zone",
	{
		id: id(),
		airport_id: refTo(() => airport.id),
		city_id: refTo(() => city.id),
		name_zh: text().notNull(),
		name_en: text().notNull(),
		name_my: text(),
		kind: text().$type<(typeof ZONE_KINDS)[number]>().notNull(),
		lat: doublePrecision().notNull(),
		lng: doublePrecision().notNull(),
		radius_km: smallint().notNull(),
		drive_minutes: smallint().notNull(),
		status: smallint().notNull().default(1),
	},
	(t) => [
		index().on(t.airport_id),
		check("transfer_zone_kind", sql`${t.kind} in ('downtown', 'hotels', 'district', 'industrial', 'town')`),
		check("transfer_zone_size", sql`${t.radius_km} > 0 and ${t.drive_minutes} > 0`),
	],
);

/** `seats` and `luggage` (pieces of 24 inches) are for passengers. `examples`: usual models. */
export const transferClass = pgTable(
	"transfer_class",
	{
		id: id(),
		code: text().notNull().unique(),
		name_zh: text().notNull(),
		name_en: text().notNull(),
		examples: text().notNull(),
		seats: smallint().notNull(),
		luggage: smallint().notNull(),
		/** Place in the order of recommendation, the best first. */
		rank: smallint().notNull(),
		status: smallint().notNull().default(1),
	},
	(t) => [check("transfer_class_seats", sql`${t.seats} between 1 and 60 and ${t.luggage} >= 0`)],
);

/** A class at an airport: how many transfers of it a day, and what is charged beside the price of a zone, in the currency's price unit of one vehicle. */
export const transferFleet = pgTable(
	"transfer_fleet",
	{
		id: id(),
		city_id: refTo(() => city.id),
		airport_id: refTo(() => airport.id),
		transfer_class_id: refTo(() => transferClass.id),
		currency: char({ length: 3 }).notNull(),
		per_day: smallint().notNull(),
		/** Of a driver who speaks Chinese; null where there is none. */
		language_zh: integer(),
		night_fee: integer().notNull(),
		extra_stop: integer().notNull(),
		seat_infant: integer().notNull(),
		seat_child: integer().notNull(),
		seat_booster: integer().notNull(),
		/** Transfers sold in the last 30 days, counted every hour; used for the order of lists only. */
		sold_30d: integer().notNull().default(0),
		status: smallint().notNull().default(1),
		listed_at: writtenAt(),
	},
	(t) => [
		unique("transfer_fleet_class").on(t.airport_id, t.transfer_class_id),
		check("transfer_fleet_per_day", sql`${t.per_day} >= 0`),
		check(
			"transfer_fleet_fees",
			sql`least(${t.language_zh}, ${t.night_fee}, ${t.extra_stop}, ${t.seat_infant}, ${t.seat_child}, ${t.seat_booster}) >= 0`,
		),
	],
);

/** All-in price of one vehicle of a fleet to or from a zone, in the fleet's currency. */
export const transferRate = pgTable(
	"transfer_rate",
	{
		id: id(),
		transfer_fleet_id: refTo(() => transferFleet.id),
		transfer_zone_id: refTo(() => transferZone.id),
		price: integer().notNull(),
		cancellation_policy_id: refTo(() => cancellationPolicy.id),
		instant: boolean().notNull(),
		credit: boolean().notNull().default(true),
		supplier_cancel: boolean().notNull().default(false),
		status: smallint().notNull().default(1),
	},
	(t) => [
		unique("transfer_rate_zone").on(t.transfer_zone_id, t.transfer_fleet_id),
		check("transfer_rate_price", sql`${t.price} > 0`),
	],
);

/** A day on which transfers of a fleet are held or sold; without a row all of the day's are free. `per_day` as the fleet has it. */
export const transferDay = pgTable(
	"transfer_day",
	{
		city_id: ref().notNull(),
		transfer_fleet_id: ref().notNull(),
		day: date({ mode: "string" }).notNull(),
		per_day: smallint().notNull(),
		held: smallint().notNull().default(0),
		sold: smallint().notNull().default(0),
	},
	(t) => [
		primaryKey({ columns: [t.city_id, t.transfer_fleet_id, t.day] }),
		check("transfer_day_per_day", sql`${t.held} >= 0 and ${t.sold} >= 0 and ${t.held} + ${t.sold} <= ${t.per_day}`),
	],
);

/**
 * The airport part: `snapshot` as booked, so that a later change of the catalogue does not rewrite an order. Held until paid, then sold; released
 * exactly once. `day`: of the pick-up as booked, whose transfers it takes.
 */
export const orderTransfer = pgTable(
	"order_transfer",
	{
		company_id: ref().notNull(),
		order_id: ref().notNull(),
		city_id: ref().notNull(),
		transfer_fleet_id: ref().notNull(),
		day: date({ mode: "string" }).notNull(),
		vehicles: smallint().notNull(),
		status: text().notNull(),
		snapshot: jsonb().notNull(),
		/** Who serves it, a list by unit of what `service_assignment` has in force: that lies with the town, this with the order. Null while nobody does. */
		assigned: jsonb(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.order_id] }),
		orderKey("order_transfer_order", t),
		index().on(t.transfer_fleet_id),
		check("order_transfer_status", sql`${t.status} in ('held', 'sold', 'released')`),
		check("order_transfer_vehicles", sql`${t.vehicles} > 0`),
	],
);
