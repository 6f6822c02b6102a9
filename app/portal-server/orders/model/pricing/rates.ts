import { type SQL, sql } from "drizzle-orm";
import { type CurrencyCode, isCurrency } from "~/portal-contract/base/money";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { OrderRecord } from "../record";
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

/**
 * From kyat, in which receipts of the road are, to what an order is paid in: the rate that the order keeps where that is one from kyat, else the one of
 * the table when it was booked, which stays the same, too. Null where there was none. Source: domain.md 2.9.
 */
export async function kyatRateOf(
	db: Db | Tx,
	{ currency, fx_rate_id, booking_date }: Pick<OrderRecord, "currency" | "fx_rate_id" | "booking_date">,
): Promise<Exchange | null> {
	const to = currency as CurrencyCode;
	if (to === "MMK") return { id: null, from: "MMK", to, rate_e8: PAR_E8 };
	const booked = sql`to_timestamp(${booking_date}::float8)`;
	const [row] = await rowsOf<{ id: number; rate_e8: number }>(
		db,
		sql`select id, rate_e8 from fx_rate where from_currency = 'MMK' and to_currency = ${to}
			and (id = ${fx_rate_id} or (valid_from <= ${booked} and (valid_to is null or valid_to > ${booked})))
			order by id = ${fx_rate_id} desc nulls last, valid_from desc, id desc limit 1`,
	);
	return row ? { id: Number(row.id), from: "MMK", to, rate_e8: Number(row.rate_e8) } : null;
}
