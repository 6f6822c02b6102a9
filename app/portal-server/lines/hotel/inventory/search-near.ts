import { type SQL, sql } from "drizzle-orm";
import { FILTERS, type Filter } from "~/portal-contract/hotel/list";
import { type Db, rowsOf, rowsOverSets } from "~/portal-server/platform/db/db";
import { ANY_OFFER } from "./combos";
import { failBit, hasKind, hotelFails, isInRange, PLACE_BIT } from "./filters";
import { type FoundOffer, offerOf, type Row, type StaySearch } from "./search";
import { mayLodge, nightsOf } from "./search-hotels";
import { kilometres } from "./search-order";
import { offerStages } from "./search-stages";

interface NearOffer extends FoundOffer {
	readonly unmet_filters: (Filter | "place")[];
}

export interface Near {
	readonly total: number;
	readonly relaxations: { filter: Filter; total: number }[];
	readonly nearest: NearOffer[];
}

interface Answer extends Record<string, unknown> {
	total: number;
	relaxations: number[];
	nearest: (Row & { fails: number })[] | null;
}

const bit = (filter: Filter) => sql.raw(String(failBit(filter)));
const countOf = (bits: SQL) => sql`bit_count((${bits})::bit(16))`;

function offerFails(search: StaySearch): SQL {
	const { meal_type, free_cancellation, credit, instant } = search.filters;
	const tests: [Filter, SQL][] = [
		["price", isInRange(search.filters, nightsOf(search))],
		["meal_type", hasKind(sql`combo`, { ...ANY_OFFER, meal_type })],
		["free_cancellation", hasKind(sql`combo`, { ...ANY_OFFER, free_cancellation })],
		["credit", hasKind(sql`combo`, { ...ANY_OFFER, credit })],
		["instant", hasKind(sql`combo`, { ...ANY_OFFER, instant })],
	];
	return sql`(${sql.join(
		tests.map(([filter, isGood]) => sql`case when ${isGood} then 0 else ${bit(filter)} end`),
		sql` + `,
	)})`;
}

export async function searchNear(db: Db, search: StaySearch, limit: number): Promise<Near> {
	const { district_id, hotel_id, city_id, filters, order } = search;
	const inPlace =
		hotel_id !== null
			? sql`h.id = ${hotel_id}`
			: district_id !== null
				? sql`h.district_id = ${district_id}`
				: sql`true`;
	const relaxations = FILTERS.map((filter) => {
		const without = sql`(fails = 0 and (is_whole or (singles & ${bit(filter)})::boolean) or fails = ${bit(filter)} and is_whole)`;
		return sql`count(*) filter (where is_in_place and ${without})`;
	});
	const far = order.isPoint ? kilometres(order) : sql`amount`;
	const [answer] = await rowsOverSets<Answer>(
		db,
		sql`with ${offerStages(search, null)}, judged as (
			select hotel_id, plan, amount, ${offerFails(search)} as fails from offers where is_allowed
		), best as materialized (
			select hotel_id, min(array[${countOf(sql`fails`)}, amount, plan, fails]) as least, bool_or(fails = 0) as is_whole,
				coalesce(bit_or(fails) filter (where ${countOf(sql`fails`)} = 1), 0) as singles
			from judged group by hotel_id
		), found as materialized (
			select h.id, h.lat, h.lng, b.is_whole, b.singles, b.least[2] as amount, b.least[3] as plan, b.least[4]::int4 as lacks, ${inPlace} as is_in_place,
				${hotelFails(filters, city_id)} as fails
			from best as b join hotel as h on h.id = b.hotel_id where h.city_id = ${city_id} and h.status = 1 and ${mayLodge(search)}
		), near as (
			select id, plan, amount, fails + lacks + case when is_in_place then 0 else ${sql.raw(String(PLACE_BIT))} end as fails, ${far} as far from found
		)
		select (select count(*)::int4 from found) as total, (select to_jsonb(array[${sql.join(relaxations, sql`, `)}]) from found) as relaxations,
			(select jsonb_agg(jsonb_build_object('id', id, 'plan', plan, 'amount', amount, 'fails', fails) order by ${countOf(sql`fails`)}, far, id)
				from (select * from near order by ${countOf(sql`fails`)}, far, id limit ${limit}) as n) as nearest`,
	);
	if (!answer) throw new Error("a search always answers one row");
	return {
		total: answer.total,
		relaxations: FILTERS.map((filter, index) => ({ filter, total: answer.relaxations[index] ?? 0 })).filter(
			({ total }) => total > 0,
		),
		nearest: (answer.nearest ?? []).map(({ fails, ...row }) => ({ ...offerOf(row), unmet_filters: namesOf(fails) })),
	};
}

function namesOf(fails: number): (Filter | "place")[] {
	const names: (Filter | "place")[] = FILTERS.filter((filter) => (fails & failBit(filter)) !== 0);
	if ((fails & PLACE_BIT) !== 0) names.push("place");
	return names;
}

export async function countInTown(db: Db, search: StaySearch, city_id: number): Promise<number> {
	const there = { ...search, city_id };
	const [answer] = await rowsOverSets<{ total: number }>(
		db,
		sql`with ${offerStages(there, null)}, best as materialized (select distinct hotel_id from offers where is_allowed)
		select count(*)::int4 as total from best as b join hotel as h on h.id = b.hotel_id where h.city_id = ${city_id} and h.status = 1 and ${mayLodge(search)}`,
	);
	return answer?.total ?? 0;
}

export function townsAround(
	db: Db,
	{ city_id, order }: StaySearch,
	limit: number,
): Promise<{ id: number; far: number }[]> {
	return rowsOf<{ id: number; far: number }>(
		db,
		sql`select c.id, ${kilometres(order)} as far from city as c where c.id <> ${city_id} and exists (select 1 from destination as d where d.place = 'city:' || c.id)
		order by far, c.id limit ${limit}`,
	);
}
