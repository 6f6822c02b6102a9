import { sql } from "drizzle-orm";
import {
	boolean,
	char,
	check,
	doublePrecision,
	index,
	integer,
	jsonb,
	pgTable,
	smallint,
	text,
} from "drizzle-orm/pg-core";
import type { HowManyRooms } from "~/portal-contract/hotel/detail";
import { id, ref, refTo, writtenAt } from "./columns";

const names = () => ({ name_zh: text().notNull(), name_en: text().notNull(), name_my: text() });

export const city = pgTable("city", {
	id: id(),
	...names(),
	code: text().notNull().unique(),
	lat: doublePrecision().notNull(),
	lng: doublePrecision().notNull(),
});

export const district = pgTable(
	"district",
	{
		id: id(),
		city_id: refTo(() => city.id),
		...names(),
		lat: doublePrecision(),
		lng: doublePrecision(),
	},
	(t) => [index().on(t.city_id)],
);

export const landmark = pgTable(
	"landmark",
	{
		id: id(),
		city_id: refTo(() => city.id),
		...names(),
		lat: doublePrecision().notNull(),
		lng: doublePrecision().notNull(),
	},
	(t) => [index().on(t.city_id)],
);

/** Bands of child ages: `[{max_age, charge: "free"|"fixed"|"percent_bp"|"adult", value, counts_for_capacity}]`, ascending; older is an adult. `value` of `fixed` in the plan's price units. */
export interface ChildBand {
	max_age: number;
	charge: "free" | "fixed" | "percent_bp" | "adult";
	value: number;
	counts_for_capacity: boolean;
}

export const childScheme = pgTable("child_scheme", {
	id: id(),
	code: text().notNull().unique(),
	bands: jsonb().$type<ChildBand[]>().notNull(),
});

/** Rule of a tier: `hours_before` the check-in instant (14:00 local of the check-in day), null = from the beginning. */
export interface PolicyRuleTier {
	hours_before: number | null;
	type: "percent_bp" | "nights" | "fixed_minor";
	value: number;
}

export const cancellationPolicy = pgTable(
	"cancellation_policy",
	{
		id: id(),
		code: text().notNull().unique(),
		tiers: jsonb().$type<PolicyRuleTier[]>().notNull(),
		grace: boolean().notNull().default(true),
	},
	(t) => [check("cancellation_policy_tiers", sql`jsonb_array_length(${t.tiers}) > 0`)],
);

export const marketRule = pgTable(
	"market_rule",
	{ id: id(), code: text().notNull().unique(), mode: text().notNull(), countries: text().array().notNull() },
	(t) => [check("market_rule_mode", sql`${t.mode} in ('include', 'exclude')`)],
);

export const hotel = pgTable(
	"hotel",
	{
		id: id(),
		city_id: refTo(() => city.id),
		district_id: refTo(() => district.id),
		...names(),
		code: text().notNull().unique(),
		stars: smallint().notNull(),
		score: smallint(),
		comment_count: integer().notNull().default(0),
		view_count: integer().notNull().default(0),
		/** Room nights sold in the last 30 days, counted every hour; used for the order of lists only. */
		sold_nights_30d: integer().notNull().default(0),
		address_zh: text().notNull(),
		address_en: text().notNull(),
		address_my: text(),
		description_zh: text().notNull(),
		description_en: text().notNull(),
		phone: text().notNull(),
		email: text().notNull(),
		zip: text().notNull(),
		lat: doublePrecision().notNull(),
		lng: doublePrecision().notNull(),
		opened_at: smallint(),
		rooms_total: smallint(),
		deposit_zh: text(),
		deposit_en: text(),
		extra_bed_zh: text(),
		extra_bed_en: text(),
		/** `{kind, url}` in order; without a url an illustration stands for the photograph. */
		pictures: jsonb().$type<{ kind: string; url: string | null }[]>().notNull().default([]),
		check_in_from: text().notNull().default("14:00"),
		check_out_until: text().notNull().default("12:00"),
		foreigner_licensed: boolean().notNull(),
		facilities: text().array().notNull(),
		child_scheme_id: refTo(() => childScheme.id),
		demonstration: boolean().notNull().default(false),
		status: smallint().notNull().default(1),
		listed_at: writtenAt(),
	},
	(t) => [
		index().on(t.city_id),
		index("hotel_unlisted").on(t.id).where(sql`${t.status} <> 1`),
		check("hotel_stars", sql`${t.stars} between 1 and 5`),
		check("hotel_score", sql`${t.score} between 0 and 100`),
	],
);

