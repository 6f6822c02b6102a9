import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { hotelRecent } from "~/portal-contract/hotel/highlights";
import { Stay } from "~/portal-contract/hotel/stay";
import type { AnswerOf, Who } from "~/portal-server/platform/api/handler";
import { portalToday } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { type Destination, suggestionOf } from "../finding/destination";
import { CARD, type CardRow, cardOf } from "./highlights";

type Answer = AnswerOf<typeof hotelRecent>;

const MOST = 6;

export async function readRecent(db: Db, who: Who, language: Language): Promise<Answer> {
	return { searches: await searches(db, who, language), viewed: await viewed(db, who, language) };
}

async function searches(db: Db, { company_id, member_id }: Who, language: Language): Promise<Answer["searches"]> {
	const today = await portalToday(db);
	const rows = await rowsOf<Destination & { stay: unknown }>(
		db,
		sql`SELECT d.place, d.kind, d.city_id, d.name_zh, d.name_en, c.name_zh AS city_zh, c.name_en AS city_en, c.lat, c.lng, v.stay
		FROM member_visit AS v JOIN destination AS d ON d.place = v.subject JOIN city AS c ON c.id = d.city_id
		WHERE v.company_id = ${company_id} AND v.member_id = ${member_id} AND v.kind = 'search' AND v.stay->>'check_in' >= ${today}
			AND (d.kind <> 'hotel' OR EXISTS (SELECT FROM hotel AS h WHERE h.id = split_part(d.place, ':', 2)::int8 AND h.status = 1))
		ORDER BY v.visited_at DESC, v.subject LIMIT ${MOST}`,
	);
	return rows.flatMap((row) => {
		const stay = Stay.safeParse(row.stay);
		return stay.success ? [{ place: suggestionOf(language, row), stay: stay.data }] : [];
	});
}

async function viewed(db: Db, { company_id, member_id }: Who, language: Language): Promise<Answer["viewed"]> {
	const rows = await rowsOf<CardRow>(
		db,
		sql`SELECT ${CARD} FROM member_visit AS v JOIN hotel AS h ON h.id = split_part(v.subject, ':', 2)::int8 AND h.status = 1
			JOIN city AS c ON c.id = h.city_id JOIN district AS d ON d.id = h.district_id
		WHERE v.company_id = ${company_id} AND v.member_id = ${member_id} AND v.kind = 'hotel' ORDER BY v.visited_at DESC, h.id LIMIT ${MOST}`,
	);
	return rows.map((row) => cardOf(language, row));
}
