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

export const CURRENCY_CODES = ["CNY", "USD", "MMK"] as const satisfies readonly CurrencyCode[];

/** Whether an amount, minor units, has a fraction that its currency is never charged in. */
export const hasFraction = (amount: number, currency: CurrencyCode): boolean =>
	amount % CURRENCIES[currency].step !== 0;

export const isCurrency = (code: string): code is CurrencyCode => Object.hasOwn(CURRENCIES, code);

/** The most that anybody may type at once, minor units of whatever currency: 11 digits before the point. Sums of hundreds stay exact. */
export const MAX_AMOUNT = 9_999_999_999_999;
