import { type SQL, sql } from "drizzle-orm";

/** The entry behind which rows are wanted, and the balance after it. */
export interface Behind {
	/** When it was written, as a value of the statement. */
	at: SQL;
	id: number;
	balance_after: number;
}

interface Running {
	/** All entries of a statement: queries of `id`, `at`, `kind` and `amount`, each as an index has them, in its order. */
	sides: readonly SQL[];
	/** Condition on an entry `e`: it is to be shown. */
	found: SQL;
	/** Whether it may leave out entries between two that it finds. */
	isSparse: boolean;
	/** The sum of all entries. */
	balance: SQL;
	limit: number;
	offset?: number;
	behind?: Behind | undefined;
}

const NEWEST_FIRST = sql`order by at desc, id desc`;

/** Queries of entries as one. */
export const together = (sides: readonly SQL[]): SQL => sql.join([...sides], sql` union all `);

/**
 * Entries that a search finds, newest first: a query of `id, at, kind, amount, balance_after`. Of each side no more is read than the page may take of it. The
 * balance is counted down from that of all entries by what lies between a row and the one above it, so that no older entry is read.
 */
export function runningRows({ sides, found, isSparse, balance, limit, offset = 0, behind }: Running): SQL {
	const [at, id, base] = behind
		? [behind.at, sql`${behind.id}::int8`, sql`${behind.balance_after}::int8`]
		: [sql`'infinity'::timestamptz`, sql`0::int8`, balance];
	const older = behind ? sql`and (e.at, e.id) < (${at}, ${id})` : sql``;
	const first = sides.map(
		(side) =>
			sql`(select e.id, e.at, e.kind, e.amount from (${side}) e where ${found} ${older} order by e.at desc, e.id desc limit ${offset + limit})`,
	);
	return sql`select p.id, p.at, p.kind, p.amount, (${base} - sum(p.since) over (${NEWEST_FIRST}))::int8 as balance_after from (
		select f.id, f.at, f.kind, f.amount, case when f.above is not null ${isSparse ? sql`and false` : sql``} then f.above
				else coalesce((select sum(e.amount) from (${together(sides)}) e
					where (e.at, e.id) > (f.at, f.id) and (e.at, e.id) <= (f.above_at, f.above_id)), 0) end as since from (
			select l.*, lag(l.amount) over (${NEWEST_FIRST}) as above, coalesce(lag(l.at) over (${NEWEST_FIRST}), ${at}) as above_at, coalesce(lag(l.id) over (${NEWEST_FIRST}), ${id}) as above_id from (
				select e.* from (${together(first)}) e ${NEWEST_FIRST} limit ${limit} offset ${offset}) l) f) p`;
}
