import { moneyParts } from "~/lib/money";

const EXACT_BELOW = 10_000;

/**
 * An amount as short as a marker needs it, with the page's sign: whole units below ten thousand (`¥320`, English `CN¥320`), above it
 * as the language shortens (`MMK 9.5万`, `MMK 95K`). `amount` in minor units; the card has the exact price.
 */
export function shortPrice(amount: number, currency: string, language: string): string {
	const { sign } = moneyParts(amount, currency, language);
	const units = Math.round(amount / 100);
	const form: Intl.NumberFormatOptions =
		units < EXACT_BELOW ? {} : { notation: "compact", maximumSignificantDigits: 3 };
	return sign + new Intl.NumberFormat(language, form).format(units);
}
