import { sql } from "drizzle-orm";
import {
	boolean,
	char,
	check,
	date,
	foreignKey,
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
import { INVOICE_STATUS, ORDER_STATUS, PAYMENT_STATUS, REFUND_STATUS, SETTLEMENT_STATUS } from "~/portal-contract/order/status";
import { states } from "../state";
import { company, member } from "./account";
import { id, money, ref, seconds, whole, writtenAt } from "./columns";

/** A frozen price. `content` is the snapshot the order is made from; `offer_key` makes the call idempotent for 5 minutes. */
export const quote = pgTable(
	"quote",
	{
		company_id: ref()
			.notNull()
			.references(() => company.id),
		id: text().notNull(),
		product_line: text().notNull(),
		member_id: ref().notNull(),
		offer_key: text().notNull(),
		currency: char({ length: 3 }).notNull(),
		total_amount: money().notNull(),
		fx_rate_id: ref(),
		content: jsonb().notNull(),
		expires_at: seconds().notNull(),
		created_at: writtenAt(),
		order_id: ref(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		unique("quote_order").on(t.company_id, t.order_id),
		foreignKey({ name: "quote_member", columns: [t.company_id, t.member_id], foreignColumns: [member.company_id, member.id] }),
		index().on(t.company_id, t.member_id, t.offer_key),
		check("quote_total", sql`${t.total_amount} >= 0`),
		check("quote_step", whole(t.currency, t.total_amount)),
	],
);

/** Row lock per wish: whoever makes its quote holds the row until the quote is written. */
export const quoteWish = pgTable(
	"quote_wish",
	{ company_id: ref().notNull(), member_id: ref().notNull(), offer_key: text().notNull(), asked_at: writtenAt() },
	(t) => [primaryKey({ columns: [t.company_id, t.member_id, t.offer_key] })],
);

/** An order of any product line; the four status axes never overwrite each other. `version` grows with every change (compare-and-swap). */
export const orders = pgTable(
	"orders",
	{
		id: id(),
		booking_id: text().notNull().unique(),
		product_line: text().notNull(),
		status: smallint().notNull(),
		previous_status: smallint(),
		attention_code: text(),
		attention_since: seconds(),
		company_id: ref()
			.notNull()
			.references(() => company.id),
		member_id: ref().notNull(),
		operator_id: ref(),
		quote_id: text().notNull().unique(),
		contact_person: text().notNull(),
		contact_phone: text().notNull(),
		contact_email: text().notNull().default(""),
		nationality: char({ length: 2 }).notNull(),
		request_codes: text().array().notNull().default([]),
		special_requests: text().notNull().default(""),
		arrival_note: text().notNull().default(""),
		cost_center: text().notNull().default(""),
		purchase_order: text().notNull().default(""),
		trip_purpose: text().notNull().default(""),
		currency: char({ length: 3 }).notNull(),
		total_amount: money().notNull(),
		fx_rate_id: ref(),
		pay_channel: text(),
		pay_time: seconds(),
		payment_status: smallint().notNull().default(PAYMENT_STATUS.unpaid),
		settlement_status: smallint().notNull().default(SETTLEMENT_STATUS.not_applicable),
		settlement_money: money(),
		invoice_status: smallint().notNull().default(INVOICE_STATUS.not_yet),
		refund_status: smallint().notNull().default(REFUND_STATUS.none),
		refund_money: money().notNull().default(0),
		refund_time: seconds(),
		fee_amount: money().notNull().default(0),
		booking_date: writtenAt(),
		hold_expires_at: seconds(),
		/** Of the booking; messages about the order use it, whoever causes them. */
		language: text().notNull().default("zh-cn"),
		/** When the supplier reconfirmed the booking before arrival. */
		reconfirmed_at: seconds(),
		price_lines: jsonb().notNull(),
		policy: jsonb().notNull(),
		/** First and last calendar day of the service at its place. */
		service_from: date({ mode: "string" }).notNull(),
		service_until: date({ mode: "string" }).notNull(),
		/** From then on the order is not cancelled online. */
		starts_at: seconds().notNull(),
		/** From when on guests may be noted as arrived, as no-show, and the service as done. */
		arrival_from: seconds().notNull(),
		no_show_from: seconds().notNull(),
		complete_from: seconds().notNull(),
		title_zh: text().notNull(),
		title_en: text().notNull(),
		place_zh: text().notNull(),
		place_en: text().notNull(),
		/** The supplier's number of the booking; null until it is confirmed, and where the line has none. */
		supplier_code: text(),
		/** Confirmed by paying; otherwise by the supplier. */
		instant: boolean().notNull(),
		/** May be paid by credit; pre-deposit always may. */
		credit: boolean().notNull(),
		/** Cancelling needs the supplier's agreement: it passes through 60. */
		supplier_cancel: boolean().notNull(),
		/** Rooms, vehicles or seats, each with a lead guest. */
		units: smallint().notNull(),
		/** Username of the member who placed it, as it was. */
		user_account: text().notNull(),
		/** Text of the quick search, lower case, one subject a line. */
		search_text: text().notNull(),
		version: integer().notNull().default(1),
	},
	(t) => [
		foreignKey({ name: "orders_member", columns: [t.company_id, t.member_id], foreignColumns: [member.company_id, member.id] }),
		unique("orders_company_id_id").on(t.company_id, t.id),
		index().on(t.company_id, t.product_line, t.status),
		index("orders_search").using("gin", sql`${t.search_text} gin_trgm_ops`),
		index().on(t.member_id),
		index().on(t.status, t.hold_expires_at),
		check("orders_status", sql`${t.status} in ${states(...Object.values(ORDER_STATUS))}`),
		check(
			"orders_money",
			sql`${t.total_amount} >= 0 and ${t.refund_money} >= 0 and ${t.fee_amount} >= 0 and ${t.refund_money} + ${t.fee_amount} <= ${t.total_amount}`,
		),
		check("orders_step", whole(t.currency, t.total_amount, t.refund_money, t.fee_amount)),
		check("orders_language", sql`${t.language} in ('zh-cn', 'en')`),
		check("orders_pay_channel", sql`${t.pay_channel} in ('pre_deposit', 'credit')`),
		check("orders_service", sql`${t.service_until} >= ${t.service_from}`),
		check("orders_units", sql`${t.units} > 0`),
	],
);

/** The lead guests of an order, one for each of its units in their order. */
export const orderGuest = pgTable(
	"order_guest",
	{
		company_id: ref().notNull(),
		order_id: ref().notNull(),
		position: smallint().notNull(),
		guest_full_name: text().notNull(),
		guest_name_zh: text(),
		unit: smallint().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.order_id, t.position] }),
		foreignKey({ name: "order_guest_order", columns: [t.company_id, t.order_id], foreignColumns: [orders.company_id, orders.id] }),
	],
);

