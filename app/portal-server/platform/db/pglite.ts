import { cpSync, existsSync } from "node:fs";
import { rename, rm, statfs } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { errorText } from "~/lib/log/log-line.server";
import { LogSafeError } from "~/lib/log/log-safe-error";
import { portalLog } from "../log";
import type { Driver } from "./client";
import type { Db } from "./db";
import { StoreUnavailable } from "./errors";
import { preparedDatabase } from "./folders";
import { PgliteClient } from "./pglite-client";
import { watchedStatements } from "./statements/statement-watch";

/** What the schema needs of the database. */
export const EXTENSIONS = { btree_gist, pg_trgm };
/** Free space below which nothing is written: two segments of the write-ahead log and the pages of a busy minute. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;
const CHECKPOINT_EVERY_MS = 30_000;
const CHECKPOINT_BYTES = 32 * 1024 * 1024;
/** Kept by the database itself; take effect at the next opening. Of its own 128 MB of buffers half stay empty and are held all the same. */
const SETTINGS = { max_wal_size: "64MB", shared_buffers: "64MB" };

/**
 * PGlite in `folder`. An absent folder is first filled from the build's prepared database, where there is one, under another name
 * and then renamed: a copy cut short is never taken for a database.
 */
export async function openPglite(folder: string, mayCopy: boolean): Promise<Driver> {
	const fresh = !existsSync(folder);
	const prepared = fresh && mayCopy ? preparedDatabase() : null;
	if (prepared) {
		const half = `${folder}.copy`;
		await rm(half, { recursive: true, force: true });
		// Over a thousand files: asynchronous copies take twice as long, and nothing is served yet.
		cpSync(prepared, half, { recursive: true });
		await rename(half, folder);
	}
	const client = await PGlite.create(folder, { extensions: EXTENSIONS }).catch((error: unknown) => {
		throw new LogSafeError(damaged(folder, error), { cause: error });
	});
	// Its tables are small: one plan for all values is good enough.
	await client.exec("set plan_cache_mode = force_generic_plan");
	await keepSettings(client);
	const checkpoints = await keepLogShort(client);
	const statements = new PgliteClient(client);
	const dbOver = (runner: PgliteClient) => drizzle(runner as unknown as PGlite, watchedStatements()) as unknown as Db;
	return {
		db: dbOver(statements),
		overSets: dbOver(statements.overSets()),
		fresh,
		migrate: (migrationsFolder) => migrate(drizzle(client), { migrationsFolder }),
		script: async (texts) => {
			await client.exec(texts.join("\n;\n"));
		},
		alone: (work) => work(),
		beforeWrite: () => requireSpace(folder),
		close: async () => {
			clearInterval(checkpoints);
			await client.close();
		},
	};
}

function damaged(folder: string, error: unknown): string {
	return (
		`The database in ${folder} cannot be opened: ${errorText(error)}. It is probably damaged: by a copy made while the program ran, by a full disk, or by ` +
		"another program that wrote into it. Put the data directory back from a backup, or move it away to begin anew."
	);
}

/** A write-ahead log that cannot grow leaves PGlite in an endless loop, so writes end while there is still space; reads go on. */
async function requireSpace(folder: string): Promise<void> {
	const disk = await statfs(folder).catch(() => null);
	if (disk && disk.bavail * disk.bsize < MIN_FREE_BYTES)
		throw new StoreUnavailable("The disk of the data directory is nearly full; free some space on it.");
}

async function keepSettings(client: PGlite): Promise<void> {
	for (const [name, wanted] of Object.entries(SETTINGS)) {
		const { rows } = await client.query<{ value: string }>("select current_setting($1) as value", [name]);
		if (rows[0]?.value !== wanted) await client.exec(`alter system set ${name} = '${wanted}'`);
	}
}

/**
 * PGlite makes no checkpoints of its own: without these the write-ahead log grows until the store is closed, and with it the time of a
 * start after a kill.
 */
async function keepLogShort(client: PGlite): Promise<NodeJS.Timeout> {
	const position = async () => {
		const { rows } = await client.query<{ at: number }>(
			"select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::int8 as at",
		);
		return Number(rows[0]?.at);
	};
	let last = await position();
	const timer = setInterval(async () => {
		try {
			if ((await position()) - last < CHECKPOINT_BYTES) return;
			await client.exec("checkpoint");
			last = await position();
		} catch (error) {
			portalLog("warn", "checkpoint-failed", { error });
		}
	}, CHECKPOINT_EVERY_MS);
	timer.unref();
	return timer;
}
