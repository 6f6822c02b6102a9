import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { company } from "../account/account";
import { ref, writtenAt } from "../columns";

/** What a company wishes its members to book: `rules` as `BookingRules`. */
export const travelPolicy = pgTable("travel_policy", {
	company_id: ref()
		.primaryKey()
		.references(() => company.id),
	is_active: boolean().notNull().default(false),
	rules: jsonb().notNull(),
	note_zh: text().notNull().default(""),
	note_en: text().notNull().default(""),
	version: integer().notNull().default(1),
	changed_at: writtenAt(),
});
