import { type SQL, sql } from "drizzle-orm";
import { MAX_COUNTED } from "~/portal-contract/order/limits";

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
