import { keyColumn } from "~/portal-server/platform/db/schema/groups";

type Run = (statement: string) => Promise<{ name: string }[]>;

const NOTES = `
	create schema watched;
	create unlogged table watched.change (name text not null);
	create function watched.note() returns trigger language plpgsql as
		$$ begin insert into watched.change values (tg_table_name || ' ' || lower(tg_op)); return null; end $$`;

/** Triggers of one table for rows that a condition on `row` picks; an update that leaves a row as it was counts for nothing. */
const triggersOf = (table: string, isWatched: (row: "old" | "new") => string) => `
	create trigger watched_insert after insert on ${table} for each row when (${isWatched("new")}) execute function watched.note();
	create trigger watched_update after update on ${table} for each row
		when ((${isWatched("old")} or ${isWatched("new")}) and old.* *<> new.*) execute function watched.note();
	create trigger watched_delete after delete on ${table} for each row when (${isWatched("old")}) execute function watched.note();
	create trigger watched_truncate after truncate on ${table} for each statement execute function watched.note()`;

/**
 * Has the store itself note from then on whatever becomes of a company's rows: "bill update" for each that comes, changes or goes, also where a later
 * one takes that back. Gives what reads the notes, each once and in order, and forgets them.
 */
export async function watchCompany(
	run: Run,
	company_id: number,
	tables: readonly string[],
): Promise<() => Promise<string[]>> {
	const triggers = tables.map((table) => triggersOf(table, (row) => `${row}.${keyColumn(table)} = ${company_id}`));
	await run([NOTES, ...triggers].join(";"));
	return async () => {
		const noted = await run("delete from watched.change returning name");
		return [...new Set(noted.map(({ name }) => name))].sort();
	};
}
