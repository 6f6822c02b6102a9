import { sql } from "drizzle-orm";
import { fromMarkdown } from "~/lib/html/from-markdown.server";
import { LANGUAGES, type Language } from "~/portal-contract/base/basics";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { writeSearch } from "../finding/write-search";
import { ARRIVAL } from "./articles/arrival/list";
import { BILLING } from "./articles/billing/list";
import { CARS } from "./articles/cars/list";
import { HOTELS } from "./articles/hotels/list";
import { RULES } from "./articles/rules/list";
import { PAID_ZONES, ZONES } from "./articles/zones/list";
import { SEED_CHANNELS } from "./channels";
import { SEED_TAGS, type SeedArticle } from "./seed-article";

const ARTICLES: Readonly<Record<string, readonly SeedArticle[]>> = {
	arrival: ARRIVAL,
	zones: ZONES,
	hotels: HOTELS,
	cars: CARS,
	billing: BILLING,
	rules: RULES,
};

/** `# title`, a paragraph of summary where there is one to be taken off, the text. */
function partsOf(markdown: string): { title: string; summary: string; body: string; text: string } {
	const [, title = "", text = ""] = /^# (.+)\n+([\s\S]*)$/.exec(markdown) ?? [];
	const [summary = "", ...rest] = text.split(/\n{2,}/);
	return { title, summary: summary.replace(/\s+/g, " "), body: rest.join("\n\n"), text };
}

async function textAt(path: string): Promise<string> {
	const { TEXTS } = await import("./texts");
	const text = TEXTS[path];
	if (text === undefined) throw new Error(`no text at ${path}`);
	return text;
}

async function insertChannels(tx: Tx, channels: typeof SEED_CHANNELS, parent: number | null): Promise<void> {
	for (const [place, { value, title, summary, style, children = [] }] of channels.entries()) {
		const [row] = await rowsOf<{ id: number }>(
			tx,
			sql`INSERT INTO channel (parent_id, value, title_zh, title_en, summary_zh, summary_en, list_style, weigh)
			VALUES (${parent}, ${value}, ${title[0]}, ${title[1]}, ${summary[0]}, ${summary[1]}, ${style}, ${100 - place * 10})
			ON CONFLICT (value) DO UPDATE SET value = excluded.value RETURNING id::int4 AS id`,
		);
		await insertChannels(tx, children, row?.id ?? null);
	}
}

async function insertTags(tx: Tx): Promise<void> {
	for (const [value, [zh, en]] of Object.entries(SEED_TAGS)) {
		await tx.execute(
			sql`INSERT INTO tag (value, title_zh, title_en) VALUES (${value}, ${zh}, ${en}) ON CONFLICT (value) DO NOTHING`,
		);
	}
}

/** The id of the article, null where one of that slug exists. */
async function insertArticle(
	tx: Tx,
	channel: string,
	{ slug, tags, days_ago, also }: SeedArticle,
): Promise<number | null> {
	const [row] = await rowsOf<{ id: number }>(
		tx,
		sql`INSERT INTO article (slug, channel_id, author_name, also, published_at, updated_at)
		SELECT ${slug}, c.id, '', ${also}, n.at, n.at FROM channel AS c, LATERAL (SELECT ${NOW} - make_interval(days => ${days_ago}::int4) AS at) AS n
		WHERE c.value = ${channel} ON CONFLICT (slug) DO NOTHING RETURNING id::int4 AS id`,
	);
	if (!row) return null;
	for (const language of LANGUAGES) {
		const { title, summary, body } = partsOf(await textAt(`./articles/${channel}/${slug}.${language}.md`));
		await tx.execute(
			sql`INSERT INTO article_text (article_id, language, title, summary, html) VALUES (${row.id}, ${language}, ${title}, ${summary}, ${fromMarkdown(body)})`,
		);
	}
	await tx.execute(
		sql`INSERT INTO article_tag (article_id, tag_id) SELECT ${row.id}, id FROM tag WHERE value IN ${tags}`,
	);
	return row.id;
}

/** Channels, tags and the first articles. What is there already stays as it is. */
export async function seedArticles(tx: Tx): Promise<void> {
	await insertChannels(tx, SEED_CHANNELS, null);
	await insertTags(tx);
	const ids: number[] = [];
	for (const [channel, articles] of Object.entries(ARTICLES)) {
		for (const one of articles) ids.push((await insertArticle(tx, channel, one)) ?? 0);
	}
	await writeSearch(
		tx,
		ids.filter((id) => id > 0),
	);
}

/** US$3.00 in minor units. */
const PAID_PRICE = 300;

/** An article that companies of the demonstration buy. */
export async function seedPaidArticle(tx: Tx): Promise<void> {
	const id = await insertArticle(tx, "zones", PAID_ZONES);
	if (id === null) return;
	await tx.execute(sql`UPDATE article SET price_amount = ${PAID_PRICE}, price_currency = 'USD' WHERE id = ${id}`);
	await writeSearch(tx, [id]);
}

const PAGES = ["terms", "privacy", "help", "about"] as const;
const PAGES_UPDATED_ON = "2026-11-27";

async function insertPage(tx: Tx, value: (typeof PAGES)[number], language: Language): Promise<void> {
	const { title, text } = partsOf(await textAt(`./pages/${value}.${language}.md`));
	await tx.execute(
		sql`INSERT INTO site_page (value, language, title, updated_on, html)
		VALUES (${value}, ${language}, ${title}, ${PAGES_UPDATED_ON}, ${fromMarkdown(text)}) ON CONFLICT DO NOTHING`,
	);
}

/** Terms, privacy, help and what the site is. A page that is there already stays as it is. */
export async function seedPages(tx: Tx): Promise<void> {
	for (const value of PAGES) for (const language of LANGUAGES) await insertPage(tx, value, language);
}
