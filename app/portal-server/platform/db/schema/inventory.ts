import { sql } from "drizzle-orm";
import { bigint, char, check, date, index, integer, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";
import { integers, ref, smallints } from "./columns";

const mask = (rooms: number) =>
	integer()
		.notNull()
		.generatedAlwaysAs(sql.raw(`free_mask("allotment", "sold", "held", ${rooms})`));

/**
 * One row per room type and month, the truth about room nights. Bit d-1 of `free_k` is set when at least k rooms are free on day d;
 * `free_mask` is an immutable SQL function of the three arrays. No night may have sold + held above allotment, or a negative
 * (`nights_valid`).
 */
export const roomMonth = pgTable(
	"room_month",
	{
		city_id: ref().notNull(),
		month: date({ mode: "string" }).notNull(),
		room_type_id: ref().notNull(),
		hotel_id: ref().notNull(),
		max_adults: smallint().notNull(),
		max_children: smallint().notNull(),
		max_total: smallint().notNull(),
		base_occupancy: smallint().notNull(),
		child_scheme_id: ref().notNull(),
		allotment: smallints().notNull(),
		sold: smallints().notNull(),
		held: smallints().notNull(),
		free_1: mask(1),
		free_2: mask(2),
		free_3: mask(3),
		free_4: mask(4),
		free_5: mask(5),
	},
	(t) => [
		primaryKey({ columns: [t.city_id, t.room_type_id, t.month] }),
		index("room_month_city").on(t.city_id, t.month),
		index().on(t.room_type_id),
		check("room_month_nights", sql`nights_valid(${t.allotment}, ${t.sold}, ${t.held})`),
	],
);

/**
 * One row per rate plan and month. `price` in the currency's price unit; `price_sum[d]` = sum of the first d days, so any stay costs two
 * reads. Day bits: bit d-1 for day d; `no_departure` is on the bit of the last night. `flags`: 1 free cancellation, 2 instant, 4 credit.
 * `free_hours`: cancelling is free until so many hours before the check-in instant; null = never free.
 */
export const rateMonth = pgTable(
	"rate_month",
	{
		city_id: ref().notNull(),
		month: date({ mode: "string" }).notNull(),
		rate_plan_id: ref().notNull(),
		room_type_id: ref().notNull(),
		hotel_id: ref().notNull(),
		price: integers().notNull(),
		price_sum: bigint({ mode: "number" }).array().notNull().generatedAlwaysAs(sql.raw(`prefix_sums("price")`)),
		closed: integer().notNull().default(0),
		no_arrival: integer().notNull().default(0),
		no_departure: integer().notNull().default(0),
		min_stay: smallint().notNull().default(1),
		max_stay: smallint().notNull().default(30),
		extra_adult: integer().notNull().default(0),
		currency: char({ length: 3 }).notNull(),
		free_hours: smallint(),
		meal: smallint().notNull(),
		flags: smallint().notNull(),
		market_rule_id: ref(),
	},
	(t) => [
		primaryKey({ columns: [t.city_id, t.rate_plan_id, t.month] }),
		index("rate_month_city").on(t.city_id, t.month),
		index("rate_month_room").on(t.city_id, t.room_type_id, t.month),
	],
);
