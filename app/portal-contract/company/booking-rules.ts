import { z } from "zod";
import { CountryCode, Id, orElse } from "../base/basics";
import { Amount, Currency, TypedAmount } from "../base/money";
import { PayChannel, ProductLine } from "../order/states";

export const MAX_NATIONALITIES = 50;

/** `NightCap`: the most that a room may cost a night on average over the stay; without a city it holds wherever no other cap names the city. */
function rulesWith<Cap extends z.ZodType<number, number>>(Cap: Cap) {
	const NightCap = z.object({ city_id: Id.nullable(), amount: Cap });
	return z.object({
		currency: Currency,
		product_lines: z.array(ProductLine).max(20).default([]),
		pay_channels: z.array(PayChannel).max(2).default([]),
		max_stars: z.number().int().min(1).max(5).nullable().default(null),
		min_advance_days: z.number().int().min(0).max(365).nullable().default(null),
		night_caps: z.array(NightCap).max(50).default([]),
		order_cap: Cap.nullable().default(null),
		month_cap: Cap.nullable().default(null),
		nationalities: z.array(CountryCode).max(MAX_NATIONALITIES).default([]),
	});
}

/**
 * What may be booked: a member's own limits, or a company's travel policy. Amounts in minor units of `currency`; null and an empty list leave
 * their subject free. `min_advance_days`: days from today in Yangon to the first day of the service. `month_cap`: what one member pays in a
 * calendar month (Asia/Yangon).
 */
export const BookingRules = rulesWith(Amount.positive());
export type BookingRules = z.output<typeof BookingRules>;
export type NightCap = BookingRules["night_caps"][number];

/** The same as somebody types it. */
export const TypedRules = rulesWith(TypedAmount.positive());

export const RULE_NAMES = [
	"product_line",
	"pay_channel",
	"max_stars",
	"min_advance_days",
	"nationality",
	"night_cap",
	"order_cap",
	"month_cap",
	"currency",
] as const;
export const RuleName = z.enum(RULE_NAMES);
export type RuleName = z.output<typeof RuleName>;

/**
 * A rule that an offer does not keep, as it is stored: without a language. `limit` and `actual` are codes or numbers; of the three caps they
 * are minor units of `currency`, which is null for every other rule.
 */
export const StoredFinding = z.object({
	rule: RuleName,
	limit: z.union([z.number(), z.array(z.string())]),
	actual: z.union([z.number(), z.string()]),
	currency: orElse(Currency, null),
});
export type StoredFinding = z.output<typeof StoredFinding>;

/** The same with what it says in the caller's language. */
export const RuleFinding = z.looseObject({ ...StoredFinding.shape, text: z.string() });
export type RuleFinding = z.output<typeof RuleFinding>;

/** Whether an offer keeps the travel policy of the caller's company, with every rule that it does not keep. */
export const PolicyVerdict = z.looseObject({ is_within: z.boolean(), findings: z.array(RuleFinding) });
export type PolicyVerdict = z.output<typeof PolicyVerdict>;

/** What of an offer is beyond the caller's own limits: `approvers` are asked, or nothing can be booked. */
export const BeyondLimits = z.looseObject({
	findings: z.array(RuleFinding),
	is_refused: z.boolean(),
	approvers: z.array(z.string()),
});
export type BeyondLimits = z.output<typeof BeyondLimits>;
