import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { Suggestion } from "~/portal-contract/base/place";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { bothNames, inLanguage } from "~/portal-server/platform/words/names";
import { BY_WEIGHT, FIT, type Match, matchesOf, NEAR_ENOUGH } from "./destination-match";

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
	/** How it was named, by `FIT`, and how near a likeness is, 0 to 1. */
	fit: number;
	nearness: number;
}

const MAX_NAMED = 50;
const CHOSEN = sql.raw(`${FIT.whole}`);

export function suggestionOf(language: Language, row: Destination): Suggestion {
	const city_name = inLanguage(language, row.city_zh, row.city_en);
	return { place: row.place, kind: row.kind, ...bothNames(language, row), city_name };
}

/**
 * Places for what has been typed, best first: exact, then the beginning of a name, then characters anywhere in it, then a town's name beside
 * a name in it, then what sounds or looks alike. A weaker way is tried only where the stronger ones find nothing. Nothing typed: the towns.
 * `beside`: further columns of each, which may name its `d.city_id` and `d.position` (1 is the best).
 */
export async function listDestinations<T>(
	db: Db,
	typed: string,
	limit: number,
	extra?: SQL,
): Promise<(Destination & T)[]> {
	if (typed.trim() === "")
		return select<T>(db, { where: sql`d.kind = 'city'`, order: BY_WEIGHT, fit: CHOSEN }, limit, extra);
	for (const match of matchesOf(typed)) {
		const found = match.isNear
			? await selectNear<T>(db, match, limit, extra)
			: await select<T>(db, match, limit, extra);
		if (found.length > 0) return found;
	}
	return [];
}

function select<T = unknown>(
	db: Pick<Db, "execute">,
	{ where, order, fit, nearness = sql`1`, ofTown }: Match,
	limit: number,
	extra?: SQL,
): Promise<(Destination & T)[]> {
	const town = ofTown ? sql`join destination as t on t.place = 'city:' || d.city_id` : sql``;
	return rowsOf<Destination & T>(
		db as Db,
		sql`select d.place, d.kind, d.city_id, d.name_zh, d.name_en, d.fit, d.nearness, c.name_zh as city_zh, c.name_en as city_en,
			coalesce(l.lat, q.lat, h.lat, c.lat) as lat, coalesce(l.lng, q.lng, h.lng, c.lng) as lng${extra ? sql`, ${extra}` : sql``}
		from (select m.*, split_part(m.place, ':', 2)::int8 as id, row_number() over () as position from (
			select d.place, d.kind, d.city_id, d.name_zh, d.name_en, ${fit} as fit, ${nearness} as nearness from destination as d ${town}
			where (${where}) and d.place not in (select 'hotel:' || id from hotel where status <> 1)
			order by ${order}, d.weight desc, d.place limit ${limit}
		) as m) as d join city as c on c.id = d.city_id
			left join landmark as l on d.kind = 'landmark' and l.id = d.id
			left join district as q on d.kind = 'district' and q.id = d.id
			left join hotel as h on d.kind = 'hotel' and h.id = d.id
		order by d.position`,
	);
}

function selectNear<T>(db: Db, match: Match, limit: number, extra?: SQL): Promise<(Destination & T)[]> {
	return db.transaction(
		async (tx) => {
			await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(NEAR_ENOUGH)}, true)`);
			return select<T>(tx, match, limit, extra);
		},
		{ accessMode: "read only" },
	);
}

export function listPartsOf(db: Db, town: Destination, limit: number): Promise<Destination[]> {
	return select(
		db,
		{ where: sql`d.city_id = ${town.city_id} and d.kind in ('landmark', 'district')`, order: BY_WEIGHT, fit: CHOSEN },
		limit,
	);
}

/** Towns and districts that have one of `words` (`text[]`, folded) as a whole name, each with those that it has. */
export function listNamed(db: Db, words: SQL): Promise<(Destination & { matched: string[] })[]> {
	const matched = sql`(select jsonb_agg(form) from destination as n, unnest(n.exact) as form where n.place = d.place and form = any(${words})) as matched`;
	const where = sql`d.kind in ('city', 'district') and d.exact && ${words}`;
	return select(db, { where, order: BY_WEIGHT, fit: CHOSEN }, MAX_NAMED, matched);
}

export interface Named {
	place?: string | undefined;
	destination: string;
}

/** The places that a search may mean, best first: the one of `place`, or those of what was typed. */
export async function findDestinations<T>(
	db: Db,
	{ place, destination }: Named,
	limit: number,
	extra?: SQL,
): Promise<(Destination & T)[]> {
	if (place) return select<T>(db, { where: sql`d.place = ${place}`, order: BY_WEIGHT, fit: CHOSEN }, 1, extra);
	return destination === "" ? [] : listDestinations<T>(db, destination, limit, extra);
}
