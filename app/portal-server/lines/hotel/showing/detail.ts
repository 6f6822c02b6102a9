import type { z } from "zod";
import { pick } from "~/lib/pick";
import { addDays } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import type { HotelDetail, hotelDetail } from "~/portal-contract/hotel/detail";
import { DEFAULT_ROOMS } from "~/portal-contract/hotel/occupancy";
import { Stay } from "~/portal-contract/hotel/stay";
import { freeUntil, tiersAhead } from "~/portal-server/orders/model/policies/cancellation";
import type { InputOf, ReadContext, UseCase, Who } from "~/portal-server/platform/api/handler";
import { type FieldFaults, requireValid } from "~/portal-server/platform/api/refused";
import { bothNames, inLanguage } from "~/portal-server/platform/words/names";
import { type HotelOffer, offersOf, reasonOf } from "../offers";
import { checkInInstant, checkStay, RESIDENT } from "../stay";
import type { StayTerms } from "../terms";
import { policyOfTown, verdictOf } from "../travel-policy";
import { noteHotelView } from "../visits/record";
import { type Facts, factsOf, readHotelFacts } from "./hotel-facts";

type Query = InputOf<typeof hotelDetail>;
type Answer = z.input<typeof HotelDetail>;
type Offer = Answer["room_types"][number]["offers"][number];

/** One hotel, with the offers for a stay where the query has one. Refuses `not_found`, and `invalid` at the fields of the stay. */
export async function readHotel({ db, who, language }: ReadContext, query: Query): Promise<Answer> {
	const stay = stayOf(query);
	const found = await readHotelFacts(db, who, query.id, query.nationality ?? null);
	const { types, terms } = found;
	if (stay) checkStay(stay, terms.now);
	const offers = stay ? await offersOf(db, stay, terms, { city_id: found.hotel.city_id, hotel_id: query.id }) : [];
	return {
		...factsOf(language, found),
		room_types: types.map((type) => ({
			...pick(type, "id", "bed_type", "beds", "windows", "smoking", "floor_from", "floor_to", "wifi"),
			...pick(type, "size_sqm", "max_adults", "max_children", "max_total"),
			...bothNames(language, type),
			offers: stay ? offersOfType(found.hotel, offers, type.id, { language, stay, terms }) : [],
		})),
		travel_policy: policyOfTown(terms, found.hotel.city_id, language),
		unavailable: stay ? whyNot(found.hotel, stay, offers) : null,
	};
}

/** A stay is whole or absent; rooms left out are one room for one adult. Refuses `invalid` at what is missing. */
function stayOf(query: Query): Stay | null {
	const { check_in, check_out, nationality, rooms = [...DEFAULT_ROOMS] } = query;
	if (!check_in && !check_out) return null;
	const fields: FieldFaults = {};
	for (const [name, value] of Object.entries({ check_in, check_out, nationality }))
		if (!value) fields[name] = "field-required";
	requireValid(fields);
	return Stay.parse({ check_in, check_out, nationality, rooms });
}

function whyNot(
	{ foreigner_licensed }: Facts["hotel"],
	stay: Stay,
	offers: readonly HotelOffer[],
): Answer["unavailable"] {
	return foreigner_licensed || stay.nationality === RESIDENT ? reasonOf(offers) : "market_refused";
}

interface Reading {
	language: Language;
	stay: Stay;
	terms: StayTerms;
}

function offersOfType(
	hotel: Facts["hotel"],
	offers: readonly HotelOffer[],
	room_type_id: number,
	reading: Reading,
): Offer[] {
	const { language, stay, terms } = reading;
	const available = offers.flatMap(({ price, ...offer }) =>
		price && offer.facts.room_type_id === room_type_id ? [{ ...offer, price }] : [],
	);
	available.sort((a, b) => a.price.total_amount - b.price.total_amount || a.facts.rate_plan_id - b.facts.rate_plan_id);
	return available.map(({ facts, price, tiers, rooms_left }) => ({
		rate_plan_id: facts.rate_plan_id,
		rate_plan: inLanguage(language, facts.name_zh, facts.name_en),
		meal_type: facts.meal_type,
		instant: facts.instant,
		credit: facts.credit,
		non_refundable: tiers.some((tier) => tier.from === null && tier.amount >= price.total_amount),
		currency: terms.currency,
		total_amount: price.total_amount,
		price_per_night: price.price_per_night,
		nights: nightsOf(price, stay),
		policy: tiersAhead(tiers, terms.now),
		free_until: freeUntil(tiers, checkInInstant(stay.check_in), terms.now),
		rooms_left,
		travel_policy: verdictOf(terms, stay, { ...hotel, ...price }, language),
	}));
}

function nightsOf(price: NonNullable<HotelOffer["price"]>, stay: Stay): Offer["nights"] {
	return price.nights_per_room.map((price_per_night, index) => ({
		date: addDays(stay.check_in, index),
		price_per_night,
		room_amounts: price.room_amounts[index] ?? [],
	}));
}

/** As a reader opens it: the hotel is viewed once more afterwards. */
export const showHotel: UseCase<typeof hotelDetail, Who | null> = async (context, query) => {
	const answer = await readHotel(context, query);
	noteHotelView(context.store, context.who, query.id, query);
	return answer;
};
