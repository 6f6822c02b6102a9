import { sql } from "drizzle-orm";
import { textOfHtml } from "~/lib/html/clean-html.server";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { searchRow } from "./words";

const BATCH = 200;

interface Row extends Record<string, unknown> {
	id: number;
	channel_id: number;
	also: string;
	texts: { title: string; summary: string; html: string }[];
	tags: string[];
}

/**
 * Writes anew what these articles are found by; belongs into the transaction that has changed their words, tags, channel or price. The text of a
 * paid one is left out, or whoever has not bought it could ask for it word by word.
 */
export async function writeSearch(tx: Tx, article_ids: readonly number[]): Promise<void> {
	for (let at = 0; at < article_ids.length; at += BATCH) await writeBatch(tx, article_ids.slice(at, at + BATCH));
}

async function writeBatch(tx: Tx, ids: readonly number[]): Promise<void> {
	const rows = await rowsOf<Row>(
		tx,
		sql`select a.id::int4 as id, a.channel_id::int4 as channel_id, a.also,
			(select jsonb_agg(jsonb_build_object('title', t.title, 'summary', t.summary, 'html', case when a.price_amount = 0 then t.html else '' end) order by t.language desc)
				from article_text as t where t.article_id = a.id) as texts,
			(select coalesce(jsonb_agg(n.name), '[]') from article_tag as x join tag as g on g.id = x.tag_id,
				lateral (values (g.title_zh), (g.title_en)) as n (name) where x.article_id = a.id) as tags
		from article as a where a.id in ${[...ids]}`,
	);
	const written = rows.map(({ id, channel_id, also, texts, tags }) => ({
		article_id: id,
		channel_id,
		...searchRow({
			titles: (texts ?? []).map(({ title }) => title),
			names: [also, ...tags],
			summaries: (texts ?? []).map(({ summary }) => summary),
			body: (texts ?? []).map(({ html }) => textOfHtml(html)),
		}),
	}));
	await tx.execute(
		sql`insert into article_search (article_id, channel_id, words, heading_terms, headings)
		select r.article_id, r.channel_id, r.words::tsvector, r.heading_terms::tsvector, r.headings
		from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r (article_id int8, channel_id int8, words text, heading_terms text, headings text)
		on conflict (article_id) do update set channel_id = excluded.channel_id, words = excluded.words, heading_terms = excluded.heading_terms, headings = excluded.headings`,
	);
}
