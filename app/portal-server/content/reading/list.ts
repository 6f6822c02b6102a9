import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { ADDRESSES_PAGE, type cmsAddresses } from "~/portal-contract/cms/articles";
import type { cmsChannel, cmsChannels, cmsTags } from "~/portal-contract/cms/channels";
import type { InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { inLanguage } from "~/portal-server/platform/words/names";
import { pricesOf } from "../paid/price";
import { CountedChannels, readCountedChannels } from "./channels";
import { LINE, type ListedRow, lineOf, textIn } from "./lines";

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

const tagsWhere = (where: SQL) => sql`select g.value, g.title_zh, g.title_en, sum(n.count)::int4 as count
	from article_count as n join tag as g on g.id = n.tag_id join channel as c on c.id = n.channel_id
	where c.status = 1 and n.count > 0 and ${where} group by g.id order by count desc, g.value`;

export const listTags: UseCase<typeof cmsTags, Who | null> = async ({ db, language }) => ({
	list: countsOf(await rowsOf<TagRow>(db, tagsWhere(sql`true`)), language),
});

/** A channel's articles and those below it. Refuses `not_found`. */
export const listChannel: UseCase<typeof cmsChannel, Who | null> = async ({ db, who, language }, query) => {
	const channels = new CountedChannels(await readCountedChannels(db), language);
	const row = channels.find(query.value);
	if (!row) throw new Refused("not_found", { msg: "channel-not-found" });
	const below = channels.withDescendants(row);
	const ids = below.map(({ id }) => id);
	const [found, tags] = await Promise.all([
		pageOf(db, language, ids, query),
		rowsOf<TagRow>(db, tagsWhere(sql`n.channel_id in ${ids}`)),
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
		total: query.tag
			? (tags.find(({ value }) => value === query.tag)?.count ?? 0)
			: below.reduce((sum, { count }) => sum + count, 0),
		page: query.page,
		limit: query.limit,
	};
};

/** One page of the articles of some channels: its ids come from an index, and only its own rows are read. */
function pageOf(db: Db, language: Language, channel_ids: readonly number[], query: Query): Promise<ListedRow[]> {
	const { tag, sort, page, limit } = query;
	const tagged = tag
		? sql`and exists (select 1 from article_tag as x where x.article_id = a.id and x.tag_id = (select g.id from tag as g where g.value = ${tag}))`
		: sql``;
	return rowsOf<ListedRow>(
		db,
		sql`select ${LINE} from (
			select a.id from article as a where a.status = 1 and a.channel_id in ${[...channel_ids]} ${tagged}
			order by ${ORDERS[sort]} limit ${limit} offset ${(page - 1) * limit}
		) as p join article as a on a.id = p.id join channel as c on c.id = a.channel_id ${textIn(language)} order by ${ORDERS[sort]}`,
	);
}

interface AddressRow extends Record<string, unknown> {
	key: string;
	updated_at: number;
	languages: Language[] | null;
}

export const listAddresses: UseCase<typeof cmsAddresses, Who | null> = async ({ db }, { page }) => {
	const [rows, counted] = await Promise.all([
		rowsOf<AddressRow>(
			db,
			sql`with p as (
				select a.id from article as a where a.status = 1 and a.channel_id = any(array(select c.id from channel as c where c.status = 1))
				order by a.id limit ${ADDRESSES_PAGE} offset ${(page - 1) * ADDRESSES_PAGE}
			) select coalesce(a.slug, a.id::text) as key, extract(epoch from a.updated_at)::int8 as updated_at, t.languages
			from p join article as a on a.id = p.id left join (
				select x.article_id, array_agg(x.language) as languages from article_text as x
				where x.article_id between (select min(id) from p) and (select max(id) from p) group by x.article_id
			) as t on t.article_id = p.id order by a.id`,
		),
		readCountedChannels(db),
	]);
	const list = rows.map(({ key, updated_at, languages }) => ({
		key,
		updated_at: Number(updated_at),
		languages: (languages ?? []).sort().reverse(),
	}));
	return { list, total: counted.reduce((sum, { count }) => sum + count, 0), limit: ADDRESSES_PAGE };
};
