import { getTableColumns, getTableName, type InferSelectModel, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

interface WholeRow<T extends PgTable> {
	/** All columns under their own names: one text for all statements, which the query builder would put together for each. */
	readonly columns: SQL;
	/** The row of `rowsOf`, whatever else is in it. */
	read(row: Record<string, unknown>): InferSelectModel<T>;
}

/** The whole rows of a table of many columns, for a statement written by hand that names the table. */
export function wholeRow<T extends PgTable>(table: T): WholeRow<T> {
	const columns = Object.entries(getTableColumns(table));
	const text = columns.map(([, { name }]) => `"${getTableName(table)}"."${name}"`).join(", ");
	const read = (row: Record<string, unknown>) => {
		const values: Record<string, unknown> = {};
		for (const [key, column] of columns) {
			const value = row[column.name];
			values[key] = value === null ? null : column.mapFromDriverValue(value);
		}
		return values as InferSelectModel<T>;
	};
	return { columns: sql.raw(text), read };
}
