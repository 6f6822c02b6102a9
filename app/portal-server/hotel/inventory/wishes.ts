import { type SQL, sql } from "drizzle-orm";
import { FILTERS, type Filter } from "~/portal-contract/hotel/list";
import type { CurrencyCode } from "~/portal-contract/money";
import { amountsBetween } from "./amounts";
import { combosOf, type OfferWish } from "./combos";

/** What narrows a list; within a group any value will do, of `facilities` a hotel needs all. One offer must meet its price and the rest of `OfferWish`. */
export interface Wishes extends OfferWish {
	/** Whole units of the reader's currency for a room and night, both ends included. */
	readonly price_min?: number | undefined;
	readonly price_max?: number | undefined;
	readonly stars: readonly number[];
	readonly score_min?: number | undefined;
	/** Districts of other towns narrow nothing. */
	readonly districts: readonly number[];
	readonly facilities: readonly string[];
}

/** Bit of a filter among those that a hotel fails. */
export const failBit = (filter: Filter): number => 1 << FILTERS.indexOf(filter);
/** Bit of lying outside the part of the town that was asked for. */
export const PLACE_BIT = 1 << FILTERS.length;

export function numbers(values: readonly number[]): SQL {
	return sql`${`{${values.join(",")}}`}::int8[]`;
}

export function texts(values: readonly string[]): SQL {
	return sql`ARRAY[${sql.join(
		values.map((value) => sql`${value}`),
		sql`, `,
	)}]::text[]`;
}

/** Sum of the bits of those filters of a hotel `h` in the city that it fails: stars, score, district, facilities. */
export function hotelFails({ stars, score_min, districts, facilities }: Wishes, city_id: number): SQL {
	const fails = (filter: Filter, isGood: SQL) => sql`CASE WHEN ${isGood} THEN 0 ELSE ${sql.raw(String(failBit(filter)))} END`;
	const terms = [sql`0`];
	if (stars.length > 0) terms.push(fails("stars", sql`h.stars = ANY(${numbers(stars)})`));
	if (score_min !== undefined) terms.push(fails("score_min", sql`h.score >= ${score_min}`));
	if (districts.length > 0) {
		const known = sql`(SELECT array_agg(id) FROM district WHERE city_id = ${city_id} AND id = ANY(${numbers(districts)}))`;
		terms.push(fails("district", sql`coalesce(h.district_id = ANY(${known}::int8[]), true)`));
	}
	if (facilities.length > 0) terms.push(fails("facilities", sql`h.facilities @> ${texts(facilities)}`));
	return sql`(${sql.join(terms, sql` + `)})`;
}

/** Whether the price of an offer is in the range; over its column `amount`. */
export function isInRange(wishes: Wishes, nights: { currency: CurrencyCode; room_nights: number }): SQL {
	const { from, to } = amountsBetween(wishes, nights);
	const terms = [sql`true`];
	if (from !== null) terms.push(sql`amount >= ${from}::int8`);
	if (to !== null) terms.push(sql`amount <= ${to}::int8`);
	return sql`(${sql.join(terms, sql` AND `)})`;
}

/** Whether a column of kinds holds one that the wish takes. */
export function hasKind(column: SQL, wish: OfferWish): SQL {
	return sql`(${column} & ${combosOf(wish)}::int4)::boolean`;
}