/** Events are never changed or deleted (trigger). */
export const orderEvent = pgTable(
	"order_event",
	{
		id: id(),
		order_id: ref()
			.notNull()
			.references(() => orders.id),
		action: text().notNull(),
		from_status: smallint(),
		to_status: smallint().notNull(),
		actor_type: text().notNull(),
		actor_id: ref(),
		actor: text().notNull(),
		reason: text(),
		request_id: text(),
		at: writtenAt(),
	},
	(t) => [
		index().on(t.order_id),
		check("order_event_actor", sql`${t.actor_type} in ('member', 'sub_account', 'operator', 'supplier', 'system')`),
	],
);

/** The fee shown in the first step of cancelling, valid 30 minutes; or the fee at which a supplier was asked to agree. */
export const cancelQuote = pgTable(
	"cancel_quote",
	{
		id: text().primaryKey(),
		order_id: ref()
			.notNull()
			.references(() => orders.id),
		member_id: ref().notNull(),
		fee_amount: money().notNull(),
		refund_amount: money().notNull(),
		expires_at: seconds().notNull(),
		created_at: writtenAt(),
		/** Set while a cancellation at this fee awaits the supplier. */
		accepted_at: seconds(),
	},
	(t) => [index().on(t.order_id)],
);

/** The highest version of an order and kind is the current one; `content_hash` decides whether a new one is due. */
export const orderDocument = pgTable(
	"order_document",
	{
		code: text().primaryKey(),
		order_id: ref()
			.notNull()
			.references(() => orders.id),
		kind: text().notNull(),
		version: integer().notNull(),
		content_hash: text().notNull(),
		issued_at: writtenAt(),
	},
	(t) => [uniqueIndex().on(t.order_id, t.kind, t.version)],
);
