import { type SQL, sql } from "drizzle-orm";
import { FILTERS, type Filter } from "~/portal-contract/hotel/list";
import { type Db, rowsOf, rowsOverSets } from "~/portal-server/platform/db/db";
import { ANY_OFFER } from "./combos";
import { type FoundOffer, offerOf, type Row, type StaySearch } from "./search";
import { mayLodge, nightsOf } from "./search-hotels";
import { kilometres } from "./search-order";
import { offerStages } from "./search-stages";
import { failBit, hasKind, hotelFails, isInRange, PLACE_BIT } from "./wishes";

interface NearOffer extends FoundOffer {
	readonly fails: (Filter | "place")[];
}

export interface Near {
	readonly total: number;
	readonly loosen: { filter: Filter; total: number }[];
	readonly nearest: NearOffer[];
}

interface Answer extends Record<string, unknown> {
	total: number;
	loosen: number[];
	nearest: (Row & { fails: number })[] | null;
}

const bit = (filter: Filter) => sql.raw(String(failBit(filter)));
const countOf = (bits: SQL) => sql`bit_count((${bits})::bit(16))`;

function offerFails(search: StaySearch): SQL {
	const { meal_type, free_cancellation, credit, instant } = search.wishes;
	const tests: [Filter, SQL][] = [
		["price", isInRange(search.wishes, nightsOf(search))],
		["meal_type", hasKind(sql`combo`, { ...ANY_OFFER, meal_type })],
		["free_cancellation", hasKind(sql`combo`, { ...ANY_OFFER, free_cancellation })],
		["credit", hasKind(sql`combo`, { ...ANY_OFFER, credit })],
		["instant", hasKind(sql`combo`, { ...ANY_OFFER, instant })],
	];
	return sql`(${sql.join(
		tests.map(([filter, isGood]) => sql`CASE WHEN ${isGood} THEN 0 ELSE ${bit(filter)} END`),
		sql` + `,
	)})`;
}

export async function searchNear(db: Db, search: StaySearch, limit: number): Promise<Near> {
	const { district_id, hotel_id, city_id, wishes, order } = search;
	const inPlace =
		hotel_id !== null
			? sql`h.id = ${hotel_id}`
			: district_id !== null
				? sql`h.district_id = ${district_id}`
				: sql`true`;
	const loosen = FILTERS.map((filter) => {
		const without = sql`(fails = 0 AND (is_whole OR (singles & ${bit(filter)})::boolean) OR fails = ${bit(filter)} AND is_whole)`;
		return sql`count(*) FILTER (WHERE is_in_place AND ${without})`;
	});
	const far = order.isPoint ? kilometres(order) : sql`amount`;
	const [answer] = await rowsOverSets<Answer>(
		db,
		sql`WITH ${offerStages(search, null)}, judged AS (
			SELECT hotel_id, plan, amount, ${offerFails(search)} AS fails FROM offers WHERE is_allowed
		), best AS MATERIALIZED (
			SELECT hotel_id, min(ARRAY[${countOf(sql`fails`)}, amount, plan, fails]) AS least, bool_or(fails = 0) AS is_whole,
				coalesce(bit_or(fails) FILTER (WHERE ${countOf(sql`fails`)} = 1), 0) AS singles
			FROM judged GROUP BY hotel_id
		), found AS MATERIALIZED (
			SELECT h.id, h.lat, h.lng, b.is_whole, b.singles, b.least[2] AS amount, b.least[3] AS plan, b.least[4]::int4 AS lacks, ${inPlace} AS is_in_place,
				${hotelFails(wishes, city_id)} AS fails
			FROM best AS b JOIN hotel AS h ON h.id = b.hotel_id WHERE h.city_id = ${city_id} AND h.status = 1 AND ${mayLodge(search)}
		), near AS (
			SELECT id, plan, amount, fails + lacks + CASE WHEN is_in_place THEN 0 ELSE ${sql.raw(String(PLACE_BIT))} END AS fails, ${far} AS far FROM found
		)
		SELECT (SELECT count(*)::int4 FROM found) AS total, (SELECT to_jsonb(ARRAY[${sql.join(loosen, sql`, `)}]) FROM found) AS loosen,
			(SELECT jsonb_agg(jsonb_build_object('id', id, 'plan', plan, 'amount', amount, 'fails', fails) ORDER BY ${countOf(sql`fails`)}, far, id)
				FROM (SELECT * FROM near ORDER BY ${countOf(sql`fails`)}, far, id LIMIT ${limit}) AS n) AS nearest`,
	);
	if (!answer) throw new Error("a search always answers one row");
	return {
		total: answer.total,
		loosen: FILTERS.map((filter, index) => ({ filter, total: answer.loosen[index] ?? 0 })).filter(
			({ total }) => total > 0,
		),
		nearest: (answer.nearest ?? []).map(({ fails, ...row }) => ({ ...offerOf(row), fails: namesOf(fails) })),
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
		sql`WITH ${offerStages(there, null)}, best AS MATERIALIZED (SELECT DISTINCT hotel_id FROM offers WHERE is_allowed)
		SELECT count(*)::int4 AS total FROM best AS b JOIN hotel AS h ON h.id = b.hotel_id WHERE h.city_id = ${city_id} AND h.status = 1 AND ${mayLodge(search)}`,
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
		sql`SELECT c.id, ${kilometres(order)} AS far FROM city AS c WHERE c.id <> ${city_id} AND EXISTS (SELECT 1 FROM destination AS d WHERE d.place = 'city:' || c.id)
		ORDER BY far, c.id LIMIT ${limit}`,
	);
}
