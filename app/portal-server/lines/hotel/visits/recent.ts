import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { hotelRecent } from "~/portal-contract/hotel/highlights";
import { Stay } from "~/portal-contract/hotel/stay";
import { type Destination, suggestionOf } from "~/portal-server/places/destination";
import type { AnswerOf, Who } from "~/portal-server/platform/api/handler";
import { NOW } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { CARD, type CardRow, cardOf } from "./highlights";

type Answer = AnswerOf<typeof hotelRecent>;

const MOST = 6;

interface Row extends Record<string, unknown> {
	searches: (Destination & { stay: unknown })[];
	viewed: CardRow[];
}

/** Both lists, the latest first, in one statement; a search whose check-in is over is left out. */
export async function readRecent(db: Db, who: Who, language: Language): Promise<Answer> {
	const [row] = await rowsOf<Row>(
		db,
		sql`SELECT (SELECT coalesce(jsonb_agg(to_jsonb(s) ORDER BY s.visited_at DESC, s.place), '[]') FROM (${searches(who)}) AS s) AS searches,
			(SELECT coalesce(jsonb_agg(to_jsonb(w) ORDER BY w.visited_at DESC, w.id), '[]') FROM (${viewed(who)}) AS w) AS viewed`,
	);
	return {
		searches: (row?.searches ?? []).flatMap((one) => {
			const stay = Stay.safeParse(one.stay);
			return stay.success ? [{ place: suggestionOf(language, one), stay: stay.data }] : [];
		}),
		viewed: (row?.viewed ?? []).map((one) => cardOf(language, one)),
	};
}

const TODAY = sql`to_char(${NOW} AT TIME ZONE 'Asia/Yangon', 'YYYY-MM-DD')`;

function searches({ company_id, member_id }: Who): SQL {
	return sql`SELECT d.place, d.kind, d.city_id, d.name_zh, d.name_en, c.name_zh AS city_zh, c.name_en AS city_en, c.lat, c.lng, v.stay, v.visited_at
		FROM member_visit AS v JOIN destination AS d ON d.place = v.subject JOIN city AS c ON c.id = d.city_id
		WHERE v.company_id = ${company_id} AND v.member_id = ${member_id} AND v.kind = 'search' AND v.stay->>'check_in' >= ${TODAY}
			AND (d.kind <> 'hotel' OR EXISTS (SELECT FROM hotel AS h WHERE h.id = split_part(d.place, ':', 2)::int8 AND h.status = 1))
		ORDER BY v.visited_at DESC, v.subject LIMIT ${MOST}`;
}

function viewed({ company_id, member_id }: Who): SQL {
	return sql`SELECT ${CARD}, v.visited_at FROM member_visit AS v JOIN hotel AS h ON h.id = split_part(v.subject, ':', 2)::int8 AND h.status = 1
			JOIN city AS c ON c.id = h.city_id JOIN district AS d ON d.id = h.district_id
		WHERE v.company_id = ${company_id} AND v.member_id = ${member_id} AND v.kind = 'hotel' ORDER BY v.visited_at DESC, h.id LIMIT ${MOST}`;
}
