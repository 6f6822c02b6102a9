import { sql } from "drizzle-orm";
import { LogSafeError } from "~/lib/log/log-safe-error";
import type { Store } from "../client";
import { rowsOf } from "../db";
import { GROUPS, keyColumn } from "../schema/groups";

const NO_ENGINE =
	'DATABASE_DISTRIBUTED: the database has no extension "citus", or no workers. As its administrator, on the coordinator: create extension citus; select citus_set_coordinator_host(…); select citus_add_node(…) for each worker.';

/** Tables come after those that their foreign keys lead to. */
function inOrder(names: readonly string[], parents: ReadonlyMap<string, readonly string[]>): string[] {
	const order = new Set<string>();
	const visit = (name: string) => {
		if (order.has(name)) return;
		for (const parent of parents.get(name) ?? []) if (parent !== name) visit(parent);
		order.add(name);
	};
	for (const name of names) visit(name);
	return [...order];
}

/** The tables of a group lie together: rows of one key are on one node, whatever table they are of. */
function statementFor(name: string): string {
	const key = keyColumn(name);
	if (key === null) return `select create_reference_table('${name}')`;
	const first = GROUPS.get(name) === "tenant" ? "company" : "room_month";
	return `select create_distributed_table('${name}', '${key}', colocate_with => '${first === name ? "none" : first}')`;
}

interface Table extends Record<string, unknown> {
	name: string;
	is_spread: boolean;
	parents: string[];
	triggers: string[];
}

const TABLES =
	sql.raw(`select c.relname as name, exists (select from citus_tables t where t.table_name = c.oid) as is_spread,
	array(select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid where f.conrelid = c.oid and f.contype = 'f') as parents,
	array(select g.tgname::text from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal) as triggers
	from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`);

/**
 * Spreads the tables that are not spread yet by the groups of the schema: companies and their rows by company, rows of places by city, the rest copied
 * to every node; `local` ones stay where they are. Each table in a transaction of its own: a start that was cut off goes on. Rows that move over are
 * not written anew, so that the tables are without their triggers then, and all functions are to be applied again. Answers how many.
 */
async function spread(store: Store): Promise<number> {
	const tables = await rowsOf<Table>(store.db, TABLES);
	const parents = new Map(tables.map((table) => [table.name, table.parents]));
	const known = new Map(tables.map((table) => [table.name, table]));
	const first = ["company", "room_month"];
	const names = [...first, ...tables.map(({ name }) => name).filter((name) => !first.includes(name))];
	const left = inOrder(names, parents).flatMap((name) => {
		const [table, group] = [known.get(name), GROUPS.get(name)];
		return table && !table.is_spread && group !== undefined && group !== "local" ? [table] : [];
	});
	if (left.length === 0) return 0;
	await store.script(["update site_config set value = value - 'mark' where key = 'functions'"]);
	for (const { name, triggers } of left) {
		for (const one of triggers) await store.script([`drop trigger ${one} on ${name}`]);
		await store.script([statementFor(name)]);
	}
	return left.length;
}

/**
 * Spreads what is not spread, where it is asked for or has been before: tables that a migration has made, too. The caller works alone, and applies
 * the functions where this answers any.
 */
export async function distribute(store: Store, isWanted: boolean): Promise<number> {
	const [engine] = await rowsOf<{ has_engine: boolean }>(
		store.db,
		sql`select to_regclass('pg_dist_node') is not null as has_engine`,
	);
	if (!engine?.has_engine) {
		if (isWanted) throw new LogSafeError(NO_ENGINE);
		return 0;
	}
	const [state] = await rowsOf<{ is_spread: boolean; workers: number }>(
		store.db,
		sql`select exists (select from citus_tables where table_name = 'company'::regclass) as is_spread,
			(select count(*)::int4 from pg_dist_node where shouldhaveshards) as workers`,
	);
	if (state?.is_spread) return spread(store);
	if (!isWanted) return 0;
	if (!state?.workers) throw new LogSafeError(NO_ENGINE);
	return spread(store);
}
