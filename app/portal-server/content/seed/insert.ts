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
			sql`insert into channel (parent_id, value, title_zh, title_en, summary_zh, summary_en, list_style, weigh)
			values (${parent}, ${value}, ${title[0]}, ${title[1]}, ${summary[0]}, ${summary[1]}, ${style}, ${100 - place * 10})
			on conflict (value) do update set value = excluded.value returning id::int4 as id`,
		);
		await insertChannels(tx, children, row?.id ?? null);
	}
}

async function insertTags(tx: Tx): Promise<void> {
	for (const [value, [zh, en]] of Object.entries(SEED_TAGS)) {
		await tx.execute(
			sql`insert into tag (value, title_zh, title_en) values (${value}, ${zh}, ${en}) on conflict (value) do nothing`,
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
		sql`insert into article (slug, channel_id, author_name, also, published_at, updated_at)
		select ${slug}, c.id, '', ${also}, n.at, n.at from channel as c, lateral (select ${NOW} - make_interval(days => ${days_ago}::int4) as at) as n
		where c.value = ${channel} on conflict (slug) do nothing returning id::int4 as id`,
	);
	if (!row) return null;
	for (const language of LANGUAGES) {
		const { title, summary, body } = partsOf(await textAt(`./articles/${channel}/${slug}.${language}.md`));
		await tx.execute(
			sql`insert into article_text (article_id, language, title, summary, html) values (${row.id}, ${language}, ${title}, ${summary}, ${fromMarkdown(body)})`,
		);
	}
	await tx.execute(
		sql`insert into article_tag (article_id, tag_id) select ${row.id}, id from tag where value in ${tags}`,
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
	await tx.execute(sql`update article set price_amount = ${PAID_PRICE}, price_currency = 'USD' where id = ${id}`);
	await writeSearch(tx, [id]);
}

const PAGES = ["terms", "privacy", "help", "about"] as const;
const PAGES_UPDATED_ON = "2026-11-28";

async function insertPage(tx: Tx, value: (typeof PAGES)[number], language: Language): Promise<void> {
	const { title, text } = partsOf(await textAt(`./pages/${value}.${language}.md`));
	await tx.execute(
		sql`insert into site_page (value, language, title, updated_on, html)
		values (${value}, ${language}, ${title}, ${PAGES_UPDATED_ON}, ${fromMarkdown(text)}) on conflict do nothing`,
	);
}

/** Terms, privacy, help and what the site is. A page that is there already stays as it is. */
export async function seedPages(tx: Tx): Promise<void> {
	for (const value of PAGES) for (const language of LANGUAGES) await insertPage(tx, value, language);
}
