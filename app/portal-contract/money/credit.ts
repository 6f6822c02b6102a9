import { z } from "zod";
import { CalendarDate, Id, orElse, Seconds } from "../base/basics";
import { defineGet } from "../base/call";
import { Amount } from "../base/money";

/** The bill for which nothing new is paid by credit: the oldest that is overdue. `due_amount` in minor units of its currency. */
export const CreditPause = z.looseObject({
	bill_id: Id,
	number: z.string(),
	currency: z.string(),
	due_amount: Amount,
	due_date: CalendarDate,
});
export type CreditPause = z.output<typeof CreditPause>;

/**
 * A company's credit line, minor units of `currency`. `temp_limit_amount` is part of `available_amount` until `temp_limit_until`, 0 and null without
 * one. `available_amount` falls below 0 when a limit was lowered, or has ended, under what is owed. `runway_days`: how long what is available lasts
 * at the pace of the last 30 days; null without a pace.
 */
export const CreditLine = z.looseObject({
	currency: z.string(),
	limit_amount: Amount,
	temp_limit_amount: Amount,
	temp_limit_until: Seconds.nullable(),
	used_amount: Amount,
	pending_amount: Amount,
	available_amount: Amount,
	runway_days: z.number().int().nullable(),
	credit_paused: orElse(CreditPause, null),
});
export type CreditLine = z.output<typeof CreditLine>;

export const accountCredit = defineGet("account/credit", {
	access: "member",
	summary: "The company's credit line: limits, what is used and reserved, what is left and how long it lasts",
	rule: "account/balance",
	answer: CreditLine,
});
