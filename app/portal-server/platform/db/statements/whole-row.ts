import { getTableColumns, getTableName, type InferSelectModel, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

interface Row<T> {
	/** All columns under their own names: one text for all statements, which the query builder would put together for each. */
	readonly columns: SQL;
	/** The row of `rowsOf`, whatever else is in it. */
	read(row: Record<string, unknown>): T;
}

/** The whole rows of a table of many columns, for a statement written by hand that names the table; `without` some that it has no use for. */
export function wholeRow<T extends PgTable, Without extends keyof InferSelectModel<T> = never>(
	table: T,
	without: readonly Without[] = [],
): Row<Omit<InferSelectModel<T>, Without>> {
	const left: readonly PropertyKey[] = without;
	const columns = Object.entries(getTableColumns(table)).filter(([key]) => !left.includes(key));
	const text = columns.map(([, { name }]) => `"${getTableName(table)}"."${name}"`).join(", ");
	const read = (row: Record<string, unknown>) => {
		const values: Record<string, unknown> = {};
		for (const [key, column] of columns) {
			const value = row[column.name];
			values[key] = value === null ? null : column.mapFromDriverValue(value);
		}
		return values as Omit<InferSelectModel<T>, Without>;
	};
	return { columns: sql.raw(text), read };
}
