const CURRENCY_SYMBOLS: Readonly<Record<string, string>> = { CNY: "¥", USD: "$", MMK: "" };

/**
 * A price as short as a mark on a map: `¥320`, `$45`, `95k` (thousands of kyat), `¥12.8k`. Minor units in; an unknown currency is written with
 * its code. The exact price stands on the hotel's card.
 */
export function shortPrice(amount: number, currency: string): string {
	const sign = CURRENCY_SYMBOLS[currency] ?? `${currency} `;
	const units = Math.round(amount / 100);
	if (units < 10_000) return sign + units;
	const [figure, letter] = units < 999_500 ? [units / 1000, "k"] : [units / 1_000_000, "M"];
	return sign + (figure < 20 ? Math.round(figure * 10) / 10 : Math.round(figure)) + letter;
}
