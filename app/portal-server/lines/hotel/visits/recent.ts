import { type SQL, sql } from "drizzle-orm";
import type { hotelRecent } from "~/portal-contract/hotel/highlights";
import { Stay } from "~/portal-contract/hotel/stay";
import { type Destination, suggestionOf } from "~/portal-server/places/destination";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { CARD, type CardRow, cardOf } from "./highlights";
import { flushVisits } from "./record";

const MAX_HOTELS = 6;

interface Row extends Record<string, unknown> {
	searches: (Destination & { stay: unknown })[];
	viewed: CardRow[];
}

/** Both lists, the latest first, in one statement; a search whose check-in is over is left out. */
export const readRecent: UseCase<typeof hotelRecent> = async ({ db, store, who, language }) => {
	await flushVisits(store);
	const [row] = await rowsOf<Row>(
		db,
		sql`select (select coalesce(jsonb_agg(to_jsonb(s) order by s.visited_at desc, s.place), '[]') from (${searches(who)}) as s) as searches,
			(select coalesce(jsonb_agg(to_jsonb(w) order by w.visited_at desc, w.id), '[]') from (${viewed(who)}) as w) as viewed`,
	);
	return {
		searches: (row?.searches ?? []).flatMap((one) => {
			const stay = Stay.safeParse(one.stay);
			return stay.success ? [{ place: suggestionOf(language, one), stay: stay.data }] : [];
		}),
		viewed: (row?.viewed ?? []).map((one) => cardOf(language, one)),
	};
};

const TODAY = sql`to_char(${NOW} at time zone 'Asia/Yangon', 'YYYY-MM-DD')`;

function searches({ company_id, member_id }: Who): SQL {
	return sql`select d.place, d.kind, d.city_id, d.name_zh, d.name_en, c.name_zh as city_zh, c.name_en as city_en, c.lat, c.lng, v.stay, v.visited_at
		from member_visit as v join destination as d on d.place = v.subject join city as c on c.id = d.city_id
		where v.company_id = ${company_id} and v.member_id = ${member_id} and v.kind = 'search' and v.stay->>'check_in' >= ${TODAY}
			and (d.kind <> 'hotel' or exists (select from hotel as h where h.id = split_part(d.place, ':', 2)::int8 and h.status = 1))
		order by v.visited_at desc, v.subject limit ${MAX_HOTELS}`;
}

function viewed({ company_id, member_id }: Who): SQL {
	return sql`select ${CARD}, v.visited_at from member_visit as v join hotel as h on h.id = split_part(v.subject, ':', 2)::int8 and h.status = 1
			join city as c on c.id = h.city_id join district as d on d.id = h.district_id
		where v.company_id = ${company_id} and v.member_id = ${member_id} and v.kind = 'hotel' order by v.visited_at desc, h.id limit ${MAX_HOTELS}`;
}
