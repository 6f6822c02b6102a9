import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { member } from "../account/account";
import { companyKey, ref, writtenAt } from "../columns";

/** What members keep, of any subject: `subject_kind` is a word that the subject's room gives itself, `subject_id` its row. */
export const favourite = pgTable(
	"favourite",
	{
		company_id: ref().notNull(),
		member_id: ref().notNull(),
		subject_kind: text().notNull(),
		subject_id: ref().notNull(),
		created_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.member_id, t.subject_kind, t.subject_id] }),
		companyKey("favourite_member", [t.company_id, t.member_id], member),
	],
);

/** Who likes what; the subject counts them. */
export const subjectLike = pgTable(
	"subject_like",
	{
		company_id: ref().notNull(),
		member_id: ref().notNull(),
		subject_kind: text().notNull(),
		subject_id: ref().notNull(),
		created_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.member_id, t.subject_kind, t.subject_id] }),
		companyKey("subject_like_member", [t.company_id, t.member_id], member),
	],
);

/** Page views of a subject per day in Yangon. */
export const subjectViewDay = pgTable(
	"subject_view_day",
	{
		subject_kind: text().notNull(),
		subject_id: ref().notNull(),
		day: date({ mode: "string" }).notNull(),
		views: integer().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.subject_kind, t.subject_id, t.day] }),
		index().on(t.day),
		check("subject_view_day_views", sql`${t.views} >= 0`),
	],
);
