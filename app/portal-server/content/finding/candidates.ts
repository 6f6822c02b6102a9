import { type SQL, sql } from "drizzle-orm";
import { MAX_FOUND } from "~/portal-contract/cms/list-limits";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { Wanted } from "./tsqueries";

/** Of more finds than are counted, so many are looked at for the most read, by titles and by texts. */
const MAX_CANDIDATES = 1_000;
/** Of more finds than are counted, the words of so many are compared; the others follow as they were found. */
const MAX_COMPARED_WORDS = 250;
/** Articles that a misspelt word is compared with at most. */
const MAX_COMPARED = 150;
/** Likeness of a misspelt word, from 0 to 1. */
const NEAR_ENOUGH = 0.35;
const MAX_NAMES = 20;

export interface Candidate extends Record<string, unknown> {
	id: number;
	channel: string;
}

interface Found {
	list: Candidate[];
	is_capped: boolean;
}

/**
 * Articles of which the words of a `tsquery` stand in titles or tags, before those that have them in their texts; then the most read. Texts
 * are not looked at where titles are enough.
 */
const candidates = (query: string): SQL => sql`named as materialized (
		select s.article_id from article_search as s where s.heading_terms @@ ${query}::tsquery limit ${MAX_CANDIDATES}
	), had as materialized (
		select s.article_id from article_search as s where s.words @@ ${query}::tsquery and (select count(*) from named) <= ${MAX_FOUND}::int4
		limit ${MAX_CANDIDATES}
	), found as materialized (
		select greatest((select count(*) from named), (select count(*) from had)) > ${MAX_FOUND}::int4 as is_capped
	), candidate as materialized (
		select a.id, c.value as channel, a.view_count, a.published_at,
			row_number() over (order by a.id in (select article_id from named) desc, a.view_count desc, a.id desc) as place
		from article as a join channel as c on c.id = a.channel_id
		where a.id = any (array(select article_id from named union all select article_id from had)) and a.status = 1 and c.status = 1
		order by place limit ${MAX_FOUND}
	), compared as materialized (
		select x.id from candidate as x where x.place <= case when (select is_capped from found) then ${MAX_COMPARED_WORDS}::int4 else ${MAX_FOUND}::int4 end
	)`;

/**
 * Ordered by what was looked for: a rare word counts for more than a frequent one, one in a title or tag for more than one in the text; then by
 * views and date. An article's words, which are kept outside of its row, are unpacked once for all that are wanted: `setweight` of none is a copy.
 */
function ranked(query: string, wanted: readonly Wanted[], whole: string): SQL {
	const words = JSON.stringify(wanted.map((one, at) => ({ at, query: one.query })));
	return sql`with ${candidates(query)},
		wanted as materialized (select w.at, w.query::tsquery as query from jsonb_to_recordset(${words}::jsonb) as w (at int4, query text)),
		hit as materialized (
			select s.article_id as id, h.at, h.weight, ${whole} <> '' and strpos(s.headings, ${whole}) > 0 as is_named
			from compared as x join article_search as s on s.article_id = x.id
				cross join lateral (select setweight(s.words, 'D', '{}'::text[]) as words offset 0) as u
				cross join lateral (select w.at, ts_rank('{0.1, 0, 0.5, 1}', u.words, w.query) as weight from wanted as w offset 0) as h
			where h.weight > 0
		),
		rarity as (select at, ln(1 + (select count(*) from compared)::float8 / count(*)) + 0.2 as rare from hit group by at),
		score as (
			select h.id, sum(h.weight * y.rare) + case when bool_or(h.is_named) then 1 else 0 end as score
			from hit as h join rarity as y on y.at = h.at group by h.id
		)
	select x.id::int4 as id, x.channel, (select is_capped from found) as is_capped from candidate as x left join score as o on o.id = x.id
	order by o.score desc nulls last, case when o.id is null then x.place end, x.view_count desc, x.published_at desc, x.id desc`;
}

/** Bitmap scans over the words' indexes alone: a planner that expects many finds would read the whole table instead. */
export async function planForSearch(tx: Tx): Promise<void> {
	await tx.execute(
		sql`select set_config('enable_seqscan', 'off', true), set_config('enable_mergejoin', 'off', true), set_config('max_parallel_workers_per_gather', '0', true),
			set_config('pg_trgm.word_similarity_threshold', ${String(NEAR_ENOUGH)}, true)`,
	);
}

/** Articles that have the words of a query, the best first. */
export async function findByWords(tx: Tx, query: string, wanted: readonly Wanted[], whole: string): Promise<Found> {
	const list = await rowsOf<Candidate & { is_capped: boolean }>(tx, ranked(query, wanted, whole));
	return { list, is_capped: list[0]?.is_capped ?? false };
}

/** Names of articles that look like a word, the likest first. */
export async function namesLike(tx: Tx, word: string): Promise<string[]> {
	const rows = await rowsOf<{ headings: string }>(
		tx,
		sql`with near as materialized (select s.headings from article_search as s where ${word} <% s.headings limit ${MAX_COMPARED})
		select headings from near order by word_similarity(${word}, headings) desc, headings limit ${MAX_NAMES}`,
	);
	return rows.map(({ headings }) => headings);
}
