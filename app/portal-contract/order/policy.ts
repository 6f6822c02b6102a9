import { z } from "zod";
import { Seconds } from "../base/basics";
import { Amount } from "../base/money";

const PENALTY_TYPES = ["percent_bp", "nights", "fixed_minor"] as const;

/**
 * A tier of a cancellation policy on a quote or an order, absolute in time.
 * In force is the last tier whose `from` (seconds UTC, null = from the beginning) has passed; tiers do not add up.
 * `value`: basis points, nights, or minor units; `amount` is the fee in minor units of the order's currency.
 */
export const PolicyTier = z.looseObject({
	from: Seconds.nullable(),
	from_local: z.string().nullable(),
	tz: z.string(),
	type: z.enum(PENALTY_TYPES),
	value: z.number().int().nonnegative(),
	amount: Amount,
});
export type PolicyTier = z.output<typeof PolicyTier>;
