import { type SQL, sql } from "drizzle-orm";
import { addDays, nightsBetween } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import type { Room } from "~/portal-contract/hotel/occupancy";
import type { Stay } from "~/portal-contract/hotel/stay";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import type { city, hotel, ratePlan, roomType } from "~/portal-server/platform/db/schema";
import { inLanguage } from "~/portal-server/platform/words/names";
import { translate } from "~/portal-server/platform/words/texts";
import { type HotelOffer, offersOf } from "../offers";
import { alike } from "../pricing/party";
import type { StayPrice } from "../pricing/stay-price";
import { checkInInstant, checkStay } from "../stay";
import { type StayTerms, type TermsRow, termsFrom, termsOfMember } from "../terms";
import { HotelQuoteContent, HotelSnapshot } from "./quote-content";

export interface HotelWish extends Stay {
	rate_plan_id: number;
}

/** Only what a snapshot keeps: a hotel's row has its descriptions as well. */
const HOTEL_COLUMNS = sql.raw(
	["city_id", ...Object.keys(HotelSnapshot.shape.hotel.shape)].map((key) => `'${key}', h.${key}`).join(", "),
);

/** What a draft begins with, as a query of one value: the terms of a member of that company, and the plan where it is on sale. */
export const draftRows = (company_id: number, { rate_plan_id, nationality }: HotelWish): SQL =>
	sql`select jsonb_build_object('terms', (${termsOfMember(company_id, nationality)}),
		'rows', (select jsonb_build_object('plan', to_jsonb(p), 'room', to_jsonb(r), 'hotel', jsonb_build_object(${HOTEL_COLUMNS}), 'city', to_jsonb(c))
			from rate_plan p join room_type r on r.id = p.room_type_id join hotel h on h.id = p.hotel_id join city c on c.id = h.city_id
			where p.id = ${rate_plan_id} and h.status = 1))`;

type PlanRows = Record<"plan", typeof ratePlan.$inferSelect> &
	Record<"room", typeof roomType.$inferSelect> &
	Record<"hotel", typeof hotel.$inferSelect> &
	Record<"city", typeof city.$inferSelect>;

/**
 * What a quote for this wish would say now, by the same rows and rules as search and detail. `read`: what `draftRows` found. Refuses
 * `invalid` at the fields of the stay, `not_found` for a plan that is none, `market_refused`, `occupancy_mismatch`, `sold_out`.
 */
export async function draftQuote(tx: Tx, wish: HotelWish, read: unknown): Promise<HotelQuoteContent> {
	const found = read as { terms: TermsRow; rows: PlanRows | null };
	const terms = termsFrom(found.terms);
	checkStay(wish, terms.now);
	const { rows } = found;
	if (!rows)
		throw new Refused("not_found", { msg: "hotel-plan-not-found", fields: { rate_plan_id: "hotel-plan-not-found" } });
	const { city_id, id: hotel_id } = rows.hotel;
	const [offer] = await offersOf(tx, wish, terms, { city_id, hotel_id, rate_plan_id: wish.rate_plan_id });
	if (!offer) throw new Refused("sold_out", { msg: "hotel-not-on-sale" });
	if (offer.verdict === "closed") throw new Refused("sold_out", { msg: "hotel-not-on-sale" });
	if (offer.verdict !== "available") throw new Refused(offer.verdict);
	if (!offer.price) throw new Error("an available offer has a price");
	return write(rows, wish, terms, offer, offer.price);
}

function write(
	rows: PlanRows,
	wish: HotelWish,
	terms: StayTerms,
	offer: HotelOffer,
	price: StayPrice,
): HotelQuoteContent {
	const nights = nightsBetween(wish.check_in, wish.check_out);
	// Parsing leaves out every column that a snapshot does not name.
	return HotelQuoteContent.parse({
		hotel: rows.hotel,
		city: rows.city,
		room_type: rows.room,
		rate_plan: rows.plan,
		room_type_id: rows.room.id,
		rate_plan_id: rows.plan.id,
		meal_type: rows.plan.meal_type,
		bed_type: rows.room.bed_type,
		instant: rows.plan.instant,
		credit: rows.plan.credit,
		supplier_cancel: rows.plan.supplier_cancel,
		check_in: wish.check_in,
		check_out: wish.check_out,
		check_in_at: checkInInstant(wish.check_in),
		nationality: wish.nationality,
		rooms: wish.rooms.map((room, index) => ({ ...room, ...price.rooms[index] })),
		room_nights: nights * wish.rooms.length,
		currency: terms.currency,
		total_amount: price.total_amount,
		fx_rate_id: offer.exchange?.id ?? null,
		price_lines: linesOf(rows.room, wish, nights, price),
		nights: price.nights.map((amount, index) => ({
			date: addDays(wish.check_in, index),
			amount,
			price_per_night: price.nights_per_room[index],
			room_amounts: price.room_amounts[index],
		})),
		policy: { tiers: offer.tiers, grace: offer.facts.grace && !rows.plan.supplier_cancel },
	} satisfies Record<keyof HotelQuoteContent, unknown>);
}

/** For rooms that pay alike: the room, then what its adults beyond the base occupancy pay, then what its children pay. */
function linesOf(
	type: typeof roomType.$inferSelect,
	wish: HotelWish,
	nights: number,
	price: StayPrice,
): HotelQuoteContent["price_lines"] {
	return alike(wish.rooms).flatMap(({ room, count }) => {
		const { amount = 0, extra_adults = 0, children = 0 } = price.rooms[wish.rooms.indexOf(room)] ?? {};
		const line = (code: string, unit_amount: number, label: (language: Language) => string[]) => {
			const text = (language: Language) => label(language).join(translate(language, "hotel-list-separator"));
			return {
				code,
				label_zh: text("zh-cn"),
				label_en: text("en"),
				quantity: count,
				unit_amount,
				amount: unit_amount * count,
			};
		};
		const during = (language: Language) => nightsText(language, nights);
		return [
			line("room", amount - extra_adults - children, (language) => [
				inLanguage(language, type.name_zh, type.name_en),
				during(language),
				roomText(language, room),
			]),
			line("extra_adult", extra_adults, (language) => [
				counted(language, "hotel-extra-adults", room.adults - type.base_occupancy),
				during(language),
			]),
			line("child", children, (language) => [
				translate(language, { key: "hotel-child-supplement", values: { ages: agesText(language, room) } }),
				during(language),
			]),
		].filter(({ code, amount: priced }) => code === "room" || priced > 0);
	});
}

function counted(language: Language, key: string, count: number, values: Record<string, string | number> = {}): string {
	return translate(language, { key, values: { count, ...values } });
}

function nightsText(language: Language, nights: number): string {
	return counted(language, "hotel-nights", nights);
}

function roomText(language: Language, { adults, child_ages }: Room): string {
	const parts = [counted(language, "hotel-adults", adults)];
	const ages = agesText(language, { child_ages });
	if (child_ages.length > 0) parts.push(counted(language, "hotel-children", child_ages.length, { ages }));
	return parts.join(translate(language, "hotel-list-separator"));
}

function agesText(language: Language, { child_ages }: Pick<Room, "child_ages">): string {
	return child_ages.join(translate(language, "hotel-list-separator"));
}
