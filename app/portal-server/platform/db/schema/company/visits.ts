import { sql } from "drizzle-orm";
import { check, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { member } from "../account";
import { hotel } from "../catalogue";
import { ref, writtenAt } from "../columns";

export const hotelCollect = pgTable(
	"hotel_collect",
	{
		company_id: ref().notNull(),
		member_id: ref().notNull(),
		hotel_id: ref().notNull(),
		created_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.member_id, t.hotel_id] }),
		foreignKey({ name: "hotel_collect_member", columns: [t.company_id, t.member_id], foreignColumns: [member.company_id, member.id] }),
	],
);

/** Favourite models of cars with driver, whatever town they are hired in. */
export const carCollect = pgTable(
	"car_collect",
	{
		company_id: ref().notNull(),
		member_id: ref().notNull(),
		car_model_id: ref().notNull(),
		created_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.member_id, t.car_model_id] }),
		foreignKey({ name: "car_collect_member", columns: [t.company_id, t.member_id], foreignColumns: [member.company_id, member.id] }),
	],
);

/** Page views of a hotel per day in Yangon; `hotel.view_count` is the sum of the last 30 days. */
export const hotelViewDay = pgTable(
	"hotel_view_day",
	{
		hotel_id: ref()
			.notNull()
			.references(() => hotel.id),
		day: date({ mode: "string" }).notNull(),
		views: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.hotel_id, t.day] }), index().on(t.day)],
);

/** A member's last search of a place and last view of a hotel. `subject`: a place (`city:3`, `hotel:5`); `stay` as in the contract. */
export const memberVisit = pgTable(
	"member_visit",
	{
		company_id: ref().notNull(),
		member_id: ref().notNull(),
		kind: text().notNull(),
		subject: text().notNull(),
		stay: jsonb(),
		visited_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.member_id, t.kind, t.subject] }),
		foreignKey({ name: "member_visit_member", columns: [t.company_id, t.member_id], foreignColumns: [member.company_id, member.id] }),
		check("member_visit_kind", sql`${t.kind} in ('search', 'hotel')`),
	],
);
