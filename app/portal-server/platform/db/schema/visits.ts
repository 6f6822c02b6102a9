import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { member } from "./account";
import { hotel } from "./catalogue";
import { ref, writtenAt } from "./columns";

/** Favourites. */
export const hotelCollect = pgTable(
	"hotel_collect",
	{
		member_id: ref()
			.notNull()
			.references(() => member.id),
		hotel_id: ref()
			.notNull()
			.references(() => hotel.id),
		created_at: writtenAt(),
	},
	(t) => [primaryKey({ columns: [t.member_id, t.hotel_id] })],
);

/** How often a hotel's page was read on a day in Yangon; `hotel.view_count` is the sum of the last 30 days. */
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

/** Where a member stopped: the last search of a place and the last look at a hotel, `subject` a place (`city:3`, `hotel:5`), `stay` as in the contract. */
export const memberVisit = pgTable(
	"member_visit",
	{
		member_id: ref()
			.notNull()
			.references(() => member.id),
		kind: text().notNull(),
		subject: text().notNull(),
		stay: jsonb(),
		visited_at: writtenAt(),
	},
	(t) => [primaryKey({ columns: [t.member_id, t.kind, t.subject] }), check("member_visit_kind", sql`${t.kind} in ('search', 'hotel')`)],
);
