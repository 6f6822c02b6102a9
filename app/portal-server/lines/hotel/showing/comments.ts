import { type SQL, sql } from "drizzle-orm";
import { COMMENT_STATUS } from "~/portal-contract/cms/comment-limits";
import { type Comment, type hotelComments, SCORE_BANDS } from "~/portal-contract/hotel/comments";
import type { AnswerOf, InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf } from "~/portal-server/platform/db/db";
import { inLanguage } from "~/portal-server/platform/words/names";

type Query = InputOf<typeof hotelComments>;
type Answer = AnswerOf<typeof hotelComments>;

type CommentRow = Pick<
	Comment,
	| "id"
	| "member_name"
	| "country"
	| "language"
	| "score"
	| "trip_type"
	| "stayed_month"
	| "text"
	| "reply"
	| "created_at"
> & { room_type_zh: string; room_type_en: string };

interface Found extends Record<string, unknown> {
	score: number | null;
	comment_count: number;
	total: number;
	bands: Record<string, number> | null;
	languages: Record<string, number> | null;
	trip_types: Record<string, number> | null;
	list: CommentRow[] | null;
}

const ORDERS: Record<Query["sort"], SQL> = {
	newest: sql`created_at desc, id desc`,
	highest: sql`score desc, created_at desc, id desc`,
	lowest: sql`score, created_at desc, id desc`,
};

const BAND = sql`case ${sql.join(
	SCORE_BANDS.map((band) => sql`when score >= ${sql.raw(String(band))} then ${sql.raw(String(band))}`),
	sql` `,
)} end`;

/** Comments of a hotel that are shown, as filtered and ordered, with the counts of each filter's values under the other filters. Refuses `not_found`. */
export const listComments: UseCase<typeof hotelComments, Who | null> = async ({ db, language }, query) => {
	const [found] = await rowsOf<Found>(db, statementOf(query));
	if (!found) throw new Refused("not_found", { msg: "hotel-not-found" });
	return {
		list: (found.list ?? []).map(({ room_type_zh, room_type_en, ...comment }) => ({
			...comment,
			room_type: inLanguage(language, room_type_zh, room_type_en),
		})),
		total: found.total,
		page: query.page,
		limit: query.limit,
		score: found.score,
		comment_count: found.comment_count,
		histogram: SCORE_BANDS.map((score_band) => ({ score_band, count: found.bands?.[score_band] ?? 0 })),
		languages: countsOf(found.languages, query.language) as Answer["languages"],
		trip_types: countsOf(found.trip_types, query.trip_type) as Answer["trip_types"],
	};
};

function countsOf(
	counts: Record<string, number> | null,
	chosen: string | undefined,
): { value: string; count: number }[] {
	const all = { ...(chosen === undefined ? {} : { [chosen]: 0 }), ...counts };
	return Object.entries(all)
		.map(([value, count]) => ({ value, count }))
		.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** Ratings that readers see, each with what the hotel or the site answered. */
const SHOWN = sql`/* all companies: comments are read by everybody */ (
	select c.id, v.hotel_id, c.author_name as member_name, v.country, c.language, v.score, v.trip_type, v.room_type_zh, v.room_type_en, v.stayed_month, c.text,
		c.created_at, (select string_agg(r.text, E'\\n' order by r.created_at, r.id) from comment as r
			where r.parent_id = c.id and r.is_operator and r.status = ${sql.raw(String(COMMENT_STATUS.published))}) as reply
	from stay_review as v join comment as c on c.id = v.comment_id where c.status = ${sql.raw(String(COMMENT_STATUS.published))}
)`;

function statementOf(query: Query): SQL {
	const is = (column: SQL, value: string | number | undefined) =>
		value === undefined ? sql`true` : sql`${column} = ${value}`;
	const counted = (column: SQL, where: SQL) =>
		sql`(select jsonb_object_agg(value, count) from (select ${column} as value, count(*) as count from shown where ${where} group by 1) as x)`;
	return sql`with shown as materialized (
			select c.*, ${is(BAND, query.score_band)} as in_band, ${is(sql`language`, query.language)} as in_language,
				${is(sql`trip_type`, query.trip_type)} as in_trip, ${BAND} as band
			from ${SHOWN} as c where hotel_id = ${query.id}
		)
		select h.score, h.comment_count,
			(select count(*) from shown where in_band and in_language and in_trip) as total,
			${counted(sql`band`, sql`in_language and in_trip`)} as bands,
			${counted(sql`language`, sql`in_band and in_trip`)} as languages,
			${counted(sql`trip_type`, sql`in_band and in_language`)} as trip_types,
			(select jsonb_agg(to_jsonb(p) - 'place' order by p.place) from (
				select id, member_name, country, language, score, trip_type, room_type_zh, room_type_en, stayed_month, text, reply,
					extract(epoch from created_at)::int8 as created_at, row_number() over (order by ${ORDERS[query.sort]}) as place
				from shown where in_band and in_language and in_trip order by place
				limit ${query.limit} offset ${(query.page - 1) * query.limit}) as p) as list
		from hotel as h where h.id = ${query.id} and h.status = 1`;
}
