import { sql } from "drizzle-orm";
import {
	char,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	smallint,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import type { REVIEW_REASONS } from "~/portal-contract/order/extras-statement";
import { EXTRAS_CODES, EXTRAS_STATUSES, type ExtrasCode } from "~/portal-contract/order/extras-statement";
import { companyKey, money, operatorIndex, ref, seconds, serial, whole, words, writtenAt } from "../columns";
import { orderKey } from "../orders/orders";

/**
 * What a service cost beside its price; at most one statement of an order that is not dropped. `report` as `ExtrasReport`. Whoever stated it never
 * decides on it.
 */
export const orderExtras = pgTable(
	"order_extras",
	{
		company_id: ref().notNull(),
		id: serial(),
		order_id: ref().notNull(),
		status: text().$type<(typeof EXTRAS_STATUSES)[number]>().notNull().default("submitted"),
		review_reason: text().$type<(typeof REVIEW_REASONS)[number]>(),
		currency: char({ length: 3 }).notNull(),
		total_amount: money().notNull(),
		charged_amount: money(),
		report: jsonb().notNull(),
		note: text().notNull().default(""),
		submitted_by: ref().notNull(),
		submitted_by_name: text().notNull(),
		submitted_at: writtenAt(),
		/** Without an answer it is accepted, or reviewed, then. */
		respond_by: seconds().notNull(),
		review_at: seconds(),
		dispute_reason: text().notNull().default(""),
		decided_by: ref(),
		decided_by_name: text(),
		decided_at: seconds(),
		decision_reason: text().notNull().default(""),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		orderKey("order_extras_order", t),
		index().on(t.company_id, t.order_id),
		uniqueIndex("order_extras_one").on(t.company_id, t.order_id).where(sql`${t.status} <> 'dropped'`),
		index("order_extras_unanswered").on(t.respond_by).where(sql`${t.status} = 'submitted'`),
		index("order_extras_review").on(t.review_at).where(sql`${t.status} = 'review'`),
		operatorIndex("order_extras_submitted_by", t, t.submitted_by),
		operatorIndex("order_extras_decided_by", t, t.decided_by),
		check("order_extras_status", sql`${t.status} in ${words(EXTRAS_STATUSES)}`),
		check(
			"order_extras_amount",
			sql`${t.total_amount} > 0 and ${t.charged_amount} > 0 and ${t.charged_amount} <= ${t.total_amount}`,
		),
		check("order_extras_charged", sql`(${t.status} = 'accepted') = (${t.charged_amount} is not null)`),
		check(
			"order_extras_reviewed",
			sql`${t.status} <> 'review' or (${t.review_at} is not null and ${t.review_reason} is not null)`,
		),
		check("order_extras_step", whole(t.currency, t.total_amount, t.charged_amount)),
		check("order_extras_four_eyes", sql`${t.decided_by} <> ${t.submitted_by}`),
	],
);

/** Lines of a statement as they were stated; their sum is its total. */
export const orderExtrasLine = pgTable(
	"order_extras_line",
	{
		company_id: ref().notNull(),
		extras_id: ref().notNull(),
		position: smallint().notNull(),
		code: text().$type<ExtrasCode>().notNull(),
		quantity: integer().notNull(),
		currency: char({ length: 3 }).notNull(),
		unit_amount: money().notNull(),
		amount: money().notNull(),
		receipt: text().notNull().default(""),
		/** Of a toll, what was typed: minor units of MMK. Null of other lines, and of tolls that version 1.0 took in the order's currency. */
		kyat_amount: money(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.extras_id, t.position] }),
		companyKey("order_extras_line_statement", [t.company_id, t.extras_id], orderExtras),
		check("order_extras_line_code", sql`${t.code} in ${words(EXTRAS_CODES)}`),
		check("order_extras_line_amount", sql`${t.quantity} > 0 and ${t.unit_amount} >= 0 and ${t.amount} >= 0`),
		check("order_extras_line_step", whole(t.currency, t.unit_amount, t.amount)),
	],
);
