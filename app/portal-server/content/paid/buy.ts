import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { cmsBuyContent } from "~/portal-contract/cms/own-articles";
import { buyContent } from "~/portal-server/ledger/events";
import type { AnswerOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { nameOf } from "~/portal-server/platform/words/actors";
import { PUBLISHED, textIn } from "../reading/lines";
import { orderOfArticle } from "./orders";
import { type PricedRow, pricesOf } from "./price";

interface Offered extends PricedRow, Record<string, unknown> {
	id: number;
	title: string;
}

async function offered(tx: Tx, language: Language, id: number): Promise<Offered> {
	const [row] = await rowsOf<Offered>(
		tx,
		sql`select a.id::int4 as id, t.title, a.price_amount, a.price_currency
		from article as a join channel as c on c.id = a.channel_id ${textIn(language)} where a.id = ${id} and ${PUBLISHED}`,
	);
	if (!row) throw new Refused("not_found", { msg: "article-not-found" });
	return row;
}

async function boughtBefore(tx: Tx, who: Who, language: Language, id: number): Promise<AnswerOf<typeof cmsBuyContent>> {
	const order = await orderOfArticle(tx, who, language, id);
	if (!order) throw new Refused("not_allowed_in_state", { msg: "article-is-free" });
	return order;
}

/**
 * Buys an article for the whole company from its pre-deposit. Of two members at once the second waits at the order of the first
 * and gets it. Refuses `not_found`, `not_allowed_in_state` for what costs the company nothing, `price_changed` with `amount`
 * and `currency` of now, `insufficient_balance`.
 */
export const buyArticle: UseCase<typeof cmsBuyContent> = ({ who, language, change }, { id, amount, currency }) =>
	change(async (tx) => {
		const article = await offered(tx, language, id);
		const price = (await pricesOf(tx, who, [article])).get(id);
		if (!price) return boughtBefore(tx, who, language, id);
		if (price.amount !== amount || price.currency !== currency) {
			throw new Refused("price_changed", { msg: "article-price-changed", data: { ...price } });
		}
		const { company_id, member_id } = who;
		const placed = await rowsOf(
			tx,
			sql`insert into content_order (company_id, member_id, member_name, article_id, title, amount, currency)
		values (${company_id}, ${member_id}, ${nameOf(who)}, ${id}, ${article.title}, ${amount}, ${currency})
		on conflict (company_id, article_id) do nothing returning id`,
		);
		const subject = { company_id, currency, order_id: null, member_id, reason: `content:${article.title}` };
		if (placed.length > 0) await buyContent(tx, subject, id, amount);
		return boughtBefore(tx, who, language, id);
	});
