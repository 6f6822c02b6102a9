import type { Money } from "~/lib/money";
import { CURRENCIES, type CurrencyCode } from "~/portal-contract/base/money";

/**
 * Type of a column's values. `text`; `count`: a whole number; `date`: `YYYY-MM-DD`; `moment`: seconds UTC, shown in Myanmar time;
 * `amount`: written in major units, with the decimals of the currency.
 */
export type ColumnKind = "text" | "count" | "date" | "moment" | "amount";

export type Value = string | number | Money | null;

export interface SheetColumn {
	title: string;
	kind: ColumnKind;
	/** Characters. */
	width: number;
}

/** Rows come in batches, so that the whole table is never in memory. Values are in the order of the columns. */
export interface Sheet {
	name: string;
	columns: readonly SheetColumn[];
	batches: AsyncIterable<readonly (readonly Value[])[]>;
	/** A row below all others, asked for when they are written. */
	total?: () => readonly Value[];
}

/** Decimals in which amounts of the currency are shown. */
export const decimalsOf = (currency: string): number =>
	currency in CURRENCIES ? CURRENCIES[currency as CurrencyCode].digits : 2;

/** `1280.00`, `-150000`: an amount in major units, with a decimal point in every language. */
export function majorUnits({ amount, currency }: Money): string {
	return (amount / 100).toFixed(decimalsOf(currency));
}
