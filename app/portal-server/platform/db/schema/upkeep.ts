import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { company } from "./account/account";
import { ref, seconds, writtenAt } from "./columns";

/** One row per transaction that has changed what guests' pages show, written by triggers of those tables; processes expire their pages by it. */
export const contentChange = pgTable("content_change", { at: writtenAt(), transaction_id: ref().notNull() }, (t) => [
	primaryKey({ columns: [t.at, t.transaction_id] }),
]);

/** The folder of files of each running process, by the id in it: with more than one folder, files are missing for some. */
export const fileFolder = pgTable("file_folder", {
	process_id: text().primaryKey(),
	folder_id: text().notNull(),
	seen_at: writtenAt(),
});

/** When a company's money and orders were last compared, and what came of it; `failure`: why they could not be. */
export const companyAudit = pgTable(
	"company_audit",
	{
		company_id: ref()
			.primaryKey()
			.references(() => company.id),
		last_attempt_at: writtenAt(),
		audited_at: seconds(),
		differences: bigint({ mode: "number" }).notNull().default(0),
		failure: text(),
		/** Where an audit that is under way goes on. */
		progress: jsonb(),
		/** When everything was last compared, and up to when what has changed since. */
		whole_at: seconds(),
		changes_until: seconds(),
	},
	(t) => [
		index().on(t.last_attempt_at),
		index("company_audit_under_way").on(t.last_attempt_at).where(sql`${t.progress} is not null`),
	],
);

/** What each sequence came to at the last start, and in which database: in another one, or behind that, ids may have been given before. */
export const sequenceMark = pgTable("sequence_mark", {
	name: text().primaryKey(),
	database: text().notNull(),
	next_id: bigint({ mode: "number" }).notNull(),
});
