import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { env } from "~/env/env.server";
import { LogSafeError } from "~/lib/log/log-safe-error";
import type { Store } from "./client";
import { rowsOf } from "./db";
import { migrationsFolder } from "./folders";
import { applyFunctions } from "./functions";
import { distribute } from "./postgres/distribute";
import { setUpClock } from "./test-clock";

const RAISE_SEQUENCES = "select raise_sequences()";

/**
 * All missing migrations in one transaction, so that a killed process leaves none; then the functions, in another. Of two starters one
 * does it, the other finds nothing to do.
 */
export function migrateStore(store: Store): Promise<void> {
	return store.alone(() => applyMigrations(store));
}

/** The same for a caller that already works alone; ids go on behind those that are there. Throws where a newer program has made the database. */
export async function applyMigrations(store: Store): Promise<void> {
	const folder = migrationsFolder();
	const isNew = !(await hasMigrations(store)) || store.fresh;
	if (!isNew) await requireKnown(store, folder);
	await store.migrate(folder);
	await applyFunctions(store);
	await store.script([RAISE_SEQUENCES]);
	await setUpClock(store, isNew);
}

/**
 * Spreads the tables where it is wanted (by the settings, where nothing else is said), or others are spread already; rows that are there move. Answers
 * how many tables there were. The caller works alone.
 */
export async function applyDistribution(
	store: Store,
	isWanted = env.DATABASE_DISTRIBUTED === "citus",
): Promise<number> {
	if (store.kind !== "postgres") return 0;
	const moved = await distribute(store, isWanted);
	if (moved === 0) return 0;
	await applyFunctions(store);
	// The engine makes some tables anew, whose sequences then begin with 1.
	await store.script([RAISE_SEQUENCES]);
	return moved;
}

async function hasMigrations(store: Store): Promise<boolean> {
	const [table] = await rowsOf<{ is_there: boolean }>(
		store.db,
		sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`,
	);
	return table?.is_there === true;
}

/** An older program would misread tables that it does not know; a store whose migrations begin otherwise has other tables. */
async function requireKnown(store: Store, folder: string): Promise<void> {
	const [applied] = await rowsOf<{ first: number | null; last: number | null }>(
		store.db,
		sql`select min(created_at)::int8 as first, max(created_at)::int8 as last from drizzle.__drizzle_migrations`,
	);
	const { entries } = JSON.parse(readFileSync(join(folder, "meta", "_journal.json"), "utf8")) as {
		entries: { when: number }[];
	};
	const known = entries.map(({ when }) => when);
	if (applied?.first && Number(applied.first) !== known[0])
		throw new LogSafeError(
			"The database was made before version 1.0 and cannot be upgraded. Give this version an empty one by DATABASE_URL or DATA_DIR.",
		);
	if (Number(applied?.last ?? 0) > Math.max(...known))
		throw new LogSafeError(
			"The database was made by a newer version of this program. Start that version, or restore a backup that this one made.",
		);
}
