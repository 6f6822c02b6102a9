import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { Refused } from "../api/refused";
import type { Store } from "../db/client";
import { NOW } from "../db/clock";
import { newCompanyCode } from "../db/company-codes";
import { rowsOf, type Tx } from "../db/db";
import { isUniqueViolation } from "../db/errors";
import type { FileKind } from "./inspect/inspect";
import type { ReceivedFile } from "./receive";
import { companyFolder, type FileStorage } from "./storage";

/**
 * Quota per member of the files that count: those sent in the last 30 days, and those attached to no message, which the sweep removes
 * after a day. Files attached to messages belong to orders and never block a new upload. `upload_quota` holds the count of its last
 * recount and all uploads since, so at least the true count: it is recounted where it says that there is no room.
 */
export const QUOTA = { bytes: 100 * 1024 * 1024, files: 200, days: 30 } as const;

interface Keeper {
	company_id: number;
	member_id: number;
}

export interface Keeping extends Keeper {
	topic: string;
	name: string;
	file: ReceivedFile;
	kind: FileKind;
}

export interface StoredUpload extends Record<string, unknown> {
	id: number;
	url: string;
	name: string;
	last_upload_time: number;
}

interface Written {
	company_id: number;
	id: number;
	key: string;
}

const overQuota = () => new Refused("limit_exceeded", { msg: "upload-quota" });

/** Refuses a member without room before anything of a file is read. */
export async function requireRoom(store: Store, member: Keeper): Promise<void> {
	if (!(await isFull(store.db, member))) return;
	const isStillFull = await store.transaction(async (tx) => {
		await countAnew(tx, member);
		return isFull(tx, member);
	});
	if (isStillFull) throw overQuota();
}

async function isFull(db: Store["db"] | Tx, { company_id, member_id }: Keeper): Promise<boolean> {
	const [row] = await rowsOf<{ bytes: number; files: number }>(
		db,
		sql`select bytes, files from upload_quota where company_id = ${company_id} and member_id = ${member_id}`,
	);
	return row !== undefined && (row.bytes >= QUOTA.bytes || row.files >= QUOTA.files);
}

/**
 * What counts of a member's files, except one that is just coming in. Locked first: whoever has taken room has ended by then, and others
 * wait.
 */
async function countAnew(tx: Tx, { company_id, member_id }: Keeper, coming = 0): Promise<void> {
	await tx.execute(
		sql`select from upload_quota where company_id = ${company_id} and member_id = ${member_id} for update`,
	);
	await tx.execute(
		sql`update upload_quota q set files = counted.files, bytes = counted.bytes from (
				select count(*)::int4 as files, coalesce(sum(s.size), 0)::int8 as bytes
				from upload u join stored_file s on s.company_id = u.company_id and s.id = u.stored_file_id
				where u.company_id = ${company_id} and u.member_id = ${member_id} and u.id <> ${coming}
					and (u.last_upload_time > ${NOW} - make_interval(days => ${QUOTA.days}) or not u.is_attached)
			) counted where q.company_id = ${company_id} and q.member_id = ${member_id}`,
	);
}

/**
 * Stores a file for a member. Bytes are written once per company; the same name, topic and member again is the same upload. Bytes are
 * stored before any row refers to them, and removed where no row does. Throws `Refused` `limit_exceeded` above the quota.
 */
export async function keep(store: Store, storage: FileStorage, keeping: Keeping): Promise<StoredUpload> {
	for (let attempt = 0; ; attempt++) {
		const known = await isKnown(store, keeping);
		const mine = known ? null : await write(store, storage, keeping);
		let isUsed = false;
		try {
			const entered = await store.transaction((tx) => enter(tx, keeping, mine));
			isUsed = entered?.isMine ?? false;
			if (entered) return entered.upload;
		} catch (error) {
			// A concurrent upload has written the same bytes: they are used.
			if (!isUniqueViolation(error) || attempt >= 3) throw error;
		} finally {
			if (mine && !isUsed) await dropWritten(store, storage, mine).catch(() => undefined);
		}
	}
}

async function isKnown(store: Store, { company_id, file }: Keeping): Promise<boolean> {
	const rows = await rowsOf(
		store.db,
		sql`select id from stored_file where company_id = ${company_id} and sha256 = ${file.sha256} and written_at is not null`,
	);
	return rows.length > 0;
}

