import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";

/** What a schema consists of, one line each: nothing of it depends on the order in which it was made. */
const PARTS = [
	`select 'extension ' || extname as line from pg_extension`,
	`select 'table ' || c.relname || case when c.relkind = 'v' then ' view ' || pg_get_viewdef(c.oid) else '' end
			|| coalesce(' with ' || c.reloptions::text, '') || case when c.relpersistence <> 'p' then ' ' || c.relpersistence::text else '' end as line
		from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p', 'm', 'f')`,
	`select format('column %s.%s %s%s%s%s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
			case when a.attcollation <> t.typcollation then ' collate ' || a.attcollation::regcollation end, case when a.attnotnull then ' not null' end,
			case a.attidentity when 'a' then ' identity always' when 'd' then ' identity by default' end,
			case when a.attgenerated <> '' then ' generated' end, ' ' || pg_get_expr(d.adbin, d.adrelid), ' with ' || a.attoptions::text) as line
		from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
			left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
		where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p', 'm', 'f') and a.attnum > 0 and not a.attisdropped`,
	`select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
		from pg_constraint where connamespace = 'public'::regnamespace and contype not in ('n', 't')`,
	`select 'index ' || pg_get_indexdef(i.indexrelid) as line from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace`,
	`select 'sequence ' || sequencename || ' ' || data_type || ' ' || start_value || ' ' || increment_by || ' ' || cache_size as line
		from pg_sequences where schemaname = 'public'`,
	`select 'trigger ' || pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`,
	`select 'function ' || pg_get_functiondef(p.oid) as line from pg_proc p where p.pronamespace = 'public'::regnamespace
		and not exists (select from pg_depend e where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e')`,
	`select 'statistics ' || pg_get_statisticsobjdef(oid) as line from pg_statistic_ext`,
	`select format('type %s %s', t.typname, t.typtype) as line from pg_type t
		where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd', 'm') and not exists
			(select from pg_depend e where e.classid = 'pg_type'::regclass and e.objid = t.oid and e.deptype in ('e', 'i'))`,
];

/** Its rows are numbers of transactions. */
const NOT_COMPARED = "content_change";
/** Made by a start on PostgreSQL, which a database in the process needs no lock for. */
const OF_STARTS = /\bstart_lock/;

/** Rows without their moments, and without the mark of the functions, which names the last migration. */
async function rowsIn(db: Db): Promise<string[]> {
	const tables = await rowsOf<{ name: string; moments: string[] }>(
		db,
		sql`select c.relname as name, array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.atttypid = 'timestamptz'::regtype) as moments
			from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> ${NOT_COMPARED}`,
	);
	const rows = await Promise.all(
		tables.map(({ name, moments }) =>
			rowsOf<{ line: string }>(
				db,
				sql`/* all companies: a dump */ select ${`row ${name} `}::text || (to_jsonb(t) - ${sql.param(`{${moments}}`)}::text[])::text as line from ${sql.identifier(name)} t
					where to_jsonb(t) ->> 'key' is distinct from 'functions'`,
			),
		),
	);
	return rows.flat().map(({ line }) => line);
}

/** Everything that a store consists of but moments and the order of columns, in a stable order: for comparing two stores line by line. */
export async function catalogueOf(db: Db): Promise<string[]> {
	const parts = await Promise.all(PARTS.map((part) => rowsOf<{ line: string }>(db, sql.raw(part))));
	const lines = [...parts.flat().map(({ line }) => line), ...(await rowsIn(db))];
	return lines
		.filter((line) => !OF_STARTS.test(line))
		.map((line) => line.trim())
		.sort();
}

/** Where the lines of a new store are to be written, if anywhere. */
export const CATALOGUE_FILE = process.env.CATALOGUE;
