import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { ADDRESSES_PAGE, type cmsAddresses } from "~/portal-contract/cms/articles";
import type { cmsChannel, cmsChannels, cmsTags } from "~/portal-contract/cms/channels";
import type { InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { countRows, type Db, rowsOf } from "~/portal-server/platform/db/db";
import { inLanguage } from "~/portal-server/platform/words/names";
import { pricesOf } from "../paid/price";
import { CountedChannels, readCountedChannels } from "./channels";
import { LANGUAGES_OF, LINE, type ListedRow, lineOf, textIn } from "./lines";

type Query = InputOf<typeof cmsChannel>;

const ORDERS: Record<Query["sort"], SQL> = {
	newest: sql`a.published_at desc, a.id desc`,
	views: sql`a.view_count desc, a.published_at desc, a.id desc`,
};

export const listChannels: UseCase<typeof cmsChannels, Who | null> = async ({ db, language }) => {
	const channels = new CountedChannels(await readCountedChannels(db), language);
	return { list: channels.childrenOf(null).map((row) => channels.withChildren(row)) };
};

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

const tagsWhere = (where: SQL) => sql`select g.value, g.title_zh, g.title_en, count(*)::int4 as count
	from article_tag as x join tag as g on g.id = x.tag_id join article as a on a.id = x.article_id join channel as c on c.id = a.channel_id
	where a.status = 1 and c.status = 1 and ${where} group by g.id order by count desc, g.value`;

export const listTags: UseCase<typeof cmsTags, Who | null> = async ({ db, language }) => ({
	list: countsOf(await rowsOf<TagRow>(db, tagsWhere(sql`true`)), language),
});

/** A channel's articles and those below it. Refuses `not_found`. */
export const listChannel: UseCase<typeof cmsChannel, Who | null> = async ({ db, who, language }, query) => {
	const channels = new CountedChannels(await readCountedChannels(db), language);
	const row = channels.find(query.value);
	if (!row) throw new Refused("not_found", { msg: "channel-not-found" });
	const ids = channels.withDescendants(row).map(({ id }) => id);
	const within = sql`a.channel_id in ${ids}`;
	const tagged = query.tag
		? sql`and exists (select 1 from article_tag as x join tag as g on g.id = x.tag_id where x.article_id = a.id and g.value = ${query.tag})`
		: sql``;
	const [found, tags] = await Promise.all([
		rowsOf<ListedRow & { total: number }>(
			db,
			sql`select ${LINE}, p.total from (
				select a.id, count(*) over ()::int4 as total, row_number() over (order by ${ORDERS[query.sort]}) as place
				from article as a where a.status = 1 and ${within} ${tagged} order by place
				limit ${query.limit} offset ${(query.page - 1) * query.limit}
			) as p join article as a on a.id = p.id join channel as c on c.id = a.channel_id ${textIn(language)} order by p.place`,
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
};

async function countOf(db: Db, where: SQL): Promise<number> {
	return countRows(db, sql`from article as a where a.status = 1 and ${where}`);
}

export const listAddresses: UseCase<typeof cmsAddresses, Who | null> = async ({ db }, { page }) => {
	const rows = await rowsOf<{ key: string; updated_at: number; languages: Language[]; total: number }>(
		db,
		sql`select coalesce(a.slug, a.id::text) as key, extract(epoch from a.updated_at)::int8 as updated_at, ${LANGUAGES_OF} as languages,
			count(*) over ()::int4 as total
		from article as a join channel as c on c.id = a.channel_id where a.status = 1 and c.status = 1
		order by a.id limit ${ADDRESSES_PAGE} offset ${(page - 1) * ADDRESSES_PAGE}`,
	);
	const list = rows.map(({ key, updated_at, languages }) => ({ key, updated_at: Number(updated_at), languages }));
	return { list, total: rows[0]?.total ?? 0, limit: ADDRESSES_PAGE };
};
