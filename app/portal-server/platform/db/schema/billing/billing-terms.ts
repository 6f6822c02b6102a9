import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { BILLING_CYCLES, type BillingCycle, DEFAULT_TERMS } from "~/portal-contract/billing/bill-status";
import { company } from "../account/account";
import { operatorIndex, ref, refTo, words, writtenAt } from "../columns";

/** When a company is billed and how long it has; without a row by `DEFAULT_TERMS`. */
export const billingTerms = pgTable(
	"billing_terms",
	{
		company_id: refTo(() => company.id),
		cycle: text().$type<BillingCycle>().notNull().default(DEFAULT_TERMS.cycle),
		due_days: smallint().notNull().default(DEFAULT_TERMS.due_days),
		confirm_days: smallint().notNull().default(DEFAULT_TERMS.confirm_days),
		set_by: ref(),
		set_by_name: text(),
		set_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id] }),
		operatorIndex("billing_terms_set_by", t, t.set_by),
		check("billing_terms_cycle", sql`${t.cycle} in ${words(BILLING_CYCLES)}`),
		check("billing_terms_days", sql`${t.due_days} between 1 and 180 and ${t.confirm_days} between 1 and 90`),
	],
);

/** The last number given in a year: numbers of a company have no gaps, its row is locked until the bill is written. */
export const billNumber = pgTable(
	"bill_number",
	{
		company_id: refTo(() => company.id),
		year: smallint().notNull(),
		last: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.company_id, t.year] }), check("bill_number_last", sql`${t.last} > 0`)],
);
