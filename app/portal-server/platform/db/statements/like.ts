import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** What is typed, in a pattern of LIKE: its signs stand for themselves. */
export const plainLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

export const containing = (text: string): string => `%${plainLike(text)}%`;

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
