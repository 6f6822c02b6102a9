import type pg from "pg";

/** What the statements of one piece of work have read of a table and its indexes. */
interface TableReads {
	/** Pages of both, found in memory or not. */
	readonly blocks: number;
	/** Rows that were read by looking at the whole of the table. */
	readonly whole: number;
}

export type Reads = ReadonlyMap<string, TableReads>;

const RELATIONS = `select array_agg(c.oid) as ids, array_agg(coalesce(i.indrelid, c.oid)::regclass::text) as tables,
		array_agg(c.relkind = 'r') as are_heaps
	from pg_class as c left join pg_index as i on i.indexrelid = c.oid
	where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i')`;

const COUNTERS = `select r.name, sum(r.blocks)::int8 as blocks, coalesce(sum(r.rows) filter (where r.is_heap), 0)::int8 as whole
	from (select u.name, u.is_heap, pg_stat_get_xact_blocks_fetched(u.id) as blocks,
			pg_stat_get_xact_tuples_returned(u.id) as rows
		from unnest($1::oid[], $2::text[], $3::bool[]) as u (id, name, is_heap)) as r
	where r.blocks > 0 group by 1`;

/** Reads the counters of a connection, which cover all that ran in its transaction: functions and triggers, too. */
export async function countersOf(client: pg.Client): Promise<() => Promise<Reads>> {
	const { rows: found } = await client.query(RELATIONS);
	const { ids, tables, are_heaps } = found[0];
	return async () => {
		const { rows } = await client.query({ name: "reads", text: COUNTERS, values: [ids, tables, are_heaps] });
		return new Map(rows.map(({ name, blocks, whole }) => [name, { blocks: Number(blocks), whole: Number(whole) }]));
	};
}

/** What has been read between two looks at the counters. */
export function readBetween(before: Reads, after: Reads): Reads {
	const all = [...after].map(([table, { blocks, whole }]) => {
		const then = before.get(table) ?? { blocks: 0, whole: 0 };
		return [table, { blocks: blocks - then.blocks, whole: whole - then.whole }] as const;
	});
	return new Map(all.filter(([, { blocks }]) => blocks > 0));
}

/** Rows of each table as the planner knows them, of a store that was just analyzed. */
export async function rowsByTable(client: pg.Client): Promise<ReadonlyMap<string, number>> {
	const { rows } = await client.query(
		"select oid::regclass::text as name, greatest(reltuples, 0)::int8 as rows from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
	);
	return new Map(rows.map(({ name, rows: count }) => [name, Number(count)]));
}
