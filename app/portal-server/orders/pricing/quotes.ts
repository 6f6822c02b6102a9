import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { MINUTE_S } from "~/lib/time/durations";
import type { Language } from "~/portal-contract/base/basics";
import type { QuoteHead } from "~/portal-contract/order/quote";
import { payChoices } from "~/portal-server/ledger/balances";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { countryName } from "~/portal-server/platform/countries";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { quote as quoteTable } from "~/portal-server/platform/db/schema";
import { bothNames, inLanguage } from "~/portal-server/platform/names";
import { tiersAhead } from "../policies/cancellation";
import type { QuoteRow, Terms } from "../product-lines";

/** A quote is frozen so long; the same wish of the same member gets the same quote for a third of it. Seconds. */
const QUOTE_LIFE_S = 15 * MINUTE_S;
const SAME_FOR_S = 5 * MINUTE_S;

export type QuoteOwner = Pick<Who, "company_id" | "member_id">;
type Head = z.input<typeof QuoteHead>;

/** `offer_key`: one spelling per wish, by which the same wish is found again. */
export interface Wish {
	product_line: string;
	offer_key: string;
}

/** A price to be frozen; `content` is the line's snapshot, from which an order of it is made. Minor units of `currency`. */
export type FrozenPrice = Pick<QuoteRow, "currency" | "total_amount" | "fx_rate_id" | "content">;

/** A quote as it was read: `expired` at that moment. */
export interface FrozenQuote extends QuoteRow {
	expired: boolean;
}

export interface QuotedOffer extends Terms {
	title: { name_zh: string; name_en: string };
	credit: boolean;
}

/**
 * Freezes what `draft` answers for 15 minutes. The same wish within 5 minutes gets the same quote, also from two tabs at once, and `draft` is
 * not run.
 */
export async function freezeQuote(tx: Tx, who: QuoteOwner, wish: Wish, draft: () => Promise<FrozenPrice>): Promise<FrozenQuote> {
	await tx.execute(
		sql`INSERT INTO quote_wish (company_id, member_id, offer_key) VALUES (${who.company_id}, ${who.member_id}, ${wish.offer_key})
		ON CONFLICT (company_id, member_id, offer_key) DO UPDATE SET asked_at = excluded.asked_at`,
	);
	return (await sameQuote(tx, who, wish)) ?? (await insertQuote(tx, who, wish, await draft()));
}

/** A quote written while this transaction waited for the lock is later than this transaction's own now, and the same all the same. */
async function sameQuote(tx: Tx, who: QuoteOwner, { product_line, offer_key }: Wish): Promise<FrozenQuote | undefined> {
	const [row] = await tx
		.select()
		.from(quoteTable)
		.where(
			and(
				eq(quoteTable.member_id, who.member_id),
				eq(quoteTable.company_id, who.company_id),
				eq(quoteTable.offer_key, offer_key),
				eq(quoteTable.product_line, product_line),
				sql`${quoteTable.order_id} IS NULL AND ${quoteTable.created_at} > portal_now() - make_interval(secs => ${SAME_FOR_S})`,
				sql`${quoteTable.expires_at} > portal_now()`,
			),
		)
		.orderBy(sql`${quoteTable.created_at} DESC`)
		.limit(1);
	return row && { ...row, expired: false };
}

/** Writes a quote that lives from now on for its 15 minutes. */
export async function insertQuote(tx: Tx, { company_id, member_id }: QuoteOwner, wish: Wish, price: FrozenPrice): Promise<FrozenQuote> {
	const expires_at = sql`date_trunc('second', portal_now()) + make_interval(secs => ${QUOTE_LIFE_S})`;
	const id = randomBytes(18).toString("base64url");
	const [row] = await tx
		.insert(quoteTable)
		.values({ id, ...wish, company_id, member_id, ...price, expires_at })
		.returning();
	if (!row) throw new Error("an insert answers its row");
	return { ...row, expired: false };
}

/** One's own quote of a line again, expired or not. Refuses `not_found`, the same for another's quote and for none. */
export async function ownQuote(db: Db, who: QuoteOwner, product_line: string, id: string): Promise<FrozenQuote> {
	const own = and(eq(quoteTable.company_id, who.company_id), eq(quoteTable.member_id, who.member_id));
	const [found] = await db
		.select({ row: quoteTable, expired: sql<boolean>`${quoteTable.expires_at} <= portal_now()` })
		.from(quoteTable)
		.where(and(eq(quoteTable.id, id), eq(quoteTable.product_line, product_line), own));
	if (!found) throw new Refused("not_found", { msg: "quote-not-found" });
	return { ...found.row, expired: found.expired };
}

/** The head of a quote as the contract has it, in the reader's language, with what may pay for it now. */
export async function quoteHead(
	db: Db | Tx,
	row: FrozenQuote,
	offer: QuotedOffer,
	language: Language,
	changes: Head["changes"],
): Promise<Head> {
	const { id, product_line, expires_at, expired, currency, total_amount, fx_rate_id, order_id } = row;
	const { nationality, instant, units, price_lines, policy } = offer;
	const { name: title, name_alt: title_alt } = bothNames(language, offer.title);
	const choices = await payChoices(db, row.company_id, currency, total_amount, language);
	return {
		...{ id, product_line, title, title_alt, expires_at, expired },
		...{ instant, nationality, nationality_text: countryName(nationality, language), units },
		...{ currency: currency as Head["currency"], total_amount, fx_rate_id, order_id, changes },
		price_lines: price_lines.map(({ label_zh, label_en, ...line }) => ({ ...line, label: inLanguage(language, label_zh, label_en) })),
		policy: tiersAhead(policy.tiers, expires_at - QUOTE_LIFE_S),
		pay_choices: choices.filter((choice) => offer.credit || choice.pay_channel !== "credit"),
	};
}
