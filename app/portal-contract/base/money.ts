import { z } from "zod";

/**
 * Currencies of the portal. Amounts are integer minor units with two decimal places for each of them (ISO 4217);
 * `step` is the smallest amount ever charged, in minor units; `digits` is how many decimals are shown.
 */
export const CURRENCIES = {
	CNY: { exponent: 2, step: 1, digits: 2 },
	USD: { exponent: 2, step: 1, digits: 2 },
	MMK: { exponent: 2, step: 100, digits: 0 },
} as const;
export type CurrencyCode = keyof typeof CURRENCIES;

export const isCurrency = (code: string): code is CurrencyCode => Object.hasOwn(CURRENCIES, code);

export const Currency = z.enum(["CNY", "USD", "MMK"]);

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
