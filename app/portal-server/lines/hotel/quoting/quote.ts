import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { HotelQuote, hotelQuote } from "~/portal-contract/hotel/quote";
import { payChoices } from "~/portal-server/ledger/balances";
import type { QuoteRow } from "~/portal-server/orders/product-lines";
import type { BodyOf, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { countryName } from "~/portal-server/platform/countries";
import { portalNow } from "~/portal-server/platform/db/clock";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { quote as quoteTable } from "~/portal-server/platform/db/schema";
import { bothNames, inLanguage } from "~/portal-server/platform/names";
import { changeOfTotal } from "./quote-changes";
import { contentOf, type HotelQuoteContent } from "./quote-content";
import { draftQuote, type HotelWish } from "./quote-draft";

/** A quote is frozen so long; the same wish of the same member gets the same quote for a third of it. */
const QUOTE_LIFE_S = 15 * 60;
const SAME_FOR_S = 5 * 60;

type Owner = Pick<Who, "company_id" | "member_id">;
export type HotelQuoteAnswer = z.input<typeof HotelQuote>;
type Change = HotelQuoteAnswer["changes"][number];

/**
 * Freezes price, policy, occupancy and exchange rate for 15 minutes. The same wish within 5 minutes gets the same quote, also from two tabs at once.
 * `changes` tells where the total is not the one that was seen. Refuses as `draftQuote` does.
 */
export async function makeQuote(tx: Tx, who: Owner, language: Language, body: BodyOf<typeof hotelQuote>): Promise<HotelQuoteAnswer> {
	const { seen_amount, ...wish } = body;
	const offer_key = offerKey(wish);
	await tx.execute(
		sql`INSERT INTO quote_wish (company_id, member_id, offer_key) VALUES (${who.company_id}, ${who.member_id}, ${offer_key})
		ON CONFLICT (company_id, member_id, offer_key) DO UPDATE SET asked_at = excluded.asked_at`,
	);
	const row = (await sameQuote(tx, who, offer_key)) ?? (await insertQuote(tx, who, offer_key, await draftQuote(tx, who.company_id, wish)));
	const changes = seen_amount === undefined ? [] : changeOfTotal(language, contentOf(row), seen_amount);
	return answerOf(tx, row, language, changes);
}

/** One's own quote again, expired or not. Refuses `not_found`, the same for another's quote and for none. */
export async function readQuote(db: Db, who: Owner, language: Language, id: string): Promise<HotelQuoteAnswer> {
	const [row] = await db
		.select()
		.from(quoteTable)
		.where(
			and(
				eq(quoteTable.id, id),
				eq(quoteTable.product_line, "hotel"),
				eq(quoteTable.company_id, who.company_id),
				eq(quoteTable.member_id, who.member_id),
			),
		);
	if (!row) throw new Refused("not_found", { msg: "hotel-quote-not-found" });
	return answerOf(db, row, language, []);
}

/** One spelling for one wish; what a quote is found by again. */
export function offerKey({ rate_plan_id, check_in, check_out, nationality, rooms }: HotelWish): string {
	const party = rooms.map(({ adults, child_ages }) => `${adults}${child_ages.map((age) => `,${age}`).join("")}`);
	return ["hotel", rate_plan_id, check_in, check_out, nationality, ...party].join(":");
}

/** A quote written while this transaction waited for the lock is later than this transaction's own now, and the same all the same. */
async function sameQuote(tx: Tx, who: Owner, offer_key: string): Promise<QuoteRow | undefined> {
	const [row] = await tx
		.select()
		.from(quoteTable)
		.where(
			and(
				eq(quoteTable.member_id, who.member_id),
				eq(quoteTable.company_id, who.company_id),
				eq(quoteTable.offer_key, offer_key),
				sql`${quoteTable.order_id} IS NULL AND ${quoteTable.created_at} > portal_now() - make_interval(secs => ${SAME_FOR_S})`,
				sql`${quoteTable.expires_at} > portal_now()`,
			),
		)
		.orderBy(sql`${quoteTable.created_at} DESC`)
		.limit(1);
	return row;
}

/** Writes a quote that lives from now on for its 15 minutes. */
export async function insertQuote(
	tx: Tx,
	{ company_id, member_id }: Owner,
	offer_key: string,
	content: HotelQuoteContent,
): Promise<QuoteRow> {
	const { currency, total_amount, fx_rate_id } = content;
	const expires_at = (await portalNow(tx)) + QUOTE_LIFE_S;
	const id = randomBytes(18).toString("base64url");
	const values = { id, product_line: "hotel", company_id, member_id, offer_key, currency, total_amount, fx_rate_id, content, expires_at };
	const [row] = await tx.insert(quoteTable).values(values).returning();
	if (!row) throw new Error("an insert answers its row");
	return row;
}

/** A quote as the contract has it, in the reader's language, with what may pay for it now. */
export async function answerOf(db: Db | Tx, row: QuoteRow, language: Language, changes: Change[]): Promise<HotelQuoteAnswer> {
	const content = contentOf(row);
	const { nationality, instant, currency, total_amount, fx_rate_id } = content;
	const { name: title, name_alt: title_alt } = bothNames(language, content.hotel);
	return {
		...{ id: row.id, product_line: "hotel", title, title_alt },
		...{ expires_at: row.expires_at, expired: row.expires_at <= (await portalNow(db)) },
		...{ instant, nationality, nationality_text: countryName(nationality, language), units: content.rooms.length },
		...{ currency, total_amount, fx_rate_id },
		price_lines: content.price_lines.map(({ label_zh, label_en, ...line }) => ({
			...line,
			label: inLanguage(language, label_zh, label_en),
		})),
		policy: content.policy.tiers,
		changes,
		pay_choices: (await payChoices(db, row.company_id, currency, total_amount, language)).filter(
			(choice) => content.credit || choice.pay_channel !== "credit",
		),
		order_id: row.order_id,
		part: partOf(content, language),
	};
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
