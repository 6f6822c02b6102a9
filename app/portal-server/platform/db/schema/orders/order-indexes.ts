import { sql } from "drizzle-orm";
import { type AnyPgColumn, index } from "drizzle-orm/pg-core";
import {
	CONFIRMED_STATUSES,
	INVOICE_STATUS,
	PAYMENT_STATUS,
	SERVED_STATUSES,
	SETTLEMENT_STATUS,
} from "~/portal-contract/order/status";
import { state, states } from "../../statements/state";

type Columns = Readonly<
	Record<
		| "attention_code"
		| "attention_since"
		| "booking_date"
		| "company_id"
		| "cost_center_id"
		| "currency"
		| "extras_amount"
		| "fee_amount"
		| "hold_expires_at"
		| "id"
		| "invoice_status"
		| "member_id"
		| "pay_channel"
		| "pay_time"
		| "payment_status"
		| "policy"
		| "product_line"
		| "refund_money"
		| "search_text"
		| "service_from"
		| "service_until"
		| "settlement_held"
		| "settlement_status"
		| "starts_at"
		| "status"
		| "total_amount",
		AnyPgColumn
	>
>;

/** What a company looks for among its own orders. */
export const listIndexes = (t: Columns) => [
	/** Its counts from the index alone, its pages in their order. */
	index("orders_states").on(t.company_id, t.product_line, t.status, t.hold_expires_at, t.member_id),
	index("orders_of_company").on(t.company_id, t.product_line, t.booking_date, t.id),
	/** A page far down: its ids from the index alone, by all that a list is filtered by. */
	index("orders_listed").on(
		t.company_id,
		t.booking_date,
		t.id,
		t.product_line,
		t.status,
		t.hold_expires_at,
		t.member_id,
	),
	index("orders_by_service").on(
		t.company_id,
		t.service_from,
		t.starts_at,
		t.id,
		t.product_line,
		t.status,
		t.hold_expires_at,
		t.member_id,
		t.service_until,
	),
	index("orders_search").using("gin", sql`${t.search_text} gin_trgm_ops`),
	index().on(t.company_id, t.member_id),
];

/** What operators look for among the orders of all companies. */
export const operatorIndexes = (t: Columns) => [
	index().on(t.id),
	index().on(t.booking_date, t.id),
	index().on(t.service_from),
	index().on(t.service_until),
	/** The day board: what is on a day, and the next day on which something begins. */
	index("orders_board").on(t.product_line, t.service_from, t.service_until),
	index("orders_begin")
		.on(t.product_line, t.service_from)
		.where(sql`${t.status} in ${states(...CONFIRMED_STATUSES)}`),
];

/** What jobs and rules find due. */
export const dueIndexes = (t: Columns) => [
	index("orders_held").on(t.company_id, t.id).where(sql`${t.settlement_held}`),
	index().on(t.status, t.hold_expires_at),
	index().on(t.pay_time),
	index("orders_cost_center")
		.on(t.company_id, t.cost_center_id, t.pay_time)
		.where(sql`${t.cost_center_id} is not null`),
	index("orders_confirmed")
		.on(t.starts_at)
		.where(sql`${t.status} in ${states(...CONFIRMED_STATUSES)}`),
	/** Services of a line about the present: what was promised of them. */
	index("orders_served")
		.on(t.product_line, t.starts_at)
		.where(sql`${t.status} in ${states(...SERVED_STATUSES)}`),
	/** When cancelling begins to cost. */
	index("orders_free_until")
		.on(sql`free_until(${t.policy})`)
		.where(sql`${t.status} in ${states(...CONFIRMED_STATUSES)}`),
	/** What credit has reserved. */
	index("orders_reserved")
		.on(t.company_id, t.currency, t.pay_channel, t.total_amount)
		.where(sql`${t.payment_status} = ${state(PAYMENT_STATUS.reserved)}`),
	index("orders_billable")
		.on(t.company_id, t.currency)
		.where(sql`${t.settlement_status} = ${state(SETTLEMENT_STATUS.billable)}`),
	index("orders_flagged").on(t.attention_since).where(sql`${t.attention_code} is not null`),
];

/** What may be invoiced, with all that its sums are made of, in the order of its pages: no row is read for a sum. */
export const moneyIndexes = (t: Columns) => [
	index("orders_available")
		.on(
			t.company_id,
			t.currency,
			t.service_from,
			t.id,
			t.status,
			t.total_amount,
			t.refund_money,
			t.extras_amount,
			t.fee_amount,
		)
		.where(sql`${t.invoice_status} = ${state(INVOICE_STATUS.available)}`),
];
