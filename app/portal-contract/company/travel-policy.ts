import { z } from "zod";
import { Version } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { Amount, Currency } from "../base/money";
import { typed } from "../base/typed/typed";
import { BookingRules, TypedRules } from "./booking-rules";

const rule = "manage/travelPolicy";

export const MAX_POLICY_NOTE_LENGTH = 300;
const Note = typed("prose").max(MAX_POLICY_NOTE_LENGTH).default("");

const JUDGED = { product_lines: true, max_stars: true, min_advance_days: true, night_caps: true } as const;

const Written = z.object({
	/** Switched off it is kept, and nobody sees it. */
	is_active: z.boolean(),
	...TypedRules.pick(JUDGED).shape,
	/** A word to the travellers, in Chinese and in English. */
	note_zh: Note,
	note_en: Note,
});

/**
 * What a company wishes its members to book. It warns and refuses nothing: offers carry a verdict, and an order keeps what was found when it
 * was placed. Amounts in minor units of `currency`, the company's; `version` 0 where none was ever saved.
 */
export const TravelPolicy = z.looseObject({
	...Written.shape,
	...BookingRules.pick(JUDGED).shape,
	currency: Currency,
	version: z.number().int(),
});
export type TravelPolicy = z.output<typeof TravelPolicy>;

/** What the policy says of the hotels of a town; `note` in the caller's language. */
export const PolicySummary = z.looseObject({
	is_permitted: z.boolean(),
	currency: Currency,
	night_cap: Amount.nullable(),
	max_stars: z.number().int().nullable(),
	min_advance_days: z.number().int().nullable(),
	note: z.string(),
});
export type PolicySummary = z.output<typeof PolicySummary>;

export const companyTravelPolicy = defineGet("company/travelPolicy", {
	access: "member",
	summary: "The company's travel policy as it is kept",
	rule,
	answer: TravelPolicy,
});

export const companySaveTravelPolicy = definePost("company/saveTravelPolicy", {
	access: "member",
	summary: "Changes the travel policy; offers that are seen from then on are judged by it",
	rule,
	body: Written.extend({ version: Version }),
	answer: TravelPolicy,
});
