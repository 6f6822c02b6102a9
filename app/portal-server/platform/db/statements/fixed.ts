import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

const dialect = new PgDialect();

/** `part` as one text, put together once instead of for each statement that holds it. Throws where `part` has values. */
export function fixed<T>(part: SQL<T>): SQL<T> {
	const { sql: text, params } = dialect.sqlToQuery(part);
	if (params.length > 0) throw new Error("A fixed part of a statement has no values.");
	return sql.raw(text) as SQL<T>;
}
