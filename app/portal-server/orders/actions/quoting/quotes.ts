import { randomBytes } from "node:crypto";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { MINUTE_S } from "~/lib/time/durations";
import type { Language } from "~/portal-contract/base/basics";
import type { QuoteHead } from "~/portal-contract/order/quote";
import {
	judgeByPolicy,
	policyColumn,
	policyFrom,
	type RulesRow,
	sayVerdict,
} from "~/portal-server/company/policy/judge";
import type { LineOffer } from "~/portal-server/company/rules/evaluate";
import { type AccountRow, accountRows, payChoicesFrom } from "~/portal-server/ledger/balances";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { countryName } from "~/portal-server/platform/countries";
import { yangonDate } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { quote as quoteTable } from "~/portal-server/platform/db/schema";
import { rowsOfTable } from "~/portal-server/platform/db/statements/rows-of-table";
import { together } from "~/portal-server/platform/db/statements/together";
import { bothNames, inLanguage } from "~/portal-server/platform/words/names";
import { beyondOf, judge, limitColumn, type MemberLimit } from "../../model/limits/limits";
import { GRACE_S, tiersAhead } from "../../model/policies/cancellation";
import type { QuoteRow, Terms } from "../../model/record";
import { rememberStock } from "../placing/crowd";

/** A quote is frozen so long; the same wish of the same member gets the same quote for a third of it. Seconds. */
const QUOTE_LIFE_S = 15 * MINUTE_S;
const SAME_FOR_S = 5 * MINUTE_S;

export type QuoteOwner = Pick<Who, "company_id" | "member_id">;
type Head = z.input<typeof QuoteHead>;

/** `offer_key`: one spelling per wish, by which the same wish is found again. */
export interface QuoteWish {
	product_line: string;
	offer_key: string;
}

/** A price to be frozen; `content` is the line's snapshot, from which an order of it is made. Minor units of `currency`. */
export type FrozenPrice = Pick<QuoteRow, "currency" | "total_amount" | "fx_rate_id" | "content">;

/** What a quote is read with: what the company could pay with at that moment, its travel policy, the limits of who books. */
interface MemberFacts {
	limit: MemberLimit | null;
	accounts: readonly AccountRow[];
	travel_policy: RulesRow | null;
}

/** A quote as it was read: `expired` at that moment. */
export interface FrozenQuote extends QuoteRow, MemberFacts {
	expired: boolean;
}

export interface QuotedOffer extends Terms {
	title: { name_zh: string; name_en: string };
	credit: boolean;
	/** What the travel policy looks at. */
	offer: LineOffer;
}

const QUOTE = rowsOfTable(quoteTable);

/** What a member's company may pay with for the row of `quote` that a statement reads, its policy, and the member's limits. */
const factsOf = (who: QuoteOwner) => ({
	accounts: accountRows(who.company_id, sql`"quote"."currency"`),
	travel_policy: policyColumn(who.company_id),
	limit: limitColumn(who),
});

/** The last quote of a member's wish, where it still lives and is no order: sources of a statement, with its id as `"wish"."quote_id"` in any case. */
const lastQuote = ({ company_id, member_id }: QuoteOwner, { product_line, offer_key }: QuoteWish) => ({
	wish: sql`(select (select quote_id from quote_request
		where company_id = ${company_id} and member_id = ${member_id} and offer_key = ${offer_key}) as quote_id) as "wish"`,
	isSame: sql`"quote"."company_id" = ${company_id} and "quote"."id" = "wish"."quote_id" and "quote"."member_id" = ${member_id}
		and "quote"."product_line" = ${product_line} and "quote"."order_id" is null and "quote"."expires_at" > portal_now()
		and "quote"."created_at" > portal_now() - make_interval(secs => ${SAME_FOR_S})`,
});

/**
 * Freezes what `draft` answers for 15 minutes; `extra`, a query of one value, is read in the first statement and given to it. The same wish within 5 minutes gets
 * the same quote, and `draft` is not run; of two tabs at once the second finds the first one's, and reads again.
 */
export async function freezeQuote(
	tx: Tx,
	who: QuoteOwner,
	wish: QuoteWish,
	extra: SQL,
	draft: (extra: unknown) => Promise<FrozenPrice>,
): Promise<FrozenQuote> {
	const last = lastQuote(who, wish);
	const [row] = await tx
		.select({
			found: QUOTE,
			last_id: sql<string | null>`"wish"."quote_id"`,
			...factsOf(who),
			extra: sql<unknown>`(${extra})`,
		})
		.from(last.wish)
		.leftJoin(quoteTable, last.isSame);
	if (row?.found.id) return frozen(row.found, row, false);
	const written = await insertQuote(tx, who, wish, await draft(row?.extra), row?.last_id ?? null);
	return written ?? freezeQuote(tx, who, wish, extra, draft);
}

function frozen(row: QuoteRow, { accounts, travel_policy, limit }: MemberFacts, expired: boolean): FrozenQuote {
	rememberStock(row);
	return { ...row, accounts, travel_policy, limit, expired };
}

