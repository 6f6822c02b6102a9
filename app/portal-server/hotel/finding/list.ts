import { sql } from "drizzle-orm";
import type { z } from "zod";
import { nightsBetween } from "~/lib/travel-dates";
import type { Language } from "~/portal-contract/basics";
import type { HotelCard, HotelListAnswer, HotelListQuery } from "~/portal-contract/hotel/list";
import { CURRENCIES } from "~/portal-contract/money";
import type { Who } from "../../api/handler";
import { type Db, rowsOf } from "../../db/db";
import type { PolicyRuleTier } from "../../db/schema/catalogue";
import { checkInInstant, freeHours } from "../../policies/cancellation";
import { perRoomAndNight } from "../../pricing/stay-price";
import { MEAL_FACETS } from "../inventory/combos";
import { monthParts, roomsLeft } from "../inventory/months";
import { type Found, type FoundOffer, searchStays } from "../inventory/search";
import type { OrderKey } from "../inventory/search-order";
import { bothNames, inLanguage } from "../names";
import { checkStay, RESIDENT } from "../stay";
import { readTerms, type Terms } from "../terms";
import { type Destination, requireDestination, suggestionOf } from "./destination";

type Query = z.output<typeof HotelListQuery>;
type ListAnswer = z.input<typeof HotelListAnswer>;

/** Hotels for a stay with exact counts. Refuses `invalid` at `destination`, `check_in`, `check_out` or `nationality`. */
export async function listHotels(db: Db, who: Who | null, language: Language, query: Query): Promise<ListAnswer> {
	const terms = await readTerms(db, who, query.nationality);
	checkStay(query, terms.now);
	const destination = await requireDestination(db, query);
	const found = await searchStays(db, {
		...query,
		...terms,
		city_id: destination.city_id,
		district_id: idOf(destination, "district"),
		hotel_id: idOf(destination, "hotel"),
		is_resident: query.nationality === RESIDENT,
		seconds_left: checkInInstant(query.check_in) - terms.now,
		meals: query.meal_type,
		free_cancellation: query.free_cancellation === 1,
		order: { key: orderKey(query.sort, destination), near: destination, weights: terms.weights },
		offset: (query.page - 1) * query.limit,
	});
	return {
		list: await cards(db, language, query, terms, found.page),
		total: found.total,
		page: query.page,
		limit: query.limit,
		place: { ...suggestionOf(language, destination), lat: destination.lat, lng: destination.lng },
		currency: terms.currency,
		nights: nightsBetween(query.check_in, query.check_out),
		facets: facetsOf(query, found),
	};
}

function idOf({ place, kind }: Destination, wanted: Destination["kind"]): number | null {
	return kind === wanted ? Number(place.split(":")[1]) : null;
}

/** The default order is by distance where a point was asked for, else the recommended one. */
function orderKey(sort: Query["sort"], { kind }: Destination): OrderKey {
	if (sort !== "default") return sort;
	return kind === "landmark" ? "distance" : "recommended";
}

/** Values that some hotel has or that are chosen now; a chosen one stays visible at 0, so that it can be given up. */
function facetsOf(query: Query, found: Found): ListAnswer["facets"] {
	const stars = [...new Set([...found.stars.keys(), ...query.stars])].sort((a, b) => b - a);
	const meals = MEAL_FACETS.filter((meal) => found.meals.get(meal) || query.meal_type.includes(meal));
	return {
		stars: stars.map((value) => ({ value, count: found.stars.get(value) ?? 0 })),
		meal_type: meals.map((value) => ({ value, count: found.meals.get(value) ?? 0 })),
		free_cancellation: [{ value: 1, count: found.free_cancellation }],
	};
}

interface CardRow extends Record<string, unknown> {
	rate_plan_id: number;
	hotel_id: number;
	name_zh: string;
	name_en: string;
	stars: number;
	score: number | null;
	comment_count: number;
	lat: number;
	lng: number;
	city_zh: string;
	city_en: string;
	district_zh: string;
	district_en: string;
	room_zh: string;
	room_en: string;
	meal_type: HotelCard["offer"]["meal_type"];
	instant: boolean;
	tiers: PolicyRuleTier[];
	rooms_left: number;
}

async function cards(db: Db, language: Language, query: Query, terms: Terms, page: readonly FoundOffer[]): Promise<ListAnswer["list"]> {
	if (page.length === 0) return [];
	const ids = sql.join(
		page.map((offer) => sql`${offer.rate_plan_id}::int8`),
		sql`, `,
	);
	const rows = await rowsOf<CardRow>(
		db,
		sql`SELECT p.id AS rate_plan_id, h.id AS hotel_id, h.name_zh, h.name_en, h.stars, h.score, h.comment_count, h.lat, h.lng,
			c.name_zh AS city_zh, c.name_en AS city_en, d.name_zh AS district_zh, d.name_en AS district_en, r.name_zh AS room_zh, r.name_en AS room_en,
			p.meal_type, p.instant, k.tiers, coalesce(${roomsLeft(sql`p.room_type_id`, monthParts(query.check_in, query.check_out))}, 0) AS rooms_left
		FROM rate_plan AS p JOIN room_type AS r ON r.id = p.room_type_id JOIN hotel AS h ON h.id = p.hotel_id JOIN city AS c ON c.id = h.city_id
			JOIN district AS d ON d.id = h.district_id JOIN cancellation_policy AS k ON k.id = p.cancellation_policy_id
		WHERE p.id IN (${ids})`,
	);
	const byPlan = new Map(rows.map((row) => [row.rate_plan_id, row]));
	return page.flatMap((offer) => {
		const row = byPlan.get(offer.rate_plan_id);
		return row ? [cardOf(language, query, terms, offer, row)] : [];
	});
}

function cardOf(language: Language, query: Query, terms: Terms, offer: FoundOffer, row: CardRow): ListAnswer["list"][number] {
	const { currency, now } = terms;
	const hours = freeHours(row.tiers);
	const free_until = hours === null ? null : checkInInstant(query.check_in) - hours * 3600;
	const roomNights = query.rooms.length * nightsBetween(query.check_in, query.check_out);
	return {
		id: row.hotel_id,
		...bothNames(language, row),
		stars: row.stars,
		score: row.score,
		comment_count: row.comment_count,
		lat: row.lat,
		lng: row.lng,
		city: inLanguage(language, row.city_zh, row.city_en),
		district: inLanguage(language, row.district_zh, row.district_en),
		offer: {
			rate_plan_id: row.rate_plan_id,
			room_type: inLanguage(language, row.room_zh, row.room_en),
			meal_type: row.meal_type,
			currency,
			total_amount: offer.total_amount,
			price_per_night: perRoomAndNight(offer.total_amount, roomNights, CURRENCIES[currency].step),
			free_until: free_until !== null && now < free_until ? free_until : null,
			rooms_left: row.rooms_left,
			instant: row.instant,
		},
	};
}
