import { getTableColumns, type InferSelectModel, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

/** What ASCII has for it: no column of the product holds them. */
const [COLUMN, ROW] = ["\u001f", "\u001e"];
const BETWEEN = sql.raw("E'\\x1f'");
const AFTER = sql.raw("E'\\x1e'");

type Read = (text: string) => unknown;
type Seconds<T> = T extends Date ? number : T;
/** A moment is seconds UTC. */
export type Packed<T extends PgTable> = { [K in keyof InferSelectModel<T>]: Seconds<InferSelectModel<T>[K]> };

const isMoment = (column: PgColumn) => column.getSQLType().startsWith("timestamp");

function readerOf(column: PgColumn): Read {
	if (column.getSQLType() === "boolean") return (text) => text === "t";
	const isText = /^(text|char|varchar|date)/.test(column.getSQLType());
	return isText ? (text) => text : (text) => (text === "" ? null : Number(text));
}

/**
 * Many rows of `table`, which the statement calls `alias`, as one text: JSON of a thousand rows takes the database ten times as long. For numbers,
 * words, moments and yes or no; `beside`: further numbers of each row.
 */
export function packedRows<T extends PgTable, B extends string = never>(table: T, alias: string, beside: readonly B[] = []) {
	const columns = Object.entries(getTableColumns(table)) as [string, PgColumn][];
	const readers: readonly (readonly [string, Read])[] = [
		...columns.map(([name, column]) => [name, readerOf(column)] as const),
		...beside.map((name) => [name, Number] as const),
	];
	const own = columns.map(([, column]) => {
		const value = sql.raw(`${alias}."${column.name}"`);
		return isMoment(column) ? sql`floor(extract(epoch from ${value}))::int8` : value;
	});
	const names = readers.map(([name]) => name);
	const reads = readers.map(([, read]) => read);
	const blank = Object.fromEntries(names.map((name) => [name, null]));
	const rowOf = (packed: string, start: Readonly<Record<string, unknown>>): Record<string, unknown> => {
		const row: Record<string, unknown> = { ...start };
		packed.split(COLUMN).forEach((text, at) => {
			row[names[at] as string] = (reads[at] as Read)(text);
		});
		return row;
	};
	return {
		/** An aggregate over the rows; null where there are none. */
		column: (more: Readonly<Record<B, SQL>>): SQL<string | null> => {
			const all = [...own, ...beside.map((name) => more[name])];
			return sql`string_agg(concat(${sql.join(all, sql`, ${BETWEEN}, `)}), ${AFTER})`;
		},
		/** `start`: what else a row will have. Rows that have all their properties from the beginning are three times as fast to make. */
		read<M extends object>(packed: string | null, start: M): (M & Packed<T> & Record<B, number>)[] {
			if (packed === null) return [];
			const whole = { ...blank, ...start };
			return packed.split(ROW).map((one) => rowOf(one, whole) as M & Packed<T> & Record<B, number>);
		},
	};
}
