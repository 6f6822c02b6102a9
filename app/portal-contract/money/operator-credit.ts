import { z } from "zod";
import { CalendarDate, Id, listOf, Paging, Seconds } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { Amount, Currency, TypedAmount } from "../base/money";
import { typed } from "../base/typed/typed";
import { MAX_REASON_LENGTH, MAX_SEARCH_LENGTH } from "../order/limits";
import { CreditLine } from "./credit";
import { SecondEyes } from "./second-eyes";

const page = "operator/credit";
const Limits = { limit_amount: Amount, temp_limit_amount: Amount, temp_limit_until: Seconds.nullable() };

export const CREDIT_CHANGE_STATUSES = ["requested", "applied", "rejected"] as const;

/** A change of a credit line; `before`: the line as it was. `is_own`: the caller has requested it, so that somebody else decides. */
export const CreditChange = z.looseObject({
	id: Id,
	currency: z.string(),
	...Limits,
	before: z.looseObject(Limits),
	status: z.enum(CREDIT_CHANGE_STATUSES),
	reason: z.string(),
	requested_by: z.string(),
	request_time: Seconds,
	decided_by: z.string().nullable(),
	decide_time: Seconds.nullable(),
	decision_reason: z.string(),
	is_own: z.boolean(),
});
export type CreditChange = z.output<typeof CreditChange>;

/** A company's line in one of its currencies; `open_change`: one that awaits a second operator. */
const CompanyCredit = CreditLine.extend({ company_id: Id, company_name: z.string(), open_change: z.boolean() });
export type CompanyCredit = z.output<typeof CompanyCredit>;

const CREDIT_FILTERS = ["all", "with_line", "waiting"] as const;

/** `waiting`: how many changes await a second operator. `total`: at most `MAX_COUNTED`, which is as far as they are listed. */
export const operatorCredits = defineGet("operator/credits", {
	access: "member",
	summary: "Credit lines of all companies, those whose change awaits a second operator first",
	rule: page,
	query: Paging.extend({
		filter: z.enum(CREDIT_FILTERS).default("all"),
		quickSearch: typed("search").max(MAX_SEARCH_LENGTH).default(""),
	}),
	answer: listOf(CompanyCredit).extend({ waiting: z.number().int() }),
});

/** `second_above_amount`: a raise beyond it takes a second operator, minor units. `today`: in Myanmar. */
const CompanyCreditDetail = CompanyCredit.extend({
	changes: z.array(CreditChange),
	second_above_amount: Amount,
	today: CalendarDate,
	second: SecondEyes,
});
export type CompanyCreditDetail = z.output<typeof CompanyCreditDetail>;

const OfCompany = { company_id: Id, currency: Currency };

export const operatorCredit = defineGet("operator/credit", {
	access: "member",
	summary: "A company's credit line in a currency, with its last changes",
	rule: page,
	query: z.object({ company_id: Id, currency: Currency }),
	answer: CompanyCreditDetail,
});

/**
 * `temp_limit_until`: last day, in Myanmar, on which the temporary limit counts; required with an amount above zero. `before`: the line that the
 * operator saw; refused `stale_state` where it is another by now.
 */
export const operatorSetCredit = definePost("operator/setCredit", {
	access: "member",
	summary: "Changes a company's credit line; a raise beyond a set amount waits for a second operator",
	rule: `${page}/change`,
	key: "required",
	body: z.object({
		...OfCompany,
		limit_amount: TypedAmount,
		temp_limit_amount: TypedAmount.default(0),
		temp_limit_until: CalendarDate.optional(),
		reason: typed("prose").min(1).max(MAX_REASON_LENGTH),
		before: z.object(Limits).optional(),
	}),
	answer: CompanyCreditDetail,
});

/** Refused `not_allowed` for one's own change, which one may take back only. */
export const operatorDecideCredit = definePost("operator/decideCredit", {
	access: "member",
	summary: "A second operator applies or rejects a change of a credit line",
	rule: `${page}/decide`,
	body: z.object({
		company_id: Id,
		id: Id,
		approve: z.boolean(),
		reason: typed("prose").max(MAX_REASON_LENGTH).default(""),
	}),
	answer: CompanyCreditDetail,
});
