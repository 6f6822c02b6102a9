import { z } from "zod";
import { CURRENCY_CODES, MAX_AMOUNT } from "./currencies";

export * from "./currencies";

export const Currency = z.enum(CURRENCY_CODES);

/** Integer minor units that somebody types, zero included; `.positive()` where there must be something. */
export const TypedAmount = z.number().int().nonnegative().max(MAX_AMOUNT);

/** Integer minor units as they were shown, sent back to be compared; also as text. */
export const SeenAmount = z.coerce.number().int().nonnegative().max(MAX_AMOUNT);

/** Integer minor units of an answer, of the currency beside it, at most 2^53 - 1 either way. */
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
