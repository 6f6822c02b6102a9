import { GROUPS, keyColumn } from "~/portal-server/platform/db/schema/groups";

/** A table as the catalogs describe it. */
export interface TableKeys {
	name: string;
	not_null: string[];
	uniques: { name: string; is_primary: boolean; columns: string[] }[];
	foreign: { name: string; columns: string[]; target: string; sets_null: boolean }[];
}

/** Rows of `TableKeys`, of every table in `public`. */
export const CATALOG = `
	select t.relname as name,
		array(select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and a.attnotnull) as not_null,
		coalesce((select jsonb_agg(jsonb_build_object('name', x.relname, 'is_primary', i.indisprimary, 'columns',
				(select jsonb_agg(coalesce(a.attname, '(expression)') order by k.place) from unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
					left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum)))
			from pg_index i join pg_class x on x.oid = i.indexrelid where i.indrelid = t.oid and i.indisunique), '[]') as uniques,
		coalesce((select jsonb_agg(jsonb_build_object('name', f.conname, 'target', f.confrelid::regclass::text, 'sets_null', f.confdeltype = 'n', 'columns',
				(select jsonb_agg(a.attname order by k.place) from unnest(f.conkey) with ordinality as k (attnum, place)
					join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum)))
			from pg_constraint f where f.conrelid = t.oid and f.contype = 'f'), '[]') as "foreign"
	from pg_class t where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace order by t.relname`;

function faultsOfTable({ name, not_null, uniques, foreign }: TableKeys): string[] {
	const key = keyColumn(name);
	const faults: string[] = [];
	if (key !== null) {
		if (!not_null.includes(key)) faults.push(`${name}.${key} may be null`);
		if (!uniques.some(({ is_primary }) => is_primary)) faults.push(`${name} has no primary key`);
		for (const one of uniques.filter(({ columns }) => columns[0] !== key))
			faults.push(`${name}: ${one.name} does not begin with ${key}`);
	}
	for (const one of foreign) {
		if (GROUPS.get(one.target) !== GROUPS.get(name)) faults.push(`${name}: ${one.name} leaves its group`);
		else if (key !== null && one.columns[0] !== (name === "company" ? "id" : key))
			faults.push(`${name}: ${one.name} does not begin with ${key}`);
		if (one.sets_null) faults.push(`${name}: ${one.name} sets null`);
	}
	return faults;
}

/** What of the tables breaks the rules of keys; a table that no group names, and a name that no table has. */
export function schemaFaults(tables: readonly TableKeys[]): string[] {
	const known = new Set(tables.map(({ name }) => name));
	const unnamed = tables.filter(({ name }) => !GROUPS.has(name)).map(({ name }) => `${name} is in no group`);
	const missing = [...GROUPS.keys()].filter((name) => !known.has(name)).map((name) => `${name} is no table`);
	const ruled = tables.filter(({ name }) => GROUPS.has(name));
	return [...unnamed, ...missing, ...ruled.flatMap(faultsOfTable)];
}
