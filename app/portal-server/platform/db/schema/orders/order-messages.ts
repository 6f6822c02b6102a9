import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { REFUND_RECORD_STATUS, SETTLEMENT_STATUS } from "~/portal-contract/order/status";
import { state, states } from "../../statements/state";
import { money, operatorIndex, ref, seconds, serial, writtenAt } from "../columns";
import { orderKey } from "./orders";

/** A refund requested beside cancelling. Requester and decider are different persons. `promised_at`: decided by then. */
const { requested, refunded, rejected } = REFUND_RECORD_STATUS;

export const orderRefund = pgTable(
	"order_refund",
	{
		company_id: ref().notNull(),
		id: serial(),
		order_id: ref().notNull(),
		amount: money().notNull(),
		status: smallint().notNull().default(REFUND_RECORD_STATUS.requested),
		reason: text().notNull(),
		/** The order's, or the operating one. */
		requested_company_id: ref().notNull(),
		requested_by: ref().notNull(),
		requested_by_name: text().notNull(),
		requested_at: writtenAt(),
		promised_at: seconds().notNull(),
		decided_by: ref(),
		decided_by_name: text(),
		decided_at: seconds(),
		decision_reason: text().notNull().default(""),
		/** Of a refund that came after its order was billed: a credit on the next bill. */
		settlement_status: smallint().notNull().default(SETTLEMENT_STATUS.not_applicable),
		/** Of `amount`: what has lessened the loss of a bill that was written off, and is no credit. */
		loss_amount: money().notNull().default(0),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		orderKey("order_refund_order", t),
		index("order_refund_billable")
			.on(t.company_id)
			.where(sql`${t.settlement_status} = ${state(SETTLEMENT_STATUS.billable)}`),
		index().on(t.company_id, t.order_id),
		index("order_refund_open")
			.on(t.status)
			.where(sql`${t.status} = ${state(REFUND_RECORD_STATUS.requested)}`),
		index("order_refund_decided").on(t.status, t.decided_at.desc().nullsLast(), t.id.desc().nullsFirst()),
		operatorIndex("order_refund_requested_by", t, t.requested_by, sql`${t.requested_company_id} <> ${t.company_id}`),
		operatorIndex("order_refund_decided_by", t, t.decided_by),
		check("order_refund_status", sql`${t.status} in ${states(requested, refunded, rejected)}`),
		check("order_refund_settlement", sql`${t.settlement_status} in ${states(...Object.values(SETTLEMENT_STATUS))}`),
		check("order_refund_amount", sql`${t.amount} > 0`),
		check(
			"order_refund_loss",
			sql`${t.loss_amount} between 0 and ${t.amount} and (${t.loss_amount} = 0 or ${t.status} = ${state(refunded)})
				and (${t.loss_amount} < ${t.amount} or ${t.settlement_status} = ${state(SETTLEMENT_STATUS.not_applicable)})`,
		),
		check(
			"order_refund_four_eyes",
			sql`${t.decided_by} <> ${t.requested_by} or ${t.requested_company_id} = ${t.company_id}`,
		),
	],
);

/**
 * Messages between member and operator; never changed but for `read_at` and the name, which goes with the account. The writer may be of
 * another company than the order.
 */
export const orderMessage = pgTable(
	"order_message",
	{
		company_id: ref().notNull(),
		id: serial(),
		order_id: ref().notNull(),
		sender: text().notNull(),
		member_id: ref().notNull(),
		member_name: text().notNull(),
		text: text().notNull(),
		at: writtenAt(),
		read_at: seconds(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		orderKey("order_message_order", t),
		index().on(t.company_id, t.order_id),
		index("order_message_unread").on(t.sender, t.order_id).where(sql`${t.read_at} is null`),
		operatorIndex("order_message_operator", t, t.member_id, sql`${t.sender} = 'operator'`),
		check("order_message_sender", sql`${t.sender} in ('member', 'operator')`),
	],
);

export const orderNote = pgTable(
	"order_note",
	{
		company_id: ref().notNull(),
		id: serial(),
		order_id: ref().notNull(),
		member_id: ref().notNull(),
		member_name: text().notNull(),
		text: text().notNull(),
		at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		orderKey("order_note_order", t),
		index().on(t.company_id, t.order_id),
		operatorIndex("order_note_operator", t, t.member_id),
	],
);

/** One waiver request per order, and the hotel's answer. */
export const orderWaiver = pgTable(
	"order_waiver",
	{
		company_id: ref().notNull(),
		order_id: ref().notNull(),
		status: text().notNull().default("requested"),
		reason: text().notNull(),
		requested_by: ref().notNull(),
		requested_by_name: text().notNull(),
		requested_at: writtenAt(),
		decided_by: ref(),
		decided_by_name: text(),
		decided_at: seconds(),
		decision_reason: text().notNull().default(""),
		/** What was given back of a fee that was charged; null before cancelling, which is free then. */
		waived_amount: money(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.order_id] }),
		orderKey("order_waiver_order", t),
		index("order_waiver_open").on(t.status).where(sql`${t.status} = 'requested'`),
		operatorIndex("order_waiver_decided_by", t, t.decided_by),
		check("order_waiver_status", sql`${t.status} in ('requested', 'granted', 'rejected')`),
		check(
			"order_waiver_amount",
			sql`${t.waived_amount} >= 0 and (${t.waived_amount} is null or ${t.status} = 'granted')`,
		),
	],
);
