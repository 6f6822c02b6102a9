/** Signs of the currencies that have one; the others are written with their code. */
const SIGNS: Readonly<Record<string, string>> = { CNY: "¥", USD: "US$" };

/** Decimals as in `portal-contract/base/money.ts`, which the browser does not load. */
const WHOLE_UNITS = "MMK";

/** An amount as a value of a text, written in the language of the text. */
export interface Money {
	/** Integer minor units. */
	amount: number;
	/** ISO code. */
	currency: string;
}

/** An amount of `subject`'s currency as a value of a text. Minor units in. */
export const moneyOf = ({ currency }: { currency: string }, amount: number): Money => ({ amount, currency });

export interface MoneyParts {
	/** `-` or nothing. */
	minus: string;
	/** `¥` (`CN¥` in English), `US$`, or a code and one space: what stands before the figure. */
	sign: string;
	/** Thousands with a comma, decimals as the currency has them. */
	figure: string;
}

interface MoneyOptions {
	/** ISO codes instead of signs: for papers and machines, no page of the site. */
	code?: boolean;
}

/**
 * The parts of an amount as it is written in `language`: `{minus: "", sign: "¥", figure: "1,280.00"}`.
 * `amount` is in integer minor units (hundredths); an unknown currency is written with its code and two decimals.
 */
export function moneyParts(amount: number, currency: string, language: string, options: MoneyOptions = {}): MoneyParts {
	const isWhole = currency === WHOLE_UNITS;
	const minor = Math.abs(Math.round(amount));
	const units = isWhole ? Math.round(minor / 100) : Math.trunc(minor / 100);
	const whole = String(units).replace(/\B(?=(\d{3})+$)/g, ",");
	const sign = options.code ? undefined : SIGNS[currency];
	return {
		minus: amount < 0 && minor > 0 ? "-" : "",
		sign: sign === "¥" && language === "en" ? "CN¥" : (sign ?? `${currency} `),
		figure: isWhole ? whole : `${whole}.${String(minor % 100).padStart(2, "0")}`,
	};
}

/**
 * An amount as text: `¥1,280.00` (English `CN¥1,280.00`, for `¥` alone may be Japan's), `US$120.00`, `MMK 150,000`, `-¥200.00`. Minor units
 * in.
 */
export function formatMoney(amount: number, currency: string, language: string, options: MoneyOptions = {}): string {
	const { minus, sign, figure } = moneyParts(amount, currency, language, options);
	return minus + sign + figure;
}
