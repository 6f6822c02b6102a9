import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { listDestinations } from "~/portal-server/places/destination";
import { FIT } from "~/portal-server/places/destination-match";
import { addressIn } from "~/portal-server/places/typed-place";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { texts } from "~/portal-server/platform/db/statements/arrays";
import { bigramsOf, destinationWords, foldWords } from "~/portal-server/platform/words/search-words";
import { type ZonedPlace, zonedQuery } from "./zoned";

interface ZoneNames extends Record<string, unknown> {
	place: string;
	name_zh: string;
	name_en: string;
	name_my: string | null;
	/** Of a Latin name to what was typed, 0 to 1. */
	likeness: number;
}

/** How a place was named, by `FIT`, and how near a likeness is, 0 to 1. */
type FoundPlace = ZonedPlace & Pick<Fitting, "fit" | "nearness">;

export interface FoundPlaces {
	/** Best first. */
	readonly places: FoundPlace[];
	/** The fit of the best place there is, though transfers of that airport may not reach it; null for nothing. */
	readonly best: number | null;
}

const MAX_PLACES = 20;
/** Likeness from which a misspelt zone is asked about: kinds ("industrial zone") are in many names. */
const ZONE_NEAR_ENOUGH = 0.5;

type Words = ReturnType<typeof destinationWords>;

/** Names of zones as they are compared; folding one costs more than reading it. */
const cachedWords = new LRUCache<string, Words>({ max: 100_000 });

function wordsOfZone({ name_zh, name_en, name_my }: ZoneNames): Words {
	const key = [name_zh, name_en, name_my].join("|");
	const words = cachedWords.get(key) ?? destinationWords({ name_zh, name_en, name_my });
	cachedWords.set(key, words);
	return words;
}

const zonesOf = (db: Db, airport: string, typed: string): Promise<ZoneNames[]> =>
	rowsOf<ZoneNames>(
		db,
		sql`select 'zone:' || z.id as place, z.name_zh, z.name_en, z.name_my, similarity(${typed}, lower(z.name_en)) as likeness
			from transfer_zone z join airport a on a.id = z.airport_id
			where z.status = 1 and a.status = 1 and (${airport} = '' or a.code = ${airport}) order by a.rank, z.drive_minutes, z.id`,
	);

/** How a zone's names fit what was typed, by `FIT` as a destination's do; null where they do not. */
function fitOf(zone: ZoneNames, typed: string): number | null {
	const { exact, search } = wordsOfZone(zone);
	if (exact.includes(typed)) return FIT.whole;
	const [names = "", later = ""] = search.split("|");
	if (names.includes(` ${typed}`)) return 1;
	if (later.includes(` ${typed}`)) return FIT.words;
	if (bigramsOf(typed).length > 0 && exact.some((name) => name.includes(typed))) return 3;
	return zone.likeness >= ZONE_NEAR_ENOUGH ? FIT.like : null;
}

interface Fitting {
	place: string;
	fit: number;
	nearness: number;
}

/** Zones, and known places where they leave room. Likenesses only where nothing fits. */
async function fittingPlaces(db: Db, zones: readonly ZoneNames[], typed: string): Promise<Fitting[]> {
	const word = foldWords(typed);
	const of_zones = zones
		.map((zone) => ({ place: zone.place, fit: fitOf(zone, word), nearness: zone.likeness }))
		.filter((one): one is Fitting => one.fit !== null);
	const known = await listDestinations(db, typed, MAX_PLACES);
	const all = [...of_zones, ...known.map(({ place, fit, nearness }) => ({ place, fit, nearness }))].sort(
		(a, b) => a.fit - b.fit,
	);
	return all.some(({ fit }) => fit !== FIT.like) ? all.filter(({ fit }) => fit !== FIT.like) : all;
}

/** Places around an airport (all airports for "") for what has been typed: its zones, and known places in one of them. Nothing typed: the zones. */
export async function findPlaces(
	db: Db,
	airport: string,
	typed: string,
	limit: number = MAX_PLACES,
): Promise<FoundPlaces> {
	const zones = await zonesOf(db, airport, typed.toLowerCase());
	const isAll = foldWords(typed) === "";
	const fitting = isAll
		? zones.slice(0, limit).map(({ place }) => ({ place, fit: FIT.whole as number, nearness: 1 }))
		: await fittingPlaces(db, zones, typed);
	const found = await rowsOf<ZonedPlace>(db, zonedQuery(airport, texts(fitting.map(({ place }) => place))));
	const fits = new Map(fitting.map(({ place, fit, nearness }) => [place, { fit, nearness }]));
	const unfitting = { fit: FIT.like, nearness: 0 };
	return {
		places: found.slice(0, limit).map((row) => ({ ...row, ...(fits.get(row.place) ?? unfitting) })),
		best: fitting[0]?.fit ?? null,
	};
}

/** The same for what a search is sent with, which may be an address within a known district: then those districts, with `address`; "" for what is none. */
export async function findTypedPlaces(
	db: Db,
	airport: string,
	typed: string,
): Promise<FoundPlaces & { readonly address: string }> {
	const named = await findPlaces(db, airport, typed);
	const read = await addressIn(db, typed, named.best === null ? [] : [{ fit: named.best }]);
	if (!read) return { ...named, address: "" };
	const of_districts = texts(read.districts.map(({ place }) => place));
	const found = await rowsOf<ZonedPlace>(db, zonedQuery(airport, of_districts));
	return {
		places: found.map((row) => ({ ...row, fit: FIT.whole, nearness: 1 })),
		best: read.districts.length > 0 ? FIT.whole : null,
		address: read.address,
	};
}
