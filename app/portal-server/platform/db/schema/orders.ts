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
import { company, member } from "./account";
import { hotel, ratePlan, roomType } from "./catalogue";
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

/** A wish that a member has asked a price for: whoever makes its quote holds the row until the quote is written. */
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
		payment_status: smallint().notNull().default(0),
		settlement_status: smallint().notNull().default(0),
		settlement_money: money(),
		invoice_status: smallint().notNull().default(0),
		refund_status: smallint().notNull().default(0),
		refund_money: money().notNull().default(0),
		refund_time: seconds(),
		fee_amount: money().notNull().default(0),
		booking_date: writtenAt(),
		hold_expires_at: seconds(),
		/** In which it was booked; its messages are written in it, whoever causes them. */
		language: text().notNull().default("zh-cn"),
		/** The hotel stands by the booking, asked again before arrival. */
		reconfirmed_at: seconds(),
		price_lines: jsonb().notNull(),
		policy: jsonb().notNull(),
		version: integer().notNull().default(1),
	},
	(t) => [
		foreignKey({ name: "orders_member", columns: [t.company_id, t.member_id], foreignColumns: [member.company_id, member.id] }),
		index().on(t.company_id, t.product_line, t.status),
		index().on(t.member_id),
		index().on(t.status, t.hold_expires_at),
		check("orders_status", sql`${t.status} in (10, 15, 20, 30, 35, 40, 50, 60, 70, 75, 80, 85)`),
		check(
			"orders_money",
			sql`${t.total_amount} >= 0 and ${t.refund_money} >= 0 and ${t.fee_amount} >= 0 and ${t.refund_money} + ${t.fee_amount} <= ${t.total_amount}`,
		),
		check("orders_step", whole(t.currency, t.total_amount, t.refund_money, t.fee_amount)),
		check("orders_language", sql`${t.language} in ('zh-cn', 'en')`),
		check("orders_pay_channel", sql`${t.pay_channel} in ('pre_deposit', 'credit')`),
	],
);

/** The hotel part: names as booked, in both languages, so that a later change of the catalogue does not rewrite an order. */
export const orderHotel = pgTable("order_hotel", {
	order_id: ref()
		.primaryKey()
		.references(() => orders.id),
	hotel_id: ref()
		.notNull()
		.references(() => hotel.id),
	room_type_id: ref()
		.notNull()
		.references(() => roomType.id),
	rate_plan_id: ref()
		.notNull()
		.references(() => ratePlan.id),
	snapshot: jsonb().notNull(),
	hotel_confirmation_code: text(),
	check_in: date({ mode: "string" }).notNull(),
	check_out: date({ mode: "string" }).notNull(),
	check_in_at: seconds().notNull(),
	meal_type: text().notNull(),
	bed_type: text().notNull(),
	instant: boolean().notNull(),
	/** The supplier has to agree to a cancellation: it goes by way of 60. */
	supplier_cancel: boolean().notNull().default(false),
	room_nights: integer().notNull(),
	nights: jsonb().notNull(),
});

export const orderRoom = pgTable(
	"order_room",
	{
		order_id: ref()
			.notNull()
			.references(() => orders.id),
		position: smallint().notNull(),
		guest_full_name: text().notNull(),
		adults: smallint().notNull(),
		child_ages: smallint().array().notNull(),
		amount: money().notNull(),
	},
	(t) => [primaryKey({ columns: [t.order_id, t.position] })],
);

/** Rooms taken for an order: held until it is paid, then sold, given back exactly once. */
export const hold = pgTable(
	"hold",
	{
		order_id: ref()
			.primaryKey()
			.references(() => orders.id),
		room_type_id: ref()
			.notNull()
			.references(() => roomType.id),
		check_in: date({ mode: "string" }).notNull(),
		check_out: date({ mode: "string" }).notNull(),
		rooms: smallint().notNull(),
		state: text().notNull(),
		expires_at: seconds(),
	},
	(t) => [
		index().on(t.room_type_id, t.check_in),
		check("hold_state", sql`${t.state} in ('held', 'sold', 'released')`),
		check("hold_stay", sql`${t.check_out} > ${t.check_in} and ${t.rooms} > 0`),
	],
);

/** Every change of an order, in order; never changed or deleted (trigger). */
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

/** First step of a cancel: the fee that was shown, valid 30 minutes; or the one at which a supplier was asked to agree. */
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
		/** Set while a cancellation at this fee waits for the supplier. */
		accepted_at: seconds(),
	},
	(t) => [index().on(t.order_id)],
);

/** Issued documents. The highest version of an order and kind is the current one; `content_hash` tells whether a new one is due. */
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
