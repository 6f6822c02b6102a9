import { sql } from "drizzle-orm";
import {
	check,
	customType,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	smallint,
	text,
	unique,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import type { DriverLanguage } from "~/portal-contract/order/drivers/driver-languages";
import { VEHICLE_COLOURS, type VehicleColour } from "~/portal-contract/order/drivers/vehicle-colours";
import { city } from "../catalogue";
import { id, ref, refTo, seconds, serial, writtenAt } from "../columns";
import { orderKey } from "../orders/orders";
import { carModel } from "./car";

const range = customType<{ data: string }>({ dataType: () => "tstzrange" });

const colours = sql.raw(VEHICLE_COLOURS.map((one) => `'${one}'`).join(", "));

/** A vehicle of the fleet, stationed in a town. `colour` is null where nobody has noted it. */
export const vehicle = pgTable(
	"vehicle",
	{
		id: id(),
		city_id: refTo(() => city.id),
		car_model_id: refTo(() => carModel.id),
		plate_number: text().notNull().unique(),
		colour: text().$type<VehicleColour>(),
		status: smallint().notNull().default(1),
	},
	(t) => [index().on(t.city_id, t.car_model_id), check("vehicle_colour", sql`${t.colour} in (${colours})`)],
);

/** `languages`: what is spoken beside Burmese is among them. */
export const driver = pgTable(
	"driver",
	{
		id: id(),
		city_id: refTo(() => city.id),
		name_en: text().notNull(),
		name_my: text().notNull(),
		phone: text().notNull(),
		languages: text().array().$type<DriverLanguage[]>().notNull(),
		status: smallint().notNull().default(1),
	},
	(t) => [index().on(t.city_id), check("driver_languages", sql`'my' = any(${t.languages})`)],
);

/**
 * Which vehicle and driver serve a unit of an order, and when they are not free for another: from an hour before to an hour after it. A
 * reassignment revokes the row and writes another. No two that are in force overlap on one vehicle or one driver: `service_assignment_vehicle`,
 * `service_assignment_driver` (exclusion constraints). Names as passengers read them.
 */
export const serviceAssignment = pgTable(
	"service_assignment",
	{
		city_id: ref().notNull(),
		id: serial(),
		vehicle_id: ref().notNull(),
		driver_id: ref().notNull(),
		during: range().notNull(),
		company_id: ref().notNull(),
		order_id: ref().notNull(),
		unit: smallint().notNull(),
		plate_number: text().notNull(),
		vehicle_zh: text().notNull().default(""),
		vehicle_en: text().notNull().default(""),
		colour: text().$type<VehicleColour>(),
		driver_name: text().notNull(),
		driver_name_my: text().notNull(),
		driver_phone: text().notNull(),
		driver_languages: text().array().$type<DriverLanguage[]>().notNull(),
		assigned_at: writtenAt(),
		revoked_at: seconds(),
	},
	(t) => [
		primaryKey({ columns: [t.city_id, t.id] }),
		index().on(t.city_id, t.order_id),
		uniqueIndex("service_assignment_unit").on(t.city_id, t.order_id, t.unit).where(sql`${t.revoked_at} is null`),
		check("service_assignment_during", sql`not isempty(${t.during})`),
	],
);

/**
 * Every version of the card of a unit's driver, with what it says (`content`) as of its issue; at most one of a unit is in force. `code`
 * names the company.
 */
export const driverCard = pgTable(
	"driver_card",
	{
		company_id: ref().notNull(),
		code: text().notNull(),
		order_id: ref().notNull(),
		unit: smallint().notNull(),
		version: integer().notNull(),
		content: jsonb().notNull(),
		issued_at: writtenAt(),
		revoked_at: seconds(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.code] }),
		orderKey("driver_card_order", t),
		unique("driver_card_version").on(t.company_id, t.order_id, t.unit, t.version),
		uniqueIndex("driver_card_in_force").on(t.company_id, t.order_id, t.unit).where(sql`${t.revoked_at} is null`),
	],
);
