import { sql } from "drizzle-orm";
import { char, check, index, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { hotel } from "./catalogue";
import { id, ref, writtenAt } from "./columns";

/** What guests said after a stay. `score` in tenths of a point out of 10; `status` 0 hides it. `hotel.score` and `hotel.comment_count` are those of the shown ones. */
export const hotelComment = pgTable(
	"hotel_comment",
	{
		id: id(),
		hotel_id: ref()
			.notNull()
			.references(() => hotel.id),
		member_name: text().notNull(),
		country: char({ length: 2 }).notNull(),
		language: text().notNull(),
		score: smallint().notNull(),
		trip_type: text().notNull(),
		room_type_zh: text().notNull(),
		room_type_en: text().notNull(),
		stayed_month: char({ length: 7 }).notNull(),
		text: text().notNull(),
		reply: text(),
		status: smallint().notNull().default(1),
		created_at: writtenAt(),
	},
	(t) => [
		index("hotel_comment_newest").on(t.hotel_id, t.created_at),
		check("hotel_comment_score", sql`${t.score} between 0 and 100`),
		check("hotel_comment_language", sql`${t.language} in ('zh-cn', 'en')`),
	],
);