/** Writes a quote that lives from now on for its 15 minutes, whatever the wish had before. */
export async function replaceQuote(tx: Tx, who: QuoteOwner, wish: QuoteWish, price: FrozenPrice): Promise<FrozenQuote> {
	const written = await insertQuote(tx, who, wish, price);
	if (!written) throw new Error("an insert answers its row");
	return written;
}

/** Writes a quote; with `last_id`, what was read of the wish, nothing where another one has come since. */
async function insertQuote(
	tx: Tx,
	{ company_id, member_id }: QuoteOwner,
	wish: QuoteWish,
	price: FrozenPrice,
	last_id?: string | null,
): Promise<FrozenQuote | null> {
	const row = { id: randomBytes(18).toString("base64url"), ...wish, company_id, member_id, ...price };
	const isStill =
		last_id === undefined ? sql`` : sql`where quote_request.quote_id is not distinct from ${last_id}::text`;
	const wished = sql`insert into quote_request (company_id, member_id, offer_key, quote_id)
		values (${company_id}, ${member_id}, ${wish.offer_key}, ${row.id})
		on conflict (company_id, member_id, offer_key) do update set requested_at = excluded.requested_at, quote_id = excluded.quote_id ${isStill}
		returning quote_id`;
	const query = sql`insert into quote (company_id, id, product_line, member_id, offer_key, currency, total_amount, fx_rate_id, content, expires_at)
		select ${company_id}::int8, ${row.id}::text, ${row.product_line}::text, ${member_id}::int8, ${row.offer_key}::text, ${row.currency}::text,
			${row.total_amount}::int8, ${row.fx_rate_id}::int8, ${JSON.stringify(row.content)}::jsonb,
			date_trunc('second', portal_now()) + make_interval(secs => ${QUOTE_LIFE_S}) where exists (select from wished)
		returning created_at, expires_at`;
	const [written] = await rowsOf<MemberFacts & { created_at: number; expires_at: number } & Record<string, unknown>>(
		tx,
		together(
			[
				{ name: "wished", query: wished },
				{ name: "frozen", query },
			],
			sql`select floor(extract(epoch from created_at))::int8 as created_at, floor(extract(epoch from expires_at))::int8 as expires_at,
				${accountRows(company_id, sql`${price.currency}`)} as accounts, ${policyColumn(company_id)} as travel_policy, ${limitColumn({ company_id, member_id })} as "limit" from frozen`,
		),
	);
	if (!written) return null;
	const { created_at, expires_at: until } = written;
	return frozen({ ...row, created_at, expires_at: until, order_id: null }, written, false);
}

/** One's own quote of a line again, expired or not. Refuses `not_found`, the same for another's quote and for none. */
export async function ownQuote(db: Db, who: QuoteOwner, product_line: string, id: string): Promise<FrozenQuote> {
	const own = and(eq(quoteTable.company_id, who.company_id), eq(quoteTable.member_id, who.member_id));
	const [found] = await db
		.select({
			row: quoteTable,
			...factsOf(who),
			expired: sql<boolean>`${quoteTable.expires_at} <= portal_now()`,
		})
		.from(quoteTable)
		.where(and(eq(quoteTable.id, id), eq(quoteTable.product_line, product_line), own));
	if (!found) throw new Refused("not_found", { msg: "quote-not-found" });
	return frozen(found.row, found, found.expired);
}

/** The head of a quote as the contract has it, in the reader's language, with what may pay for it. */
export function quoteHead(row: FrozenQuote, offer: QuotedOffer, language: Language, changes: Head["changes"]): Head {
	const { id, product_line, expires_at, expired, currency, total_amount, fx_rate_id, order_id, accounts } = row;
	const { nationality, instant, units, price_lines, policy } = offer;
	const { name: title, name_alt: title_alt } = bothNames(language, offer.title);
	const booked_at = expires_at - QUOTE_LIFE_S;
	const today = yangonDate(booked_at);
	const judged = {
		...offer.offer,
		product_line,
		today,
		total_amount,
		currency: currency as Head["currency"],
		nationality,
	};
	const choices = payChoicesFrom(accounts, currency, total_amount, language);
	return {
		id,
		product_line,
		title,
		title_alt,
		expires_at,
		expired,
		instant,
		nationality,
		nationality_text: countryName(nationality, language),
		units,
		currency: currency as Head["currency"],
		total_amount,
		fx_rate_id,
		order_id,
		changes,
		price_lines: price_lines.map(({ label_zh, label_en, ...line }) => ({
			...line,
			label: inLanguage(language, label_zh, label_en),
		})),
		policy: tiersAhead(policy.tiers, expires_at - QUOTE_LIFE_S),
		// What begins today begins within a day.
		grace_minutes: policy.grace && offer.offer.service_from > today ? GRACE_S / MINUTE_S : null,
		travel_policy: sayVerdict(judgeByPolicy(policyFrom(row.travel_policy), judged), language),
		beyond_limits: beyondOf(
			row.limit,
			judge(row.limit, offer.offer, { ...judged, booked_at, pay_channel: null, with_month: true }),
			language,
		),
		pay_choices: choices.filter((choice) => offer.credit || choice.pay_channel !== "credit"),
	};
}
