import { type SQL, sql } from "drizzle-orm";
import { nightsBetween } from "~/lib/time/travel-dates";
import type { Filter } from "~/portal-contract/hotel/list";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { bandSteps, bandsOf } from "./amounts";
import { ANY_OFFER, MEAL_FACETS, type OfferFilters } from "./combos";
import { failBit, hasKind, hotelFails, isInRange } from "./filters";
import type { StaySearch } from "./search";
import { orderedBy } from "./search-order";

export const nightsOf = ({ currency, rooms, check_in, check_out }: StaySearch) => ({
	currency,
	room_nights: rooms.length * nightsBetween(check_in, check_out),
});

const IS_FREE = hasKind(sql`combo`, { ...ANY_OFFER, free_cancellation: 1 });

export const mayLodge = ({ is_resident }: StaySearch): SQL => sql`(h.foreigner_licensed or ${is_resident}::boolean)`;

/**
 * `best`: one row for each hotel with what these guests may have: the kinds within the price range (`kinds`), the price steps of the kinds
 * that are wanted (`steps`), the cheapest offer that meets everything (`cheapest`) and the
 * cheapest of them that is free to cancel (`free`); `is_sold` where somebody may have one that does.
 * `found`: the same with the filters that the hotel itself fails (`fails`). `passed`: hotels of the list.
 */
export function hotelStages(search: StaySearch): SQL {
	const { filters, city_id, district_id } = search;
	return sql`judged as (
		select hotel_id, plan, amount, combo, is_allowed, ${isInRange(filters, nightsOf(search))} as is_in_range, ${hasKind(sql`combo`, filters)} as is_wanted from offers
	), best as materialized (
		select hotel_id, coalesce(bit_or(combo) filter (where is_allowed and is_in_range), 0) as kinds,
			coalesce(bit_or(1 << width_bucket(amount, ${bigints(bandSteps(nightsOf(search)))})) filter (where is_allowed and is_wanted), 0) as steps,
			min(array[amount, plan]) filter (where is_allowed and is_in_range and is_wanted) as cheapest,
			min(array[amount, plan]) filter (where is_allowed and is_in_range and is_wanted and ${IS_FREE}) as free,
			bool_or(is_in_range and is_wanted) as is_sold
		from judged group by hotel_id
	), found as materialized (
		select h.id, h.stars, h.score, h.district_id, h.facilities, h.view_count, h.sold_nights_30d, h.listed_at, h.lat, h.lng,
			b.kinds, b.steps, b.cheapest, b.free, b.is_sold, ${mayLodge(search)} as may_lodge, ${hotelFails(filters, city_id)} as fails
		from best as b join hotel as h on h.id = b.hotel_id
		where h.city_id = ${city_id} and h.status = 1 and coalesce(h.district_id = ${district_id}::int8, true)
	), passed as materialized (
		select f.*, f.cheapest[1] as amount, f.cheapest[2] as plan from found as f where f.may_lodge and f.fails = 0 and f.cheapest is not null
	), ordered as materialized (${orderedBy(search.order)})`;
}

const passes = (aside: Filter | null = null) =>
	aside === null
		? sql`may_lodge and fails = 0`
		: sql`may_lodge and not (fails & ${sql.raw(String(~failBit(aside)))})::boolean`;

const objectOf = (key: string, condition: SQL) =>
	sql`(select jsonb_object_agg(key, count) from (select ${sql.raw(key)} as key, count(*) as count from found where ${condition} group by 1) as c)`;

export function answerOf(search: StaySearch, scores: readonly number[]): SQL {
	const { filters, currency, limit, offset } = search;
	const ofKind = (change: Partial<OfferFilters>) =>
		sql`${passes()} and ${hasKind(sql`kinds`, { ...filters, ...change })}`;
	const hasOffer = sql`cheapest is not null`;
	const conditions = [
		...scores.map((score) => sql`${passes("score_min")} and ${hasOffer} and score >= ${score}`),
		...MEAL_FACETS.map((meal) => ofKind({ meal_type: [meal] })),
		...(["free_cancellation", "credit", "instant"] as const).map((flag) => ofKind({ [flag]: 1 })),
		...bandsOf(currency).map(({ steps }) => sql`${passes()} and (steps & ${steps}::int4)::boolean`),
	];
	const isRefused = sql`fails = 0 and is_sold and not (may_lodge and ${hasOffer})`;
	const counts = [sql`${passes()} and ${hasOffer}`, isRefused, ...conditions].map(
		(condition) => sql`count(*) filter (where ${condition})`,
	);
	const page = (condition: SQL) =>
		sql`(select jsonb_agg(jsonb_build_object('id', id, 'plan', plan, 'amount', amount, 'free', free) order by place) from ordered where ${condition})`;
	const refused = sql`(select jsonb_agg(jsonb_build_object('id', id, 'reason', case when may_lodge then 'market' else 'licence' end) order by score desc nulls last, id)
				from (select * from found where ${isRefused} order by score desc nulls last, id limit ${search.refused}) as r)`;
	return sql`select c.tally[1]::int4 as total, c.tally[2]::int4 as refused_total, to_jsonb(c.tally[3:]) as counts,
			${objectOf("stars", sql`${passes("stars")} and ${hasOffer}`)} as stars,
			${objectOf("district_id", sql`${passes("district")} and ${hasOffer}`)} as districts,
			(select jsonb_object_agg(key, count) from (select key, count(*) as count from (select unnest(facilities) as key from passed) as f group by key) as c) as facilities,
			${page(sql`place > ${offset} and place <= ${offset + limit}`)} as page,
			${page(sql`place <= ${search.pins}`)} as pins, ${refused} as refused
		from (select array[${sql.join(counts, sql`, `)}] as tally from found) as c`;
}
