import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { hotel, ratePlan, roomType } from "./catalogue";
import { money, ref, seconds } from "./columns";
import { orders } from "./orders";

/** The hotel part: names as booked, in both languages, so that a later change of the catalogue does not rewrite an order. */
export const orderHotel = pgTable("order_hotel", {
	order_id: ref()
		.primaryKey()
		.references(() => orders.id),
	hotel_id: ref()
		.notNull()
		.references(() => hotel.id),
	room_type_id: ref()
		.notNull()
		.references(() => roomType.id),
	rate_plan_id: ref()
		.notNull()
		.references(() => ratePlan.id),
	snapshot: jsonb().notNull(),
	check_in: date({ mode: "string" }).notNull(),
	check_out: date({ mode: "string" }).notNull(),
	meal_type: text().notNull(),
	bed_type: text().notNull(),
	room_nights: integer().notNull(),
	nights: jsonb().notNull(),
});

export const orderRoom = pgTable(
	"order_room",
	{
		order_id: ref()
			.notNull()
			.references(() => orders.id),
		position: smallint().notNull(),
		adults: smallint().notNull(),
		child_ages: smallint().array().notNull(),
		amount: money().notNull(),
	},
	(t) => [primaryKey({ columns: [t.order_id, t.position] })],
);

/** Held until the order is paid, then sold; released exactly once. */
export const hold = pgTable(
	"hold",
	{
		order_id: ref()
			.primaryKey()
			.references(() => orders.id),
		room_type_id: ref()
			.notNull()
			.references(() => roomType.id),
		check_in: date({ mode: "string" }).notNull(),
		check_out: date({ mode: "string" }).notNull(),
		rooms: smallint().notNull(),
		state: text().notNull(),
		expires_at: seconds(),
	},
	(t) => [
		index().on(t.room_type_id, t.check_in),
		check("hold_state", sql`${t.state} in ('held', 'sold', 'released')`),
		check("hold_stay", sql`${t.check_out} > ${t.check_in} and ${t.rooms} > 0`),
	],
);
