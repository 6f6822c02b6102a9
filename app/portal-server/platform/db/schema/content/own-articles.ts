import { sql } from "drizzle-orm";
import { char, check, index, integer, pgTable, primaryKey, smallint, text, unique } from "drizzle-orm/pg-core";
import type { Language } from "~/portal-contract/base/basics";
import { OWN_ARTICLE_STATUS } from "~/portal-contract/cms/own-limits";
import { states } from "../../statements/state";
import { member } from "../account/account";
import { companyKey, money, ref, seconds, serial, whole, writtenAt } from "../columns";

/**
 * An article that members of a company write: the words of now, which readers see once they are published as `article`. `version` counts
 * every saving. `status`: of `OWN_ARTICLE_STATUS`. `article_id`: the published one.
 */
export const memberArticle = pgTable(
	"member_article",
	{
		company_id: ref().notNull(),
		id: serial(),
		member_id: ref().notNull(),
		updated_by: ref().notNull(),
		version: integer().notNull().default(1),
		status: smallint().notNull().default(OWN_ARTICLE_STATUS.draft),
		language: text().$type<Language>().notNull(),
		/** `value` of a channel; "" while none is chosen. */
		channel: text().notNull().default(""),
		title: text().notNull(),
		summary: text().notNull().default(""),
		/** Has passed `cleanHtml`. */
		html: text().notNull().default(""),
		reason: text().notNull().default(""),
		article_id: ref(),
		created_at: writtenAt(),
		updated_at: writtenAt(),
		submitted_at: seconds(),
		decided_at: seconds(),
		decided_by: text(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		companyKey("member_article_member", [t.company_id, t.member_id], member),
		index("member_article_changed").on(t.company_id, t.updated_at),
		index("member_article_status").on(t.status, t.submitted_at),
		check("member_article_status_known", sql`${t.status} in ${states(...Object.values(OWN_ARTICLE_STATUS))}`),
		check("member_article_language", sql`${t.language} in ('zh-cn', 'en')`),
		check("member_article_version", sql`${t.version} > 0`),
	],
);

/** Words that a member kept by saving. */
export const memberArticleVersion = pgTable(
	"member_article_version",
	{
		company_id: ref().notNull(),
		member_article_id: ref().notNull(),
		version: integer().notNull(),
		member_id: ref().notNull(),
		member_name: text().notNull(),
		title: text().notNull(),
		summary: text().notNull(),
		html: text().notNull(),
		created_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.member_article_id, t.version] }),
		companyKey("member_article_version_article", [t.company_id, t.member_article_id], memberArticle).onDelete(
			"cascade",
		),
	],
);

/** An article that a company has bought, once for all its members; title and price are those of then. */
export const contentOrder = pgTable(
	"content_order",
	{
		company_id: ref().notNull(),
		id: serial(),
		member_id: ref().notNull(),
		member_name: text().notNull(),
		article_id: ref().notNull(),
		title: text().notNull(),
		amount: money().notNull(),
		currency: char({ length: 3 }).notNull(),
		created_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		unique("content_order_once").on(t.company_id, t.article_id),
		companyKey("content_order_member", [t.company_id, t.member_id], member),
		check("content_order_amount", sql`${t.amount} > 0 and (${whole(t.currency, t.amount)})`),
	],
);
