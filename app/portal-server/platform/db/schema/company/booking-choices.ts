import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { company } from "../account";
import { ref, serial, writtenAt } from "../columns";

const kind = () => text({ enum: ["cost_center", "trip_purpose"] }).notNull();

/** The cost centres and trip purposes of a company. Orders keep the `code` as text, so that a list can change without them. */
export const bookingChoice = pgTable(
	"booking_choice",
	{
		company_id: ref()
			.notNull()
			.references(() => company.id),
		id: serial(),
		kind: kind(),
		code: text().notNull(),
		name: text().notNull().default(""),
		is_active: boolean().notNull().default(true),
		sort: integer().notNull().default(0),
		changed_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		uniqueIndex().on(t.company_id, t.kind, t.code),
		check("booking_choice_kind", sql`${t.kind} in ('cost_center', 'trip_purpose')`),
		check("booking_choice_code", sql`${t.code} <> ''`),
	],
);

/** Whether orders of a company must name one of a list; without a row they need not. */
export const bookingChoiceSetting = pgTable(
	"booking_choice_setting",
	{
		company_id: ref()
			.notNull()
			.references(() => company.id),
		kind: kind(),
		is_required: boolean().notNull().default(false),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.kind] }),
		check("booking_choice_setting_kind", sql`${t.kind} in ('cost_center', 'trip_purpose')`),
	],
);
