import { sql } from "drizzle-orm";
import type { z } from "zod";
import { pick } from "~/lib/pick";
import { HOUR_S } from "~/lib/time/durations";
import { nightsBetween } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import { CURRENCIES } from "~/portal-contract/base/money";
import type { HotelCard, HotelListAnswer, Pin } from "~/portal-contract/hotel/list";
import type { Stay } from "~/portal-contract/hotel/stay";
import { freeHours } from "~/portal-server/orders/model/policies/cancellation";
import type { Destination } from "~/portal-server/places/destination";
import type { Who } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import type { PolicyRuleTier } from "~/portal-server/platform/db/schema/catalogue";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { favouriteOf } from "~/portal-server/platform/subjects/favourites";
import { bothNames, inLanguage } from "~/portal-server/platform/words/names";
import { monthParts, roomsLeft } from "../inventory/months";
import type { FoundOffer } from "../inventory/search";
import { perRoomAndNight } from "../pricing/stay-price";
import { checkInInstant } from "../stay";
import { HOTEL_SUBJECT } from "../subject";
import type { StayTerms } from "../terms";
import { verdictOf } from "../travel-policy";
import { isPoint, metresFrom } from "./distance";

export type Card = z.input<typeof HotelCard>;
type RefusedCard = NonNullable<NonNullable<z.input<typeof HotelListAnswer>["refused"]>["list"]>[number];

export interface CardReading {
	readonly db: Db;
	readonly who: Who | null;
	readonly language: Language;
	readonly stay: Stay;
	readonly terms: StayTerms;
	readonly destination: Destination;
}

interface HotelRow extends Record<string, unknown> {
	hotel_id: number;
	name_zh: string;
	name_en: string;
	city_id: number;
	stars: number;
	score: number | null;
	comment_count: number;
	lat: number;
	lng: number;
	city_zh: string;
	city_en: string;
	district_zh: string;
	district_en: string;
	collected: boolean;
}

interface OfferRow extends HotelRow {
	rate_plan_id: number;
	room_zh: string;
	room_en: string;
	meal_type: Card["offer"]["meal_type"];
	instant: boolean;
	credit: boolean;
	tiers: PolicyRuleTier[];
	rooms_left: number;
}

const hotelColumns = ({
	who,
}: CardReading) => sql`h.id as hotel_id, h.name_zh, h.name_en, h.city_id, h.stars, h.score, h.comment_count, h.lat, h.lng,
	c.name_zh as city_zh, c.name_en as city_en, d.name_zh as district_zh, d.name_en as district_en,
	${who ? favouriteOf(who, HOTEL_SUBJECT, sql`h.id`) : sql`false`} as collected`;

export async function cardsOf<T extends FoundOffer>(
	reading: CardReading,
	offers: readonly T[],
): Promise<{ card: Card; offer: T }[]> {
	if (offers.length === 0) return [];
	const { check_in, check_out } = reading.stay;
	const rows = await rowsOf<OfferRow>(
		reading.db,
		sql`select ${hotelColumns(reading)}, p.id as rate_plan_id, r.name_zh as room_zh, r.name_en as room_en,
			p.meal_type, p.instant, p.credit, k.tiers, coalesce(${roomsLeft({ city_id: sql`${reading.destination.city_id}::int8`, room_type_id: sql`p.room_type_id` }, monthParts(check_in, check_out))}, 0) as rooms_left
		from rate_plan as p join room_type as r on r.id = p.room_type_id join hotel as h on h.id = p.hotel_id join city as c on c.id = h.city_id
			join district as d on d.id = h.district_id join cancellation_policy as k on k.id = p.cancellation_policy_id
		where p.id = any(${bigints(offers.flatMap(({ rate_plan_id, free }) => [rate_plan_id, ...(free ? [free.rate_plan_id] : [])]))})`,
	);
	const byPlan = new Map(rows.map((row) => [row.rate_plan_id, row]));
	return offers.flatMap((offer) => {
		const row = byPlan.get(offer.rate_plan_id);
		if (!row) return [];
		const shown = offerOf(reading, offer, row);
		const free_offer = shown.free_until === null ? freeOf(reading, offer.free, byPlan) : null;
		return [{ card: { ...hotelOf(reading, row), offer: shown, free_offer }, offer }];
	});
}

