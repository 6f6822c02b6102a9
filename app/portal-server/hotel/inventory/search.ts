import { type SQL, sql } from "drizzle-orm";
import type { MealType } from "~/portal-contract/hotel/stay";
import type { Room } from "~/portal-contract/occupancy";
import { type Db, rowsOf } from "../../db/db";
import type { Exchange } from "../../pricing/exchange";
import type { ChildScheme } from "../terms";
import { combosOf, MEAL_FACETS } from "./combos";
import { type Order, orderOf } from "./search-order";
import { stagesOf } from "./search-stages";

export interface StaySearch {
	readonly city_id: number;
	/** Only hotels of this district, or only this hotel. */
	readonly district_id: number | null;
	readonly hotel_id: number | null;
	readonly check_in: string;
	readonly check_out: string;
	readonly rooms: readonly Room[];
	/** False leaves hotels out that may not lodge foreigners. */
	readonly is_resident: boolean;
	/** Market rules that the guests' nationality satisfies; a plan without a rule is for everybody. */
	readonly market_rule_ids: readonly number[];
	readonly schemes: readonly ChildScheme[];
	/** From each currency that plans may have to the reader's; a plan in another currency is not offered. */
	readonly exchanges: readonly Exchange[];
	/** Seconds from now until check-in. */
	readonly seconds_left: number;
	readonly stars: readonly number[];
	readonly meals: readonly MealType[];
	readonly free_cancellation: boolean;
	readonly order: Order;
	readonly limit: number;
	readonly offset: number;
}

export interface FoundOffer {
	readonly hotel_id: number;
	readonly rate_plan_id: number;
	/** Minor units of the reader's currency for the whole stay of all rooms. */
	readonly total_amount: number;
}

export interface Found {
	/** Hotels that pass all filters, exactly. */
	readonly total: number;
	readonly page: FoundOffer[];
	/** Each counted with all other filters applied. */
	readonly stars: Map<number, number>;
	readonly meals: Map<MealType, number>;
	readonly free_cancellation: number;
}

interface Answer extends Record<string, unknown> {
	total: number;
	page: { id: number; plan: number; amount: number }[] | null;
	stars: Record<string, number> | null;
	meal_0: number;
	meal_1: number;
	meal_2: number;
	meal_3: number;
	free: number;
}

/**
 * Hotels with room for the whole party on all nights in one room type and one rate plan, the cheapest such plan of each, and exact counts.
 * One statement over the month rows of one city. Its stages are materialised sets of plain integers joined by hash, in a transaction
 * without nested loops: the planner knows nothing of bits, and a wrong guess costs seconds in a large city.
 */
export async function searchStays(db: Db, search: StaySearch): Promise<Found> {
	const [answer] = await withoutNestedLoops<Answer>(db, statementOf(search));
	if (!answer) throw new Error("a search always answers one row");
	const mealCounts = [answer.meal_0, answer.meal_1, answer.meal_2, answer.meal_3];
	return {
		total: answer.total,
		page: (answer.page ?? []).map((row) => ({ hotel_id: row.id, rate_plan_id: row.plan, total_amount: row.amount })),
		stars: new Map(Object.entries(answer.stars ?? {}).map(([stars, count]) => [Number(stars), count])),
		meals: new Map(MEAL_FACETS.map((meal, index) => [meal, mealCounts[index] ?? 0])),
		free_cancellation: answer.free,
	};
}

/** The plan by which the store would answer the search, line by line. */
export async function planOfSearch(db: Db, search: StaySearch): Promise<string[]> {
	const rows = await withoutNestedLoops<Record<string, string>>(db, sql`EXPLAIN ${statementOf(search)}`);
	return rows.flatMap((row) => Object.values(row));
}

function withoutNestedLoops<T extends Record<string, unknown>>(db: Db, statement: SQL): Promise<T[]> {
	return db.transaction(
		async (tx) => {
			await tx.execute(sql`SELECT set_config('enable_nestloop', 'off', true)`);
			return rowsOf<T>(tx, statement);
		},
		{ accessMode: "read only" },
	);
}

function statementOf(search: StaySearch): SQL {
	return sql`WITH ${stagesOf(search)} ${answerStage(search)}`;
}

function answerStage(search: StaySearch): SQL {
	const { meals, free_cancellation, order } = search;
	const has = (mask: number) => sql`(combos & ${mask}::int4)::boolean`;
	const mealCounts = MEAL_FACETS.map(
		(meal, index) =>
			sql`(SELECT count(*) FROM found WHERE has_stars AND ${has(combosOf([meal], free_cancellation))}) AS ${sql.raw(`meal_${index}`)}`,
	);
	return sql`SELECT (SELECT count(*) FROM passed) AS total,
		(SELECT jsonb_object_agg(stars, count) FROM (SELECT stars, count(*) AS count FROM found WHERE ${has(combosOf(meals, free_cancellation))} GROUP BY stars) AS s) AS stars,
		${sql.join(mealCounts, sql`, `)},
		(SELECT count(*) FROM found WHERE has_stars AND ${has(combosOf(meals, true))}) AS free,
		(SELECT jsonb_agg(jsonb_build_object('id', id, 'plan', plan, 'amount', amount) ORDER BY place)
			FROM (${orderOf(order, search.limit, search.offset)}) AS page) AS page`;
}
