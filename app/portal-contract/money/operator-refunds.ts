import { z } from "zod";
import { Id, listOf, Paging, Seconds } from "../base/basics";
import { defineGet } from "../base/call";
import { Amount } from "../base/money";
import { ProductLine } from "../order/states";

/** A requested refund; `promised_time`: decided by then. `is_own`: the caller has requested it, so that somebody else decides. */
const OperatorRefund = z.looseObject({
	company_id: Id,
	id: Id,
	order_id: Id,
	booking_id: z.string(),
	product_line: ProductLine,
	title: z.string(),
	company_name: z.string(),
	currency: z.string(),
	amount: Amount,
	pay_channel: z.string(),
	reason: z.string(),
	status: z.number().int(),
	status_key: z.string(),
	/** Whether it is a credit line of the company's next bill. */
	is_billable: z.boolean(),
	requested_by: z.string(),
	request_time: Seconds,
	promised_time: Seconds,
	is_overdue: z.boolean(),
	is_own: z.boolean(),
	decided_by: z.string().nullable(),
	decide_time: Seconds.nullable(),
	decision_reason: z.string(),
});
export type OperatorRefund = z.output<typeof OperatorRefund>;

const REFUND_LISTS = ["open", "refunded", "rejected"] as const;

/** `overdue`: how many open ones are past their promised time. */
export const operatorRefunds = defineGet("operator/refunds", {
	access: "member",
	summary: "Refunds of all companies, open ones by their promised time, others newest first",
	rule: "operator/refunds",
	query: Paging.extend({ status: z.enum(REFUND_LISTS).default("open") }),
	answer: listOf(OperatorRefund).extend({ overdue: z.number().int() }),
});
