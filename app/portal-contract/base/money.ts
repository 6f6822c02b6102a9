import { z } from "zod";
import { CURRENCY_CODES } from "./currencies";

export * from "./currencies";

export const Currency = z.enum(CURRENCY_CODES);

/** Integer minor units of the currency beside it, at most 2^53 - 1 either way. */
export const Amount = z.number().int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);

/** `{code, label, quantity, unit_amount, amount}`: `amount` = `quantity` × `unit_amount` up to the remainder of rounding, in minor units. */
export const PriceLine = z.looseObject({
	code: z.string(),
	label: z.string(),
	quantity: z.number().int(),
	unit_amount: Amount,
	amount: Amount,
});
export type PriceLine = z.output<typeof PriceLine>;
