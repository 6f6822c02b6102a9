import { type SQL, sql } from "drizzle-orm";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";

/** One growing of a store: a transaction, how much it takes, and what it says of its work. */
export interface Growth {
	readonly tx: Tx;
	/** Orders of the whole store. */
	readonly orders: number;
	readonly companies: number;
	readonly articles: number;
	/** The portal's clock, which stands for as long as the store grows. */
	readonly now: SQL;
	/** Tables that have been given ids, whose sequences have to go on behind them. */
	readonly numbered: Set<string>;
	/** Called when a step is done, with its name and how many rows it has written. */
	readonly progress: (step: string, rows: number) => void;
}

/** Runs one statement of a step; answers how many rows it has touched. */
export async function run({ tx }: Growth, statement: SQL): Promise<number> {
	const done = (await tx.execute(statement)) as unknown as { rowCount: number | null };
	return done.rowCount ?? 0;
}

/** A table of this transaction alone, with what the planner has to know of it. */
export async function hold(growth: Growth, name: string, query: SQL, index?: string): Promise<void> {
	const table = sql.identifier(name);
	await run(growth, sql`create temporary table ${table} on commit drop as ${query}`);
	if (index) await run(growth, sql`create index on ${table} (${sql.raw(index)})`);
	await run(growth, sql`analyze ${table}`);
}

/** The name of the sequence of a table's ids, in quotes. */
const sequenceOf = (table: string): SQL => sql.raw(`pg_get_serial_sequence('${table}', 'id')`);

/** The next id of a table. */
export const nextId = (table: string): SQL => sql`nextval(${sequenceOf(table)})`;

/** The last id that a table has given: rows are numbered behind it in an order of their own, and `settleIds` follows. */
export async function lastId({ tx, numbered }: Growth, table: string): Promise<number> {
	numbered.add(table);
	const [row] = await rowsOf<{ last: number }>(tx, sql`select ${nextId(table)}::int8 as last`);
	return Number(row?.last);
}

export async function settleIds(growth: Growth): Promise<void> {
	for (const table of growth.numbered)
		await run(growth, sql`select setval(${sequenceOf(table)}, max(id)) from ${sql.identifier(table)}`);
}
