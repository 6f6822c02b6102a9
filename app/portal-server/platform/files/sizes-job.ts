import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { PICTURE_WIDTHS } from "~/portal-contract/files/upload";
import type { Store } from "../db/client";
import { rowsOf } from "../db/db";
import { isStoreFault } from "../db/errors";
import type { ApartJob } from "../jobs/runner";
import { portalLog } from "../log";
import { MOST_PIXELS } from "./inspect/structure";
import { type FileStorage, theStorage } from "./storage";

/** Where the copy of a picture in that width rests. */
export const sizeKey = (key: string, width: number) => `${key}-${width}.webp`;

/** A picture at which the process ended that often is broken. */
const MOST_TRIES = 3;
const MOST_A_ROUND = 20;

interface Waiting extends Record<string, unknown> {
	id: number;
	storage_key: string;
}

/** The next picture, counted as tried before it is: one that ends the process is not tried for ever. */
async function claim(store: Store): Promise<Waiting | undefined> {
	return store.transaction(async (tx) => {
		await tx.execute(sql`update stored_file set sizes = 'broken' where sizes = 'waiting' and sizes_tries >= ${MOST_TRIES}`);
		const [row] = await rowsOf<Waiting>(
			tx,
			sql`update stored_file set sizes_tries = sizes_tries + 1 where id = (select id from stored_file where sizes = 'waiting' and written_at is not null
					order by sizes_tries, id for update skip locked limit 1) returning id, storage_key`,
		);
		return row;
	});
}

async function settle(store: Store, { id }: Waiting, sizes: "made" | "broken"): Promise<void> {
	await store.transaction((tx) => tx.execute(sql`update stored_file set sizes = ${sizes} where id = ${id} and sizes = 'waiting'`));
}

/** Upright as the camera held it, never larger than it is, and without what the camera noted. */
async function makeSizes(storage: FileStorage, { storage_key }: Waiting): Promise<void> {
	const { default: sharp } = await import("sharp");
	sharp.cache(false);
	sharp.concurrency(1);
	const original = await buffer(await storage.read(storage_key));
	for (const width of PICTURE_WIDTHS) {
		const picture = sharp(original, { limitInputPixels: MOST_PIXELS, sequentialRead: true });
		const small = await picture.autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer();
		await storage.putBytes(sizeKey(storage_key, width), small, "image/webp");
	}
}

/** Makes the smaller copies of pictures that wait for them. A fault of the storage ends the round and counts for no picture. */
export async function makeWaitingSizes(store: Store, storage: FileStorage, stopping: AbortSignal): Promise<Record<string, unknown>> {
	let made = 0;
	let broken = 0;
	while (made + broken < MOST_A_ROUND && !stopping.aborted) {
		const picture = await claim(store);
		if (!picture) break;
		try {
			await makeSizes(storage, picture);
			await settle(store, picture, "made");
			made += 1;
		} catch (error) {
			if (isStoreFault(error)) {
				await store.transaction((tx) => tx.execute(sql`update stored_file set sizes_tries = sizes_tries - 1 where id = ${picture.id}`));
				throw error;
			}
			portalLog("warn", "picture-broken", { stored_file: picture.id, error });
			await settle(store, picture, "broken");
			broken += 1;
		}
	}
	return { made, broken };
}

export const sizesJob: ApartJob = {
	name: "picture-sizes",
	every_s: 10,
	runApart: (store, stopping) => makeWaitingSizes(store, theStorage(), stopping),
};
