import { type SQL, sql } from "drizzle-orm";
import { MOST_FOUND } from "~/portal-contract/cms/list-limits";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { Wanted } from "./ways";

/** Of more finds than are counted, so many are looked at for the most read, by titles and by texts. */
const MOST_LOOKED_AT = 1_000;
/** Of more finds than are counted, the words of so many are compared; the others follow as they were found. */
const MOST_COMPARED_WORDS = 250;
/** Articles that a misspelt word is compared with at most. */
const MOST_COMPARED = 150;
/** Likeness of a misspelt word, from 0 to 1. */
const NEAR_ENOUGH = 0.35;
const MOST_NAMES = 20;

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
const candidates = (query: string): SQL => sql`named AS MATERIALIZED (
		SELECT s.article_id FROM article_search AS s WHERE s.head_words @@ ${query}::tsquery LIMIT ${MOST_LOOKED_AT}
	), had AS MATERIALIZED (
		SELECT s.article_id FROM article_search AS s WHERE s.words @@ ${query}::tsquery AND (SELECT count(*) FROM named) <= ${MOST_FOUND}::int4
		LIMIT ${MOST_LOOKED_AT}
	), found AS MATERIALIZED (
		SELECT greatest((SELECT count(*) FROM named), (SELECT count(*) FROM had)) > ${MOST_FOUND}::int4 AS is_capped
	), candidate AS MATERIALIZED (
		SELECT a.id, c.value AS channel, a.view_count, a.published_at,
			row_number() OVER (ORDER BY a.id IN (SELECT article_id FROM named) DESC, a.view_count DESC, a.id DESC) AS place
		FROM article AS a JOIN channel AS c ON c.id = a.channel_id
		WHERE a.id = ANY (ARRAY(SELECT article_id FROM named UNION ALL SELECT article_id FROM had)) AND a.status = 1 AND c.status = 1
		ORDER BY place LIMIT ${MOST_FOUND}
	), compared AS MATERIALIZED (
		SELECT x.id FROM candidate AS x WHERE x.place <= CASE WHEN (SELECT is_capped FROM found) THEN ${MOST_COMPARED_WORDS}::int4 ELSE ${MOST_FOUND}::int4 END
	)`;

/**
 * Ordered by what was looked for: a rare word counts for more than a frequent one, one in a title or tag for more than one in the text; then by
 * views and date. An article's words, which are kept outside of its row, are unpacked once for all that are wanted: `setweight` of none is a copy.
 */
function ranked(query: string, wanted: readonly Wanted[], whole: string): SQL {
	const words = JSON.stringify(wanted.map((one, at) => ({ at, query: one.query })));
	return sql`WITH ${candidates(query)},
		wanted AS MATERIALIZED (SELECT w.at, w.query::tsquery AS query FROM jsonb_to_recordset(${words}::jsonb) AS w (at int4, query text)),
		hit AS MATERIALIZED (
			SELECT s.article_id AS id, h.at, h.weight, ${whole} <> '' AND strpos(s.heads, ${whole}) > 0 AS is_named
			FROM compared AS x JOIN article_search AS s ON s.article_id = x.id
				CROSS JOIN LATERAL (SELECT setweight(s.words, 'D', '{}'::text[]) AS words OFFSET 0) AS u
				CROSS JOIN LATERAL (SELECT w.at, ts_rank('{0.1, 0, 0.5, 1}', u.words, w.query) AS weight FROM wanted AS w OFFSET 0) AS h
			WHERE h.weight > 0
		),
		rarity AS (SELECT at, ln(1 + (SELECT count(*) FROM compared)::float8 / count(*)) + 0.2 AS rare FROM hit GROUP BY at),
		score AS (
			SELECT h.id, sum(h.weight * y.rare) + CASE WHEN bool_or(h.is_named) THEN 1 ELSE 0 END AS score
			FROM hit AS h JOIN rarity AS y ON y.at = h.at GROUP BY h.id
		)
	SELECT x.id::int4 AS id, x.channel, (SELECT is_capped FROM found) AS is_capped FROM candidate AS x LEFT JOIN score AS o ON o.id = x.id
	ORDER BY o.score DESC NULLS LAST, CASE WHEN o.id IS NULL THEN x.place END, x.view_count DESC, x.published_at DESC, x.id DESC`;
}

/** Bitmap scans over the words' indexes alone: a planner that expects many finds would read the whole table instead. */
export async function planForSearch(tx: Tx): Promise<void> {
	await tx.execute(
		sql`SELECT set_config('enable_seqscan', 'off', true), set_config('enable_mergejoin', 'off', true), set_config('max_parallel_workers_per_gather', '0', true),
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
	const rows = await rowsOf<{ heads: string }>(
		tx,
		sql`WITH near AS MATERIALIZED (SELECT s.heads FROM article_search AS s WHERE ${word} <% s.heads LIMIT ${MOST_COMPARED})
		SELECT heads FROM near ORDER BY word_similarity(${word}, heads) DESC, heads LIMIT ${MOST_NAMES}`,
	);
	return rows.map(({ heads }) => heads);
}
