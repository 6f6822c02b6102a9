import { type SQL, sql } from "drizzle-orm";
import { cleanHtml } from "~/lib/html/clean-html.server";
import type { Language } from "~/portal-contract/base/basics";
import type { cmsInfo } from "~/portal-contract/cms/articles";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { favouriteOf } from "~/portal-server/platform/subjects/favourites";
import { likedBy } from "~/portal-server/platform/subjects/likes";
import { noteView } from "~/portal-server/platform/subjects/views";
import { inLanguage } from "~/portal-server/platform/words/names";
import { pricesOf } from "../paid/price";
import { ARTICLE } from "../subject";
import { Channels, readChannels } from "./channels";
import { HEAD, type HeadRow, headOf, LANGUAGES_OF, LINE, type ListedRow, lineOf, PUBLISHED, textIn } from "./lines";

const RELATED = 4;
const COMPARED = 200;

interface ArticleRow extends ListedRow {
	channel_id: number;
	html: string;
	author_name: string;
	updated_at: number;
	languages: Language[];
	tags: { value: string; title_zh: string; title_en: string }[];
	tag_ids: number[];
	liked: boolean;
	collected: boolean;
}

/** The condition on `a` of an article's key: its id, or its slug. */
const keyIs = (key: string): SQL => (/^\d/.test(key) ? sql`a.id = ${Number(key)}` : sql`a.slug = ${key}`);

function readRow(db: Db, who: Who | null, language: Language, key: string): Promise<ArticleRow[]> {
	const id = sql`a.id`;
	return rowsOf<ArticleRow>(
		db,
		sql`select ${LINE}, a.channel_id::int4 as channel_id, t.html, a.author_name, extract(epoch from a.updated_at)::int8 as updated_at,
			${LANGUAGES_OF} as languages,
			(select coalesce(jsonb_agg(jsonb_build_object('value', g.value, 'title_zh', g.title_zh, 'title_en', g.title_en) order by g.id), '[]')
				from article_tag as x join tag as g on g.id = x.tag_id where x.article_id = a.id) as tags,
			array(select x.tag_id from article_tag as x where x.article_id = a.id) as tag_ids,
			${likedBy(who, ARTICLE, id)} as liked, ${favouriteOf(who, ARTICLE, id)} as collected
		from article as a join channel as c on c.id = a.channel_id ${textIn(language)} where ${PUBLISHED} and ${keyIs(key)}`,
	);
}

/** The neighbour of an article in its channel by date: the older one for `<`. */
async function neighbour(db: Db, language: Language, { id, channel_id }: ArticleRow, side: "<" | ">") {
	const [than, order] = side === "<" ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
	const [row] = await rowsOf<HeadRow>(
		db,
		sql`select ${HEAD} from article as a ${textIn(language)}
		where a.status = 1 and a.channel_id = ${channel_id}
			and (a.published_at, a.id) ${than} (select here.published_at, here.id from article as here where here.id = ${id})
		order by a.published_at ${order}, a.id ${order} limit 1`,
	);
	return row ? headOf(row) : null;
}

/** Articles that share most tags, those of the same channel first among equals: of each tag the newest `COMPARED`. */
function related(db: Db, language: Language, { id, channel_id, tag_ids }: ArticleRow): Promise<ListedRow[]> {
	const tags = bigints(tag_ids);
	return rowsOf<ListedRow>(
		db,
		sql`select ${LINE} from (
			select n.article_id, (select count(*) from article_tag as y where y.article_id = n.article_id and y.tag_id = any(${tags})) as shared
			from (select distinct x.article_id from unnest(${tags}) as g (id) join lateral (
				select z.article_id from article_tag as z where z.tag_id = g.id and z.article_id <> ${id} order by z.article_id desc limit ${COMPARED}
			) as x on true) as n
		) as s join article as a on a.id = s.article_id join channel as c on c.id = a.channel_id ${textIn(language)}
		where ${PUBLISHED} order by s.shared desc, (a.channel_id = ${channel_id}) desc, a.view_count desc, a.id limit ${RELATED}`,
	);
}

/** A published article by its id or slug, cleaned once more on its way out. Refuses `not_found`. */
export const readArticle: UseCase<typeof cmsInfo, Who | null> = async ({ db, store, who, language }, { id: key }) => {
	const [row] = await readRow(db, who, language, key);
	if (!row) throw new Refused("not_found", { msg: "article-not-found" });
	noteView(store, ARTICLE, Number(row.id));
	const [rows, previous, next, others] = await Promise.all([
		readChannels(db),
		neighbour(db, language, row, "<"),
		neighbour(db, language, row, ">"),
		related(db, language, row),
	]);
	const prices = await pricesOf(db, who, [row, ...others]);
	const is_locked = prices.has(row.id);
	const channels = new Channels(rows, language);
	const own = channels.find(row.channel);
	return {
		...lineOf(row, language, prices),
		html: is_locked ? "" : cleanHtml(row.html),
		is_locked,
		author_name: row.author_name,
		updated_at: Number(row.updated_at),
		channels: own ? channels.pathTo(own).map((one) => channels.name(one)) : [],
		tags: row.tags.map(({ value, title_zh, title_en }) => ({ value, title: inLanguage(language, title_zh, title_en) })),
		languages: row.languages,
		liked: row.liked,
		collected: row.collected,
		previous,
		next,
		related: others.map((one) => lineOf(one, language, prices)),
	};
};
