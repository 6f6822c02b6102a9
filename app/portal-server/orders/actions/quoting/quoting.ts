import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { QuoteChange, QuoteHead } from "~/portal-contract/order/quote";
import type { CallContext } from "~/portal-server/platform/api/handler";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { PricedContent } from "../../model/pricing/priced-content";
import { changeOfTotal, changesBetween } from "../../model/pricing/quote-changes";
import type { QuoteRow } from "../../model/record";
import {
	type FrozenPrice,
	type FrozenQuote,
	freezeQuote,
	ownQuote,
	type QuotedOffer,
	quoteHead,
	replaceQuote,
} from "./quotes";

type Change = z.input<typeof QuoteChange>;
type Common = Pick<PricedContent, "nationality" | "price_lines" | "policy">;

/** How a line makes quotes. `W`: the wish that a quote answers; `C`: its snapshot, `quote.content`; `P`: its part of a quote on the wire. */
export interface QuotedLine<W, C extends PricedContent, P> {
	readonly product_line: string;
	/** One spelling per wish, by which the same wish is found again. */
	offerKey(wish: W): string;
	/** One query of one value: what `draft` needs to know. */
	rows(company_id: number, wish: W): SQL;
	/** What a quote would say now. Throws `Refused`. */
	draft(tx: Tx, wish: W, rows: unknown): C | Promise<C>;
	contentOf(quote: Pick<QuoteRow, "content">): C;
	/** The wish that a snapshot answers. */
	wishIn(content: C): W;
	/** What is sold, beside what every snapshot has. */
	offer(content: C): Omit<QuotedOffer, keyof Common>;
	part(content: C, language: Language): P;
	/** What else than price, confirmation and policy differs between two snapshots of a wish. */
	otherChanges?(language: Language, before: C, after: C): Change[];
}

export type LineQuote<P> = z.input<typeof QuoteHead> & { part: P };

const priceOf = <C extends PricedContent>(content: C): FrozenPrice => {
	const { currency, total_amount, fx_rate_id } = content;
	return { currency, total_amount, fx_rate_id, content };
};

/** The quotes of a line: made, read again, and made anew for the wish of an old one. Amounts in minor units; refuses as the line's `draft` does. */
export function quotesOf<W extends object, C extends PricedContent, P>(line: QuotedLine<W, C, P>) {
	const wishOf = (wish: W) => ({ product_line: line.product_line, offer_key: line.offerKey(wish) });

	const offerOf = (content: C): QuotedOffer => {
		const { nationality, price_lines, policy } = content;
		return { nationality, price_lines, policy, ...line.offer(content) };
	};

	function answer(row: FrozenQuote, language: Language, changes: Change[]): LineQuote<P> {
		const content = line.contentOf(row);
		return { ...quoteHead(row, offerOf(content), language, changes), part: line.part(content, language) };
	}

	async function lookAgain(tx: Tx, old: QuoteRow, language: Language) {
		const before = line.contentOf(old);
		const wish = line.wishIn(before);
		const [row] = await rowsOf<{ rows: unknown }>(tx, sql`select (${line.rows(old.company_id, wish)}) as rows`);
		const after = await line.draft(tx, wish, row?.rows);
		const [was, is] = [before, after].map((content) => ({ ...content, ...offerOf(content) })) as [
			C & QuotedOffer,
			C & QuotedOffer,
		];
		const changes = changesBetween(language, was, is, line.otherChanges?.(language, before, after));
		const insert = async () => answer(await replaceQuote(tx, old, wishOf(wish), priceOf(after)), language, changes);
		return { changes, insert };
	}

	return {
		/** Freezes the price for 15 minutes. `changes` names the total where it is not `expected_amount`. */
		make: (
			{ who, language, change }: Pick<CallContext, "who" | "language" | "change">,
			{ expected_amount, ...body }: W & { expected_amount?: number | undefined },
		): Promise<LineQuote<P>> =>
			change(async (tx) => {
				const wish = body as unknown as W;
				const rows = line.rows(who.company_id, wish);
				const row = await freezeQuote(tx, who, wishOf(wish), rows, async (read) =>
					priceOf(await line.draft(tx, wish, read)),
				);
				return answer(
					row,
					language,
					expected_amount === undefined ? [] : changeOfTotal(language, line.contentOf(row), expected_amount),
				);
			}),
		/** One's own quote again, expired or not. Refuses `not_found`. */
		read: async ({ db, who, language }: CallContext, { id }: { id: string }): Promise<LineQuote<P>> =>
			answer(await ownQuote(db, who, line.product_line, id), language, []),
		/** What orders ask of the line's quotes. */
		entry: {
			terms: (quote: QuoteRow) => offerOf(line.contentOf(quote)),
			offer: (quote: QuoteRow) => line.offer(line.contentOf(quote)).offer,
			quote: async (tx: Tx, old: QuoteRow, language: Language): Promise<LineQuote<P>> =>
				(await lookAgain(tx, old, language)).insert(),
			recheck: async (tx: Tx, old: QuoteRow, language: Language): Promise<LineQuote<P> | null> => {
				const { changes, insert } = await lookAgain(tx, old, language);
				return changes.length === 0 ? null : insert();
			},
		},
	};
}
