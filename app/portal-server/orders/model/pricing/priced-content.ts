import { z } from "zod";
import { CountryCode, Id } from "~/portal-contract/base/basics";
import { Amount, Currency } from "~/portal-contract/base/money";
import { PolicyTier } from "~/portal-contract/order/policy";

/**
 * What `quote.content` of every line has beside its own: Σ price_lines[].amount = `total_amount`, all in minor units of `currency`, labels in
 * both languages; tiers absolute in time.
 */
export const PRICED = {
	nationality: CountryCode,
	currency: Currency,
	total_amount: Amount,
	/** Null where the price is in the currency that is paid. */
	fx_rate_id: Id.nullable(),
	price_lines: z.array(
		z.object({
			code: z.string(),
			label_zh: z.string(),
			label_en: z.string(),
			quantity: z.number().int(),
			unit_amount: Amount,
			amount: Amount,
		}),
	),
	policy: z.object({ tiers: z.array(PolicyTier), grace: z.boolean() }),
};
const PricedContent = z.object(PRICED);
export type PricedContent = z.output<typeof PricedContent>;
