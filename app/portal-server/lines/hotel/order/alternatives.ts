import { sql } from "drizzle-orm";
import type { z } from "zod";
import { nightsBetween } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import { HotelAlternative } from "~/portal-contract/hotel/alternative";
import { type HotelListAnswer, HotelListQuery } from "~/portal-contract/hotel/list";
import type { AlternativesAbility } from "~/portal-server/orders/model/line/abilities";
import { doublings, LIKE_PRICE, namesIn } from "~/portal-server/orders/model/line/likeness";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { listHotels } from "../finding/list";
import { type BookedStay, readBooked } from "./read-part";

type Card = z.input<typeof HotelListAnswer>["list"][number];

/** What is like a hotel that was booked: a star more or less, and the price of a room and night. */
const STARS = 1;
/** So far from it weighs as much as a star, or as twice the price. */
const FAR_KM = 10;
const KM_PER_DEGREE = 111;

type Point = Record<"lat" | "lng", number>;

const distanceKm = (a: Point, b: Point): number =>
	Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)) * KM_PER_DEGREE;

/** How much another hotel differs from what was booked: 0 is the same. */
function differenceOf(card: Card, booked: { stars: number; total_amount: number; at: Point | undefined }): number {
	const price = doublings(card.offer.total_amount, booked.total_amount);
	const place = booked.at ? distanceKm(card, booked.at) / FAR_KM : 0;
	return Math.abs(card.stars - booked.stars) + price + place;
}

/** Whole units of the order's currency, of a room and night as it was booked. */
const nightOf = ({ total_amount }: OrderRecord, { row, rooms }: BookedStay): number =>
	total_amount / 100 / (rooms.length * nightsBetween(row.check_in, row.check_out));

/** Hotels of the town like the one that was booked, of another company's order as that company would see them; none where none is like it. */
async function otherHotels(db: Db, order: OrderRecord, who: Who, language: Language): Promise<HotelAlternative[]> {
	const booked = await readBooked(db, order);
	if (!booked) return [];
	const { row, snapshot, rooms } = booked;
	const { company_id, member_id, nationality } = order;
	const { stars } = snapshot.hotel;
	const night = nightOf(order, booked);
	const query = HotelListQuery.parse({
		destination: language === "en" ? snapshot.city.name_en : snapshot.city.name_zh,
		check_in: row.check_in,
		check_out: row.check_out,
		nationality,
		rooms: rooms.map(({ adults, child_ages }) => ({ adults, child_ages })),
		stars: [1, 2, 3, 4, 5].filter((one) => Math.abs(one - stars) <= STARS),
		price_min: Math.floor(night * LIKE_PRICE.least),
		price_max: Math.ceil(night * LIKE_PRICE.most),
		limit: 100,
	});
	const reader = who.company_id === company_id ? who : { ...who, company_id, member_id };
	const found = await listHotels({ db, who: reader, language }, query).catch((error: unknown) => {
		if (error instanceof Refused) return { list: [] };
		throw error;
	});
	const [at] = await rowsOf<Point>(db, sql`select lat, lng from hotel where id = ${row.hotel_id}`);
	const like = { stars, total_amount: order.total_amount, at };
	return found.list
		.filter(({ id, offer }) => Number(id) !== row.hotel_id && offer.currency === order.currency)
		.sort((a, b) => differenceOf(a, like) - differenceOf(b, like) || Number(a.id) - Number(b.id))
		.map(({ id, name, name_alt, stars: own, offer: { rate_plan_id, currency, total_amount } }) =>
			HotelAlternative.parse({ id, name, name_alt, stars: own, rate_plan_id, currency, total_amount }),
		);
}

export const hotelAlternatives: AlternativesAbility = {
	offered: otherHotels,
	names: (db, ids, language) =>
		namesIn(db, sql`select name_zh, name_en from hotel where id = any(${bigints(ids)}) order by id`, language),
};
