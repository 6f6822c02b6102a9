import type { Language } from "~/portal-contract/base/basics";
import type { TRIP_TYPES } from "~/portal-contract/hotel/trip-types";
import { driveMinutes } from "~/portal-server/places/drive-time";
import { LANDMARK_KINDS, type LandmarkKind, type Sentence } from "./sentence";

export interface CommentedHotel extends Record<string, unknown> {
	id: number;
	code: string;
	city_zh: string;
	city_en: string;
	city_code: string;
	district_zh: string;
	district_en: string;
	stars: number;
	/** What its mean score shall be near, in tenths; null where the catalogue says nothing. */
	score: number | null;
	comment_count: number;
	opened_at: number | null;
	foreigner_licensed: boolean;
	facilities: string[];
	lat: number;
	lng: number;
	currency: string;
	has_breakfast: boolean;
	rooms: { name_zh: string; name_en: string; bed_type: string; weight: number }[];
	landmarks: { name_zh: string; name_en: string; lat: number; lng: number }[];
}

export type TripType = (typeof TRIP_TYPES)[number];

const KIND_WORDS: Record<LandmarkKind, RegExp> = {
	airport: /airport/i,
	border: /border|crossing|friendship bridge|gate\b|trade zone|checkpoint/i,
	zone: /\bzone\b|industrial|economic|\bmine\b|refinery/i,
	convention: /convention|conference|exhibition|ministr/i,
	sight: /pagoda|temple|palace|stupa|\bhill\b|cave|bridge|monastery|museum/i,
	lake: /\blake\b/i,
	port: /\bport\b|jetty|harbou?r|terminal/i,
	market: /market|bazaar/i,
	station: /station/i,
};

const NEAR_KM: Record<LandmarkKind, number> = {
	airport: 6,
	border: 6,
	zone: 10,
	convention: 8,
	sight: 1.5,
	lake: 2.5,
	port: 3,
	market: 2,
	station: 2,
};
const FAR_KM = 14;

export interface HotelFacts {
	facts: ReadonlySet<string>;
	trips: (readonly [TripType, number])[];
	names: Readonly<Record<Language, ReadonlyMap<string, string>>>;
}

const plainName = (name: string) => name.replace(/\s*[（(].*$/, "");

function kilometres(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
	const north = (a.lat - b.lat) * 111.2;
	const east = (a.lng - b.lng) * 111.2 * Math.cos((a.lat * Math.PI) / 180);
	return Math.hypot(north, east);
}

function kindOf(name: string): LandmarkKind | undefined {
	return LANDMARK_KINDS.find(
		(kind) => KIND_WORDS[kind].test(name) && !(kind === "zone" && KIND_WORDS.border.test(name)),
	);
}

function nearest(hotel: CommentedHotel): Map<LandmarkKind, { km: number; name_zh: string; name_en: string }> {
	const found = new Map<LandmarkKind, { km: number; name_zh: string; name_en: string }>();
	for (const landmark of hotel.landmarks) {
		const kind = kindOf(landmark.name_en);
		const km = kilometres(hotel, landmark);
		if (kind && km < (found.get(kind)?.km ?? Number.POSITIVE_INFINITY)) found.set(kind, { ...landmark, km });
	}
	return found;
}

function ownFacts(hotel: CommentedHotel): Set<string> {
	const { stars, opened_at } = hotel;
	const facts = new Set<string>([...hotel.facilities, hotel.currency.toLowerCase()]);
	const add = (fact: string, holds: boolean) => holds && facts.add(fact);
	add("yangon", hotel.city_code === "yangon");
	add("centre", /centre|downtown/i.test(hotel.district_en));
	add("luxury", stars === 5);
	add("upscale", stars >= 4);
	add("modest", stars <= 3);
	add("simple", stars <= 2);
	add("new", opened_at !== null && opened_at >= 2018);
	add("old", opened_at !== null && opened_at <= 2012);
	add("foreigners", hotel.foreigner_licensed);
	add("breakfast", hotel.has_breakfast);
	return facts;
}

export function factsOf(hotel: CommentedHotel): HotelFacts {
	const facts = ownFacts(hotel);
	const zh = new Map([
		["city", plainName(hotel.city_zh)],
		["district", plainName(hotel.district_zh)],
		["stars", ["一", "二", "三", "四", "五"][hotel.stars - 1] ?? ""],
	]);
	const en = new Map([
		["city", plainName(hotel.city_en)],
		["district", plainName(hotel.district_en)],
		["stars", ["one", "two", "three", "four", "five"][hotel.stars - 1] ?? ""],
	]);
	for (const [kind, { km, name_zh, name_en }] of nearest(hotel)) {
		if (km <= NEAR_KM[kind]) facts.add(`near-${kind}`);
		if (km >= FAR_KM) facts.add(`far-${kind}`);
		const minutes = String(driveMinutes(km * 1000));
		zh.set(kind, plainName(name_zh)).set(`${kind}-min`, minutes);
		en.set(kind, plainName(name_en)).set(`${kind}-min`, minutes);
	}
	return { facts, trips: tripsOf(facts), names: { "zh-cn": zh, en } };
}

function tripsOf(facts: ReadonlySet<string>): (readonly [TripType, number])[] {
	const near = (fact: string, weight: number) => (facts.has(fact) ? weight : 0);
	return [
		["meeting", 5 + near("centre", 3) + near("near-convention", 3)],
		["factory", 2 + near("near-zone", 8)],
		["trade", 2 + near("near-border", 9) + near("near-port", 4) + near("near-market", 2)],
		["project", 3 + near("near-zone", 3)],
		["conference", near("meeting_room", 2) + near("near-convention", 4)],
		["leisure", 1 + near("near-lake", 7) + near("near-sight", 3) + near("pool", 1)],
		["family", 1 + near("pool", 1) + near("near-lake", 2)],
	];
}

export function matchesFacts(sentence: Sentence, facts: ReadonlySet<string>): boolean {
	if (typeof sentence === "string") return true;
	for (let index = 1; index < sentence.length; index++) {
		const fact = sentence[index] ?? "";
		if (fact.startsWith("!") ? facts.has(fact.slice(1)) : !facts.has(fact)) return false;
	}
	return true;
}
