import { sql } from "drizzle-orm";
import { roll, whole } from "./chance";
import { type Growth, hold, lastId, run } from "./run";

/** Two characters that name an article beside its title. */
const WORD = sql`chr(19968 + ${whole("s.place", "first", 0, 4000)})
	|| chr(19968 + ${whole("s.place", "second", 0, 4000)})`;

/**
 * The beginnings of the first articles under other names, of the last three years, each read more or less. They are found by their names, titles, tags
 * and summaries.
 */
export async function writeArticles(growth: Growth): Promise<void> {
	const { now, articles } = growth;
	const last = await lastId(growth, "article");
	await hold(
		growth,
		"copy",
		sql`select ${last}::int8 + s.place as id, a.id as source_id, a.channel_id, a.also, 'x'
			|| lower(to_hex(100000 + s.place)) as latin, ${WORD} as han,
				date_trunc('second', ${now} - interval '3 years' * (1 - s.place::float8 / ${articles}::float8) - interval '1 minute') as at,
				floor(40000 * power(${roll("s.place", "views")}, 6))::int4 as views
			from (select place::int8 as place, place % (select count(*) from article where slug is not null
				and price_amount = 0) as source from generate_series(1, ${articles}::int4) as place) as s
				join (select *, row_number() over (order by id) - 1 as place from article where slug is not null
					and price_amount = 0) as a on a.place = s.source`,
		"id",
	);
	const written = await run(
		growth,
		sql`insert into article (id, channel_id, author_name, also, published_at, updated_at,
			view_count) overriding system value select id, channel_id, '', also, at, at, views from copy order by id`,
	);
	await run(
		growth,
		sql`insert into article_text (article_id, language, title, summary, html) select c.id, t.language, t.title || ' '
			|| case t.language when 'en' then c.latin else c.han end, t.summary,
				coalesce(substring(t.html from '^.*?</p>'), '') || '<p>' || c.latin || ' ' || c.han || '</p>' from copy as c
					join article_text as t on t.article_id = c.source_id order by c.id, t.language`,
	);
	await run(
		growth,
		sql`insert into article_tag (article_id, tag_id) select c.id, t.tag_id from copy as c join article_tag as t
			on t.article_id = c.source_id order by 1, 2`,
	);
	const terms = sql`setweight(to_tsvector('simple', c.latin || ' ' || c.han || ' ' || right(c.han, 1)), 'A')`;
	await run(
		growth,
		sql`insert into article_search (article_id, channel_id, words, heading_terms, headings)
			select c.id, c.channel_id, ts_filter(s.words, '{a,b}') || ${terms}, s.heading_terms || ${terms}, s.headings || ' '
				|| c.latin || ' ' || c.han from copy as c join article_search as s on s.article_id = c.source_id order by c.id`,
	);
	await run(
		growth,
		sql`insert into subject_view_day (subject_kind, subject_id, day, views)
			select 'article', c.id, (${now} at time zone 'Asia/Yangon')::date - d, 1 + c.views / 4000 from copy as c
				cross join generate_series(1, 3) as d where ${roll("c.id", "seen")} < 0.3 order by c.id, d`,
	);
	await run(growth, sql`delete from article_count`);
	await run(
		growth,
		sql`insert into article_count (channel_id, tag_id, count)
			select channel_id, 0, count(*) from article where status = 1 group by 1
			union all select a.channel_id, t.tag_id, count(*) from article as a join article_tag as t on t.article_id = a.id where a.status = 1 group by 1, 2`,
	);
	growth.progress("articles", written);
}
