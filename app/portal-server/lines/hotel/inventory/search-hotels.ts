import { type SQL, sql } from "drizzle-orm";
import { nightsBetween } from "~/lib/time/travel-dates";
import type { Filter } from "~/portal-contract/hotel/list";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { bandSteps, bandsOf } from "./amounts";
import { MEAL_FACETS, type OfferWish } from "./combos";
import type { StaySearch } from "./search";
import { orderedBy } from "./search-order";
import { failBit, hasKind, hotelFails, isInRange } from "./wishes";

export const nightsOf = ({ currency, rooms, check_in, check_out }: StaySearch) => ({
	currency,
	room_nights: rooms.length * nightsBetween(check_in, check_out),
});

export const mayLodge = ({ is_resident }: StaySearch): SQL => sql`(h.foreigner_licensed OR ${is_resident}::boolean)`;

/**
 * `best`: one row for each hotel with what these guests may have: the kinds within the price range (`kinds`), the price steps of the kinds
 * that are wanted (`steps`), the cheapest offer that meets everything; `is_sold` where somebody may have one that does.
 * `found`: the same with the filters that the hotel itself fails (`fails`). `passed`: hotels of the list.
 */
export function hotelStages(search: StaySearch): SQL {
	const { wishes, city_id, district_id } = search;
	return sql`judged AS (
		SELECT hotel_id, plan, amount, combo, is_allowed, ${isInRange(wishes, nightsOf(search))} AS is_in_range, ${hasKind(sql`combo`, wishes)} AS is_wanted FROM offers
	), best AS MATERIALIZED (
		SELECT hotel_id, coalesce(bit_or(combo) FILTER (WHERE is_allowed AND is_in_range), 0) AS kinds,
			coalesce(bit_or(1 << width_bucket(amount, ${bigints(bandSteps(nightsOf(search)))})) FILTER (WHERE is_allowed AND is_wanted), 0) AS steps,
			min(ARRAY[amount, plan]) FILTER (WHERE is_allowed AND is_in_range AND is_wanted) AS cheapest,
			bool_or(is_in_range AND is_wanted) AS is_sold
		FROM judged GROUP BY hotel_id
	), found AS MATERIALIZED (
		SELECT h.id, h.stars, h.score, h.district_id, h.facilities, h.view_count, h.sold_nights_30d, h.listed_at, h.lat, h.lng,
			b.kinds, b.steps, b.cheapest, b.is_sold, ${mayLodge(search)} AS may_lodge, ${hotelFails(wishes, city_id)} AS fails
		FROM best AS b JOIN hotel AS h ON h.id = b.hotel_id
		WHERE h.city_id = ${city_id} AND h.status = 1 AND coalesce(h.district_id = ${district_id}::int8, true)
	), passed AS MATERIALIZED (
		SELECT f.*, f.cheapest[1] AS amount, f.cheapest[2] AS plan FROM found AS f WHERE f.may_lodge AND f.fails = 0 AND f.cheapest IS NOT NULL
	), ordered AS MATERIALIZED (${orderedBy(search.order)})`;
}

const passes = (aside: Filter | null = null) =>
	aside === null
		? sql`may_lodge AND fails = 0`
		: sql`may_lodge AND NOT (fails & ${sql.raw(String(~failBit(aside)))})::boolean`;

const objectOf = (key: string, condition: SQL) =>
	sql`(SELECT jsonb_object_agg(key, count) FROM (SELECT ${sql.raw(key)} AS key, count(*) AS count FROM found WHERE ${condition} GROUP BY 1) AS c)`;

export function answerOf(search: StaySearch, scores: readonly number[]): SQL {
	const { wishes, currency, limit, offset } = search;
	const ofKind = (change: Partial<OfferWish>) => sql`${passes()} AND ${hasKind(sql`kinds`, { ...wishes, ...change })}`;
	const hasOffer = sql`cheapest IS NOT NULL`;
	const conditions = [
		...scores.map((score) => sql`${passes("score_min")} AND ${hasOffer} AND score >= ${score}`),
		...MEAL_FACETS.map((meal) => ofKind({ meal_type: [meal] })),
		...(["free_cancellation", "credit", "instant"] as const).map((flag) => ofKind({ [flag]: 1 })),
		...bandsOf(currency).map(({ steps }) => sql`${passes()} AND (steps & ${steps}::int4)::boolean`),
	];
	const isRefused = sql`fails = 0 AND is_sold AND NOT (may_lodge AND ${hasOffer})`;
	const counts = [sql`${passes()} AND ${hasOffer}`, isRefused, ...conditions].map(
		(condition) => sql`count(*) FILTER (WHERE ${condition})`,
	);
	const page = (condition: SQL) =>
		sql`(SELECT jsonb_agg(jsonb_build_object('id', id, 'plan', plan, 'amount', amount) ORDER BY place) FROM ordered WHERE ${condition})`;
	const refused = sql`(SELECT jsonb_agg(jsonb_build_object('id', id, 'reason', CASE WHEN may_lodge THEN 'market' ELSE 'licence' END) ORDER BY score DESC NULLS LAST, id)
				FROM (SELECT * FROM found WHERE ${isRefused} ORDER BY score DESC NULLS LAST, id LIMIT ${search.refused}) AS r)`;
	return sql`SELECT c.tally[1]::int4 AS total, c.tally[2]::int4 AS refused_total, to_jsonb(c.tally[3:]) AS counts,
			${objectOf("stars", sql`${passes("stars")} AND ${hasOffer}`)} AS stars,
			${objectOf("district_id", sql`${passes("district")} AND ${hasOffer}`)} AS districts,
			(SELECT jsonb_object_agg(key, count) FROM (SELECT key, count(*) AS count FROM (SELECT unnest(facilities) AS key FROM passed) AS f GROUP BY key) AS c) AS facilities,
			${page(sql`place > ${offset} AND place <= ${offset + limit}`)} AS page,
			${page(sql`place <= ${search.pins}`)} AS pins, ${refused} AS refused
		FROM (SELECT ARRAY[${sql.join(counts, sql`, `)}] AS tally FROM found) AS c`;
}
