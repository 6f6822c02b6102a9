import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { changed, changesBetween } from "~/portal-server/orders/pricing/quote-changes";
import { insertQuote } from "~/portal-server/orders/pricing/quotes";
import type { QuoteRow } from "~/portal-server/orders/product-lines";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { translate } from "~/portal-server/platform/texts";
import { answerOf, type HotelQuoteAnswer, priceOf, termsOf, wishOf } from "./quote";
import { contentOf, type HotelQuoteContent } from "./quote-content";
import { draftQuote, draftRows, type HotelWish } from "./quote-draft";

/**
 * A fresh quote for the wish of an old one, `changes` line by line against it. Refuses `sold_out`, `market_refused`, `occupancy_mismatch`,
 * and `invalid` where the stay has begun to lie in the past.
 */
export async function requote(tx: Tx, old: QuoteRow, language: Language): Promise<HotelQuoteAnswer> {
	const { wish, after, changes } = await lookAgain(tx, old, language);
	return answerOf(await insertQuote(tx, old, wish, priceOf(after)), language, changes);
}

/** The same where something differs from the quote; null where it still says what is true. Refuses as `requote` does. */
export async function recheck(tx: Tx, old: QuoteRow, language: Language): Promise<HotelQuoteAnswer | null> {
	const { wish, after, changes } = await lookAgain(tx, old, language);
	return changes.length === 0 ? null : answerOf(await insertQuote(tx, old, wish, priceOf(after)), language, changes);
}

async function lookAgain(tx: Tx, old: QuoteRow, language: Language) {
	const before = contentOf(old);
	const wish: HotelWish = {
		rate_plan_id: before.rate_plan_id,
		check_in: before.check_in,
		check_out: before.check_out,
		nationality: before.nationality,
		rooms: before.rooms.map(({ adults, child_ages }) => ({ adults, child_ages })),
	};
	const [row] = await rowsOf<{ rows: unknown }>(tx, sql`select (${draftRows(old.company_id, wish)}) as rows`);
	const after = await draftQuote(tx, wish, row?.rows);
	return { wish: wishOf(wish), after, changes: changesOf(language, before, after) };
}

function changesOf(language: Language, before: HotelQuoteContent, after: HotelQuoteContent) {
	const [old, now] = [before, after].map(({ meal_type }) => translate(language, `hotel-meal-${meal_type.replaceAll("_", "-")}`));
	const meals = changed("meal_type", translate(language, "hotel-change-meals"), old ?? "", now ?? "");
	return changesBetween(language, { ...before, ...termsOf(before) }, { ...after, ...termsOf(after) }, meals);
}
