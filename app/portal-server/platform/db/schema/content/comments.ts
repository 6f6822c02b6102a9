import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	char,
	check,
	index,
	pgTable,
	primaryKey,
	smallint,
	text,
	unique,
} from "drizzle-orm/pg-core";
import { COMMENT_STATUS } from "~/portal-contract/cms/comment-limits";
import { states } from "../../statements/state";
import { member } from "../account/account";
import { hotel } from "../catalogue";
import { companyKey, id, ref, refTo, seconds, writtenAt } from "../columns";

/**
 * What members, guests of the demonstration and operators say of a subject. Read by everybody, so it is no company's row: `company_id` and
 * `member_id` say who wrote it, null for what came with the site. `status`: of `COMMENT_STATUS`. A reply's parent is no reply.
 */
export const comment = pgTable(
	"comment",
	{
		id: id(),
		subject_kind: text().notNull(),
		subject_id: ref().notNull(),
		parent_id: ref().references((): AnyPgColumn => comment.id, { onDelete: "cascade" }),
		company_id: ref(),
		member_id: ref(),
		/** As readers see it, masked. */
		author_name: text().notNull(),
		is_operator: boolean().notNull().default(false),
		language: text().notNull(),
		text: text().notNull(),
		status: smallint().notNull().default(COMMENT_STATUS.pending),
		/** Why it was rejected or removed. */
		reason: text().notNull().default(""),
		created_at: writtenAt(),
		decided_at: seconds(),
		decided_by: text(),
		/** Reports up to then are done with. */
		reports_seen_at: seconds(),
	},
	(t) => [
		index("comment_subject").on(t.subject_kind, t.subject_id, t.created_at).where(sql`${t.parent_id} is null`),
		index().on(t.parent_id),
		index("comment_member").on(t.company_id, t.member_id, t.created_at),
		index("comment_status").on(t.status, t.created_at),
		check("comment_status_known", sql`${t.status} in ${states(...Object.values(COMMENT_STATUS))}`),
		check("comment_language", sql`${t.language} in ('zh-cn', 'en')`),
		check("comment_author", sql`(${t.company_id} is null) = (${t.member_id} is null)`),
	],
);

/** What a comment on a hotel says of a stay. `score` in tenths of a point out of 10. `hotel.score` and `hotel.comment_count` are those of the shown ones. An order is rated once. */
export const stayReview = pgTable(
	"stay_review",
	{
		comment_id: ref()
			.primaryKey()
			.references(() => comment.id, { onDelete: "cascade" }),
		hotel_id: refTo(() => hotel.id),
		country: char({ length: 2 }).notNull(),
		score: smallint().notNull(),
		trip_type: text().notNull(),
		room_type_zh: text().notNull(),
		room_type_en: text().notNull(),
		stayed_month: char({ length: 7 }).notNull(),
		company_id: ref(),
		order_id: ref(),
	},
	(t) => [
		index().on(t.hotel_id),
		unique("stay_review_order").on(t.company_id, t.order_id),
		check("stay_review_score", sql`${t.score} between 0 and 100`),
	],
);

/** Who reports which comment to the operators; without a reference, since companies lie apart from what all read. */
export const commentReport = pgTable(
	"comment_report",
	{
		company_id: ref().notNull(),
		member_id: ref().notNull(),
		comment_id: ref().notNull(),
		reason: text().notNull(),
		note: text().notNull().default(""),
		created_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.member_id, t.comment_id] }),
		companyKey("comment_report_member", [t.company_id, t.member_id], member),
		index().on(t.comment_id),
	],
);
