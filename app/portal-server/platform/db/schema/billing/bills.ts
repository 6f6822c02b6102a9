import { sql } from "drizzle-orm";
import {
	boolean,
	char,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	smallint,
	text,
	unique,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import {
	BILL_ORIGINS,
	BILL_STATUS,
	type BillOrigin,
	CLOSED_BILLS,
	LINE_STATUSES,
	type LineStatus,
	OPEN_BILLS,
} from "~/portal-contract/billing/bill-status";
import { state, states } from "../../statements/state";
import { company } from "../account/account";
import { companyKey, money, operatorIndex, ref, refTo, seconds, serial, whole, words, writtenAt } from "../columns";

/** What a bill keeps of its seller; `account` null where there was none to pay into. */
export interface IssuedWith {
	seller: Readonly<Record<"name_zh" | "name_en" | "address" | "phone" | "tax_no", string>>;
	account: Readonly<Record<"account_name" | "bank_name" | "account_number" | "bank_code", string>> | null;
}

/** `version` grows with every change (compare-and-swap). `confirmed_by` null with `confirmed_at`: it confirmed itself. */
export const bill = pgTable(
	"bill",
	{
		company_id: refTo(() => company.id),
		id: serial(),
		/** `B0003-2026-0001`: company, year, serial. Given at issue, and kept whatever becomes of the bill. */
		number: text(),
		year: smallint(),
		currency: char({ length: 3 }).notNull(),
		origin: text().$type<BillOrigin>().notNull(),
		/** Calendar days in Yangon, both included; of cycles alone. */
		period_from: date({ mode: "string" }),
		period_until: date({ mode: "string" }),
		status: smallint().notNull(),
		total_amount: money().notNull(),
		paid_amount: money().notNull().default(0),
		issued_at: seconds(),
		due_date: date({ mode: "string" }),
		/** On this day it confirms itself. */
		confirm_date: date({ mode: "string" }),
		/** The day in Yangon on which it was last looked at for reminders. */
		reminded_on: date({ mode: "string" }),
		confirmed_at: seconds(),
		confirmed_by: ref(),
		confirmed_by_name: text(),
		settled_at: seconds(),
		void_reason: text().notNull().default(""),
		/** What was left when an operator asked to write it off; another one confirms it. */
		write_off_amount: money(),
		write_off_reason: text().notNull().default(""),
		write_off_by: ref(),
		write_off_by_name: text(),
		write_off_at: seconds(),
		written_off_by: ref(),
		written_off_by_name: text(),
		written_off_at: seconds(),
		/** Seller and account to pay into as they were at issue; null of bills of version 1.0. */
		issued_with: jsonb().$type<IssuedWith>(),
		/** Of messages about it. */
		language: text().notNull(),
		version: integer().notNull().default(1),
		created_by: ref(),
		created_by_name: text(),
		created_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		unique("bill_number_once").on(t.company_id, t.number),
		uniqueIndex("bill_period").on(t.company_id, t.currency, t.period_until).where(sql`${t.origin} = 'cycle'`),
		index("bill_of_company").on(t.company_id, t.status, t.due_date),
		/** What jobs and operators find due, in pieces. */
		index("bill_open")
			.on(t.due_date, t.company_id, t.id, t.reminded_on)
			.where(sql`${t.status} in ${states(...OPEN_BILLS)}`),
		index("bill_to_confirm")
			.on(t.confirm_date, t.company_id, t.id, t.reminded_on)
			.where(sql`${t.status} = ${state(BILL_STATUS.issued)}`),
		index("bill_draft")
			.on(t.id)
			.where(sql`${t.status} = ${state(BILL_STATUS.draft)}`),
		index("bill_settled")
			.on(t.id)
			.where(sql`${t.status} = ${state(BILL_STATUS.settled)}`),
		index("bill_closed")
			.on(t.id)
			.where(sql`${t.status} in ${states(...CLOSED_BILLS)}`),
		index("bill_search").using("gin", sql`lower(${t.number}) gin_trgm_ops`),
		operatorIndex("bill_created_by", t, t.created_by, sql`${t.origin} <> 'member'`),
		operatorIndex("bill_write_off_by", t, t.write_off_by),
		operatorIndex("bill_written_off_by", t, t.written_off_by),
		check("bill_status", sql`${t.status} in ${states(...Object.values(BILL_STATUS))}`),
		check("bill_origin", sql`${t.origin} in ${words(BILL_ORIGINS)}`),
		check("bill_money", sql`${t.paid_amount} >= 0 and ${t.paid_amount} <= ${t.total_amount}`),
		check("bill_settled", sql`${t.status} <> ${state(BILL_STATUS.settled)} or ${t.paid_amount} = ${t.total_amount}`),
		check(
			"bill_void",
			sql`${t.status} not in ${states(BILL_STATUS.void, BILL_STATUS.withdrawn)} or ${t.paid_amount} = 0`,
		),
		check(
			"bill_write_off",
			sql`(${t.write_off_by} is not null) = (${t.write_off_amount} is not null) and ${t.write_off_amount} > 0
				and (${t.write_off_by} is null or (${t.write_off_by_name} is not null and ${t.write_off_at} is not null and ${t.write_off_reason} <> ''))`,
		),
		check(
			"bill_written_off",
			sql`(${t.status} = ${state(BILL_STATUS.written_off)}) = (${t.written_off_by} is not null)
				and (${t.status} <> ${state(BILL_STATUS.written_off)} or (${t.write_off_by} is not null and ${t.write_off_by} <> ${t.written_off_by}
					and ${t.write_off_amount} = ${t.total_amount} - ${t.paid_amount}))`,
		),
		check("bill_step", whole(t.currency, t.total_amount, t.paid_amount)),
		check(
			"bill_numbered",
			sql`${t.status} = ${state(BILL_STATUS.void)} or (${t.status} <> ${state(BILL_STATUS.draft)}) = (${t.number} is not null)`,
		),
		check(
			"bill_issued",
			sql`(${t.number} is not null) = (${t.issued_at} is not null) and (${t.number} is not null) = (${t.due_date} is not null)`,
		),
		check(
			"bill_period_days",
			sql`(${t.origin} = 'cycle') = (${t.period_until} is not null) and ${t.period_from} <= ${t.period_until}`,
		),
		check("bill_language", sql`${t.language} in ('zh-cn', 'en')`),
	],
);

/** What stands on a bill, as it was then. Nothing is on two bills: only `is_live` lines count, and each subject has one at most. */
export const billLine = pgTable(
	"bill_line",
	{
		company_id: ref().notNull(),
		id: serial(),
		bill_id: ref().notNull(),
		subject_kind: text().notNull(),
		subject_id: ref().notNull(),
		order_id: ref(),
		booking_id: text().notNull(),
		product_line: text().notNull(),
		title_zh: text().notNull(),
		title_en: text().notNull(),
		service_from: date({ mode: "string" }).notNull(),
		service_until: date({ mode: "string" }).notNull(),
		cost_center: text().notNull().default(""),
		purchase_order: text().notNull().default(""),
		trip_purpose: text().notNull().default(""),
		currency: char({ length: 3 }).notNull(),
		/** A credit is negative. */
		amount: money().notNull(),
		status: text().$type<LineStatus>().notNull().default("ok"),
		is_live: boolean().notNull().default(true),
		dispute_reason: text().notNull().default(""),
		disputed_by: ref(),
		disputed_by_name: text(),
		disputed_at: seconds(),
		decision_reason: text().notNull().default(""),
		decided_by: ref(),
		decided_by_name: text(),
		decided_at: seconds(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		companyKey("bill_line_bill", [t.company_id, t.bill_id], bill),
		uniqueIndex("bill_line_once").on(t.company_id, t.subject_kind, t.subject_id).where(sql`${t.is_live}`),
		index("bill_line_of_bill").on(t.company_id, t.bill_id, t.id),
		index("bill_line_of_order").on(t.company_id, t.order_id),
		index("bill_line_disputed").on(t.disputed_at).where(sql`${t.status} = 'disputed' and ${t.is_live}`),
		operatorIndex("bill_line_decided_by", t, t.decided_by),
		check(
			"bill_line_status",
			sql`${t.status} in ${words(LINE_STATUSES)} and not (${t.status} = 'removed' and ${t.is_live})`,
		),
		check("bill_line_amount", sql`${t.amount} <> 0`),
		check("bill_line_step", whole(t.currency, t.amount)),
		check(
			"bill_line_dispute",
			sql`${t.status} <> 'disputed' or (${t.disputed_by} is not null and ${t.disputed_at} is not null and ${t.dispute_reason} <> '')`,
		),
	],
);

/** What happened to a bill; never changed but for the name of the actor (trigger). */
export const billEvent = pgTable(
	"bill_event",
	{
		company_id: ref().notNull(),
		id: serial(),
		bill_id: ref().notNull(),
		action: text().notNull(),
		from_status: smallint(),
		to_status: smallint().notNull(),
		actor_type: text().notNull(),
		actor_id: ref(),
		actor: text().notNull(),
		reason: text(),
		/** Of a payment or of a line, minor units. */
		amount: money(),
		request_id: text(),
		at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		companyKey("bill_event_bill", [t.company_id, t.bill_id], bill),
		index("bill_event_of_bill").on(t.company_id, t.bill_id, t.id),
		operatorIndex("bill_event_operator", t, t.actor_id, sql`${t.actor_type} = 'operator'`),
	],
);
