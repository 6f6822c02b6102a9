import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { ref, seconds, serial, writtenAt } from "./columns";

export const siteConfig = pgTable("site_config", { key: text().primaryKey(), value: jsonb().notNull() });

/** The first answer to a key of one member and call; another body under the same key is refused. Kept at least 24 h. */
export const idempotencyKey = pgTable(
	"idempotency_key",
	{
		company_id: ref().notNull(),
		member_id: ref().notNull(),
		call: text().notNull(),
		key: text().notNull(),
		body_hash: text().notNull(),
		answer: jsonb(),
		created_at: writtenAt(),
	},
	(t) => [primaryKey({ columns: [t.company_id, t.member_id, t.call, t.key] }), index().on(t.created_at)],
);

/** Job rows; a runner takes due ones with FOR UPDATE SKIP LOCKED. */
export const job = pgTable("job", {
	name: text().primaryKey(),
	every_s: integer().notNull(),
	next_at: writtenAt(),
	last_at: seconds(),
	last_error: text(),
	last_result: jsonb(),
	/** Where it goes on, of one that works in pieces. */
	progress: jsonb(),
});

/** Messages are written in the transaction that causes them and sent later. `dropped`: outdated, or its kind is switched off. */
export const outbox = pgTable(
	"outbox",
	{
		company_id: ref().notNull(),
		id: serial(),
		kind: text().notNull(),
		/** Subject of the message; of its messages to one address a later one waits for an earlier one. */
		subject_kind: text().notNull(),
		subject_id: ref().notNull(),
		language: text().notNull(),
		recipient: text().notNull(),
		/** `sms`: the recipient is a mobile number of mainland China. */
		channel: text().notNull().default("mail"),
		payload: jsonb().notNull(),
		dedupe_key: text().notNull(),
		status: text().notNull().default("waiting"),
		attempts: integer().notNull().default(0),
		next_at: writtenAt(),
		sent_at: seconds(),
		last_error: text(),
		created_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		unique("outbox_once").on(t.company_id, t.dedupe_key),
		index().on(t.company_id, t.subject_kind, t.subject_id),
		index().on(t.status, t.next_at),
		index("outbox_done").on(t.created_at).where(sql`${t.status} <> 'waiting'`),
		check("outbox_channel", sql`${t.channel} in ('mail', 'sms')`),
		check("outbox_status", sql`${t.status} in ('waiting', 'sent', 'failed', 'dropped')`),
	],
);
