import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { PICTURE_WIDTHS } from "~/portal-contract/site/upload";
import type { Store } from "../db/client";
import { rowsOf } from "../db/db";
import { isStoreFault } from "../db/errors";
import type { SeparateJob } from "../jobs/job";
import { portalLog } from "../log";
import { MAX_PIXELS } from "./inspect/structure";
import { FileMissing, type FileStorage, theStorage } from "./storage";

/** Storage key of a picture's copy in that width. */
export const sizeKey = (key: string, width: number) => `${key}-${width}.webp`;

/** A picture at which the process died, or whose file was missing, this often is broken. */
const MAX_ATTEMPTS = 3;
const MAX_PER_ROUND = 20;

interface Waiting extends Record<string, unknown> {
	company_id: number;
	id: number;
	storage_key: string;
	sizes_attempts: number;
}

/** Pending pictures by attempts. Selected without a lock; each is then claimed by itself. */
function waitingOfAll(store: Store): Promise<Waiting[]> {
	return rowsOf<Waiting>(
		store.db,
		sql`/* all companies: candidates to be claimed one by one */ select company_id, id, storage_key, sizes_attempts from stored_file
			where sizes = 'waiting' and (written_at is not null or sizes_attempts >= ${MAX_ATTEMPTS}) order by sizes_attempts, id limit ${MAX_PER_ROUND}`,
	);
}

/**
 * Counted as an attempt first: a picture that kills the process is not tried for ever. False where another process has it, or it is
 * broken.
 */
async function claim(store: Store, { company_id, id, sizes_attempts }: Waiting): Promise<boolean> {
	const next = sizes_attempts >= MAX_ATTEMPTS ? sql`sizes = 'broken'` : sql`sizes_attempts = sizes_attempts + 1`;
	const mine = sql`company_id = ${company_id} and id = ${id} and sizes = 'waiting' and sizes_attempts = ${sizes_attempts}`;
	const claimed = await store.transaction((tx) =>
		rowsOf(tx, sql`update stored_file set ${next} where ${mine} returning id`),
	);
	return claimed.length > 0 && sizes_attempts < MAX_ATTEMPTS;
}

async function settle(store: Store, { company_id, id }: Waiting, sizes: "made" | "broken"): Promise<void> {
	await store.transaction((tx) =>
		tx.execute(
			sql`update stored_file set sizes = ${sizes} where company_id = ${company_id} and id = ${id} and sizes = 'waiting'`,
		),
	);
}

/** Upright by its orientation, never enlarged, without metadata. */
async function makeSizes(storage: FileStorage, { storage_key }: Waiting): Promise<void> {
	const { default: sharp } = await import("sharp");
	sharp.cache(false);
	sharp.concurrency(1);
	const original = await buffer(await storage.read(storage_key));
	for (const width of PICTURE_WIDTHS) {
		const picture = sharp(original, { limitInputPixels: MAX_PIXELS, sequentialRead: true });
		const small = await picture
			.autoOrient()
			.resize({ width, withoutEnlargement: true })
			.webp({ quality: 78 })
			.toBuffer();
		await storage.putBytes(sizeKey(storage_key, width), small, "image/webp");
	}
}

/** A storage failure ends the round and counts for no picture; a missing file is an attempt, for it may lie in another process's folder. */
export async function makeWaitingSizes(
	store: Store,
	storage: FileStorage,
	stopping: AbortSignal,
): Promise<Record<string, unknown>> {
	let made = 0;
	let broken = 0;
	let missing = 0;
	for (const picture of await waitingOfAll(store)) {
		if (stopping.aborted) break;
		if (!(await claim(store, picture))) continue;
		try {
			await makeSizes(storage, picture);
			await settle(store, picture, "made");
			made += 1;
		} catch (error) {
			if (error instanceof FileMissing) {
				portalLog("warn", "picture-missing", { stored_file: picture.id });
				missing += 1;
				continue;
			}
			if (isStoreFault(error)) {
				await giveBack(store, picture);
				throw error;
			}
			portalLog("warn", "picture-broken", { stored_file: picture.id, error });
			await settle(store, picture, "broken");
			broken += 1;
		}
	}
	return { made, broken, missing };
}

/** An attempt that failed by the storage does not count. */
async function giveBack(store: Store, { company_id, id }: Waiting): Promise<void> {
	await store.transaction((tx) =>
		tx.execute(
			sql`update stored_file set sizes_attempts = sizes_attempts - 1 where company_id = ${company_id} and id = ${id}`,
		),
	);
}

export const sizesJob: SeparateJob = {
	name: "picture-sizes",
	every_s: 10,
	runSeparately: (store, stopping) => makeWaitingSizes(store, theStorage(), stopping),
};
