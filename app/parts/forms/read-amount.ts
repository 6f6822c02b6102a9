import { MAX_AMOUNT } from "~/portal-contract/base/currencies";

/** Locale keys of what is wrong with an amount. */
export type AmountFault =
	| "amount-half-width"
	| "amount-negative"
	| "amount-decimals"
	| "amount-large"
	| "floating-point-number";

/** Digits of other scripts, and the signs of numbers that Chinese keyboards write with them. */
const OTHER_DIGITS = /(?![0-9])\p{Nd}|[．，－]/u;

/**
 * An amount as typed (`1,120`, `1120.50`) in minor units, hundredths, zero included. It is money: only digits 0-9 are read, and nothing is rounded.
 * Not empty.
 */
export function readAmount(text: string): { amount: number } | { fault: AmountFault } {
	const plain = text.replace(/[\s,]/g, "");
	if (OTHER_DIGITS.test(plain)) return { fault: "amount-half-width" };
	const [, minus, whole = "", decimals = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain) ?? [];
	if (whole === "") return { fault: "floating-point-number" };
	if (minus) return { fault: "amount-negative" };
	if (decimals.length > 2) return { fault: "amount-decimals" };
	const amount = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
	return amount > MAX_AMOUNT ? { fault: "amount-large" } : { amount };
}
