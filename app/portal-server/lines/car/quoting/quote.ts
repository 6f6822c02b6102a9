import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { CarQuotePart } from "~/portal-contract/car/parts";
import type { CarQuote, CarWish, carQuote } from "~/portal-contract/car/quote";
import type { LineOffer } from "~/portal-server/company/rules/evaluate";
import { localText } from "~/portal-server/orders/policies/cancellation";
import { changeOfTotal, changesBetween } from "~/portal-server/orders/pricing/quote-changes";
import {
	type FrozenPrice,
	type FrozenQuote,
	freezeQuote,
	insertQuote,
	ownQuote,
	type QuoteOwner,
	quoteHead,
	type Wish,
} from "~/portal-server/orders/pricing/quotes";
import type { QuoteRow, Terms } from "~/portal-server/orders/product-lines";
import type { BodyOf } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { inLanguage } from "~/portal-server/platform/names";
import { vehicleOf } from "../showing";
import { carText } from "../texts";
import { type CarQuoteContent, type CarSnapshot, contentOf } from "./quote-content";
import { draftQuote, draftRows } from "./quote-draft";

export type CarQuoteAnswer = z.input<typeof CarQuote>;

/** Freezes plan, price, policy and exchange rate. `changes` names the total where it is not the one that was seen. Refuses as `draftQuote` does. */
export async function makeQuote(tx: Tx, who: QuoteOwner, language: Language, body: BodyOf<typeof carQuote>): Promise<CarQuoteAnswer> {
	const { seen_amount, ...wish } = body;
	const row = await freezeQuote(tx, who, wishOf(wish), draftRows(who.company_id, wish), async (rows) => priceOf(draftQuote(wish, rows)));
	return answerOf(row, language, seen_amount === undefined ? [] : changeOfTotal(language, contentOf(row), seen_amount));
}

/** One's own quote again, expired or not. Refuses `not_found`. */
export async function readQuote(db: Db, who: QuoteOwner, language: Language, id: string): Promise<CarQuoteAnswer> {
	return answerOf(await ownQuote(db, who, "car", id), language, []);
}

/** A fresh quote for the wish of an old one, `changes` line by line against it. Refuses as `draftQuote` does. */
export async function requote(tx: Tx, old: QuoteRow, language: Language): Promise<CarQuoteAnswer> {
	const { wish, after, changes } = await lookAgain(tx, old, language);
	return answerOf(await insertQuote(tx, old, wish, priceOf(after)), language, changes);
}

/** The same where something differs from the quote; null where it still says what is true. */
export async function recheck(tx: Tx, old: QuoteRow, language: Language): Promise<CarQuoteAnswer | null> {
	const { wish, after, changes } = await lookAgain(tx, old, language);
	return changes.length === 0 ? null : answerOf(await insertQuote(tx, old, wish, priceOf(after)), language, changes);
}

async function lookAgain(tx: Tx, old: QuoteRow, language: Language) {
	const before = contentOf(old);
	const { rental, car, pick_up, drop_off, nationality } = before;
	const wish: CarWish = { ...rental, rate_id: car.rate_id, pick_up_place: pick_up.place, drop_off_place: drop_off.place, nationality };
	const [row] = await rowsOf<{ rows: unknown }>(tx, sql`select (${draftRows(old.company_id, wish)}) as rows`);
	const after = draftQuote(wish, row?.rows);
	return {
		wish: wishOf(wish),
		after,
		changes: changesBetween(language, { ...before, ...termsOf(before) }, { ...after, ...termsOf(after) }),
	};
}

/** One spelling per wish, by which the same wish is found again. */
function wishOf(wish: CarWish): Wish {
	const { rate_id, pick_up_place, drop_off_place, pick_up_at, drop_off_at, passengers, rental_count, driver_language, nationality } = wish;
	const zones = wish.zones.map(({ zone_id, times }) => `${zone_id}x${times}`).join(",");
	const parts = [rate_id, pick_up_place, drop_off_place, pick_up_at, drop_off_at, passengers, rental_count, driver_language];
	return { product_line: "car", offer_key: ["car", ...parts, wish.half_days.join(","), zones, nationality].join(";") };
}

function priceOf(content: CarQuoteContent): FrozenPrice {
	const { currency, total_amount, fx_rate_id } = content;
	return { currency, total_amount, fx_rate_id, content };
}

export const termsOf = ({ nationality, instant, rental, price_lines, policy }: CarQuoteContent): Terms => ({
	...{ nationality, instant, price_lines, policy },
	units: rental.rental_count,
});

/** Nobody sleeps in a car: no cap of nights applies. */
export const offerFactsOf = ({ rental }: CarQuoteContent): LineOffer => ({
	...{ city_id: null, stars: null, price_per_night: null },
	service_from: rental.pick_up_at.slice(0, 10),
});

/** Both names of a rental. */
export const titleOf = ({ car }: Pick<CarSnapshot, "car">) => ({
	name_zh: carText("zh-cn", { key: "car-title", values: { model: car.name_zh } }),
	name_en: carText("en", { key: "car-title", values: { model: car.name_en } }),
});

function answerOf(row: FrozenQuote, language: Language, changes: CarQuoteAnswer["changes"]): CarQuoteAnswer {
	const content = contentOf(row);
	const offer = { ...termsOf(content), title: titleOf(content), credit: content.car.credit, offer: offerFactsOf(content) };
	return { ...quoteHead(row, offer, language, changes), part: partOf(content, language) };
}

const endOf = ({ place: code, name_zh, name_en, city, at }: CarSnapshot["pick_up"], language: Language) => ({
	code,
	place: inLanguage(language, name_zh, name_en),
	city: inLanguage(language, city.name_zh, city.name_en),
	city_id: city.id,
	at,
	at_local: localText(at),
});

/** The rental as quote and order show it. */
export function partOf(snapshot: CarSnapshot, language: Language): z.input<typeof CarQuotePart> {
	const { car, terms, rental, plan, pick_up, drop_off, fee, price_per_day, zones } = snapshot;
	return {
		product_line: "car",
		...vehicleOf(car, language),
		rate_id: car.rate_id,
		...{ terms, plan, fee, price_per_day },
		driver_language: rental.driver_language,
		half_days: rental.half_days,
		rental_date: rental.pick_up_at.slice(0, 10),
		days: plan.length,
		hours: plan.reduce((all, { hours }) => all + hours, 0),
		duration: drop_off.at - pick_up.at,
		all_day: plan.every(({ full }) => full > 0),
		rental_count: rental.rental_count,
		passengers: rental.passengers,
		zones: zones.map(({ name_zh, name_en, ...zone }) => ({ ...zone, name: inLanguage(language, name_zh, name_en) })),
		pick_up: endOf(pick_up, language),
		drop_off: endOf(drop_off, language),
	};
}
