import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { env } from "~/env/env.server";
import { HOUR_S } from "~/lib/time/durations";
import { PICTURE_WIDTHS } from "~/portal-contract/site/upload";
import type { Store } from "../db/client";
import { NOW, wallMilliseconds } from "../db/clock";
import { rowsOf } from "../db/db";
import type { SeparateJob } from "../jobs/job";
import { sizeKey } from "./sizes-job";
import { companyFolder, type FileStorage, incomingFolder, theStorage } from "./storage";

const MAX_PER_ROUND = 200;

interface Candidate extends Record<string, unknown> {
	company_id: number;
	id: number;
}

/** Removes uploads that are attached to nothing and older than a day; each in its own transaction, unless attached meanwhile. */
async function dropUnused(store: Store): Promise<number> {
	const isUnused = sql`last_upload_time < ${NOW} - interval '24 hours' and not is_attached`;
	const rows = await rowsOf<Candidate>(
		store.db,
		sql`/* all companies: candidates of the sweep */ select company_id, id from upload where ${isUnused} order by id limit ${MAX_PER_ROUND}`,
	);
	let dropped = 0;
	for (const { company_id, id } of rows) {
		const gone = await store.transaction((tx) =>
			rowsOf(
				tx,
				sql`with gone as (
						delete from upload where company_id = ${company_id} and id = ${id} and ${isUnused} returning company_id, member_id, stored_file_id
					), freed as (
						update upload_quota q set bytes = q.bytes - s.size, files = q.files - 1 from gone g, stored_file s
						where q.company_id = ${company_id} and q.member_id = g.member_id and s.company_id = ${company_id} and s.id = g.stored_file_id
					)
					select 1 from gone where company_id = ${company_id}`,
			),
		);
		dropped += gone.length;
	}
	return dropped;
}

/**
 * Takes bytes that no upload uses out of use, before they are removed. Each is locked and read again: the statement does not see uploads
 * added while it waited.
 */
async function release(store: Store): Promise<void> {
	const rows = await rowsOf<Candidate>(
		store.db,
		sql`/* all companies: candidates of the sweep */ select company_id, id from stored_file s
			where written_at is not null and not exists (select from upload u where u.company_id = s.company_id and u.stored_file_id = s.id)
			order by id limit ${MAX_PER_ROUND}`,
	);
	for (const { company_id, id } of rows) {
		await store.transaction(async (tx) => {
			await tx.execute(sql`select from stored_file where company_id = ${company_id} and id = ${id} for update`);
			await tx.execute(
				sql`update stored_file s set written_at = null, created_at = portal_now() - interval '2 hours' where s.company_id = ${company_id} and s.id = ${id}
					and written_at is not null and not exists (select from upload u where u.company_id = ${company_id} and u.stored_file_id = ${id})`,
			);
		});
	}
}

interface Bytes extends Candidate {
	storage_key: string;
}

/** Bytes from before files belonged to a company may be used by another company. */
async function isShared(store: Store, { company_id, id, storage_key }: Bytes): Promise<boolean> {
	if (storage_key.startsWith(companyFolder(company_id))) return false;
	const others = await rowsOf(
		store.db,
		sql`/* all companies: bytes that several companies share */ select 1 from stored_file
			where storage_key = ${storage_key} and (company_id, id) <> (${company_id}::int8, ${id}::int8) limit 1`,
	);
	return others.length > 0;
}

/** Removes bytes out of use, and those whose writing broke off an hour ago. */
async function removeBytes(store: Store, storage: FileStorage, stopping: AbortSignal): Promise<number> {
	const rows = await rowsOf<Bytes>(
		store.db,
		sql`/* all companies: candidates of the sweep */ select company_id, id, storage_key from stored_file
			where written_at is null and created_at < ${NOW} - interval '1 hour' order by id limit ${MAX_PER_ROUND}`,
	);
	let removed = 0;
	for (const row of rows) {
		const { company_id, id, storage_key } = row;
		if (stopping.aborted) break;
		if (!(await isShared(store, row))) {
			for (const width of PICTURE_WIDTHS) await storage.remove(sizeKey(storage_key, width));
			await storage.remove(storage_key);
		}
		await store.transaction((tx) =>
			tx.execute(sql`delete from stored_file where company_id = ${company_id} and id = ${id} and written_at is null`),
		);
		removed += 1;
	}
	return removed;
}

/** Received files whose process has ended. */
async function removeBrokenOff(folder: string): Promise<number> {
	let removed = 0;
	for (const name of await readdir(folder).catch(() => [])) {
		const path = join(folder, name);
		const age = wallMilliseconds() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY);
		if (age < HOUR_S * 1000) continue;
		await rm(path, { force: true });
		removed += 1;
	}
	return removed;
}

/** Removes unattached uploads after a day, their bytes once no upload uses them, and broken-off writes. */
export async function sweepFiles(
	store: Store,
	storage: FileStorage,
	stopping: AbortSignal,
): Promise<Record<string, unknown>> {
	const uploads = await dropUnused(store);
	await release(store);
	const files = await removeBytes(store, storage, stopping);
	return { uploads, files, broken_off: await removeBrokenOff(incomingFolder(env.DATA_DIR)) };
}

export const sweepFilesJob: SeparateJob = {
	name: "sweep-files",
	every_s: 900,
	runSeparately: (store, stopping) => sweepFiles(store, theStorage(), stopping),
};
