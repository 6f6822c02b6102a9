const CURRENCY_SYMBOLS: Readonly<Record<string, string>> = { CNY: "¥", USD: "$", MMK: "" };

/**
 * Compact price for a marker: `¥320`, `$45`, `95k` (MMK), `¥12.8k`. `amount` in minor units; unknown currencies keep their code. The
 * card has the exact price.
 */
export function shortPrice(amount: number, currency: string): string {
	const sign = CURRENCY_SYMBOLS[currency] ?? `${currency} `;
	const units = Math.round(amount / 100);
	if (units < 10_000) return sign + units;
	const [figure, letter] = units < 999_500 ? [units / 1000, "k"] : [units / 1_000_000, "M"];
	return sign + (figure < 20 ? Math.round(figure * 10) / 10 : Math.round(figure)) + letter;
}
