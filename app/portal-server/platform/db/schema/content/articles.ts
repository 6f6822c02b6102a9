import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	char,
	check,
	customType,
	date,
	index,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Language } from "~/portal-contract/base/basics";
import type { ListStyle } from "~/portal-contract/cms/list-limits";
import { id, money, ref, refTo, seconds, whole, writtenAt } from "../columns";

const words = customType<{ data: string }>({ dataType: () => "tsvector" });

/** `value` is its address. A `weigh` that is higher comes first. */
export const channel = pgTable(
	"channel",
	{
		id: id(),
		parent_id: ref().references((): AnyPgColumn => channel.id),
		value: text().notNull().unique(),
		title_zh: text().notNull(),
		title_en: text().notNull(),
		summary_zh: text().notNull().default(""),
		summary_en: text().notNull().default(""),
		list_style: text().$type<ListStyle>().notNull().default("list"),
		weigh: integer().notNull().default(0),
		status: smallint().notNull().default(1),
	},
	(t) => [
		index().on(t.parent_id),
		check("channel_style", sql`${t.list_style} in ('list', 'cards', 'titles')`),
		check("channel_value", sql`${t.value} ~ '^[a-z0-9-]{1,60}$'`),
	],
);

/** What is published; `status` 0 hides it. `slug`: its address beside its id. `view_count`: of all time; the other counts are kept by those who change them. */
export const article = pgTable(
	"article",
	{
		id: id(),
		slug: text(),
		channel_id: refTo(() => channel.id),
		author_name: text().notNull(),
		/** Whose members wrote it; null for the site's own. */
		company_id: ref(),
		/** What other companies pay to read it; 0 is free. */
		price_amount: money().notNull().default(0),
		price_currency: char({ length: 3 }),
		/** Words that it is searched by beside those of its texts: other names, other spellings. */
		also: text().notNull().default(""),
		status: smallint().notNull().default(1),
		published_at: seconds().notNull(),
		updated_at: writtenAt(),
		view_count: integer().notNull().default(0),
		like_count: integer().notNull().default(0),
	},
	(t) => [
		uniqueIndex("article_slug").on(t.slug),
		check(
			"article_price",
			sql`(${t.price_amount} = 0 and ${t.price_currency} is null) or (${t.price_amount} > 0 and ${t.price_currency} is not null and (${whole(t.price_currency, t.price_amount)}))`,
		),
		index("article_newest").on(t.channel_id, t.published_at, t.id),
		index("article_published").on(t.published_at, t.id),
		// Pages of channels and of all addresses: ids from the index alone.
		index("article_listed").on(t.published_at, t.id, t.channel_id).where(sql`${t.status} = 1`),
		index("article_most_read").on(t.view_count, t.published_at, t.id, t.channel_id).where(sql`${t.status} = 1`),
		index("article_addressed").on(t.id, t.channel_id).where(sql`${t.status} = 1`),
		index("article_of_company").on(t.company_id).where(sql`${t.company_id} is not null`),
		check("article_slug_form", sql`${t.slug} ~ '^[a-z][a-z0-9-]{0,79}$'`),
		check("article_counts", sql`${t.view_count} >= 0 and ${t.like_count} >= 0`),
	],
);

/** An article in one language; `html` has passed `cleanHtml`. */
export const articleText = pgTable(
	"article_text",
	{
		article_id: ref()
			.notNull()
			.references(() => article.id, { onDelete: "cascade" }),
		language: text().$type<Language>().notNull(),
		title: text().notNull(),
		summary: text().notNull(),
		html: text().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.article_id, t.language] }),
		check("article_text_language", sql`${t.language} in ('zh-cn', 'en')`),
	],
);

/**
 * What an article is found by, out of its texts in all languages, written by `writeSearch` alone. `words`: weight A its titles, B other
 * names, tags and summaries, D the rest; `heading_terms`: of titles, names and tags alone. `headings`: folded words of titles and other names, for likeness.
 */
export const articleSearch = pgTable(
	"article_search",
	{
		article_id: ref()
			.primaryKey()
			.references(() => article.id, { onDelete: "cascade" }),
		channel_id: ref().notNull(),
		words: words().notNull(),
		heading_terms: words().notNull(),
		headings: text().notNull(),
	},
	(t) => [
		index("article_search_words").using("gin", t.words),
		index("article_search_heading_terms").using("gin", t.heading_terms),
		index("article_search_headings").using("gin", sql`${t.headings} gin_trgm_ops`),
	],
);

export const tag = pgTable("tag", {
	id: id(),
	value: text().notNull().unique(),
	title_zh: text().notNull(),
	title_en: text().notNull(),
});

export const articleTag = pgTable(
	"article_tag",
	{
		article_id: ref()
			.notNull()
			.references(() => article.id, { onDelete: "cascade" }),
		tag_id: refTo(() => tag.id),
	},
	(t) => [primaryKey({ columns: [t.article_id, t.tag_id] }), index("article_tag_newest").on(t.tag_id, t.article_id)],
);

/** How many articles are shown, by channel, and of those by tag; tag 0 is all of a channel. Triggers write it (`functions/article-count.sql`). */
export const articleCount = pgTable(
	"article_count",
	{ channel_id: ref().notNull(), tag_id: ref().notNull(), count: integer().notNull() },
	(t) => [primaryKey({ columns: [t.channel_id, t.tag_id] })],
);

/** A page of the site's own text (terms, privacy, help); `html` has passed `cleanHtml`. */
export const sitePage = pgTable(
	"site_page",
	{
		value: text().notNull(),
		language: text().$type<Language>().notNull(),
		title: text().notNull(),
		updated_on: date({ mode: "string" }).notNull(),
		html: text().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.value, t.language] }),
		check("site_page_language", sql`${t.language} in ('zh-cn', 'en')`),
	],
);
