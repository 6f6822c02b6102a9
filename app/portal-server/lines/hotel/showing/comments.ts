import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { COMMENT_STATE } from "~/portal-contract/cms/comment-limits";
import { type Comment, type hotelComments, SCORE_BANDS } from "~/portal-contract/hotel/comments";
import type { AnswerOf, QueryOf } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { inLanguage } from "~/portal-server/platform/words/names";

type Query = QueryOf<typeof hotelComments>;
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
	newest: sql`created_at DESC, id DESC`,
	highest: sql`score DESC, created_at DESC, id DESC`,
	lowest: sql`score, created_at DESC, id DESC`,
};

const BAND = sql`CASE ${sql.join(
	SCORE_BANDS.map((band) => sql`WHEN score >= ${sql.raw(String(band))} THEN ${sql.raw(String(band))}`),
	sql` `,
)} END`;

/** Comments of a hotel that are shown, as filtered and ordered, with the counts of each filter's values under the other filters. Refuses `not_found`. */
export async function listComments(db: Db, language: Language, query: Query): Promise<Answer> {
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
}

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
	SELECT c.id, v.hotel_id, c.author_name AS member_name, v.country, c.language, v.score, v.trip_type, v.room_type_zh, v.room_type_en, v.stayed_month, c.text,
		c.created_at, (SELECT string_agg(r.text, E'\\n' ORDER BY r.created_at, r.id) FROM comment AS r
			WHERE r.parent_id = c.id AND r.is_operator AND r.state = ${sql.raw(String(COMMENT_STATE.shown))}) AS reply
	FROM stay_review AS v JOIN comment AS c ON c.id = v.comment_id WHERE c.state = ${sql.raw(String(COMMENT_STATE.shown))}
)`;

function statementOf(query: Query): SQL {
	const is = (column: SQL, value: string | number | undefined) =>
		value === undefined ? sql`true` : sql`${column} = ${value}`;
	const counted = (column: SQL, where: SQL) =>
		sql`(SELECT jsonb_object_agg(value, count) FROM (SELECT ${column} AS value, count(*) AS count FROM shown WHERE ${where} GROUP BY 1) AS x)`;
	return sql`WITH shown AS MATERIALIZED (
			SELECT c.*, ${is(BAND, query.score_band)} AS in_band, ${is(sql`language`, query.language)} AS in_language,
				${is(sql`trip_type`, query.trip_type)} AS in_trip, ${BAND} AS band
			FROM ${SHOWN} AS c WHERE hotel_id = ${query.id}
		)
		SELECT h.score, h.comment_count,
			(SELECT count(*) FROM shown WHERE in_band AND in_language AND in_trip) AS total,
			${counted(sql`band`, sql`in_language AND in_trip`)} AS bands,
			${counted(sql`language`, sql`in_band AND in_trip`)} AS languages,
			${counted(sql`trip_type`, sql`in_band AND in_language`)} AS trip_types,
			(SELECT jsonb_agg(to_jsonb(p) - 'place' ORDER BY p.place) FROM (
				SELECT id, member_name, country, language, score, trip_type, room_type_zh, room_type_en, stayed_month, text, reply,
					extract(epoch FROM created_at)::int8 AS created_at, row_number() OVER (ORDER BY ${ORDERS[query.sort]}) AS place
				FROM shown WHERE in_band AND in_language AND in_trip ORDER BY place
				LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}) AS p) AS list
		FROM hotel AS h WHERE h.id = ${query.id} AND h.status = 1`;
}
