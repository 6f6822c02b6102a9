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
} from "drizzle-orm/pg-core";
import {
	INVOICE_STATUS,
	ORDER_STATUS,
	PAYMENT_STATUS,
	REFUND_STATUS,
	SETTLEMENT_STATUS,
} from "~/portal-contract/order/status";
import { states } from "../../statements/state";
import { company, member } from "../account/account";
import {
	companyKey,
	money,
	type OwnColumn,
	operatorIndex,
	ref,
	refTo,
	seconds,
	serial,
	whole,
	writtenAt,
} from "../columns";
import { bookingChoice } from "../company/booking-choices";
import { dueIndexes, listIndexes, moneyIndexes, operatorIndexes } from "./order-indexes";

/** A frozen price. `content` is the snapshot the order is made from; `offer_key` makes the call idempotent for 5 minutes. */
export const quote = pgTable(
	"quote",
	{
		company_id: refTo(() => company.id),
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
		companyKey("quote_member", [t.company_id, t.member_id], member),
		index().on(t.expires_at),
		check("quote_total", sql`${t.total_amount} >= 0`),
		check("quote_step", whole(t.currency, t.total_amount)),
	],
);

/** A wish of a member: of two requests for its quote one writes it, the other waits here and reads that. */
export const quoteRequest = pgTable(
	"quote_request",
	{
		company_id: ref().notNull(),
		member_id: ref().notNull(),
		offer_key: text().notNull(),
		requested_at: writtenAt(),
		/** The last one that answered it. */
		quote_id: text(),
	},
	(t) => [primaryKey({ columns: [t.company_id, t.member_id, t.offer_key] }), index().on(t.requested_at)],
);

/** An order of any product line; the four status axes never overwrite each other. `version` grows with every change (compare-and-swap). */
export const orders = pgTable(
	"orders",
	{
		company_id: refTo(() => company.id),
		id: serial(),
		/** Unique within the company, and hardly ever repeated in another one. */
		booking_id: text().notNull(),
		product_line: text().notNull(),
		status: smallint().notNull(),
		previous_status: smallint(),
		attention_code: text(),
		attention_since: seconds(),
		member_id: ref().notNull(),
		/** The operator who last acted on it, of the operating company. */
		operator_id: ref(),
		operator_name: text(),
		quote_id: text().notNull(),
		contact_person: text().notNull(),
		contact_phone: text().notNull(),
		contact_email: text().notNull().default(""),
		/** The traveller's own, which the driver is given; "" for none. */
		traveller_phone: text().notNull().default(""),
		nationality: char({ length: 2 }).notNull(),
		request_codes: text().array().notNull().default([]),
		special_requests: text().notNull().default(""),
		arrival_note: text().notNull().default(""),
		/** Its code as it was booked, or free text. */
		cost_center: text().notNull().default(""),
		/** Of the company's list, where it was chosen from it: what the order costs counts for this one, whatever its code becomes. */
		cost_center_id: ref(),
		purchase_order: text().notNull().default(""),
		trip_purpose: text().notNull().default(""),
		currency: char({ length: 3 }).notNull(),
		total_amount: money().notNull(),
		fx_rate_id: ref(),
		pay_channel: text(),
		pay_time: seconds(),
		/** The member who paid: the booker's month stops the booker alone. Null until then, and in orders that were paid before it was kept. */
		paid_by: ref(),
		payment_status: smallint().notNull().default(PAYMENT_STATUS.unpaid),
		settlement_status: smallint().notNull().default(SETTLEMENT_STATUS.not_applicable),
		settlement_money: money(),
		/** An accepted dispute has taken it off a bill: it waits until an operator of finance has corrected its amount and frees it. */
		settlement_held: boolean().notNull().default(false),
		invoice_status: smallint().notNull().default(INVOICE_STATUS.not_yet),
		refund_status: smallint().notNull().default(REFUND_STATUS.none),
		refund_money: money().notNull().default(0),
		refund_time: seconds(),
		fee_amount: money().notNull().default(0),
		/** Charged beside the price, after the service; no part of `total_amount`, and never refunded with it. */
		extras_amount: money().notNull().default(0),
		/** Credited to the pre-deposit for a promise that was missed; no part of `total_amount`. */
		compensation_amount: money().notNull().default(0),
		booking_date: writtenAt(),
		hold_expires_at: seconds(),
		/** Of the booking; messages about the order use it, whoever causes them. */
		language: text().notNull().default("zh-cn"),
		/** When the supplier reconfirmed the booking before arrival. */
		reconfirmed_at: seconds(),
		price_lines: jsonb().notNull(),
		/** Ids of the other offers that whoever rejected it has chosen; null where nobody chose. */
		alternative_ids: jsonb().$type<number[]>(),
		policy: jsonb().notNull(),
		/** What limits look at, as `LineOffer`; null in orders from before limits, of which they judge what the row itself says. */
		offer: jsonb(),
		/** What did not keep the company's travel policy when it was placed, as `StoredFinding[]`; null where the company had none. */
		policy_findings: jsonb(),
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
		/** Text of the quick search as `search-text.ts` writes it, one subject a line. */
		search_text: text().notNull(),
		version: integer().notNull().default(1),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		unique("orders_quote").on(t.company_id, t.quote_id),
		unique("orders_booking_id").on(t.company_id, t.booking_id),
		companyKey("orders_member", [t.company_id, t.member_id], member),
		companyKey("orders_cost_center_choice", [t.company_id, t.cost_center_id], bookingChoice),
		...listIndexes(t),
		...operatorIndexes(t),
		...dueIndexes(t),
		...moneyIndexes(t),
		operatorIndex("orders_operator", t, t.operator_id),
		check("orders_status", sql`${t.status} in ${states(...Object.values(ORDER_STATUS))}`),
		check(
			"orders_money",
			sql`${t.total_amount} >= 0 and ${t.refund_money} >= 0 and ${t.fee_amount} >= 0 and ${t.refund_money} + ${t.fee_amount} <= ${t.total_amount}`,
		),
		check("orders_step", whole(t.currency, t.total_amount, t.refund_money, t.fee_amount)),
		check("orders_extras", sql`${t.extras_amount} >= 0`),
		check("orders_extras_step", whole(t.currency, t.extras_amount)),
		check("orders_compensation", sql`${t.compensation_amount} >= 0`),
		check("orders_compensation_step", whole(t.currency, t.compensation_amount)),
		check("orders_language", sql`${t.language} in ('zh-cn', 'en')`),
		check("orders_pay_channel", sql`${t.pay_channel} in ('pre_deposit', 'credit')`),
		check("orders_service", sql`${t.service_until} >= ${t.service_from}`),
		check("orders_units", sql`${t.units} > 0`),
	],
);

/** The foreign key of a table of what belongs to an order. */
export const orderKey = <T extends string>(name: string, t: { company_id: OwnColumn<T>; order_id: OwnColumn<T> }) =>
	companyKey(name, [t.company_id, t.order_id], orders);

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
	(t) => [primaryKey({ columns: [t.company_id, t.order_id, t.position] }), orderKey("order_guest_order", t)],
);
