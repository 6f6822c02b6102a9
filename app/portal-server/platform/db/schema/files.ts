import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	check,
	index,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
	unique,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { member } from "./account/account";
import { companyKey, ref, seconds, serial, words, writtenAt } from "./columns";
import { orderMessage } from "./orders/order-messages";

const bytes = () => bigint({ mode: "number" });

/**
 * Stored once per company and content, whichever member sent it: known by the sha256 of what was sent, before a picture
 * lost its metadata, and named by its sha1 on the wire. `written_at` is null while
 * the bytes are being written and once they are to be removed; no upload uses such a row. `sizes`: smaller copies of a picture in webp;
 * `broken` pictures are not tried again. `metadata`: `waiting` for pictures from before it was removed at once, `stuck` where it cannot be. Rows from before files belonged to a company may share a `storage_key` across companies; a key
 * that begins with `company-` belongs to its company alone.
 */
export const storedFile = pgTable(
	"stored_file",
	{
		company_id: ref().notNull(),
		id: serial(),
		storage_key: text().notNull(),
		sha1: text().notNull(),
		sha256: text().notNull(),
		size: bytes().notNull(),
		mimetype: text().notNull(),
		width: integer().notNull().default(0),
		height: integer().notNull().default(0),
		sizes: text().notNull().default("none"),
		sizes_attempts: smallint().notNull().default(0),
		metadata: text().notNull().default("none"),
		created_at: writtenAt(),
		written_at: seconds(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		unique("stored_file_key").on(t.company_id, t.storage_key),
		uniqueIndex("stored_file_content").on(t.company_id, t.sha256).where(sql`${t.written_at} is not null`),
		index("stored_file_same").on(t.sha256),
		index("stored_file_unwritten").on(t.created_at).where(sql`${t.written_at} is null`),
		index("stored_file_waiting").on(t.id).where(sql`${t.sizes} = 'waiting'`),
		index("stored_file_metadata_waiting").on(t.id).where(sql`${t.metadata} = 'waiting'`),
		check("stored_file_metadata", sql`${t.metadata} in ('none', 'waiting', 'stuck')`),
		check("stored_file_sizes", sql`${t.sizes} in ('none', 'waiting', 'made', 'broken')`),
		check("stored_file_size", sql`${t.size} > 0`),
	],
);

/**
 * A member's upload, under an address that names its company and nobody. `quote`: how often it was sent.
 * `is_attached`: an `attachment` of it is there, so it stays.
 */
export const upload = pgTable(
	"upload",
	{
		company_id: ref().notNull(),
		id: serial(),
		member_id: ref().notNull(),
		stored_file_id: ref().notNull(),
		topic: text().notNull(),
		name: text().notNull(),
		suffix: text().notNull(),
		url: text().notNull(),
		quote: integer().notNull().default(1),
		is_attached: boolean().notNull().default(false),
		last_upload_time: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		unique("upload_url").on(t.company_id, t.url),
		uniqueIndex("upload_again").on(t.company_id, t.member_id, t.stored_file_id, t.topic, t.name),
		companyKey("upload_member", [t.company_id, t.member_id], member),
		companyKey("upload_stored_file", [t.company_id, t.stored_file_id], storedFile),
		index().on(t.company_id, t.stored_file_id),
		index().on(t.last_upload_time),
	],
);

/** What a file can be attached to. */
export const ATTACHMENT_KINDS = [
	"order",
	"top_up",
	"bill_payment",
	"invoice_title",
	"invoice",
	"issued_invoice",
	"avatar",
	"voucher_logo",
	"article",
] as const;

/**
 * What an upload is attached to: it decides who reads it beside its sender, and is written when that thing is saved. `subject_id`: the order of a
 * message, the member of an avatar, the company of a logo, else the row itself. The subject may be another company's: an operator's file is.
 */
export const attachment = pgTable(
	"attachment",
	{
		company_id: ref().notNull(),
		upload_id: ref().notNull(),
		kind: text().$type<(typeof ATTACHMENT_KINDS)[number]>().notNull(),
		subject_company_id: ref().notNull(),
		subject_id: ref().notNull(),
	},
	(t) => [
		primaryKey({
			name: "attachment_pk",
			columns: [t.company_id, t.upload_id, t.kind, t.subject_company_id, t.subject_id],
		}),
		companyKey("attachment_upload", [t.company_id, t.upload_id], upload),
		check("attachment_kind", sql`${t.kind} in ${words(ATTACHMENT_KINDS)}`),
	],
);

/** Sums of a member's uploads; raised by guarded updates alone, so that two at once cannot pass the quota together. */
export const uploadQuota = pgTable(
	"upload_quota",
	{
		company_id: ref().notNull(),
		member_id: ref().notNull(),
		bytes: bytes().notNull().default(0),
		files: integer().notNull().default(0),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.member_id] }),
		companyKey("upload_quota_member", [t.company_id, t.member_id], member),
		check("upload_quota_counts", sql`${t.bytes} >= 0 and ${t.files} >= 0`),
	],
);

/** `place`: their order in the message. The upload belongs to its sender's company: an operator's is not the order's. */
export const orderMessageFile = pgTable(
	"order_message_file",
	{
		company_id: ref().notNull(),
		order_message_id: ref().notNull(),
		upload_company_id: ref().notNull(),
		upload_id: ref().notNull(),
		place: smallint().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.order_message_id, t.upload_id] }),
		companyKey("order_message_file_message", [t.company_id, t.order_message_id], orderMessage),
		index().on(t.upload_id),
	],
);
