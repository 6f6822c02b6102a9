import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { ADDRESSES_PAGE, type cmsAddresses } from "~/portal-contract/cms/articles";
import type { cmsChannel, cmsChannels, cmsTags } from "~/portal-contract/cms/channels";
import type { AnswerOf, QueryOf, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { inLanguage } from "~/portal-server/platform/words/names";
import { pricesOf } from "../paid/price";
import { CountedChannels, readCountedChannels } from "./channels";
import { LANGUAGES_OF, LINE, type LineRow, lineOf, textIn } from "./lines";

type Query = QueryOf<typeof cmsChannel>;

const ORDERS: Record<Query["sort"], SQL> = {
	newest: sql`a.published_at DESC, a.id DESC`,
	views: sql`a.view_count DESC, a.published_at DESC, a.id DESC`,
};

export async function listChannels(db: Db, language: Language): Promise<AnswerOf<typeof cmsChannels>> {
	const channels = new CountedChannels(await readCountedChannels(db), language);
	return { list: channels.childrenOf(null).map((row) => channels.withChildren(row)) };
}

interface TagRow extends Record<string, unknown> {
	value: string;
	title_zh: string;
	title_en: string;
	count: number;
}

const countsOf = (rows: readonly TagRow[], language: Language) =>
	rows.map(({ value, title_zh, title_en, count }) => ({
		value,
		title: inLanguage(language, title_zh, title_en),
		count,
	}));

const tagsWhere = (where: SQL) => sql`SELECT g.value, g.title_zh, g.title_en, count(*)::int4 AS count
	FROM article_tag AS x JOIN tag AS g ON g.id = x.tag_id JOIN article AS a ON a.id = x.article_id JOIN channel AS c ON c.id = a.channel_id
	WHERE a.status = 1 AND c.status = 1 AND ${where} GROUP BY g.id ORDER BY count DESC, g.value`;

export async function listTags(db: Db, language: Language): Promise<AnswerOf<typeof cmsTags>> {
	return { list: countsOf(await rowsOf<TagRow>(db, tagsWhere(sql`true`)), language) };
}

/** A channel's articles and those below it. Refuses `not_found`. */
export async function listChannel(
	db: Db,
	who: Who | null,
	language: Language,
	query: Query,
): Promise<AnswerOf<typeof cmsChannel>> {
	const channels = new CountedChannels(await readCountedChannels(db), language);
	const row = channels.find(query.value);
	if (!row) throw new Refused("not_found", { msg: "channel-not-found" });
	const ids = channels.withDescendants(row).map(({ id }) => id);
	const within = sql`a.channel_id IN ${ids}`;
	const tagged = query.tag
		? sql`AND EXISTS (SELECT 1 FROM article_tag AS x JOIN tag AS g ON g.id = x.tag_id WHERE x.article_id = a.id AND g.value = ${query.tag})`
		: sql``;
	const [found, tags] = await Promise.all([
		rowsOf<LineRow & { total: number }>(
			db,
			sql`SELECT ${LINE}, p.total FROM (
				SELECT a.id, count(*) OVER ()::int4 AS total, row_number() OVER (ORDER BY ${ORDERS[query.sort]}) AS place
				FROM article AS a WHERE a.status = 1 AND ${within} ${tagged} ORDER BY place
				LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}
			) AS p JOIN article AS a ON a.id = p.id JOIN channel AS c ON c.id = a.channel_id ${textIn(language)} ORDER BY p.place`,
		),
		rowsOf<TagRow>(db, tagsWhere(within)),
	]);
	const prices = await pricesOf(db, who, found);
	const parent = channels.parentOf(row);
	return {
		channel: {
			...channels.withChildren(row),
			list_style: row.list_style,
			parent: parent ? channels.name(parent) : null,
		},
		tags: countsOf(tags, language),
		list: found.map((one) => lineOf(one, language, prices)),
		total: found[0]?.total ?? (query.page > 1 ? await countOf(db, sql`${within} ${tagged}`) : 0),
		page: query.page,
		limit: query.limit,
	};
}

async function countOf(db: Db, where: SQL): Promise<number> {
	const [row] = await rowsOf<{ total: number }>(
		db,
		sql`SELECT count(*)::int4 AS total FROM article AS a WHERE a.status = 1 AND ${where}`,
	);
	return row?.total ?? 0;
}

export async function listAddresses(
	db: Db,
	{ page }: QueryOf<typeof cmsAddresses>,
): Promise<AnswerOf<typeof cmsAddresses>> {
	const rows = await rowsOf<{ key: string; updated_at: number; languages: Language[]; total: number }>(
		db,
		sql`SELECT coalesce(a.slug, a.id::text) AS key, extract(epoch FROM a.updated_at)::int8 AS updated_at, ${LANGUAGES_OF} AS languages,
			count(*) OVER ()::int4 AS total
		FROM article AS a JOIN channel AS c ON c.id = a.channel_id WHERE a.status = 1 AND c.status = 1
		ORDER BY a.id LIMIT ${ADDRESSES_PAGE} OFFSET ${(page - 1) * ADDRESSES_PAGE}`,
	);
	const list = rows.map(({ key, updated_at, languages }) => ({ key, updated_at: Number(updated_at), languages }));
	return { list, total: rows[0]?.total ?? 0, limit: ADDRESSES_PAGE };
}
