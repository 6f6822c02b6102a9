import { sql } from "drizzle-orm";
import {
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
import { INVOICE_KINDS, INVOICE_REQUEST_STATUS } from "~/portal-contract/billing/invoice-status";
import { states } from "../../statements/state";
import { company } from "../account/account";
import {
	companyKey,
	money,
	operatorIndex,
	ref,
	refTo,
	searched,
	seconds,
	serial,
	whole,
	words,
	writtenAt,
} from "../columns";
import { invoiceTitle } from "./invoice-titles";

/** A request for an invoice, and the invoice once it is issued. `title`, `issuer`: snapshots. */
export const invoice = pgTable(
	"invoice",
	{
		company_id: refTo(() => company.id),
		id: serial(),
		/** Of the request, by which people name it. */
		request_number: text().notNull(),
		member_id: ref().notNull(),
		member_name: text().notNull(),
		/** Of the request; messages about it use it. */
		language: text().notNull(),
		title_id: ref().notNull(),
		title: jsonb().notNull(),
		proof_id: ref(),
		issuer_id: ref().notNull(),
		issuer: jsonb().notNull(),
		kind: text().notNull(),
		currency: char({ length: 3 }).notNull(),
		amount: money().notNull(),
		reversed_amount: money().notNull().default(0),
		status: smallint().notNull().default(INVOICE_REQUEST_STATUS.submitted),
		email: text().notNull().default(""),
		post_recipient: text().notNull().default(""),
		post_phone: text().notNull().default(""),
		post_address: text().notNull().default(""),
		note: text().notNull().default(""),
		/** Why it was rejected. */
		reason: text().notNull().default(""),
		red_reason: text().notNull().default(""),
		number: text().notNull().default(""),
		invoice_date: date({ mode: "string" }),
		/** Upload of an operator, of the operating company. */
		file_company_id: ref(),
		file_id: ref(),
		/** Opens the file without a sign-in until `file_code_until`; none once a reversal is confirmed. */
		file_code: text(),
		file_code_until: seconds(),
		search_text: searched("request_number", "number", `"title" ->> 'name'`),
		created_at: writtenAt(),
		version: integer().notNull().default(1),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		companyKey("invoice_of_title", [t.company_id, t.title_id], invoiceTitle),
		uniqueIndex("invoice_number").on(t.company_id, t.issuer_id, t.number).where(sql`${t.number} <> ''`),
		unique("invoice_request_once").on(t.company_id, t.request_number),
		unique("invoice_file_code").on(t.company_id, t.file_code),
		index("invoice_of_company").on(t.company_id, t.created_at, t.id),
		index("invoice_by_state").on(t.status, t.created_at, t.id), // Operators name no company.
		index().on(t.id),
		index("invoice_search").using("gin", sql`${t.search_text} gin_trgm_ops`),
		check("invoice_kind", sql`${t.kind} in ${words(INVOICE_KINDS)}`),
		check("invoice_status", sql`${t.status} in ${states(...Object.values(INVOICE_REQUEST_STATUS))}`),
		check("invoice_amount", sql`${t.amount} > 0 and ${t.reversed_amount} between 0 and ${t.amount}`),
		check("invoice_step", whole(t.currency, t.amount, t.reversed_amount)),
		check(
			"invoice_issued",
			sql`${t.status} not in ${states(INVOICE_REQUEST_STATUS.issued, INVOICE_REQUEST_STATUS.red_requested, INVOICE_REQUEST_STATUS.reversed)}
				or (${t.number} <> '' and ${t.invoice_date} is not null and (${t.kind} = 'commercial' or ${t.file_id} is not null))`,
		),
	],
);

/** The last number of a company's requests in a year. */
export const invoiceRequestNumber = pgTable(
	"invoice_request_number",
	{ company_id: refTo(() => company.id), year: smallint().notNull(), last: integer().notNull() },
	(t) => [primaryKey({ columns: [t.company_id, t.year] })],
);

/** A red-letter invoice: what a reversal has taken of an invoice. `lines`: the amounts by line of the invoice. */
export const invoiceRed = pgTable(
	"invoice_red",
	{
		company_id: ref().notNull(),
		id: serial(),
		invoice_id: ref().notNull(),
		issuer_id: ref().notNull(),
		number: text().notNull(),
		invoice_date: date({ mode: "string" }).notNull(),
		currency: char({ length: 3 }).notNull(),
		amount: money().notNull(),
		lines: jsonb().notNull(),
		reason: text().notNull(),
		file_company_id: ref(),
		file_id: ref(),
		file_code: text().notNull(),
		file_code_until: seconds().notNull(),
		created_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		companyKey("invoice_red_invoice", [t.company_id, t.invoice_id], invoice),
		unique("invoice_red_number").on(t.company_id, t.issuer_id, t.number),
		unique("invoice_red_code").on(t.company_id, t.file_code),
		index("invoice_red_search").using("gin", sql`lower(${t.number}) gin_trgm_ops`),
		index("invoice_red_of").on(t.company_id, t.invoice_id, t.id),
		check("invoice_red_amount", sql`${t.amount} > 0 and ${t.number} <> ''`),
		check("invoice_red_step", whole(t.currency, t.amount)),
	],
);

/** A share of a subject. `red_amount`: of it a reversal is requested; `reversed_amount`: is reversed. */
export const invoiceLine = pgTable(
	"invoice_line",
	{
		company_id: ref().notNull(),
		id: serial(),
		invoice_id: ref().notNull(),
		subject_kind: text().notNull(),
		subject_id: ref().notNull(),
		booking_id: text().notNull(),
		title_zh: text().notNull(),
		title_en: text().notNull(),
		service_from: date({ mode: "string" }).notNull(),
		currency: char({ length: 3 }).notNull(),
		amount: money().notNull(),
		red_amount: money().notNull().default(0),
		reversed_amount: money().notNull().default(0),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		companyKey("invoice_line_invoice", [t.company_id, t.invoice_id], invoice),
		unique("invoice_line_once").on(t.company_id, t.invoice_id, t.subject_kind, t.subject_id),
		index("invoice_line_search").using("gin", sql`lower(${t.booking_id}) gin_trgm_ops`),
		index("invoice_line_shares").on(
			t.company_id,
			t.subject_kind,
			t.subject_id,
			t.invoice_id,
			t.amount,
			t.reversed_amount,
		),
		check("invoice_line_kind", sql`${t.subject_kind} = 'order'`),
		check("invoice_line_amount", sql`${t.amount} > 0 and ${t.red_amount} >= 0 and ${t.reversed_amount} >= 0`),
		check("invoice_line_red", sql`${t.red_amount} + ${t.reversed_amount} <= ${t.amount}`),
		check("invoice_line_step", whole(t.currency, t.amount, t.red_amount, t.reversed_amount)),
	],
);

/**
 * How much of a subject is taken by invoices: exactly once, whoever asks at the same time. `net_amount`: when something was last taken; `left_amount`:
 * what stays of it to be invoiced since, brought up by a trigger of its order.
 */
export const invoiceSubject = pgTable(
	"invoice_subject",
	{
		company_id: refTo(() => company.id),
		subject_kind: text().notNull(),
		subject_id: ref().notNull(),
		net_amount: money().notNull(),
		claimed_amount: money().notNull(),
		left_amount: money().notNull().default(0),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.subject_kind, t.subject_id] }),
		index("invoice_subject_red_due").on(t.company_id, t.subject_id).where(sql`${t.claimed_amount} > ${t.left_amount}`),
		index("invoice_subject_left").on(t.company_id, t.subject_id).where(sql`${t.left_amount} > ${t.claimed_amount}`),
		check("invoice_subject_claimed", sql`${t.claimed_amount} >= 0 and ${t.claimed_amount} <= ${t.net_amount}`),
	],
);

/** What has happened to an invoice, and by whom. */
export const invoiceEvent = pgTable(
	"invoice_event",
	{
		company_id: ref().notNull(),
		id: serial(),
		invoice_id: ref().notNull(),
		action: text().notNull(),
		from_status: smallint(),
		to_status: smallint().notNull(),
		actor_type: text().notNull(),
		actor_id: ref(),
		actor: text().notNull(),
		reason: text().notNull().default(""),
		request_id: text(),
		at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		companyKey("invoice_event_invoice", [t.company_id, t.invoice_id], invoice),
		index("invoice_event_of").on(t.company_id, t.invoice_id, t.id),
		operatorIndex("invoice_event_operator", t, t.actor_id, sql`${t.actor_type} = 'operator'`),
	],
);
