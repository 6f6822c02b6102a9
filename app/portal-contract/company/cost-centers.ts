import { z } from "zod";
import { Id, orElse } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { Amount, Currency, TypedAmount } from "../base/money";
import { typed } from "../base/typed/typed";

/** What a company may keep a list of, by the field of an order that it is chosen for. */
export const CHOICE_KINDS = ["cost_center", "trip_purpose"] as const;
export const ChoiceKind = z.enum(CHOICE_KINDS);
export type ChoiceKind = z.output<typeof ChoiceKind>;

export const CHOICE_LENGTH = { code: 60, name: 80 } as const;
export const HIGHEST_SORT = 9_999;

/** A calendar month in Asia/Yangon, `YYYY-MM`. */
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/**
 * `code` is what an order keeps; `name` explains it and may be empty. Lower `sort` comes first. Of cost centres, for the answer's month and in
 * minor units of its `currency`: `month_used` is what the orders that chose it and were paid in that month have cost, less refunds, whatever its
 * code was then; `budget_amount` what it may spend, null where there is none; `budget_remaining` the rest, below 0 where it is overspent. A budget
 * warns and refuses nothing. The first two are for those who keep the lists alone.
 */
export const BookingChoice = z.looseObject({
	id: Id,
	code: z.string(),
	name: z.string(),
	is_active: z.boolean(),
	sort: z.number().int(),
	month_used: orElse(Amount, 0),
	budget_amount: orElse(Amount, null),
	budget_remaining: orElse(Amount, null),
});
export type BookingChoice = z.output<typeof BookingChoice>;

/** Without an active entry the company keeps no list, and the field of an order is free text. */
export const BookingChoices = z.looseObject({ is_required: z.boolean(), list: z.array(BookingChoice) });
export type BookingChoices = z.output<typeof BookingChoices>;

const Choices = z.looseObject({
	cost_center: BookingChoices,
	trip_purpose: BookingChoices,
	month: orElse(Month, ""),
	currency: orElse(Currency, null),
});

const rule = "manage/costCenter";

export const companyCostCenters = defineGet("company/costCenters", {
	access: "member",
	summary:
		"The company's cost centres and trip purposes, in their order: for those who keep them all of it, of any month; for those who book the active ones, with what is left of this month's budgets",
	/** Whoever may open the booking page chooses among them. */
	rule: "hotel/booking",
	query: z.object({ month: Month.optional().catch(undefined) }),
	answer: Choices,
});

/** Without `id` a new one. Orders keep the code that they were placed with. */
export const companySaveCostCenter = definePost("company/saveCostCenter", {
	access: "member",
	summary: "Adds a cost centre or a trip purpose, or changes one or switches it off",
	rule,
	body: z.object({
		kind: ChoiceKind,
		id: Id.optional(),
		code: typed("label").min(1).max(CHOICE_LENGTH.code),
		name: typed("label").max(CHOICE_LENGTH.name).default(""),
		is_active: z.boolean().default(true),
		sort: z.number().int().min(0).max(HIGHEST_SORT).default(0),
	}),
	answer: Choices,
});

export const companyRequireCostCenter = definePost("company/requireCostCenter", {
	access: "member",
	summary: "Whether an order must name one of the list",
	rule,
	body: z.object({ kind: ChoiceKind, is_required: z.boolean() }),
	answer: Choices,
});

export const MAX_CHOICES = 300;

/** From `month` on, until they are changed again; `amount` in minor units of the company's currency, null ends a budget. */
export const companySaveBudgets = definePost("company/saveBudgets", {
	access: "member",
	summary: "What cost centres may spend a month, from a month on",
	rule,
	body: z.object({
		month: Month,
		budgets: z.array(z.object({ id: Id, amount: TypedAmount.positive().nullable() })).max(MAX_CHOICES),
	}),
	answer: Choices,
});
