import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { normalise } from "~/portal-contract/base/typed/normalise";
import { PLANNED_BY_VALUES } from "./statement-names";

/** What is typed, in a pattern of LIKE: its signs stand for themselves. */
export const plainLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

export const containing = (text: string): string => `%${plainLike(text)}%`;

/** A text as columns of `searched` hold it, and `orders.search_text`: in lower case, each Chinese character twice, so that trigrams find two of them. */
export const searchForm = (text: string): string =>
	normalise("search", text)
		.toLowerCase()
		.replace(/[\u3400-\u9fff]/g, "$&$&");

const BY_VALUES = sql.raw(PLANNED_BY_VALUES);

/** Condition: a column of `searched` holds what is looked for. */
export const fitsSearched = (search: string, column: SQL | AnyPgColumn): SQL =>
	sql`(${BY_VALUES} ${column} like ${containing(searchForm(search))})`;

/** Condition: a number that the portal or an authority has given holds what is looked for, if that has so many of its signs in a row: trigrams need three. */
export const fitsNumber = (search: string, column: SQL | AnyPgColumn, signs = 3): SQL =>
	new RegExp(`[\\p{L}\\p{N}-]{${signs}}`, "u").test(search)
		? sql`(${BY_VALUES} lower(${column}) like ${containing(search.toLowerCase())})`
		: sql`false`;

/** Condition: one of the columns holds what is looked for, a text of the kind `search`, in whatever signs and case it is stored. */
export const fitsTyped = (search: string, ...columns: readonly (SQL | AnyPgColumn)[]): SQL => {
	const like = containing(search.toLowerCase());
	return sql`(${sql.join(
		columns.map((column) => sql`search_form(${column}) like ${like}`),
		sql` or `,
	)})`;
};

/** Condition: the number of a telephone holds the digits that are looked for, however they are grouped; with a zero in front of them also without it. */
export const fitsPhone = (search: string, column: SQL | AnyPgColumn): SQL => {
	const digits = search.replace(/[\s().+-]/g, "").replace(/^0+/, "");
	return /^\d{3,}$/.test(digits) ? sql`translate(${column}, ' ()-+', '') like ${containing(digits)}` : sql`false`;
};
