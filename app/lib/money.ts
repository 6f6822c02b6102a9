/** Format of an amount on a page; decimals per currency as in `portal-contract/money.ts`, which the browser does not load. */
const SHOWN = {
	CNY: { sign: "¥", digits: 2 },
	USD: { sign: "US$", digits: 2 },
	MMK: { sign: "MMK ", digits: 0 },
} as const;

export interface MoneyParts {
	/** `-` or nothing. */
	minus: string;
	/** `¥`, `US$`, or a code and one space: what stands before the figure. */
	sign: string;
	/** Thousands with a comma, decimals as the currency has them. */
	figure: string;
}

interface MoneyOptions {
	/** ISO codes instead of signs, for tables that hold several currencies. */
	code?: boolean;
}

/**
 * The parts of an amount as it is written: `{minus: "", sign: "¥", figure: "1,280.00"}`.
 * `amount` is in integer minor units (hundredths); an unknown currency is written with its code and two decimals.
 */
export function moneyParts(amount: number, currency: string, options: MoneyOptions = {}): MoneyParts {
	const known = currency in SHOWN ? SHOWN[currency as keyof typeof SHOWN] : undefined;
	const digits = known?.digits ?? 2;
	const minor = Math.abs(Math.round(amount));
	const units = digits === 0 ? Math.round(minor / 100) : Math.trunc(minor / 100);
	const whole = String(units).replace(/\B(?=(\d{3})+$)/g, ",");
	const decimals = digits === 0 ? "" : `.${String(minor % 100).padStart(2, "0")}`;
	return {
		minus: amount < 0 && minor > 0 ? "-" : "",
		sign: known && !options.code ? known.sign : `${currency} `,
		figure: whole + decimals,
	};
}

/** An amount as text: `¥1,280.00`, `US$120.00`, `MMK 150,000`, `-¥200.00`. Minor units in. */
export function formatMoney(amount: number, currency: string, options: MoneyOptions = {}): string {
	const { minus, sign, figure } = moneyParts(amount, currency, options);
	return minus + sign + figure;
}
