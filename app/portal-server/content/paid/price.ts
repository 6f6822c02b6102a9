import { sql } from "drizzle-orm";
import { CURRENCIES, type CurrencyCode, isCurrency } from "~/portal-contract/base/money";
import { convert, type Exchange } from "~/portal-server/orders/model/pricing/exchange";
import { exchangesTo, type RateRow, ratesTo } from "~/portal-server/orders/model/pricing/rates";
import type { Who } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { ownedBy } from "./orders";

/** Minor units of the currency. */
interface Price extends Record<string, unknown> {
	amount: number;
	currency: CurrencyCode;
}

/** By the id of an article. */
export type Prices = ReadonlyMap<number, Price>;

/** As the article has it: 0 is free, without a currency. */
export interface PricedRow {
	id: number;
	price_amount: number | string;
	price_currency: string | null;
}

function ownPrice({ price_amount, price_currency }: PricedRow): Price | null {
	const amount = Number(price_amount);
	return amount > 0 && price_currency !== null && isCurrency(price_currency)
		? { amount, currency: price_currency }
		: null;
}

/** Rounded half up to the step charged (domain.md 2.11), never to nothing. As it is where no rate is known. */
function converted(price: Price, exchanges: readonly Exchange[]): Price {
	const exchange = exchanges.find(({ from }) => from === price.currency);
	if (!exchange) return price;
	const amount = convert(price.amount / CURRENCIES[price.currency].step, exchange);
	return { amount: Math.max(amount, CURRENCIES[exchange.to].step), currency: exchange.to };
}

interface Known extends Record<string, unknown> {
	owned: number[];
	rates: RateRow[] | null;
}

/**
 * What these articles cost the reader's company, in its currency at the rate of now; none for what is free, what it has bought, what its
 * members wrote, and for operators. A guest is shown the article's own currency.
 */
export async function pricesOf(db: Db | Tx, who: Who | null, rows: readonly PricedRow[]): Promise<Prices> {
	const paid = rows.flatMap((row) => {
		const price = ownPrice(row);
		return price ? [{ id: row.id, price }] : [];
	});
	if (paid.length === 0 || who?.is_operating) return new Map();
	if (!who) return new Map(paid.map(({ id, price }) => [id, price]));
	const [known] = await rowsOf<Known>(
		db,
		sql`select (${ratesTo(sql`${who.currency}`)}) as rates, (select coalesce(jsonb_agg(a.id), '[]') from article as a
			where a.id in ${paid.map(({ id }) => id)} and ${ownedBy(who)}) as owned`,
	);
	const exchanges = isCurrency(who.currency) ? exchangesTo(who.currency, known?.rates ?? null) : [];
	const others = paid.filter(({ id }) => !known?.owned.includes(id));
	return new Map(others.map(({ id, price }) => [id, converted(price, exchanges)]));
}
