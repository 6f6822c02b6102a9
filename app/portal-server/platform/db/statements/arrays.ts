import { type SQL, sql } from "drizzle-orm";

/** One parameter, so that a list of any length is one text and planned once. */
export const bigints = (values: readonly number[]): SQL => sql`${`{${values.join()}}`}::int8[]`;

export const texts = (values: readonly string[]): SQL =>
	sql`${`{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join()}}`}::text[]`;
