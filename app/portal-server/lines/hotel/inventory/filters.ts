import { type SQL, sql } from "drizzle-orm";
import type { CurrencyCode } from "~/portal-contract/base/money";
import { FILTERS, type Filter, type HotelFilters } from "~/portal-contract/hotel/list";
import { bigints, texts } from "~/portal-server/platform/db/statements/arrays";
import { amountsBetween } from "./amounts";
import { combosOf, type OfferFilters } from "./combos";

export const failBit = (filter: Filter): number => 1 << FILTERS.indexOf(filter);
export const PLACE_BIT = 1 << FILTERS.length;

export function hotelFails({ stars, score_min, district, facilities }: HotelFilters, city_id: number): SQL {
	const fails = (filter: Filter, isFiltered: boolean, isGood: SQL) =>
		sql`case when ${isFiltered}::boolean then case when ${isGood} then 0 else ${sql.raw(String(failBit(filter)))} end else 0 end`;
	const known = sql`(select array_agg(id) from district where city_id = ${city_id} and id = any(${bigints(district)}))`;
	const terms = [
		fails("stars", stars.length > 0, sql`h.stars = any(${bigints(stars)})`),
		fails("score_min", score_min !== undefined, sql`h.score >= ${score_min ?? 0}`),
		fails("district", district.length > 0, sql`coalesce(h.district_id = any(${known}::int8[]), true)`),
		fails("facilities", facilities.length > 0, sql`h.facilities @> ${texts(facilities)}`),
	];
	return sql`(${sql.join(terms, sql` + `)})`;
}

export function isInRange(filters: HotelFilters, nights: { currency: CurrencyCode; room_nights: number }): SQL {
	const { from, to } = amountsBetween(filters, nights);
	return sql`(amount between ${from ?? 0}::int8 and ${to ?? Number.MAX_SAFE_INTEGER}::int8)`;
}

export function hasKind(column: SQL, filters: OfferFilters): SQL {
	return sql`(${column} & ${combosOf(filters)}::int4)::boolean`;
}
