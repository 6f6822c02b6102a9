import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { addDays } from "~/lib/travel-dates";
import type { Language } from "~/portal-contract/basics";
import type { HotelDetail, hotelDetail } from "~/portal-contract/hotel/detail";
import { Stay } from "~/portal-contract/hotel/stay";
import { DEFAULT_ROOMS } from "~/portal-contract/occupancy";
import type { QueryOf, Who } from "../../api/handler";
import { type Message, Refused } from "../../api/refused";
import type { Db } from "../../db/db";
import { childScheme, city, district, hotel, roomType } from "../../db/schema";
import { freeUntil } from "../../policies/cancellation";
import { bothNames, inLanguage } from "../names";
import { type HotelOffer, offersOf, reasonOf } from "../offers";
import { checkStay } from "../stay";
import { readTerms, type Terms } from "../terms";
import { childPolicyText } from "./child-policy-text";

type Query = QueryOf<typeof hotelDetail>;
type Answer = z.input<typeof HotelDetail>;
type Offer = Answer["room_types"][number]["offers"][number];

/** One hotel, with the offers for a stay where one is asked for. Refuses `not_found`, and `invalid` at the fields of the stay. */
export async function readHotel(db: Db, who: Who | null, language: Language, query: Query): Promise<Answer> {
	const stay = stayOf(query);
	const found = await readFacts(db, query.id);
	const types = await db
		.select()
		.from(roomType)
		.where(and(eq(roomType.hotel_id, query.id), eq(roomType.status, 1)))
		.orderBy(asc(roomType.id));
	const terms = await readTerms(db, who, query.nationality ?? null);
	if (stay) checkStay(stay, terms.now);
	const offers = stay ? await offersOf(db, stay, terms, { hotel_id: query.id }) : [];
	return {
		...factsOf(language, found),
		room_types: types.map((type) => ({
			id: type.id,
			...bothNames(language, type),
			bed_type: type.bed_type,
			size_sqm: type.size_sqm,
			max_adults: type.max_adults,
			max_children: type.max_children,
			max_total: type.max_total,
			offers: stay ? offersOfType(language, offers, type.id, stay, terms) : [],
		})),
		unavailable: stay ? reasonOf(offers) : null,
	};
}

/** A stay is whole or absent; rooms left out are one room for one adult. Refuses `invalid` at what is missing. */
function stayOf(query: Query): Stay | null {
	const { check_in, check_out, nationality, rooms = [...DEFAULT_ROOMS] } = query;
	if (!check_in && !check_out) return null;
	const fields: Record<string, Message> = {};
	for (const [name, value] of Object.entries({ check_in, check_out, nationality })) if (!value) fields[name] = "field-required";
	if (Object.keys(fields).length > 0) throw new Refused("invalid", { fields });
	return Stay.parse({ check_in, check_out, nationality, rooms });
}

async function readFacts(db: Db, id: number) {
	const [found] = await db
		.select({ hotel, city, district, bands: childScheme.bands })
		.from(hotel)
		.innerJoin(city, eq(city.id, hotel.city_id))
		.innerJoin(district, eq(district.id, hotel.district_id))
		.innerJoin(childScheme, eq(childScheme.id, hotel.child_scheme_id))
		.where(and(eq(hotel.id, id), eq(hotel.status, 1)));
	if (!found) throw new Refused("not_found", { msg: "hotel-not-found" });
	return found;
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

function factsOf(language: Language, found: Facts) {
	const { id, name_my, stars, score, comment_count, city_id, phone, email, zip, lat, lng, opened_at } = found.hotel;
	const { check_in_from, check_out_until, foreigner_licensed, facilities } = found.hotel;
	const { name: address, name_alt: address_alt } = bothNames(language, {
		name_zh: found.hotel.address_zh,
		name_en: found.hotel.address_en,
	});
	return {
		...{ id, name_my, stars, score, comment_count, city_id, phone, email, zip, lat, lng, opened_at },
		...{ check_in_from, check_out_until, foreigner_licensed, facilities, address, address_alt },
		...bothNames(language, found.hotel),
		city: inLanguage(language, found.city.name_zh, found.city.name_en),
		city_my: found.city.name_my,
		district: inLanguage(language, found.district.name_zh, found.district.name_en),
		description: inLanguage(language, found.hotel.description_zh, found.hotel.description_en),
		child_policy: childPolicyText(language, found.bands),
	};
}

/** Available offers of a room type, the cheapest first. */
function offersOfType(language: Language, offers: readonly HotelOffer[], room_type_id: number, stay: Stay, terms: Terms): Offer[] {
	const available = offers.flatMap(({ price, ...offer }) =>
		price && offer.facts.room_type_id === room_type_id ? [{ ...offer, price }] : [],
	);
	available.sort((a, b) => a.price.total_amount - b.price.total_amount || a.facts.rate_plan_id - b.facts.rate_plan_id);
	return available.map(({ facts, price, tiers, rooms_left }) => ({
		rate_plan_id: facts.rate_plan_id,
		rate_plan: inLanguage(language, facts.name_zh, facts.name_en),
		meal_type: facts.meal_type,
		instant: facts.instant,
		non_refundable: tiers.some((tier) => tier.from === null && tier.amount >= price.total_amount),
		currency: terms.currency,
		total_amount: price.total_amount,
		price_per_night: price.price_per_night,
		nights: nightsOf(price, stay),
		policy: tiers,
		free_until: freeUntil(tiers, stay.check_in, terms.now),
		rooms_left,
	}));
}

function nightsOf(price: NonNullable<HotelOffer["price"]>, stay: Stay): Offer["nights"] {
	return price.nights_per_room.map((price_per_night, index) => ({ date: addDays(stay.check_in, index), price_per_night }));
}
