import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import { CURRENCIES } from "~/portal-contract/base/money";
import type { HotelQuote, hotelQuote } from "~/portal-contract/hotel/quote";
import type { LineOffer } from "~/portal-server/company/rules/evaluate";
import { changeOfTotal } from "~/portal-server/orders/pricing/quote-changes";
import {
	type FrozenPrice,
	type FrozenQuote,
	freezeQuote,
	ownQuote,
	type QuoteOwner,
	quoteHead,
	type Wish,
} from "~/portal-server/orders/pricing/quotes";
import type { Terms } from "~/portal-server/orders/product-lines";
import type { BodyOf } from "~/portal-server/platform/api/handler";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { bothNames, inLanguage } from "~/portal-server/platform/names";
import { perRoomAndNight } from "../pricing/stay-price";
import { contentOf, type HotelQuoteContent } from "./quote-content";
import { draftQuote, draftRows, type HotelWish } from "./quote-draft";

export type HotelQuoteAnswer = z.input<typeof HotelQuote>;

/** Freezes price, policy, occupancy and exchange rate. `changes` names the total where it is not the one that was seen. Refuses as `draftQuote` does. */
export async function makeQuote(tx: Tx, who: QuoteOwner, language: Language, body: BodyOf<typeof hotelQuote>): Promise<HotelQuoteAnswer> {
	const { seen_amount, ...wish } = body;
	const beside = draftRows(who.company_id, wish);
	const row = await freezeQuote(tx, who, wishOf(wish), beside, async (rows) => priceOf(await draftQuote(tx, wish, rows)));
	const changes = seen_amount === undefined ? [] : changeOfTotal(language, contentOf(row), seen_amount);
	return answerOf(row, language, changes);
}

/** One's own quote again, expired or not. Refuses `not_found`. */
export async function readQuote(db: Db, who: QuoteOwner, language: Language, id: string): Promise<HotelQuoteAnswer> {
	return answerOf(await ownQuote(db, who, "hotel", id), language, []);
}

/** One spelling per wish, by which the same wish is found again. */
export function wishOf({ rate_plan_id, check_in, check_out, nationality, rooms }: HotelWish): Wish {
	const party = rooms.map(({ adults, child_ages }) => `${adults}${child_ages.map((age) => `,${age}`).join("")}`);
	return { product_line: "hotel", offer_key: ["hotel", rate_plan_id, check_in, check_out, nationality, ...party].join(":") };
}

export function priceOf(content: HotelQuoteContent): FrozenPrice {
	const { currency, total_amount, fx_rate_id } = content;
	return { currency, total_amount, fx_rate_id, content };
}

export function termsOf({ nationality, instant, rooms, price_lines, policy }: HotelQuoteContent): Terms {
	return { nationality, instant, units: rooms.length, price_lines, policy };
}

export function offerOf({ hotel, city, check_in, room_nights, total_amount, currency }: HotelQuoteContent): LineOffer {
	const price_per_night = perRoomAndNight(total_amount, room_nights, CURRENCIES[currency].step);
	return { city_id: city.id, stars: hotel.stars, service_from: check_in, price_per_night };
}

export function answerOf(row: FrozenQuote, language: Language, changes: HotelQuoteAnswer["changes"]): HotelQuoteAnswer {
	const content = contentOf(row);
	const offer = { ...termsOf(content), title: content.hotel, credit: content.credit, offer: offerOf(content) };
	return { ...quoteHead(row, offer, language, changes), part: partOf(content, language) };
}

function partOf(content: HotelQuoteContent, language: Language): HotelQuoteAnswer["part"] {
	const { hotel, city, room_type, rate_plan, rate_plan_id, meal_type, bed_type, check_in, check_out, room_nights, nights } = content;
	return {
		product_line: "hotel",
		hotel: {
			...{ id: hotel.id, name_my: hotel.name_my, stars: hotel.stars },
			...bothNames(language, hotel),
			city: inLanguage(language, city.name_zh, city.name_en),
			address: inLanguage(language, hotel.address_zh, hotel.address_en),
		},
		room_type: inLanguage(language, room_type.name_zh, room_type.name_en),
		rate_plan: inLanguage(language, rate_plan.name_zh, rate_plan.name_en),
		...{ rate_plan_id, meal_type, bed_type, check_in, check_out, room_nights, nights },
		rooms: content.rooms.map(({ adults, child_ages }) => ({ adults, child_ages })),
	};
}
