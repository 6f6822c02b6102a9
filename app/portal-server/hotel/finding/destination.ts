import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/basics";
import type { Suggestion } from "~/portal-contract/hotel/place";
import { Refused } from "../../api/refused";
import { bigramsOf, foldWords } from "../../catalogue/destination-words";
import { type Db, rowsOf } from "../../db/db";
import { bothNames, inLanguage } from "../names";

/** A city, landmark, district or hotel, with the point that distances are from. */
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

/** Likeness (0 to 1) from which a misspelt name is taken for a known one. */
const NEAR_ENOUGH = 0.45;

const COLUMNS = sql`d.place, d.kind, d.city_id, d.name_zh, d.name_en, c.name_zh AS city_zh, c.name_en AS city_en,
	coalesce(l.lat, h.lat, c.lat) AS lat, coalesce(l.lng, h.lng, c.lng) AS lng`;
const TABLES = sql`destination AS d JOIN city AS c ON c.id = d.city_id
	LEFT JOIN landmark AS l ON d.kind = 'landmark' AND l.id = split_part(d.place, ':', 2)::int8
	LEFT JOIN hotel AS h ON d.kind = 'hotel' AND h.id = split_part(d.place, ':', 2)::int8`;

export function suggestionOf(language: Language, row: Destination): Suggestion {
	const city_name = inLanguage(language, row.city_zh, row.city_en);
	return { place: row.place, kind: row.kind, ...bothNames(language, row), city_name };
}

/** Places for what has been typed, best first: exact, then prefix, then two or more Chinese characters anywhere in it, then likeness. Nothing typed: the weightiest. */
export async function listDestinations(db: Db, typed: string, limit: number): Promise<Destination[]> {
	const word = foldWords(typed).slice(0, 60);
	if (word === "") return typed.trim() === "" ? select(db, sql`d.kind = 'city'`, sql`NULL::int4`, limit) : [];
	const pairs = bigramsOf(word);
	const bigrams = sql`ARRAY[${sql.join(
		pairs.map((pair) => sql`${pair}`),
		sql`, `,
	)}]::text[]`;
	const inside = pairs.length === 0 ? sql`false` : sql`d.bigrams @> ${bigrams}`;
	const exact = sql`d.exact @> ARRAY[${word}]::text[]`;
	// foldWords leaves letters and digits only: nothing in `word` is a wildcard.
	const prefix = sql`(d.search LIKE ${`${word}%`} OR d.search LIKE ${`% ${word}%`})`;
	const found = await select(
		db,
		sql`${exact} OR ${prefix} OR ${inside}`,
		sql`CASE WHEN ${exact} THEN 0 WHEN ${prefix} THEN 1 ELSE 2 END`,
		limit,
	);
	return found.length > 0 ? found : selectAlike(db, word, limit);
}

function select(db: Db, where: SQL, rank: SQL, limit: number): Promise<Destination[]> {
	return rowsOf<Destination>(
		db,
		sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE ${where} ORDER BY ${rank}, d.weight DESC, d.place LIMIT ${limit}`,
	);
}

function selectAlike(db: Db, word: string, limit: number): Promise<Destination[]> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(NEAR_ENOUGH)}, true)`);
		return rowsOf<Destination>(
			tx,
			sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE ${word} <% d.search ORDER BY word_similarity(${word}, d.search) DESC, d.weight DESC, d.place LIMIT ${limit}`,
		);
	});
}

/** The place that a search names, by `place` or by what was typed. Refuses `invalid` at `destination` where there is none. */
export async function requireDestination(db: Db, query: { place?: string | undefined; destination: string }): Promise<Destination> {
	if (!query.place && query.destination === "") throw new Refused("invalid", { fields: { destination: "hotel-destination-required" } });
	const [found] = query.place
		? await select(db, sql`d.place = ${query.place}`, sql`NULL::int4`, 1)
		: await listDestinations(db, query.destination, 1);
	if (!found) throw new Refused("invalid", { fields: { destination: "hotel-destination-unknown" } });
	return found;
}
