import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** The store, whichever of the two it is: queries are written once, for PGlite and PostgreSQL alike. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** A transaction of it. A function that changes something takes a `Tx`, so that it cannot be called outside of one by oversight. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

/**
 * Rows of a statement written by hand. Both stores answer: int8 and int8[] as number, numeric as text, date as `YYYY-MM-DD`,
 * timestamptz as text (`extract(epoch from …)::int8` gives seconds), jsonb parsed.
 */
export async function rowsOf<T extends Record<string, unknown>>(db: Db | Tx, statement: SQL): Promise<T[]> {
	const result = (await db.execute(statement)) as { rows: T[] };
	return result.rows;
}