function freeOf(
	reading: CardReading,
	free: FoundOffer["free"],
	byPlan: ReadonlyMap<number, OfferRow>,
): Card["free_offer"] {
	const row = free && byPlan.get(free.rate_plan_id);
	if (!row) return null;
	const { free_until, ...offer } = offerOf(reading, free, row);
	const shown = pick(offer, "rate_plan_id", "total_amount", "price_per_night", "currency", "travel_policy");
	return free_until === null ? null : { ...shown, free_until };
}

export async function refusedCards(
	reading: CardReading,
	found: readonly { id: number; reason: RefusedCard["reason"] }[],
): Promise<RefusedCard[]> {
	if (found.length === 0) return [];
	const rows = await rowsOf<HotelRow>(
		reading.db,
		sql`select ${hotelColumns(reading)} from hotel as h join city as c on c.id = h.city_id join district as d on d.id = h.district_id
		where h.id = any(${bigints(found.map(({ id }) => id))})`,
	);
	const byId = new Map(rows.map((row) => [row.hotel_id, row]));
	return found.flatMap(({ id, reason }) => {
		const row = byId.get(id);
		return row ? [{ ...hotelOf(reading, row), reason }] : [];
	});
}

export async function pinsOf(reading: CardReading, offers: readonly FoundOffer[]): Promise<z.input<typeof Pin>[]> {
	if (offers.length === 0) return [];
	const rows = await rowsOf<{ id: number; name_zh: string; name_en: string; lat: number; lng: number }>(
		reading.db,
		sql`select id, name_zh, name_en, lat, lng from hotel where id = any(${bigints(offers.map(({ hotel_id }) => hotel_id))})`,
	);
	const byId = new Map(rows.map((row) => [row.id, row]));
	return offers.flatMap(({ hotel_id, total_amount }) => {
		const row = byId.get(hotel_id);
		if (!row) return [];
		const name = inLanguage(reading.language, row.name_zh, row.name_en);
		return [{ id: row.id, name, lat: row.lat, lng: row.lng, price_per_night: perNight(reading, total_amount) }];
	});
}

function hotelOf({ language, destination }: CardReading, row: HotelRow) {
	return {
		id: row.hotel_id,
		...bothNames(language, row),
		...pick(row, "stars", "score", "comment_count", "lat", "lng", "collected"),
		city: inLanguage(language, row.city_zh, row.city_en),
		district: inLanguage(language, row.district_zh, row.district_en),
		distance_m: isPoint(destination) ? metresFrom(destination, row) : null,
	};
}

function offerOf(reading: CardReading, offer: FoundOffer, row: OfferRow): Card["offer"] {
	const { currency, now } = reading.terms;
	const hours = freeHours(row.tiers);
	const free_until = hours === null ? null : checkInInstant(reading.stay.check_in) - hours * HOUR_S;
	const price = { total_amount: offer.total_amount, price_per_night: perNight(reading, offer.total_amount) };
	return {
		...pick(row, "rate_plan_id", "meal_type", "rooms_left", "instant", "credit"),
		room_type: inLanguage(reading.language, row.room_zh, row.room_en),
		currency,
		...price,
		free_until: free_until !== null && now < free_until ? free_until : null,
		non_refundable: row.tiers.some(
			(tier) => tier.hours_before === null && tier.type === "percent_bp" && tier.value >= 10_000,
		),
		travel_policy: verdictOf(reading.terms, reading.stay, { ...row, ...price }, reading.language),
	};
}

function perNight({ stay, terms }: CardReading, total_amount: number): number {
	return perRoomAndNight(
		total_amount,
		stay.rooms.length * nightsBetween(stay.check_in, stay.check_out),
		CURRENCIES[terms.currency].step,
	);
}
