import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Store } from "./client";
import { rowsOf } from "./db";
import { functionsFolder } from "./folders";

const MADE = /^create or replace (?:function (\w+\([^)]*\))|trigger (\w+)[^;]*? on (\w+))/gm;

/** Of a statement; what is written about it stays with the one before. */
const BEGINNING = /^(?=create or replace )/m;

/** The functions and triggers of all files. Those that tables need are made by migrations alone. */
export function functionsText(): string {
	const folder = functionsFolder();
	const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
	return files
		.sort()
		.map((name) => readFileSync(join(folder, name), "utf8"))
		.join("\n");
}

/** What a text makes, as `drop` names it, triggers before the functions that they run. */
function madeBy(text: string): string[] {
	const made = [...text.matchAll(MADE)].map(([, signature, trigger, table]) =>
		signature ? `function if exists ${signature}` : `trigger if exists ${trigger} on ${table}`,
	);
	return made.sort().reverse();
}

const quoted = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;

/**
 * Makes the store's functions and triggers those of the files, in one transaction, where they or the schema have changed since; what an
 * earlier version made and this one has no more is dropped. The caller works alone.
 */
export async function applyFunctions(store: Store): Promise<void> {
	const text = functionsText();
	const [before] = await rowsOf<{ schema: string; value: { mark?: string; made?: string[] } | null }>(
		store.db,
		sql`select max(created_at)::text as schema, (select value from site_config where key = 'functions') as value
			from drizzle.__drizzle_migrations`,
	);
	const mark = createHash("sha256").update(`${before?.schema}\n${text}`).digest("hex");
	if (before?.value?.mark === mark) return;
	const made = madeBy(text);
	const gone = (before?.value?.made ?? []).filter((one) => !made.includes(one));
	await store.script([
		...gone.map((one) => `drop ${one}`),
		...text.split(BEGINNING),
		`insert into site_config (key, value) values ('functions', ${quoted({ mark, made })}) on conflict (key) do update set value = excluded.value`,
	]);
}
