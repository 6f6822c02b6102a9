import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { ArticleHead, ArticleLine } from "~/portal-contract/cms/articles";
import { inLanguage } from "~/portal-server/platform/words/names";
import type { PricedRow, Prices } from "../paid/price";

export type LineAnswer = z.input<typeof ArticleLine>;
export type HeadAnswer = z.input<typeof ArticleHead>;

export interface HeadRow extends Record<string, unknown> {
	id: number;
	slug: string | null;
	title: string;
	language: Language;
}

export interface ListedRow extends HeadRow, PricedRow {
	id: number;
	summary: string;
	channel: string;
	channel_zh: string;
	channel_en: string;
	published_at: number;
	view_count: number;
	like_count: number;
}

/** The words `t` of an article `a`: the reader's language if it exists in that, else the other one. */
export const textIn = (language: Language): SQL =>
	sql`join lateral (select * from article_text as x where x.article_id = a.id order by x.language <> ${language} limit 1) as t on true`;

/** The languages that an article `a` exists in, as JSON. */
export const LANGUAGES_OF: SQL = sql`(select jsonb_agg(x.language order by x.language desc) from article_text as x where x.article_id = a.id)`;

/** An article `a` of a channel `c` is published. */
export const PUBLISHED: SQL = sql`a.status = 1 and c.status = 1`;

export const HEAD: SQL = sql`a.id::int4 as id, a.slug, t.title, t.language`;

/** Columns of a `LineRow`, of `a`, its channel `c` and its words `t`. */
export const LINE: SQL = sql`${HEAD}, t.summary, c.value as channel, c.title_zh as channel_zh, c.title_en as channel_en,
	extract(epoch from a.published_at)::int8 as published_at, a.view_count, a.like_count, a.price_amount, a.price_currency`;

export const headOf = ({ id, slug, title, language }: HeadRow): HeadAnswer => ({
	id,
	key: slug ?? String(id),
	title,
	language,
});

export function lineOf(row: ListedRow, language: Language, prices: Prices): LineAnswer {
	const { summary, published_at, view_count, like_count } = row;
	const channel = { value: row.channel, title: inLanguage(language, row.channel_zh, row.channel_en) };
	return {
		...headOf(row),
		summary,
		channel,
		published_at: Number(published_at),
		view_count,
		like_count,
		price: prices.get(row.id) ?? null,
	};
}
