import { type SQL, sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

export type Db = PgDatabase<PgQueryResultHKT>;

/** A function that changes something takes a `Tx`, so that it cannot be called outside a transaction. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

/**
 * Rows of a statement written by hand. Both stores answer: int8 and int8[] as number, numeric as text, date as `YYYY-MM-DD`,
 * timestamptz as text (`extract(epoch from …)::int8` gives seconds), jsonb parsed.
 */
export async function rowsOf<T extends Record<string, unknown>>(db: Db | Tx, statement: SQL): Promise<T[]> {
	const result = (await db.execute(statement)) as { rows: T[] };
	return result.rows;
}

/** How many rows a statement has written. */
export async function writtenBy(db: Db | Tx, statement: SQL): Promise<number> {
	const { rowCount, affectedRows } = (await db.execute(statement)) as { rowCount?: number; affectedRows?: number };
	return rowCount ?? affectedRows ?? 0;
}

/** How many rows there are: `from` is the rest of a statement that begins with `select count(*)`. */
export async function countRows(db: Db | Tx, from: SQL): Promise<number> {
	const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int8 as count ${from}`);
	return row?.count ?? 0;
}

const searching = new WeakMap<Db, Db>();

/** Sets the side of a store that answers `rowsOverSets`. */
export function searchThrough(db: Db, overSets: Db): void {
	searching.set(db, overSets);
}

/**
 * Rows of a statement over thousands of rows of several tables, planned once and without nested loops: the planner cannot estimate bits
 * and arrays. `db` is a store's own, no transaction.
 */
export function rowsOverSets<T extends Record<string, unknown>>(db: Db, statement: SQL): Promise<T[]> {
	const overSets = searching.get(db);
	if (!overSets) throw new Error("a search is read outside of transactions");
	return rowsOf<T>(overSets, statement);
}
