import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { AirportQuotePart } from "~/portal-contract/airport/parts";
import type { AirportQuote, airportQuote, TransferWish } from "~/portal-contract/airport/quote";
import type { Language } from "~/portal-contract/base/basics";
import type { LineOffer } from "~/portal-server/company/rules/evaluate";
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
import { passengersOf } from "../offers";
import { airportFacts } from "../places/airports";
import { transferSuggestion } from "../places/zoned";
import { flightFacts, timesFacts, vehicleOf } from "../showing";
import { airportText } from "../texts";
import { contentOf, type TransferQuoteContent, type TransferSnapshot } from "./quote-content";
import { draftQuote, draftRows } from "./quote-draft";

export type AirportQuoteAnswer = z.input<typeof AirportQuote>;

/** Freezes times, price, policy and exchange rate. `changes` names the total where it is not the one that was seen. Refuses as `draftQuote` does. */
export async function makeQuote(
	tx: Tx,
	who: QuoteOwner,
	language: Language,
	body: BodyOf<typeof airportQuote>,
): Promise<AirportQuoteAnswer> {
	const { seen_amount, ...wish } = body;
	const row = await freezeQuote(tx, who, wishOf(wish), draftRows(who.company_id, wish), async (rows) => priceOf(draftQuote(wish, rows)));
	return answerOf(row, language, seen_amount === undefined ? [] : changeOfTotal(language, contentOf(row), seen_amount));
}

/** One's own quote again, expired or not. Refuses `not_found`. */
export async function readQuote(db: Db, who: QuoteOwner, language: Language, id: string): Promise<AirportQuoteAnswer> {
	return answerOf(await ownQuote(db, who, "airport", id), language, []);
}

/** A fresh quote for the wish of an old one, `changes` line by line against it. Refuses as `draftQuote` does. */
export async function requote(tx: Tx, old: QuoteRow, language: Language): Promise<AirportQuoteAnswer> {
	const { wish, after, changes } = await lookAgain(tx, old, language);
	return answerOf(await insertQuote(tx, old, wish, priceOf(after)), language, changes);
}

/** The same where something differs from the quote; null where it still says what is true. */
export async function recheck(tx: Tx, old: QuoteRow, language: Language): Promise<AirportQuoteAnswer | null> {
	const { wish, after, changes } = await lookAgain(tx, old, language);
	return changes.length === 0 ? null : answerOf(await insertQuote(tx, old, wish, priceOf(after)), language, changes);
}

async function lookAgain(tx: Tx, old: QuoteRow, language: Language) {
	const before = contentOf(old);
	const { transfer, ride, place, nationality } = before;
	const wish: TransferWish = { ...transfer, rate_id: ride.rate_id, place: place.place, nationality };
	const [row] = await rowsOf<{ rows: unknown }>(tx, sql`select (${draftRows(old.company_id, wish)}) as rows`);
	const after = draftQuote(wish, row?.rows);
	const changes = changesBetween(language, { ...before, ...termsOf(before) }, { ...after, ...termsOf(after) });
	return { wish: wishOf(wish), after, changes };
}

/** One spelling per wish, by which the same wish is found again. */
function wishOf(wish: TransferWish): Wish {
	const { rate_id, place, transfer_type, airport, flight_number, transfer_at, arriving_at, departure_at, ...rest } = wish;
	const { adults, child_ages, luggage, driver_language, vehicle_count, child_seats, extra_stops, nationality } = rest;
	const parts = [rate_id, place, transfer_type, airport, flight_number, transfer_at ?? "", arriving_at ?? "", departure_at ?? ""];
	const people = [adults, child_ages.join(","), luggage, driver_language, vehicle_count, child_seats, extra_stops, nationality];
	return { product_line: "airport", offer_key: JSON.stringify(["airport", ...parts, ...people, wish.name_board]) };
}

function priceOf(content: TransferQuoteContent): FrozenPrice {
	const { currency, total_amount, fx_rate_id } = content;
	return { currency, total_amount, fx_rate_id, content };
}

export const termsOf = ({ nationality, instant, transfer, price_lines, policy }: TransferQuoteContent): Terms => ({
	...{ nationality, instant, price_lines, policy },
	units: transfer.vehicle_count,
});

/** Nobody sleeps in a car: no cap of nights applies. */
export const offerFactsOf = ({ times }: TransferQuoteContent): LineOffer => ({
	...{ city_id: null, stars: null, price_per_night: null },
	service_from: times.day,
});

/** Both names of a transfer. */
export function titleOf({ transfer, airport, place }: Pick<TransferSnapshot, "transfer" | "airport" | "place">) {
	const key = `airport-title-${transfer.transfer_type.replace("_", "-")}`;
	return {
		name_zh: airportText("zh-cn", { key, values: { airport: airport.name_zh, place: place.name_zh } }),
		name_en: airportText("en", { key, values: { airport: airport.name_en, place: place.name_en } }),
	};
}

function answerOf(row: FrozenQuote, language: Language, changes: AirportQuoteAnswer["changes"]): AirportQuoteAnswer {
	const content = contentOf(row);
	const offer = { ...termsOf(content), title: titleOf(content), credit: content.ride.credit, offer: offerFactsOf(content) };
	return { ...quoteHead(row, offer, language, changes), part: partOf(content, language) };
}

/** The transfer as quote and order show it. */
export function partOf(snapshot: TransferSnapshot, language: Language): z.input<typeof AirportQuotePart> {
	const { ride, transfer, airport, place, flight, times, seats, fees } = snapshot;
	const { transfer_type, vehicle_count, adults, child_ages, luggage, driver_language, child_seats, extra_stops, name_board } = transfer;
	const { transfer_at = null, arriving_at = null, departure_at = null } = transfer;
	return {
		product_line: "airport",
		rate_id: ride.rate_id,
		...{ transfer_type, vehicle_count, adults, child_ages, luggage, driver_language, child_seats, extra_stops, name_board, seats },
		...fees,
		...timesFacts(times),
		airport: airportFacts(airport, language),
		flight: flightFacts(flight, language),
		flight_number: flight?.flight_number ?? null,
		vehicle: vehicleOf(ride, language),
		max_passengers: ride.seats * vehicle_count,
		passengers: passengersOf(transfer),
		place: inLanguage(language, place.name_zh, place.name_en),
		place_info: transferSuggestion(language, place),
		delay_free_minutes: airport.delay_free,
		wish: { transfer_at, arriving_at, departure_at },
	};
}
