import { sql } from "drizzle-orm";
import { boolean, char, check, date, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { company } from "../account/account";
import { companyKey, money, ref, refTo, serial, whole, writtenAt } from "../columns";

const kind = () => text({ enum: ["cost_center", "trip_purpose"] }).notNull();

/** The cost centres and trip purposes of a company. Orders keep the `code` as text, so that a list can change without them. */
export const bookingChoice = pgTable(
	"booking_choice",
	{
		company_id: refTo(() => company.id),
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
		company_id: refTo(() => company.id),
		kind: kind(),
		is_required: boolean().notNull().default(false),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.kind] }),
		check("booking_choice_setting_kind", sql`${t.kind} in ('cost_center', 'trip_purpose')`),
	],
);

/** What a cost centre may spend in each month from `from_month` on, until the next row; `amount` null: no budget from then on. */
export const costCenterBudget = pgTable(
	"cost_center_budget",
	{
		company_id: ref().notNull(),
		choice_id: ref().notNull(),
		/** First day of the month. */
		from_month: date({ mode: "string" }).notNull(),
		currency: char({ length: 3 }).notNull(),
		amount: money(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.choice_id, t.from_month] }),
		companyKey("cost_center_budget_choice", [t.company_id, t.choice_id], bookingChoice),
		check("cost_center_budget_month", sql`extract(day from ${t.from_month}) = 1`),
		check("cost_center_budget_amount", sql`${t.amount} > 0`),
		check("cost_center_budget_step", whole(t.currency, t.amount)),
	],
);
