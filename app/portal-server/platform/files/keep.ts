import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { Refused } from "../api/refused";
import type { Store } from "../db/client";
import { rowsOf, type Tx } from "../db/db";
import { isUniqueViolation } from "../db/errors";
import type { FileKind } from "./inspect/inspect";
import type { ReceivedFile } from "./receive";
import type { FileStorage } from "./storage";

/**
 * What of a member's files may lie here at once of those that count: what he has sent in the last 30 days, and what hangs on no message, which the
 * sweep removes after a day. It is there against storing for nothing; what went with a message is an order's, and stops nobody from sending
 * a passport years later. `upload_quota` holds what counted when it was last looked at and what has come since, so at least what counts now:
 * it is counted anew where it says that there is no room.
 */
export const QUOTA = { bytes: 100 * 1024 * 1024, files: 200, days: 30 } as const;

/** A checked file that somebody wants kept. */
export interface Keeping {
	member_id: number;
	topic: string;
	/** Cleaned. */
	name: string;
	file: ReceivedFile;
	kind: FileKind;
}

export interface KeptUpload extends Record<string, unknown> {
	id: number;
	url: string;
	name: string;
	last_upload_time: number;
}

interface Written {
	id: number;
	key: string;
}

const overQuota = () => new Refused("limit_exceeded", { msg: "upload-quota" });

/** Refuses a member who may keep nothing further, before anything is read of a file. */
export async function requireRoom(store: Store, member_id: number): Promise<void> {
	if (!(await isFull(store.db, member_id))) return;
	const isStillFull = await store.transaction(async (tx) => {
		await countAnew(tx, member_id);
		return isFull(tx, member_id);
	});
	if (isStillFull) throw overQuota();
}

async function isFull(db: Store["db"] | Tx, member_id: number): Promise<boolean> {
	const [row] = await rowsOf<{ bytes: number; files: number }>(
		db,
		sql`select bytes, files from upload_quota where member_id = ${member_id}`,
	);
	return row !== undefined && (row.bytes >= QUOTA.bytes || row.files >= QUOTA.files);
}

/**
 * What counts of a member's files, but for one that is just coming in. Locked before it is looked at: whoever has taken room has ended by then,
 * and whoever wants some waits.
 */
async function countAnew(tx: Tx, member_id: number, coming = 0): Promise<void> {
	await tx.execute(sql`select from upload_quota where member_id = ${member_id} for update`);
	await tx.execute(
		sql`update upload_quota q set files = counted.files, bytes = counted.bytes from (
				select count(*)::int4 as files, coalesce(sum(s.size), 0)::int8 as bytes from upload u join stored_file s on s.id = u.stored_file_id
				where u.member_id = ${member_id} and u.id <> ${coming} and (
					u.last_upload_time > portal_now() - make_interval(days => ${QUOTA.days})
					or not exists (select from order_message_file f where f.upload_id = u.id))
			) counted where q.member_id = ${member_id}`,
	);
}

/**
 * Keeps a file for a member. Its bytes are written once, whoever sent them before; the same name, topic and member again is the same upload. The
 * bytes are in the storage before any row says so, and go from it where no row comes to need them. Throws `Refused` `limit_exceeded` above the quota.
 */
export async function keep(store: Store, storage: FileStorage, keeping: Keeping): Promise<KeptUpload> {
	for (let attempt = 0; ; attempt++) {
		const known = await isKnown(store, keeping.file.sha256);
		const mine = known ? null : await write(store, storage, keeping);
		let isUsed = false;
		try {
			const entered = await store.transaction((tx) => enter(tx, keeping, mine));
			isUsed = entered?.isMine ?? false;
			if (entered) return entered.upload;
		} catch (error) {
			// Somebody else has just written the same bytes: theirs serve.
			if (!isUniqueViolation(error) || attempt >= 3) throw error;
		} finally {
			if (mine && !isUsed) await dropWritten(store, storage, mine).catch(() => undefined);
		}
	}
}

