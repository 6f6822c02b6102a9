import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { cleanPicture } from "~/lib/uploads/pictures/clean-picture.server";
import type { Store } from "../db/client";
import { rowsOf, type Tx } from "../db/db";
import type { SeparateJob } from "../jobs/job";
import { portalLog } from "../log";
import { newStorageKey } from "./keep";
import { FileMissing, type FileStorage, theStorage } from "./storage";

const MAX_PER_ROUND = 20;

interface Waiting extends Record<string, unknown> {
	company_id: number;
	id: number;
	storage_key: string;
	mimetype: string;
}

const settle = (tx: Tx, { company_id, id, storage_key }: Waiting, to: "none" | "stuck") =>
	tx.execute(
		sql`update stored_file set metadata = ${to} where company_id = ${company_id} and id = ${id} and storage_key = ${storage_key} and metadata = 'waiting'`,
	);

/** A row of bytes that no upload uses: the sweep removes them after an hour. */
const spare = (tx: Tx, { company_id, mimetype }: Waiting, key: string, size: number) =>
	tx.execute(
		sql`insert into stored_file (company_id, storage_key, sha1, sha256, size, mimetype) values (${company_id}, ${key}, '', '', ${size}, ${mimetype})`,
	);

/**
 * The clean bytes take the place of those that were sent, which the sweep removes, as it does the clean ones where another process was first, or
 * this one is killed. Copies of a picture are made anew.
 */
async function replace(store: Store, storage: FileStorage, waiting: Waiting, clean: Buffer): Promise<void> {
	const { company_id, id, storage_key, mimetype } = waiting;
	const key = newStorageKey(company_id);
	await store.transaction((tx) => spare(tx, waiting, key, clean.length));
	await storage.putBytes(key, clean, mimetype);
	await store.transaction(async (tx) => {
		const [row] = await rowsOf<{ size: number }>(
			tx,
			sql`select size from stored_file where company_id = ${company_id} and id = ${id} and storage_key = ${storage_key} and metadata = 'waiting' for update`,
		);
		if (!row) return;
		await tx.execute(sql`delete from stored_file where company_id = ${company_id} and storage_key = ${key}`);
		await tx.execute(
			sql`update stored_file set storage_key = ${key}, size = ${clean.length}, metadata = 'none',
				sizes = case when sizes = 'made' then 'waiting' else sizes end, sizes_attempts = 0 where company_id = ${company_id} and id = ${id}`,
		);
		await spare(tx, waiting, storage_key, row.size);
	});
}

/** Pictures from before metadata were removed at once. What cannot be cleaned is `stuck`: nobody but its uploader reads it as it was sent. */
export async function cleanWaiting(
	store: Store,
	storage: FileStorage,
	stopping: AbortSignal,
): Promise<Record<string, unknown>> {
	const rows = await rowsOf<Waiting>(
		store.db,
		sql`/* all companies: candidates to be cleaned one by one */ select company_id, id, storage_key, mimetype from stored_file
			where metadata = 'waiting' and written_at is not null order by id limit ${MAX_PER_ROUND}`,
	);
	let cleaned = 0;
	let stuck = 0;
	for (const waiting of rows) {
		if (stopping.aborted) break;
		const bytes = await storage.read(waiting.storage_key).then(buffer, (error: unknown) => {
			if (error instanceof FileMissing) return null;
			throw error;
		});
		const clean = bytes && cleanPicture(bytes, waiting.mimetype);
		if (!clean) {
			portalLog("warn", "picture-not-cleaned", { stored_file: waiting.id });
			stuck += 1;
		} else cleaned += 1;
		if (bytes && clean && !clean.equals(bytes)) await replace(store, storage, waiting, clean);
		else await store.transaction((tx) => settle(tx, waiting, clean ? "none" : "stuck"));
	}
	return { cleaned, stuck };
}

export const metadataJob: SeparateJob = {
	name: "picture-metadata",
	every_s: 10,
	runSeparately: (store, stopping) => cleanWaiting(store, theStorage(), stopping),
};
