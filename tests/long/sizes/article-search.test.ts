import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { searchArticles } from "~/portal-server/content/finding/search";
import { writeSearch } from "~/portal-server/content/finding/write-search";
import type { Store } from "~/portal-server/platform/db/client";
import { rowsOf } from "~/portal-server/platform/db/db";
import { among, rng } from "../../factories/random/chance";
import { startPortal } from "../../setup/portal";

const ARTICLES = 112_500;
const BATCH = 2_500;
const RUNS = 15;
/** Of PGlite, which runs in this process, the times are told only. */
const MAX_MS = 50;

const TYPED = [
	"发票",
	"票",
	"机场",
	"曼德勒机场到市区",
	"行李放得下吗",
	"發票抬頭",
	"chinese speaking driver",
	"ho",
	"fapiao",
	"invioce",
	"zqxvk",
];

/** One of 20,000 words that no text of ours has. */
const latinWord = (roll: () => number) =>
	`x${among(roll, 0, 19_999).toString(26).padStart(4, "0").replace(/\d/g, "q")}`;
/** Two of 4,000 characters. */
const hanWord = (roll: () => number) => String.fromCodePoint(among(roll, 0x4e00, 0x5da0), among(roll, 0x4e00, 0x5da0));
const wordsOf = (word: (roll: () => number) => string, roll: () => number, count: number) =>
	Array.from({ length: count }, () => word(roll)).join(" ");

/** Copies of the first articles with other words in title and text, each read more or less. */
async function fill({ transaction }: Store): Promise<void> {
	const roll = rng(1);
	for (let made = 0; made < ARTICLES; made += BATCH) {
		const others = Array.from({ length: BATCH }, (_, n) => ({
			n,
			views: among(roll, 0, 100_000),
			title: `${wordsOf(latinWord, roll, 1)} ${wordsOf(hanWord, roll, 1)}`,
			text: `${wordsOf(latinWord, roll, 30)} ${wordsOf(hanWord, roll, 60)}`,
		}));
		await transaction(async (tx) => {
			const ids = await rowsOf<{ id: number }>(
				tx,
				sql`with source as materialized (
						select a.*, row_number() over (order by a.id) - 1 as place, count(*) over () as of from article as a where a.slug is not null
					),
					other as materialized (
						select o.*, s.id as source_id, s.channel_id, s.published_at - make_interval(hours => o.n) as at, nextval(pg_get_serial_sequence('article', 'id')) as id
						from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as o (n int4, views int4, title text, text text)
							join source as s on s.place = o.n % s.of
					),
					made as (
						insert into article (id, channel_id, author_name, published_at, updated_at, view_count) overriding system value
						select id, channel_id, '', at, at, views from other returning id
					),
					texts as (
						insert into article_text (article_id, language, title, summary, html)
						select o.id, t.language, t.title || ' ' || o.title, t.summary, t.html || '<p>' || o.text || '</p>'
						from other as o join article_text as t on t.article_id = o.source_id
					)
				select id::int4 as id from made`,
			);
			await writeSearch(
				tx,
				ids.map(({ id }) => id),
			);
		});
	}
}

/** The median of `RUNS`, after one that is not counted. */
async function medianMs(store: Store, q: string): Promise<{ ms: number; total: number; is_near: boolean }> {
	const searchOnce = () => searchArticles({ db: store.db, who: null, language: "zh-cn" }, { q, page: 1, limit: 20 });
	const { total, is_near } = await searchOnce();
	const times: number[] = [];
	for (let run = 0; run < RUNS; run += 1) {
		const from = performance.now();
		await searchOnce();
		times.push(performance.now() - from);
	}
	return { ms: times.sort((a, b) => a - b)[(RUNS - 1) / 2] ?? 0, total, is_near: is_near ?? false };
}

it.each(["postgres", "pglite"] as const)("a search of 112,500 articles on %s", async (kind) => {
	const portal = await startPortal(kind);
	try {
		const from = performance.now();
		await fill(portal.store);
		await portal.store.db.execute(sql`vacuum analyze`);
		process.stdout.write(`articles on ${kind}: written in ${Math.round((performance.now() - from) / 1000)} s\n`);
		const slow: string[] = [];
		for (const q of TYPED) {
			const { ms, total, is_near } = await medianMs(portal.store, q);
			const reported = `${q}: ${ms.toFixed(1)} ms, ${total} found${is_near ? ", near" : ""}`;
			process.stdout.write(`articles on ${kind}: ${reported}\n`);
			if (ms > MAX_MS) slow.push(reported);
		}
		if (kind === "postgres") expect(slow).toEqual([]);
	} finally {
		await portal.close();
	}
});
