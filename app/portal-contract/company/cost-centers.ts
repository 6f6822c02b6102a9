import { z } from "zod";
import { Id } from "../base/basics";
import { defineGet, definePost } from "../base/call";

/** What a company may keep a list of, by the field of an order that it is chosen for. */
export const CHOICE_KINDS = ["cost_center", "trip_purpose"] as const;
export const ChoiceKind = z.enum(CHOICE_KINDS);
export type ChoiceKind = z.output<typeof ChoiceKind>;

export const CHOICE_LENGTH = { code: 60, name: 80 } as const;
export const HIGHEST_SORT = 9_999;

/** `code` is what an order keeps; `name` explains it and may be empty. Lower `sort` comes first. */
export const BookingChoice = z.looseObject({
	id: Id,
	code: z.string(),
	name: z.string(),
	is_active: z.boolean(),
	sort: z.number().int(),
});
export type BookingChoice = z.output<typeof BookingChoice>;

/** Without an active entry the company keeps no list, and the field of an order is free text. */
export const BookingChoices = z.looseObject({ is_required: z.boolean(), list: z.array(BookingChoice) });
export type BookingChoices = z.output<typeof BookingChoices>;

const Kept = z.looseObject({ cost_center: BookingChoices, trip_purpose: BookingChoices });

const rule = "manage/costCenter";

export const companyCostCenters = defineGet("company/costCenters", {
	access: "member",
	summary: "The company's cost centres and trip purposes, in their order; those that are switched off as well",
	/** Whoever may open the booking page chooses among them. */
	rule: "hotel/booking",
	answer: Kept,
});

/** Without `id` a new one. Orders keep the code that they were placed with. */
export const companySaveCostCenter = definePost("company/saveCostCenter", {
	access: "member",
	summary: "Adds a cost centre or a trip purpose, or changes one or switches it off",
	rule,
	body: z.object({
		kind: ChoiceKind,
		id: Id.optional(),
		code: z.string().trim().min(1).max(CHOICE_LENGTH.code),
		name: z.string().trim().max(CHOICE_LENGTH.name).default(""),
		is_active: z.boolean().default(true),
		sort: z.number().int().min(0).max(HIGHEST_SORT).default(0),
	}),
	answer: Kept,
});

export const companyRequireCostCenter = definePost("company/requireCostCenter", {
	access: "member",
	summary: "Whether an order must name one of the list",
	rule,
	body: z.object({ kind: ChoiceKind, is_required: z.boolean() }),
	answer: Kept,
});
