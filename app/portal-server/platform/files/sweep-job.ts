import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { env } from "~/env.server";
import { PICTURE_WIDTHS } from "~/portal-contract/files/upload";
import type { Store } from "../db/client";
import { wallMilliseconds } from "../db/clock";
import { rowsOf, type Tx } from "../db/db";
import type { ApartJob } from "../jobs/runner";
import { sizeKey } from "./sizes-job";
import { type FileStorage, incomingFolder, theStorage } from "./storage";

const MOST_A_ROUND = 200;
const HOUR_MS = 3_600_000;

const listed = (ids: readonly number[]) =>
	sql.join(
		ids.map((id) => sql`${id}`),
		sql`, `,
	);

/**
 * Removes uploads that are attached to nothing and older than a day. Locked first and looked at again: a statement does not see what has been
 * attached while it waited.
 */
async function dropUnused(tx: Tx): Promise<number> {
	const rows = await rowsOf<{ id: number }>(
		tx,
		sql`select id from upload u where last_upload_time < portal_now() - interval '24 hours'
			and not exists (select from order_message_file f where f.upload_id = u.id) order by id limit ${MOST_A_ROUND} for update skip locked`,
	);
	if (rows.length === 0) return 0;
	const gone = await rowsOf<{ n: number }>(
		tx,
		sql`with gone as (
				delete from upload u where id in (${listed(rows.map(({ id }) => id))})
					and not exists (select from order_message_file f where f.upload_id = u.id) returning member_id, stored_file_id
			), per_member as (
				select g.member_id, count(*)::int as files, sum(s.size)::int8 as bytes from gone g join stored_file s on s.id = g.stored_file_id group by g.member_id
			), freed as (
				update upload_quota q set bytes = q.bytes - p.bytes, files = q.files - p.files from per_member p where p.member_id = q.member_id
			)
			select count(*)::int8 as n from gone`,
	);
	return Number(gone[0]?.n ?? 0);
}

/** Takes bytes that no upload names away from everybody, before they are removed. */
async function disown(tx: Tx): Promise<void> {
	const rows = await rowsOf<{ id: number }>(
		tx,
		sql`select id from stored_file s where written_at is not null and not exists (select from upload u where u.stored_file_id = s.id)
			order by id limit ${MOST_A_ROUND} for update skip locked`,
	);
	if (rows.length === 0) return;
	await tx.execute(
		sql`update stored_file s set written_at = null, created_at = portal_now() - interval '2 hours' where id in (${listed(rows.map(({ id }) => id))})
			and not exists (select from upload u where u.stored_file_id = s.id)`,
	);
}

/** Removes bytes that are nobody's: disowned ones, and those whose writing was broken off an hour ago. */
async function removeBytes(store: Store, storage: FileStorage, stopping: AbortSignal): Promise<number> {
	const rows = await rowsOf<{ id: number; storage_key: string }>(
		store.db,
		sql`select id, storage_key from stored_file where written_at is null and created_at < portal_now() - interval '1 hour' order by id limit ${MOST_A_ROUND}`,
	);
	let removed = 0;
	for (const { id, storage_key } of rows) {
		if (stopping.aborted) break;
		for (const width of PICTURE_WIDTHS) await storage.remove(sizeKey(storage_key, width));
		await storage.remove(storage_key);
		await store.transaction((tx) => tx.execute(sql`delete from stored_file where id = ${id} and written_at is null`));
		removed += 1;
	}
	return removed;
}

/** Files on their way in whose process has ended. */
async function removeBrokenOff(folder: string): Promise<number> {
	let removed = 0;
	for (const name of await readdir(folder).catch(() => [])) {
		const path = join(folder, name);
		const age = wallMilliseconds() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY);
		if (age < HOUR_MS) continue;
		await rm(path, { force: true });
		removed += 1;
	}
	return removed;
}

/** Removes what nobody needs: uploads attached to nothing after a day, their bytes once no upload names them, and what was broken off. */
export async function sweepFiles(store: Store, storage: FileStorage, stopping: AbortSignal): Promise<Record<string, unknown>> {
	const uploads = await store.transaction(dropUnused);
	await store.transaction(disown);
	const files = await removeBytes(store, storage, stopping);
	return { uploads, files, broken_off: await removeBrokenOff(incomingFolder(env.DATA_DIR)) };
}

export const sweepFilesJob: ApartJob = {
	name: "sweep-files",
	every_s: 900,
	runApart: (store, stopping) => sweepFiles(store, theStorage(), stopping),
};
