import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { listDestinations } from "~/portal-server/places/destination";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { texts } from "~/portal-server/platform/db/statements/arrays";
import { foldWords } from "~/portal-server/platform/words/search-words";
import { type ZonedPlace, zonedQuery } from "./zoned";

interface ZoneNames extends Record<string, unknown> {
	place: string;
	name_zh: string;
	name_en: string;
	name_my: string | null;
}

export interface FoundPlaces {
	/** Best first. */
	readonly places: ZonedPlace[];
	/** What was typed is a place, though transfers of that airport do not reach it. */
	readonly is_known: boolean;
}

const MAX_PLACES = 20;

/** Names of zones as they are compared; folding one costs more than reading it. */
const folded = new LRUCache<string, string>({ max: 100_000 });

function foldedName(name: string): string {
	const cached = folded.get(name) ?? foldWords(name);
	folded.set(name, cached);
	return cached;
}

const zonesOf = (db: Db, airport: string): Promise<ZoneNames[]> =>
	rowsOf<ZoneNames>(
		db,
		sql`select 'zone:' || z.id as place, z.name_zh, z.name_en, z.name_my from transfer_zone z join airport a on a.id = z.airport_id
			where z.status = 1 and a.status = 1 and (${airport} = '' or a.code = ${airport}) order by a.rank, z.drive_minutes, z.id`,
	);

const zonedPlaces = (db: Db, airport: string, places: readonly string[]): Promise<ZonedPlace[]> =>
	rowsOf<ZonedPlace>(db, zonedQuery(airport, texts(places)));

/** How well a zone's names fit what was typed: 0 is the whole of one, 1 its beginning, 2 a part, null none. */
function fitOf({ name_zh, name_en, name_my }: ZoneNames, typed: string): number | null {
	const names = [name_zh, name_en, name_my ?? ""].map(foldedName);
	if (names.includes(typed)) return 0;
	if (names.some((name) => name.startsWith(typed))) return 1;
	return names.some((name) => name.includes(typed)) ? 2 : null;
}

/** Places around an airport (all airports for "") for what has been typed: its zones, then known places in one of them. Nothing typed: the zones. */
export async function findPlaces(
	db: Db,
	airport: string,
	typed: string,
	limit: number = MAX_PLACES,
): Promise<FoundPlaces> {
	const zones = await zonesOf(db, airport);
	const word = foldWords(typed);
	if (word === "") {
		const first = zones.slice(0, limit).map(({ place }) => place);
		return { places: await zonedPlaces(db, airport, first), is_known: true };
	}
	const fitting = zones
		.map((zone) => ({ place: zone.place, fit: fitOf(zone, word) }))
		.filter((one): one is { place: string; fit: number } => one.fit !== null)
		.sort((a, b) => a.fit - b.fit)
		.slice(0, limit);
	const known = fitting.length < limit ? await listDestinations(db, typed, MAX_PLACES) : [];
	const found = await zonedPlaces(
		db,
		airport,
		[...fitting, ...known].map(({ place }) => place),
	);
	return { places: found.slice(0, limit), is_known: fitting.length + known.length > 0 };
}
