import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { money, ref, seconds } from "../columns";
import { orderKey } from "../orders/orders";

/** The hotel part: names as booked, in both languages, so that a later change of the catalogue does not rewrite an order. */
export const orderHotel = pgTable(
	"order_hotel",
	{
		company_id: ref().notNull(),
		order_id: ref().notNull(),
		hotel_id: ref().notNull(),
		room_type_id: ref().notNull(),
		rate_plan_id: ref().notNull(),
		snapshot: jsonb().notNull(),
		check_in: date({ mode: "string" }).notNull(),
		check_out: date({ mode: "string" }).notNull(),
		meal_type: text().notNull(),
		bed_type: text().notNull(),
		room_nights: integer().notNull(),
		nights: jsonb().notNull(),
	},
	(t) => [primaryKey({ columns: [t.company_id, t.order_id] }), orderKey("order_hotel_order", t)],
);

export const orderRoom = pgTable(
	"order_room",
	{
		company_id: ref().notNull(),
		order_id: ref().notNull(),
		position: smallint().notNull(),
		adults: smallint().notNull(),
		child_ages: smallint().array().notNull(),
		amount: money().notNull(),
	},
	(t) => [primaryKey({ columns: [t.company_id, t.order_id, t.position] }), orderKey("order_room_order", t)],
);

/** Held until the order is paid, then sold; released exactly once. `city_id` finds the month rows. */
export const hold = pgTable(
	"hold",
	{
		company_id: ref().notNull(),
		order_id: ref().notNull(),
		city_id: ref().notNull(),
		room_type_id: ref().notNull(),
		check_in: date({ mode: "string" }).notNull(),
		check_out: date({ mode: "string" }).notNull(),
		rooms: smallint().notNull(),
		status: text().notNull(),
		expires_at: seconds(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.order_id] }),
		orderKey("hold_order", t),
		index().on(t.room_type_id, t.check_in),
		check("hold_status", sql`${t.status} in ('held', 'sold', 'released')`),
		check("hold_stay", sql`${t.check_out} > ${t.check_in} and ${t.rooms} > 0`),
	],
);