/** A name of chance within the company's folder. */
export function newStorageKey(company_id: number): string {
	const name = randomBytes(20).toString("hex");
	return `${companyFolder(company_id)}${name.slice(0, 2)}/${name}`;
}

/** A row for bytes that no upload uses yet comes first, so that a killed process leaves no unknown bytes. */
async function write(store: Store, storage: FileStorage, { company_id, file, kind }: Keeping): Promise<Written> {
	const key = newStorageKey(company_id);
	const sizes = kind.mimetype.startsWith("image/") ? "waiting" : "none";
	const id = await store.transaction(async (tx) => {
		const [row] = await rowsOf<{ id: number }>(
			tx,
			sql`insert into stored_file (company_id, storage_key, sha1, sha256, size, mimetype, width, height, sizes)
				values (${company_id}, ${key}, ${file.sha1}, ${file.sha256}, ${file.size}, ${kind.mimetype}, ${kind.width}, ${kind.height}, ${sizes}) returning id`,
		);
		return (row as { id: number }).id;
	});
	const written = { company_id, id, key };
	try {
		await storage.put(key, file.path, { size: file.size, mimetype: kind.mimetype });
	} catch (error) {
		await dropWritten(store, storage, written).catch(() => undefined);
		throw error;
	}
	return written;
}

async function dropWritten(store: Store, storage: FileStorage, { company_id, id, key }: Written): Promise<void> {
	await storage.remove(key);
	await store.transaction((tx) =>
		tx.execute(sql`delete from stored_file where company_id = ${company_id} and id = ${id} and written_at is null`),
	);
}

/** Null where the known bytes have just been removed. */
async function enter(
	tx: Tx,
	keeping: Keeping,
	mine: Written | null,
): Promise<{ upload: StoredUpload; isMine: boolean } | null> {
	const { company_id, member_id, topic, name, kind, file } = keeping;
	const bytes = sql`company_id = ${company_id} and ${mine ? sql`id = ${mine.id}` : sql`sha256 = ${file.sha256} and written_at is not null`}`;
	const [stored] = mine
		? await rowsOf<{ id: number }>(
				tx,
				sql`update stored_file set written_at = portal_now() where ${bytes} returning id`,
			)
		: await rowsOf<{ id: number }>(tx, sql`select id from stored_file where ${bytes} for share`);
	if (!stored) return null;
	const [upload] = await rowsOf<StoredUpload & { is_new: boolean }>(
		tx,
		sql`with kept as (insert into upload (company_id, member_id, stored_file_id, topic, name, suffix, last_upload_time, url)
			values (${company_id}, ${member_id}, ${stored.id}, ${topic}, ${name}, ${kind.suffix}, portal_now(),
				'/storage/' || ${topic}::text || to_char(portal_now() at time zone 'Asia/Yangon', '/YYYYMMDD/') || ${newCompanyCode(company_id)}::text || '.' || ${kind.suffix}::text)
			on conflict (company_id, member_id, stored_file_id, topic, name) do update set quote = upload.quote + 1, last_upload_time = excluded.last_upload_time
			returning id, url, name, last_upload_time, xmax = 0 as is_new)
			select id, url, name, floor(extract(epoch from last_upload_time))::int8 as last_upload_time, is_new from kept`,
	);
	if (!upload) throw new Error("an upload was not written");
	if (upload.is_new) {
		if (!(await takeRoom(tx, keeping, file.size))) {
			await countAnew(tx, keeping, upload.id);
			if (!(await takeRoom(tx, keeping, file.size))) throw overQuota();
		}
	}
	return { upload, isMine: mine !== null };
}

/** One guarded statement: of two at the edge of the quota, the second waits for the first and is refused. */
async function takeRoom(tx: Tx, { company_id, member_id }: Keeper, size: number): Promise<boolean> {
	if (size > QUOTA.bytes) return false;
	const inserted = await rowsOf(
		tx,
		sql`insert into upload_quota as q (company_id, member_id, bytes, files) values (${company_id}, ${member_id}, ${size}, 1)
			on conflict (company_id, member_id) do update set bytes = q.bytes + excluded.bytes, files = q.files + 1
			where q.bytes + excluded.bytes <= ${QUOTA.bytes}::int8 and q.files < ${QUOTA.files}
			returning member_id`,
	);
	return inserted.length > 0;
}
