import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

const dialect = new PgDialect();

/** `part` as one text, put together once instead of for each statement that holds it. Throws where `part` has values. */
export function fixed<T>(part: SQL<T>): SQL<T> {
	const { sql: text, params } = dialect.sqlToQuery(part);
	if (params.length > 0) throw new Error("A fixed part of a statement has no values.");
	return sql.raw(text) as SQL<T>;
}

const VALUE = "\u0001";

/** The same of a part in which one value stands in several places. Put together when it is first asked for. */
export function fixedBut<T>(build: (value: SQL) => SQL<T>): (value: SQL) => SQL<T> {
	let texts: SQL[] | undefined;
	return (value) => {
		texts ??= dialect
			.sqlToQuery(fixed(build(sql.raw(VALUE))))
			.sql.split(VALUE)
			.map((text) => sql.raw(text));
		return sql.join(texts, value) as SQL<T>;
	};
}
