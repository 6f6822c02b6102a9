import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { TransferSuggestion } from "~/portal-contract/airport/places";
import type { Language } from "~/portal-contract/base/basics";
import { bothNames, inLanguage } from "~/portal-server/platform/words/names";

/** A place that transfers lead to, with the zone that prices it. `city_id`: of the place. */
export interface ZonedPlace extends Record<string, unknown> {
	place: string;
	kind: z.output<typeof TransferSuggestion>["kind"];
	name_zh: string;
	name_en: string;
	name_my: string | null;
	city_id: number;
	city_zh: string;
	city_en: string;
	zone_id: number;
	zone_zh: string;
	zone_en: string;
	drive_minutes: number;
}

/** Kilometres between two points of a region, one degree of latitude being 111.2. */
const km = (a: string, b: string): SQL =>
	sql.raw(`(111.2 * sqrt((${a}.lat - ${b}.lat) ^ 2 + ((${a}.lng - ${b}.lng) * cos(radians(${a}.lat))) ^ 2))`);

/**
 * Query of `ZonedPlace`, in the order of `places` (`text[]`): a zone as itself, any other place in the nearest zone that reaches it. `airport`: an IATA
 * code, "" for all of them; what none of its zones reaches is left out.
 */
export const zonedQuery = (airport: string, places: SQL): SQL => sql`
	select p.place, p.kind, p.name_zh, p.name_en, z.name_my, p.city_id, c.name_zh as city_zh, c.name_en as city_en,
		z.id as zone_id, z.name_zh as zone_zh, z.name_en as zone_en, z.drive_minutes
	from unnest(${places}) with ordinality as w (place, position)
	cross join lateral (
		select d.place, d.kind, d.name_zh, d.name_en, d.city_id, coalesce(l.lat, q.lat, h.lat, t.lat) as lat, coalesce(l.lng, q.lng, h.lng, t.lng) as lng, null::int8 as zone_id
		from (select *, split_part(place, ':', 2)::int8 as id from destination where place = w.place) as d join city t on t.id = d.city_id
			left join landmark l on d.kind = 'landmark' and l.id = d.id left join district q on d.kind = 'district' and q.id = d.id
			left join hotel h on d.kind = 'hotel' and h.id = d.id where d.kind <> 'hotel' or h.status = 1
		union all select w.place, 'zone', z.name_zh, z.name_en, z.city_id, z.lat, z.lng, z.id from transfer_zone z where z.id = case when w.place ~ '^zone:[0-9]{1,18}$' then split_part(w.place, ':', 2)::int8 end
	) as p join city c on c.id = p.city_id
	cross join lateral (
		select z.* from transfer_zone z join airport a on a.id = z.airport_id
		where z.status = 1 and a.status = 1 and (${airport} = '' or a.code = ${airport}) and (z.id = p.zone_id or (p.zone_id is null and ${km("p", "z")} <= z.radius_km))
		order by ${km("p", "z")}, a.rank, z.id limit 1
	) as z order by w.position`;

type Shown = Pick<
	ZonedPlace,
	"place" | "kind" | "name_zh" | "name_en" | "city_zh" | "city_en" | "zone_id" | "zone_zh" | "zone_en"
>;

export const transferSuggestion = (language: Language, row: Shown): TransferSuggestion => ({
	place: row.place,
	kind: row.kind,
	...bothNames(language, row),
	city_name: inLanguage(language, row.city_zh, row.city_en),
	zone_id: Number(row.zone_id),
	zone_name: inLanguage(language, row.zone_zh, row.zone_en),
});
