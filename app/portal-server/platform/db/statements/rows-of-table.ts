import { getTableColumns, getTableName, type InferSelectModel, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

type Fields<T extends PgTable> = { [K in keyof InferSelectModel<T> & string]: SQL<InferSelectModel<T>[K]> };

/**
 * All columns of `table` as fields of a statement that has its rows from elsewhere (a function, a lateral query) under the table's name. Where
 * that has none each is null.
 */
export function rowsOfTable<T extends PgTable>(table: T): Fields<T> {
	const name = sql.identifier(getTableName(table));
	const fields = Object.entries(getTableColumns(table)).map(([key, column]) => [
		key,
		sql`${name}.${sql.identifier(column.name)}`.mapWith(column),
	]);
	return Object.fromEntries(fields) as Fields<T>;
}
