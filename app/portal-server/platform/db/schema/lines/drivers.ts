import { sql } from "drizzle-orm";
import { check, customType, index, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { DriverLanguage } from "~/portal-contract/order/driver-languages";
import { city } from "../catalogue";
import { id, ref, seconds, serial, writtenAt } from "../columns";
import { carModel } from "./car";

const range = customType<{ data: string }>({ dataType: () => "tstzrange" });

/** A vehicle of the fleet, stationed in a town. */
export const vehicle = pgTable(
	"vehicle",
	{
		id: id(),
		city_id: ref()
			.notNull()
			.references(() => city.id),
		car_model_id: ref()
			.notNull()
			.references(() => carModel.id),
		plate_number: text().notNull().unique(),
		status: smallint().notNull().default(1),
	},
	(t) => [index().on(t.city_id, t.car_model_id)],
);

/** `languages`: what is spoken beside Burmese is among them. */
export const driver = pgTable(
	"driver",
	{
		id: id(),
		city_id: ref()
			.notNull()
			.references(() => city.id),
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
		check("service_assignment_during", sql`not isempty(${t.during})`),
	],
);