export const roomType = pgTable(
	"room_type",
	{
		id: id(),
		hotel_id: refTo(() => hotel.id),
		...names(),
		bed_type: text().notNull(),
		/** Bed widths in centimetres; empty where they are not known. */
		beds: jsonb().$type<{ count: number; width_cm: number }[]>().notNull().default([]),
		/** How many rooms of the type have a window, and in how many one may smoke; null where that is not known. */
		windows: text().$type<HowManyRooms>(),
		smoking: text().$type<HowManyRooms>(),
		/** 1 is the ground floor. */
		floor_from: smallint(),
		floor_to: smallint(),
		wifi: boolean(),
		size_sqm: smallint(),
		max_adults: smallint().notNull(),
		max_children: smallint().notNull(),
		max_total: smallint().notNull(),
		base_occupancy: smallint().notNull(),
		allotment: smallint().notNull(),
		status: smallint().notNull().default(1),
	},
	(t) => [
		index().on(t.hotel_id),
		check(
			"room_type_capacity",
			sql`${t.max_adults} >= 1 and ${t.max_total} >= ${t.max_adults} and ${t.base_occupancy} between 1 and ${t.max_adults}`,
		),
		check("room_type_windows", sql`${t.windows} in ('all', 'some', 'none')`),
		check("room_type_smoking", sql`${t.smoking} in ('all', 'some', 'none')`),
		check("room_type_floors", sql`${t.floor_to} >= ${t.floor_from}`),
	],
);

/** `base_price` and `extra_adult` in the currency's price unit: whole kyat, cents, fen. */
export const ratePlan = pgTable(
	"rate_plan",
	{
		id: id(),
		room_type_id: refTo(() => roomType.id),
		hotel_id: refTo(() => hotel.id),
		name_zh: text().notNull(),
		name_en: text().notNull(),
		currency: char({ length: 3 }).notNull(),
		base_price: integer().notNull(),
		extra_adult: integer().notNull().default(0),
		meal_type: text().notNull(),
		cancellation_policy_id: refTo(() => cancellationPolicy.id),
		market_rule_id: ref().references(() => marketRule.id),
		instant: boolean().notNull(),
		credit: boolean().notNull().default(true),
		/** Not the operator's own inventory: the supplier has to agree to a cancellation. */
		supplier_cancel: boolean().notNull().default(false),
		min_stay: smallint().notNull().default(1),
		max_stay: smallint().notNull().default(30),
		status: smallint().notNull().default(1),
	},
	(t) => [
		index().on(t.room_type_id),
		index().on(t.hotel_id),
		check("rate_plan_meal", sql`${t.meal_type} in ('room_only','breakfast','half_board','full_board')`),
	],
);

/** What a destination may be typed as, written with its row. `search`: zh, en, my, pinyin and initials in lower case. */
export const destination = pgTable(
	"destination",
	{
		place: text().primaryKey(),
		kind: text().notNull(),
		city_id: refTo(() => city.id),
		name_zh: text().notNull(),
		name_en: text().notNull(),
		search: text().notNull(),
		exact: text().array().notNull(),
		bigrams: text().array().notNull(),
		weight: integer().notNull().default(0),
	},
	(t) => [
		index("destination_search").using("gin", sql`${t.search} gin_trgm_ops`),
		index("destination_exact").using("gin", t.exact),
		index("destination_bigrams").using("gin", t.bigrams),
	],
);
