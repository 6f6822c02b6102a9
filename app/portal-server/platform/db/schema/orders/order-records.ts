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
import { company, member } from "../account/account";
import { companyKey, money, operatorIndex, ref, refTo, seconds, serial, writtenAt } from "../columns";
import { orderKey } from "./orders";

/** Events are never changed but for the name of the actor, and never deleted within a year (triggers). */
export const orderEvent = pgTable(
	"order_event",
	{
		company_id: ref().notNull(),
		id: serial(),
		order_id: ref().notNull(),
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
		primaryKey({ columns: [t.company_id, t.id] }),
		orderKey("order_event_order", t),
		index().on(t.company_id, t.order_id),
		index().on(t.at),
		/** Which orders of a company have changed since. */
		index().on(t.company_id, t.at),
		operatorIndex("order_event_operator", t, t.actor_id, sql`${t.actor_type} = 'operator'`),
		check("order_event_actor", sql`${t.actor_type} in ('member', 'sub_account', 'operator', 'supplier', 'system')`),
	],
);

/** The fee shown in the first step of cancelling, valid 30 minutes; or the fee at which a supplier was asked to agree. */
export const cancelQuote = pgTable(
	"cancel_quote",
	{
		company_id: ref().notNull(),
		id: text().notNull(),
		order_id: ref().notNull(),
		member_id: ref().notNull(),
		fee_amount: money().notNull(),
		refund_amount: money().notNull(),
		expires_at: seconds().notNull(),
		created_at: writtenAt(),
		/** Set while a cancellation at this fee awaits the supplier. */
		accepted_at: seconds(),
		/** Of one of its units alone, from 0; null for the whole order. */
		unit: smallint(),
		/** How many units the order had, by whose order `unit` counts; null in quotes from before it was kept. */
		units: smallint(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		orderKey("cancel_quote_order", t),
		index().on(t.company_id, t.order_id),
		index().on(t.expires_at),
	],
);

/** Units that were cancelled while the order stands: who was named, what was paid for each, and how that was divided. Never changed. */
export const orderCancelledUnit = pgTable(
	"order_cancelled_unit",
	{
		company_id: ref().notNull(),
		id: serial(),
		order_id: ref().notNull(),
		guest_full_name: text().notNull(),
		guest_name_zh: text(),
		paid_amount: money().notNull(),
		fee_amount: money().notNull(),
		refund_amount: money().notNull(),
		cancelled_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		orderKey("order_cancelled_unit_order", t),
		index().on(t.company_id, t.order_id),
		check(
			"order_cancelled_unit_money",
			sql`${t.fee_amount} >= 0 and ${t.refund_amount} >= 0 and ${t.fee_amount} + ${t.refund_amount} = ${t.paid_amount}`,
		),
	],
);

/** The highest version of an order and kind is the current one; `content_hash` decides whether a new one is due. `code` names the company. */
export const orderDocument = pgTable(
	"order_document",
	{
		company_id: ref().notNull(),
		code: text().notNull(),
		order_id: ref().notNull(),
		kind: text().notNull(),
		version: integer().notNull(),
		content_hash: text().notNull(),
		issued_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.code] }),
		orderKey("order_document_order", t),
		unique("order_document_version").on(t.company_id, t.order_id, t.kind, t.version),
	],
);

/** What a member may book without an approval: `rules` as `BookingRules`, its month cap as a column of its own for the payment's guard. */
export const memberLimit = pgTable(
	"member_limit",
	{
		company_id: refTo(() => company.id),
		member_id: ref().notNull(),
		rules: jsonb().notNull(),
		month_cap: money(),
		/** Beyond the limits nothing is booked, and nobody is asked. */
		is_hard: boolean().notNull().default(false),
		version: integer().notNull().default(1),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.member_id] }),
		companyKey("member_limit_member", [t.company_id, t.member_id], member),
		check("member_limit_month_cap", sql`${t.month_cap} > 0`),
	],
);

/** What a member's orders have cost by the calendar month of their payment (Asia/Yangon): paid or reserved, less what was given back. */
export const memberMonth = pgTable(
	"member_month",
	{
		company_id: ref().notNull(),
		member_id: ref().notNull(),
		/** First day of the month. */
		month: date({ mode: "string" }).notNull(),
		currency: char({ length: 3 }).notNull(),
		amount: money().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.member_id, t.month, t.currency] }),
		companyKey("member_month_member", [t.company_id, t.member_id], member),
		check("member_month_amount", sql`${t.amount} >= 0`),
	],
);

/** A request to approve an order beyond its member's limits, at most one of an order undecided. Open while undecided and the order waits at 15. */
export const orderApproval = pgTable(
	"order_approval",
	{
		company_id: ref().notNull(),
		id: serial(),
		order_id: ref().notNull(),
		member_id: ref().notNull(),
		/** As `StoredFinding[]`. */
		findings: jsonb().notNull(),
		/** Chosen with the request: approving pays by it at once. */
		pay_channel: text(),
		note: text().notNull().default(""),
		requested_at: writtenAt(),
		decision: text(),
		decided_by: ref(),
		decided_by_name: text(),
		/** Whom a delegate decided for. */
		decided_for_name: text(),
		decided_at: seconds(),
		reason: text().notNull().default(""),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		orderKey("order_approval_order", t),
		index("order_approval_of_order").on(t.company_id, t.order_id, t.id),
		uniqueIndex("order_approval_undecided").on(t.company_id, t.order_id).where(sql`${t.decision} is null`),
		companyKey("order_approval_member", [t.company_id, t.member_id], member),
		check(
			"order_approval_decision",
			sql`(${t.decision} is null) = (${t.decided_by} is null) and ${t.decision} in ('approved', 'rejected')`,
		),
		check("order_approval_own", sql`${t.decided_by} <> ${t.member_id}`),
		check("order_approval_pay_channel", sql`${t.pay_channel} in ('pre_deposit', 'credit')`),
	],
);

/** Who decides in an approver's place, from and until days of Yangon, both included; one for each approver. */
export const approvalDelegation = pgTable(
	"approval_delegation",
	{
		company_id: ref().notNull(),
		member_id: ref().notNull(),
		delegate_id: ref().notNull(),
		from_date: date({ mode: "string" }).notNull(),
		until_date: date({ mode: "string" }).notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.member_id] }),
		companyKey("approval_delegation_member", [t.company_id, t.member_id], member),
		companyKey("approval_delegation_delegate", [t.company_id, t.delegate_id], member),
		check("approval_delegation_days", sql`${t.until_date} >= ${t.from_date}`),
		check("approval_delegation_other", sql`${t.delegate_id} <> ${t.member_id}`),
	],
);
