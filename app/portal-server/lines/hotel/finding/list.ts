import { sql } from "drizzle-orm";
import type { z } from "zod";
import { nightsBetween } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import { isUpsideDown } from "~/portal-contract/base/facets";
import type { HotelListAnswer, HotelListQuery, hotelList } from "~/portal-contract/hotel/list";
import { type Destination, findDestinations, suggestionOf } from "~/portal-server/places/destination";
import type { ReadContext, UseCase, Who } from "~/portal-server/platform/api/handler";
import { allValid, requireValid } from "~/portal-server/platform/api/refused";
import type { Db } from "~/portal-server/platform/db/db";
import { foldWords } from "~/portal-server/platform/words/search-words";
import { type StaySearch, searchStays } from "../inventory/search";
import type { SortKey } from "../inventory/search-order";
import { checkInInstant, checkStay, RESIDENT } from "../stay";
import { readTerms, type StayTerms, type TermsRow, termsFrom, termsQuery } from "../terms";
import { policyOfTown } from "../travel-policy";
import { noteSearch } from "../visits/record";
import { cardsOf, pinsOf, refusedCards } from "./cards";
import { isPoint } from "./distance";
import { DISTRICTS, type DistrictName, type DistrictRow, districtsOf, facetsOf, scoresOf } from "./facets";
import { labelsOf } from "./labels";
import { nearOf } from "./near";
import { requireFound } from "./unknown-place";

type Query = z.output<typeof HotelListQuery>;
type ListAnswer = z.input<typeof HotelListAnswer>;

const MAX_PINS = 500;
const MAX_REFUSED = 20;
const MAX_ALTERNATIVES = 5;

/** Hotels for a stay with exact counts. Refuses `invalid` at `destination` (with `CandidatePlaces` where what was typed is only like a name), `check_in`, `check_out`, `nationality` or `price_min`. */
export async function listHotels({ db, who, language }: ReadContext, query: Query): Promise<ListAnswer> {
	const { destination, others, terms, districts } = await openingOf(db, who, language, query);
	const search = staySearch(query, terms, destination);
	const found = await searchStays(db, search, scoresOf(query));
	const reading = { db, who, language, stay: query, terms, destination };
	return {
		list: (await cardsOf(reading, found.page)).map(({ card }) => card),
		total: found.total,
		page: query.page,
		limit: query.limit,
		place: { ...suggestionOf(language, destination), lat: destination.lat, lng: destination.lng },
		alternatives: (isNamed(destination, query.destination) ? [] : others).map((other) => suggestionOf(language, other)),
		currency: terms.currency,
		nights: nightsBetween(query.check_in, query.check_out),
		travel_policy: policyOfTown(terms, destination.city_id, language),
		facets: facetsOf(query, found, districts),
		refused: { total: found.refused.total, list: await refusedCards(reading, found.refused.list) },
		...(found.total === 0 ? await nearOf(reading, search) : {}),
		...(query.pins === 1
			? {
					pins: await pinsOf(reading, found.pins),
					labels: await labelsOf(db, language, destination, districts),
				}
			: {}),
	};
}

export function staySearch(query: Query, terms: StayTerms, destination: Destination): StaySearch {
	return {
		...query,
		...terms,
		city_id: destination.city_id,
		district_id: idOf(destination, "district"),
		hotel_id: idOf(destination, "hotel"),
		is_resident: query.nationality === RESIDENT,
		seconds_left: checkInInstant(query.check_in) - terms.now,
		filters: query,
		order: {
			key: orderKey(query.sort, destination),
			near: destination,
			isPoint: isPoint(destination),
			weights: terms.weights,
		},
		offset: (query.page - 1) * query.limit,
		pins: query.pins === 1 ? MAX_PINS : 0,
		refused: query.show_refused === 1 ? MAX_REFUSED : 0,
	};
}

function isNamed({ name_zh, name_en }: Destination, typed: string): boolean {
	return [name_zh, name_en].some((name) => foldWords(name) === foldWords(typed));
}

function idOf({ place, kind }: Destination, wanted: Destination["kind"]): number | null {
	return kind === wanted ? Number(place.split(":")[1]) : null;
}

function orderKey(sort: Query["sort"], { kind }: Destination): SortKey {
	if (sort !== "default") return sort;
	return kind === "landmark" ? "distance" : "recommended";
}

interface Opening {
	destination: Destination;
	others: Destination[];
	terms: StayTerms;
	districts: DistrictName[];
}

/** What a search begins with, in one statement: the place, the terms of the stay, the town's districts. Refuses `invalid`. */
async function openingOf(db: Db, who: Who | null, language: Language, query: Query): Promise<Opening> {
	const terms = await termsQuery(db, who, query.nationality);
	const extra = sql`case when d.position = 1 then (select to_jsonb(t) from (${terms}) as t) end as terms,
		case when d.position = 1 then ${DISTRICTS} end as districts`;
	const all = await findDestinations<{ terms: TermsRow; districts: DistrictRow[] }>(
		db,
		query,
		1 + MAX_ALTERNATIVES,
		extra,
	);
	const [found, ...others] = all;
	const read = found ? termsFrom(found.terms) : await readTerms(db, who, query.nationality);
	const [, destination] = await allValid(
		() => checkStay(query, read.now),
		() => requireFound(all, query, language),
		() => requireValid(isUpsideDown(query) ? { price_min: "hotel-price-upside-down" } : {}),
	);
	return { destination, others, terms: read, districts: districtsOf(language, destination.districts) };
}

/** As a reader asks for it: the search is among the recent ones afterwards. */
export const searchHotels: UseCase<typeof hotelList, Who | null> = async (context, query) => {
	const answer = await listHotels(context, query);
	noteSearch(context.store, context.who, answer.place.place, query);
	return answer;
};
