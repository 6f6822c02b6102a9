import { type SQL, sql } from "drizzle-orm";
import { fixedBut } from "~/portal-server/platform/db/statements/fixed";

/**
 * A column of the row of `orders` that a statement reads, made of other rows of its company. A statement that knows whose order it is gives the
 * company: all that it reads is then found on one node. In a list over companies it is each row's own.
 */
export type OrderColumn<T> = (company_id?: number | SQL) => SQL<T>;

const ROWS_OWN = sql.raw(`"orders"."company_id"`);

/** `build`, which has no values of its own, names the company by what it is given, at every level. */
export function byCompany<T>(build: (company: SQL) => SQL<T>): OrderColumn<T> {
	const column = fixedBut(build);
	return (company_id = ROWS_OWN) => column(typeof company_id === "number" ? sql`${company_id}::int8` : company_id);
}
