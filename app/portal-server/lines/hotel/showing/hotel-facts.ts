import { sql } from "drizzle-orm";
import { pick } from "~/lib/pick";
import type { Language } from "~/portal-contract/base/basics";
import { PICTURE_KINDS } from "~/portal-contract/hotel/detail";
import { MAX_CHILD_AGE } from "~/portal-contract/hotel/limits";
import { convert, type Exchange } from "~/portal-server/orders/model/pricing/exchange";
import { driveMinutes } from "~/portal-server/places/drive-time";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { type city, type district, hotel, type roomType } from "~/portal-server/platform/db/schema";
import type { ChildBand } from "~/portal-server/platform/db/schema/catalogue";
import { wholeRow } from "~/portal-server/platform/db/statements/whole-row";
import { favouriteOf } from "~/portal-server/platform/subjects/favourites";
import { bothNames, inLanguage } from "~/portal-server/platform/words/names";
import { HOTEL_SUBJECT } from "../subject";
import { type TermsRow, termsFrom, termsQuery } from "../terms";
import { childPolicyText } from "./child-policy-text";

const MAX_LANDMARKS = 6;
const FARTHEST_M = 60_000;
const EARTH_M = 6_371_000;

interface Landmark {
	name_zh: string;
	name_en: string;
	lat: number;
	lng: number;
	distance_m: number;
}

interface Found {
	city: typeof city.$inferSelect;
	district: typeof district.$inferSelect;
	bands: ChildBand[];
	landmarks: Landmark[] | null;
	types: (typeof roomType.$inferSelect)[];
	currency: string | null;
	terms: TermsRow;
	collected: boolean;
}

const HOTEL = wholeRow(hotel);
const AWAY = `2 * ${EARTH_M} * asin(sqrt(power(sin(radians(hotel.lat - l.lat) / 2), 2)
	+ cos(radians(hotel.lat)) * cos(radians(l.lat)) * power(sin(radians(hotel.lng - l.lng) / 2), 2)))`;
/** What is the same for every reader of a hotel. */
const FACTS = sql.raw(`to_jsonb(city) as city, to_jsonb(district) as district, child_scheme.bands,
	(select jsonb_agg(to_jsonb(n) order by n.distance_m, n.name_en) from (
		select m.name_zh, m.name_en, m.lat, m.lng, round(m.away)::int4 as distance_m
		from (select l.*, ${AWAY} as away from landmark as l) as m
		where m.away <= ${FARTHEST_M} order by m.away, m.id limit ${MAX_LANDMARKS}) as n) as landmarks,
	(select coalesce(jsonb_agg(to_jsonb(t) order by t.id), '[]') from room_type as t where t.hotel_id = hotel.id and t.status = 1) as types,
	(select p.currency from rate_plan as p where p.hotel_id = hotel.id and p.status = 1 order by p.id limit 1) as currency`);
const FROM = sql.raw(`from hotel join city on city.id = hotel.city_id join district on district.id = hotel.district_id
	join child_scheme on child_scheme.id = hotel.child_scheme_id`);

/** The hotel, its room types, and the terms of a stay of this nationality, in one statement. Throws `Refused` `not_found`. */
export async function readHotelFacts(db: Db, who: Who | null, id: number, nationality: string | null) {
	const terms = await termsQuery(db, who, nationality);
	const [found] = await rowsOf<Found & Record<string, unknown>>(
		db,
		sql`select ${HOTEL.columns}, ${FACTS}, (select to_jsonb(terms) from (${terms}) as terms) as terms,
				${favouriteOf(who, HOTEL_SUBJECT, sql`hotel.id`)} as collected
			${FROM} where hotel.id = ${id} and hotel.status = 1`,
	);
	if (!found) throw new Refused("not_found", { msg: "hotel-not-found" });
	return {
		hotel: HOTEL.read(found),
		...pick(found, "city", "district", "bands", "landmarks", "types", "currency", "collected"),
		terms: termsFrom(found.terms),
	};
}

export type Facts = Awaited<ReturnType<typeof readHotelFacts>>;

export function factsOf(language: Language, found: Facts) {
	const { address_zh, address_en } = found.hotel;
	const { name: address, name_alt: address_alt } = bothNames(language, { name_zh: address_zh, name_en: address_en });
	const exchange = found.terms.exchanges.find(({ from }) => from === found.currency);
	return {
		...pick(found.hotel, "id", "name_my", "stars", "score", "comment_count", "city_id", "phone"),
		...pick(found.hotel, "email", "zip", "lat", "lng", "opened_at", "rooms_total", "check_in_from"),
		...pick(found.hotel, "check_out_until", "foreigner_licensed", "facilities", "address_my"),
		address,
		address_alt,
		...bothNames(language, found.hotel),
		city: inLanguage(language, found.city.name_zh, found.city.name_en),
		city_my: found.city.name_my,
		district: inLanguage(language, found.district.name_zh, found.district.name_en),
		description: inLanguage(language, found.hotel.description_zh, found.hotel.description_en),
		child_policy: childPolicyText(language, found.bands),
		child_bands: bandsOf(found.bands, exchange),
		extra_bed: (language === "en" ? found.hotel.extra_bed_en : found.hotel.extra_bed_zh) ?? null,
		deposit: (language === "en" ? found.hotel.deposit_en : found.hotel.deposit_zh) ?? null,
		pictures: picturesOf(found.hotel),
		landmarks: (found.landmarks ?? []).map(({ lat, lng, distance_m, ...names }) => ({
			...bothNames(language, names),
			lat,
			lng,
			distance_m,
			drive_minutes: driveMinutes(distance_m),
		})),
		collected: found.collected,
	};
}

/** Bands from 0 to 17 without a gap: whoever is older than the last one of the hotel's pays as an adult. */
function bandsOf(bands: readonly ChildBand[], exchange: Exchange | undefined) {
	let from_age = 0;
	const listed = bands.flatMap(({ max_age, charge, value, counts_for_capacity }) => {
		if (max_age < from_age) return [];
		const amount = charge === "fixed" && exchange ? convert(value, exchange) : value;
		const band = { from_age, to_age: Math.min(max_age, MAX_CHILD_AGE), charge, value: amount, counts_for_capacity };
		from_age = max_age + 1;
		return [band];
	});
	const grown = { from_age, to_age: MAX_CHILD_AGE, charge: "adult" as const, value: 0, counts_for_capacity: true };
	return from_age <= MAX_CHILD_AGE ? [...listed, grown] : listed;
}

type PictureKind = (typeof PICTURE_KINDS)[number];

const SHOWN_WITH: Partial<Record<PictureKind, string>> = {
	meeting: "meeting_room",
	pool: "pool",
	garden: "garden",
	breakfast: "restaurant",
};

function isPictureKind(kind: string): kind is PictureKind {
	return PICTURE_KINDS.some((one) => one === kind);
}

/** A hotel without pictures of its own gets an illustration for each of its facilities. */
function picturesOf({ pictures, facilities }: Facts["hotel"]) {
	const own = pictures.flatMap(({ kind, url }) => (isPictureKind(kind) ? [{ kind, url }] : []));
	if (own.length > 0) return own;
	return PICTURE_KINDS.filter((kind) => {
		const facility = SHOWN_WITH[kind];
		return facility === undefined || facilities.includes(facility);
	}).map((kind) => ({ kind, url: null }));
}
