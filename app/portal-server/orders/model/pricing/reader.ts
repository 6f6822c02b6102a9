import { type SQL, sql } from "drizzle-orm";
import { type CurrencyCode, isCurrency } from "~/portal-contract/base/money";
import { type PolicyInForce, policyColumn, policyFrom, type RulesRow } from "~/portal-server/company/policy/judge";
import type { Exchange } from "./exchange";
import { exchangesTo, type RateRow, ratesTo } from "./rates";

/** For whom offers are priced. */
export interface PriceReader {
	/** The portal's time, seconds UTC. */
	readonly now: number;
	readonly currency: CurrencyCode;
	readonly exchanges: readonly Exchange[];
	/** Of the reader's company; null for guests and where none is in force. */
	readonly travel_policy: PolicyInForce | null;
}

export interface PriceReaderRow extends Record<string, unknown> {
	now: number;
	currency: string;
	rates: RateRow[] | null;
	travel_policy: RulesRow | null;
}

/** `reader` of a statement's `with`: the currency of the company, `site_currency` for guests. */
export const readerTable = (company_id: number | null, site_currency: string | null): SQL =>
	sql`reader as materialized (select coalesce((select currency::text from company where id = ${company_id}::int8), ${site_currency}::text) as currency)`;

/** Columns of a statement that begins with `readerTable`; `priceReaderFrom` reads them. */
export const readerColumns = (company_id: number | null): SQL =>
	sql`floor(extract(epoch from portal_now()))::int8 as now, (select currency from reader) as currency,
		(${ratesTo(sql`(select currency from reader)`)}) as rates, ${policyColumn(company_id)} as travel_policy`;

export function priceReaderFrom({ now, currency, rates, travel_policy }: PriceReaderRow): PriceReader {
	if (!isCurrency(currency)) throw new Error(`no such currency: ${currency}`);
	const exchanges = exchangesTo(currency, rates);
	return { now: Number(now), currency, exchanges, travel_policy: policyFrom(travel_policy) };
}
