import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Store } from "../db/client";
import { NOW } from "../db/clock";
import { type Db, rowsOf } from "../db/db";
import { portalLog } from "../log";

const SIGN_MS = 20_000;
/** A process that has not signed for so long has ended. */
const ABSENT_S = 60;

/** The id of the folder of files, made with its first use, whole or not at all. A copied folder keeps it. */
async function idOf(directory: string): Promise<string> {
	const folder = join(directory, "uploads");
	const path = join(folder, "folder-id");
	const draft = `${path}.${randomUUID()}`;
	await mkdir(folder, { recursive: true, mode: 0o700 });
	await writeFile(draft, randomUUID(), { mode: 0o600 });
	await link(draft, path)
		.catch((error: NodeJS.ErrnoException) => {
			if (error.code !== "EEXIST") throw error;
		})
		.finally(() => rm(draft, { force: true }));
	return (await readFile(path, "utf8")).trim();
}

const sign = (store: Store, process_id: string, folder_id: string) =>
	store.transaction((tx) =>
		tx.execute(
			sql`insert into file_folder (process_id, folder_id, seen_at) values (${process_id}, ${folder_id}, ${NOW})
				on conflict (process_id) do update set seen_at = excluded.seen_at`,
		),
	);

/** How many folders of files the running processes have: with more than one, each misses the files of the others. */
export async function countFileFolders(db: Db): Promise<number> {
	const [row] = await rowsOf<{ count: number }>(
		db,
		sql`select count(distinct folder_id)::int8 as count from file_folder where seen_at between ${NOW} - make_interval(secs => ${ABSENT_S}) and ${NOW}`,
	);
	return Number(row?.count);
}

/**
 * Signs for the folder under `directory` for as long as the process runs, and writes an error to the log where others use another one. For
 * processes that share a database and keep files in folders; `stop` signs off. Throws where the folder cannot be used.
 */
export async function signForFolder(store: Store, directory: string): Promise<{ stop(): Promise<void> }> {
	const folder_id = await idOf(directory);
	const process_id = randomUUID();
	await sign(store, process_id, folder_id);
	if ((await countFileFolders(store.db)) > 1)
		portalLog("error", "file-folders-differ", {
			advice: "several processes need one DATA_DIR that they share, or UPLOADS_URL",
		});
	const timer = setInterval(() => {
		sign(store, process_id, folder_id).catch((error: unknown) =>
			portalLog("warn", "file-folder-not-signed", { error }),
		);
	}, SIGN_MS);
	timer.unref();
	return {
		stop: async () => {
			clearInterval(timer);
			await store
				.transaction((tx) => tx.execute(sql`delete from file_folder where process_id = ${process_id}`))
				.catch(() => undefined);
		},
	};
}
