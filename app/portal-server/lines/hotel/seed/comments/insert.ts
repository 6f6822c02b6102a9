import { sql } from "drizzle-orm";
import { COMMENT_STATUS } from "~/portal-contract/cms/comment-limits";
import { portalToday } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { HOTEL_SUBJECT } from "../../subject";
import type { CommentedHotel } from "./facts";
import { writeComments } from "./write";

const TOTAL = 2000;
const SEED = "comments";

/**
 * The demonstration's comments, and by them each hotel's score and number of comments. The catalogue is there; what it says as a hotel's
 * score is what the mean comes near to.
 */
export async function seedComments(tx: Tx): Promise<void> {
	const comments = writeComments(await readHotels(tx), { total: TOTAL, today: await portalToday(tx), seed: SEED });
	await tx.execute(
		sql`with given as materialized (
				select nextval(pg_get_serial_sequence('comment', 'id')) as id, x.* from (
					select * from json_to_recordset(${JSON.stringify(comments)}::json) as x(hotel_id int8, member_name text, country text, language text, score int2,
						trip_type text, room_type_zh text, room_type_en text, stayed_month text, text text, reply text, created_at int8)
					order by created_at, hotel_id) x
			), written as (
				insert into comment (id, subject_kind, subject_id, author_name, language, text, status, created_at) overriding system value
				select id, ${HOTEL_SUBJECT}, hotel_id, member_name, language, text, ${COMMENT_STATUS.published}, to_timestamp(created_at) from given returning id
			), answered as (
				insert into comment (subject_kind, subject_id, parent_id, author_name, is_operator, language, text, status, created_at)
				select ${HOTEL_SUBJECT}, g.hotel_id, g.id, '', true, g.language, g.reply, ${COMMENT_STATUS.published}, to_timestamp(g.created_at)
				from given g join written using (id) where g.reply is not null
			)
			insert into stay_review (comment_id, hotel_id, country, score, trip_type, room_type_zh, room_type_en, stayed_month)
			select g.id, g.hotel_id, g.country, g.score, g.trip_type, g.room_type_zh, g.room_type_en, g.stayed_month from given g join written using (id)`,
	);
	await tx.execute(
		sql`update hotel h set score = x.score, comment_count = x.comments
			from (select v.hotel_id, round(avg(v.score))::int2 as score, count(*)::int4 as comments
				from stay_review v join comment c on c.id = v.comment_id where c.status = ${COMMENT_STATUS.published} group by v.hotel_id) x
			where x.hotel_id = h.id`,
	);
}

export function readHotels(db: Db | Tx): Promise<CommentedHotel[]> {
	return rowsOf<CommentedHotel>(
		db,
		sql`select h.id, h.code, h.stars, h.score, h.comment_count, h.opened_at, h.foreigner_licensed, to_jsonb(h.facilities) as facilities, h.lat, h.lng,
				c.code as city_code, c.name_zh as city_zh, c.name_en as city_en, d.name_zh as district_zh, d.name_en as district_en,
				p.currency, p.has_breakfast, r.rooms, coalesce(l.landmarks, '[]') as landmarks
			from hotel h join city c on c.id = h.city_id join district d on d.id = h.district_id
			join (select hotel_id, min(currency) as currency, bool_or(meal_type <> 'room_only') as has_breakfast from rate_plan group by hotel_id) p on p.hotel_id = h.id
			join (select hotel_id, jsonb_agg(jsonb_build_object('name_zh', name_zh, 'name_en', name_en, 'bed_type', bed_type, 'weight', allotment) order by id) as rooms
				from room_type group by hotel_id) r on r.hotel_id = h.id
			left join (select city_id, jsonb_agg(jsonb_build_object('name_zh', name_zh, 'name_en', name_en, 'lat', lat, 'lng', lng) order by id) as landmarks
				from landmark group by city_id) l on l.city_id = c.id
			order by h.id`,
	);
}