async function isKnown(store: Store, sha256: string): Promise<boolean> {
	const rows = await rowsOf(store.db, sql`select id from stored_file where sha256 = ${sha256} and written_at is not null`);
	return rows.length > 0;
}

/** Bytes in the storage that are nobody's yet: a row that says so first, so that a process that dies leaves nothing unknown behind. */
async function write(store: Store, storage: FileStorage, { file, kind }: Keeping): Promise<Written> {
	const name = randomBytes(20).toString("hex");
	const key = `${name.slice(0, 2)}/${name}`;
	const sizes = kind.mimetype.startsWith("image/") ? "waiting" : "none";
	const id = await store.transaction(async (tx) => {
		const [row] = await rowsOf<{ id: number }>(
			tx,
			sql`insert into stored_file (storage_key, sha1, sha256, size, mimetype, width, height, sizes)
				values (${key}, ${file.sha1}, ${file.sha256}, ${file.size}, ${kind.mimetype}, ${kind.width}, ${kind.height}, ${sizes}) returning id`,
		);
		return (row as { id: number }).id;
	});
	const written = { id, key };
	try {
		await storage.put(key, file.path, { size: file.size, mimetype: kind.mimetype });
	} catch (error) {
		await dropWritten(store, storage, written).catch(() => undefined);
		throw error;
	}
	return written;
}

async function dropWritten(store: Store, storage: FileStorage, { id, key }: Written): Promise<void> {
	await storage.remove(key);
	await store.transaction((tx) => tx.execute(sql`delete from stored_file where id = ${id} and written_at is null`));
}

/** The member's row for the bytes; null where those that were known have just been removed. */
async function enter(tx: Tx, keeping: Keeping, mine: Written | null): Promise<{ upload: KeptUpload; isMine: boolean } | null> {
	const { member_id, topic, name, kind, file } = keeping;
	const [stored] = mine
		? await rowsOf<{ id: number }>(tx, sql`update stored_file set written_at = portal_now() where id = ${mine.id} returning id`)
		: await rowsOf<{ id: number }>(tx, sql`select id from stored_file where sha256 = ${file.sha256} and written_at is not null for share`);
	if (!stored) return null;
	const [upload] = await rowsOf<KeptUpload & { is_new: boolean }>(
		tx,
		sql`insert into upload (member_id, stored_file_id, topic, name, suffix, url)
			values (${member_id}, ${stored.id}, ${topic}, ${name}, ${kind.suffix},
				'/storage/' || ${topic}::text || to_char(portal_now() at time zone 'Asia/Yangon', '/YYYYMMDD/') || ${randomBytes(18).toString("base64url")}::text || '.' || ${kind.suffix}::text)
			on conflict (member_id, stored_file_id, topic, name) do update set quote = upload.quote + 1, last_upload_time = portal_now()
			returning id, url, name, floor(extract(epoch from last_upload_time))::int8 as last_upload_time, xmax = 0 as is_new`,
	);
	if (!upload) throw new Error("an upload was not written");
	if (upload.is_new && !(await takeRoom(tx, member_id, file.size))) {
		await countAnew(tx, member_id, upload.id);
		if (!(await takeRoom(tx, member_id, file.size))) throw overQuota();
	}
	return { upload, isMine: mine !== null };
}

/** One guarded statement: of two at the edge of the quota, the second waits for the first and then finds no room. */
async function takeRoom(tx: Tx, member_id: number, size: number): Promise<boolean> {
	const taken = await rowsOf(
		tx,
		sql`insert into upload_quota as q (member_id, bytes, files) select ${member_id}, ${size}::int8, 1 where ${size}::int8 <= ${QUOTA.bytes}::int8
			on conflict (member_id) do update set bytes = q.bytes + excluded.bytes, files = q.files + 1
			where q.bytes + excluded.bytes <= ${QUOTA.bytes}::int8 and q.files < ${QUOTA.files}
			returning member_id`,
	);
	return taken.length > 0;
}
