import { type SQL, sql } from "drizzle-orm";
import { type CurrencyCode, isCurrency } from "~/portal-contract/base/money";
import { type Exchange, PAR_E8 } from "./exchange";

/** A rate as `ratesTo` selects it: one unit of `from` is `rate_e8` / 10^8 units of the target currency. */
export interface RateRow {
	id: number;
	from: string;
	rate_e8: number;
}

/** Select of one value: the rates valid now from each other currency to this one, `RateRow[]`, null where there are none. */
export function ratesTo(currency: SQL): SQL {
	return sql`select jsonb_agg(jsonb_build_object('id', f.id, 'from', f.from_currency, 'rate_e8', f.rate_e8)) from (
		select distinct on (from_currency) id, from_currency, rate_e8 from fx_rate
		where to_currency = ${currency} and valid_from <= portal_now() and (valid_to is null or valid_to > portal_now())
		order by from_currency, valid_from desc, id desc) as f`;
}

/** From each currency that an offer may have to `to`; the first is `to` itself, at par. */
export function exchangesTo(to: CurrencyCode, rates: readonly RateRow[] | null): Exchange[] {
	const exchanges: Exchange[] = [{ id: null, from: to, to, rate_e8: PAR_E8 }];
	for (const { id, from, rate_e8 } of rates ?? [])
		if (isCurrency(from) && from !== to) exchanges.push({ id, from, to, rate_e8 });
	return exchanges;
}
