import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { member } from "./account";
import { id, ref, seconds, writtenAt } from "./columns";
import { orderMessage } from "./order-talk";

const bytes = () => bigint({ mode: "number" });

/**
 * Bytes in the storage, kept once whoever sent them: known by sha256, named by sha1 on the wire. `written_at` is null while they are being
 * written and once they are to be removed; such a row is nobody's. `sizes`: smaller copies of a picture in webp; `broken` ones are not tried again.
 */
export const storedFile = pgTable(
	"stored_file",
	{
		id: id(),
		storage_key: text().notNull().unique(),
		sha1: text().notNull(),
		sha256: text().notNull(),
		size: bytes().notNull(),
		mimetype: text().notNull(),
		width: integer().notNull().default(0),
		height: integer().notNull().default(0),
		sizes: text().notNull().default("none"),
		sizes_tries: smallint().notNull().default(0),
		created_at: writtenAt(),
		written_at: seconds(),
	},
	(t) => [
		uniqueIndex("stored_file_content").on(t.sha256).where(sql`${t.written_at} is not null`),
		index("stored_file_unwritten").on(t.created_at).where(sql`${t.written_at} is null`),
		index("stored_file_waiting").on(t.id).where(sql`${t.sizes} = 'waiting'`),
		check("stored_file_sizes", sql`${t.sizes} in ('none', 'waiting', 'made', 'broken')`),
		check("stored_file_size", sql`${t.size} > 0`),
	],
);

/** A file that a member has sent: theirs, under an address that names nothing and nobody. `quote`: how often they sent it. */
export const upload = pgTable(
	"upload",
	{
		id: id(),
		member_id: ref()
			.notNull()
			.references(() => member.id),
		stored_file_id: ref()
			.notNull()
			.references(() => storedFile.id),
		topic: text().notNull(),
		name: text().notNull(),
		suffix: text().notNull(),
		url: text().notNull().unique(),
		quote: integer().notNull().default(1),
		last_upload_time: writtenAt(),
	},
	(t) => [
		uniqueIndex("upload_again").on(t.member_id, t.stored_file_id, t.topic, t.name),
		index().on(t.stored_file_id),
		index().on(t.last_upload_time),
	],
);

/** What a member's uploads come to; raised by a guarded update alone, so that two at once cannot pass the quota together. */
export const uploadQuota = pgTable(
	"upload_quota",
	{
		member_id: ref()
			.primaryKey()
			.references(() => member.id),
		bytes: bytes().notNull().default(0),
		files: integer().notNull().default(0),
	},
	(t) => [check("upload_quota_counts", sql`${t.bytes} >= 0 and ${t.files} >= 0`)],
);

/** Files that came with a message; `place` is their order in it. */
export const orderMessageFile = pgTable(
	"order_message_file",
	{
		order_message_id: ref()
			.notNull()
			.references(() => orderMessage.id),
		upload_id: ref()
			.notNull()
			.references(() => upload.id),
		place: smallint().notNull(),
	},
	(t) => [primaryKey({ columns: [t.order_message_id, t.upload_id] }), index().on(t.upload_id)],
);
