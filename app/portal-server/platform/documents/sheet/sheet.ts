import { CURRENCIES, type CurrencyCode } from "~/portal-contract/base/money";

/**
 * How a column's values are meant. `text`; `count`: a whole number; `date`: `YYYY-MM-DD`; `moment`: seconds UTC, shown by the clock of Myanmar;
 * `amount`: an amount of money, see `Money`.
 */
export type Kind = "text" | "count" | "date" | "moment" | "amount";

/** Integer minor units; shown in major units, with the decimals of its currency. */
export interface Money {
	amount: number;
	currency: string;
}

export type Value = string | number | Money | null;

export interface SheetColumn {
	title: string;
	kind: Kind;
	/** Characters. */
	width: number;
}

/** A table on its way: rows come in batches, so that nobody ever holds them all. Values stand in the order of the columns. */
export interface Sheet {
	name: string;
	columns: readonly SheetColumn[];
	batches: AsyncIterable<readonly (readonly Value[])[]>;
}

/** Decimals that an amount of the currency is shown with. */
export const decimalsOf = (currency: string): number => (currency in CURRENCIES ? CURRENCIES[currency as CurrencyCode].digits : 2);

/** `1280.00`, `-150000`: an amount in major units as a number is written everywhere. */
export function majorUnits({ amount, currency }: Money): string {
	return (amount / 100).toFixed(decimalsOf(currency));
}
