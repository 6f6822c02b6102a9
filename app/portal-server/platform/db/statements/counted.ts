import { type SQL, sql } from "drizzle-orm";
import { MAX_COUNTED } from "~/portal-contract/order/limits";
import { type Db, rowsOf } from "../db";

interface Page {
	page: number;
	limit: number;
}

/** What of a list that ends at `MAX_COUNTED` a page shows. */
export const pageWithin = ({ page, limit }: Page): SQL => {
	const offset = (page - 1) * limit;
	return sql`limit ${Math.max(0, Math.min(limit, MAX_COUNTED - offset))} offset ${offset}`;
};

export const pageOfAll = ({ page, limit }: Page): SQL => sql`limit ${limit} offset ${(page - 1) * limit}`;

/** How many rows there are, at most `MAX_COUNTED`: `from` is the rest of a statement behind its columns. */
export const countWithin = (from: SQL): SQL<number> =>
	sql<number>`(select count(*)::int8 from (select 1 ${from} limit ${MAX_COUNTED}) n)`;

export const countOfAll = (from: SQL): SQL<number> => sql<number>`(select count(*)::int8 ${from})`;

/**
 * A page of rows over all companies, in their order. What is read with a row is read of the page's rows alone: a statement with an offset would read it of
 * those before them, too. `from`: the table with its alias, and what is joined.
 */
export async function rowsOfPage<Row extends Record<string, unknown>>(
	db: Db,
	{ columns, from, alias, where, order, page }: Record<"columns" | "from" | "alias" | "where" | "order" | "page", SQL>,
): Promise<Row[]> {
	const keys = await rowsOf<{ company_id: number; id: number }>(
		db,
		sql`/* all companies: a page of an operator's list */ select ${alias}.company_id, ${alias}.id ${from} where ${where} order by ${order} ${page}`,
	);
	if (keys.length === 0) return [];
	const pairs = keys.map(({ company_id, id }) => sql`(${company_id}::int8, ${id}::int8)`);
	return rowsOf<Row>(
		db,
		sql`/* all companies: a page of an operator's list */ select ${columns} ${from} join company c on c.id = ${alias}.company_id
			where (${alias}.company_id, ${alias}.id) in (${sql.join(pairs, sql`, `)}) order by ${order}`,
	);
}
