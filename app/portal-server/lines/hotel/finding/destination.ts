import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { Suggestion } from "~/portal-contract/hotel/place";
import { Refused } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { bothNames, inLanguage } from "~/portal-server/platform/names";
import { BY_WEIGHT, type Match, matchesOf, NEAR_ENOUGH } from "./destination-match";

export interface Destination extends Record<string, unknown> {
	place: string;
	kind: Suggestion["kind"];
	city_id: number;
	name_zh: string;
	name_en: string;
	city_zh: string;
	city_en: string;
	lat: number;
	lng: number;
}

export function suggestionOf(language: Language, row: Destination): Suggestion {
	const city_name = inLanguage(language, row.city_zh, row.city_en);
	return { place: row.place, kind: row.kind, ...bothNames(language, row), city_name };
}

/**
 * Places for what has been typed, best first: exact, then the beginning of a name, then characters anywhere in it, then a town's name beside
 * a name in it, then what sounds or looks alike. A weaker way is tried only where the stronger ones find nothing. Nothing typed: the towns.
 */
export async function listDestinations(db: Db, typed: string, limit: number): Promise<Destination[]> {
	if (typed.trim() === "") return select(db, { where: sql`d.kind = 'city'`, order: BY_WEIGHT }, limit);
	for (const match of matchesOf(typed)) {
		const found = match.isNear ? await selectNear(db, match, limit) : await select(db, match, limit);
		if (found.length > 0) return found;
	}
	return [];
}

function select(db: Pick<Db, "execute">, { where, order, ofTown }: Match, limit: number): Promise<Destination[]> {
	const town = ofTown ? sql`JOIN destination AS t ON t.place = 'city:' || d.city_id` : sql``;
	return rowsOf<Destination>(
		db as Db,
		sql`SELECT d.place, d.kind, d.city_id, d.name_zh, d.name_en, c.name_zh AS city_zh, c.name_en AS city_en,
			coalesce(l.lat, q.lat, h.lat, c.lat) AS lat, coalesce(l.lng, q.lng, h.lng, c.lng) AS lng
		FROM (SELECT m.*, split_part(m.place, ':', 2)::int8 AS id, row_number() OVER () AS position FROM (
			SELECT d.place, d.kind, d.city_id, d.name_zh, d.name_en FROM destination AS d ${town}
			WHERE (${where}) AND d.place NOT IN (SELECT 'hotel:' || id FROM hotel WHERE status <> 1)
			ORDER BY ${order}, d.weight DESC, d.place LIMIT ${limit}
		) AS m) AS d JOIN city AS c ON c.id = d.city_id
			LEFT JOIN landmark AS l ON d.kind = 'landmark' AND l.id = d.id
			LEFT JOIN district AS q ON d.kind = 'district' AND q.id = d.id
			LEFT JOIN hotel AS h ON d.kind = 'hotel' AND h.id = d.id
		ORDER BY d.position`,
	);
}

function selectNear(db: Db, match: Match, limit: number): Promise<Destination[]> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(NEAR_ENOUGH)}, true)`);
		return select(tx, match, limit);
	});
}

export function listPartsOf(db: Db, town: Destination, limit: number): Promise<Destination[]> {
	return select(db, { where: sql`d.city_id = ${town.city_id} AND d.kind IN ('landmark', 'district')`, order: BY_WEIGHT }, limit);
}

/** The place that a search names, by `place` or by what was typed. Refuses `invalid` at `destination` where there is none. */
export async function requireDestination(db: Db, query: { place?: string | undefined; destination: string }): Promise<Destination> {
	if (!query.place && query.destination === "") throw new Refused("invalid", { fields: { destination: "hotel-destination-required" } });
	const [found] = query.place
		? await select(db, { where: sql`d.place = ${query.place}`, order: BY_WEIGHT }, 1)
		: await listDestinations(db, query.destination, 1);
	if (!found) throw new Refused("invalid", { fields: { destination: "hotel-destination-unknown" } });
	return found;
}
