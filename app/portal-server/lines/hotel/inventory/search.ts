import { type SQL, sql } from "drizzle-orm";
import type { CurrencyCode } from "~/portal-contract/base/money";
import type { HotelFilters } from "~/portal-contract/hotel/list";
import type { Room } from "~/portal-contract/hotel/occupancy";
import type { MealType } from "~/portal-contract/hotel/stay";
import type { Exchange } from "~/portal-server/orders/model/pricing/exchange";
import { type Db, rowsOverSets } from "~/portal-server/platform/db/db";
import type { ChildScheme } from "../terms";
import { bandsOf } from "./amounts";
import { MEAL_FACETS } from "./combos";
import { answerOf, hotelStages } from "./search-hotels";
import type { Sorting } from "./search-order";
import { offerStages } from "./search-stages";

export interface StaySearch {
	readonly city_id: number;
	readonly district_id: number | null;
	readonly hotel_id: number | null;
	readonly check_in: string;
	readonly check_out: string;
	readonly rooms: readonly Room[];
	/** Hotels that may not lodge foreigners are refused to all but residents. */
	readonly is_resident: boolean;
	/** Market rules that the guests' nationality satisfies; a plan without a rule is for everybody. */
	readonly market_rule_ids: readonly number[];
	readonly schemes: readonly ChildScheme[];
	/** From each currency that plans may have to the reader's; a plan in another currency is not offered. */
	readonly exchanges: readonly Exchange[];
	readonly currency: CurrencyCode;
	readonly seconds_left: number;
	readonly filters: HotelFilters;
	readonly order: Sorting;
	readonly limit: number;
	readonly offset: number;
	readonly pins: number;
	readonly refused: number;
}

export interface FoundOffer {
	readonly hotel_id: number;
	readonly rate_plan_id: number;
	/** Minor units of the reader's currency for the whole stay of all rooms. */
	readonly total_amount: number;
	/** The cheapest that can be cancelled free of charge, where the search looks for it. */
	readonly free?: FoundOffer | null;
}

export interface FoundStays {
	readonly total: number;
	readonly page: FoundOffer[];
	readonly pins: FoundOffer[];
	readonly counts: {
		readonly stars: Map<number, number>;
		readonly scores: Map<number, number>;
		readonly districts: Map<number, number>;
		readonly meals: Map<MealType, number>;
		readonly free_cancellation: number;
		readonly credit: number;
		readonly instant: number;
		readonly facilities: Map<string, number>;
		readonly prices: { price_min: number; price_max: number | null; count: number }[];
	};
	readonly refused: { readonly total: number; readonly list: { id: number; reason: "licence" | "market" }[] };
}

export interface Row {
	id: number;
	plan: number;
	amount: number;
	/** Amount and plan of the cheapest that can be cancelled free of charge. */
	free?: [number, number] | null;
}

interface Answer extends Record<string, unknown> {
	total: number;
	refused_total: number;
	/** By index: scores as requested, meals by their code, then free, credit, instant, then the price bands. */
	counts: number[];
	stars: Record<string, number> | null;
	districts: Record<string, number> | null;
	facilities: Record<string, number> | null;
	page: Row[] | null;
	pins: Row[] | null;
	refused: { id: number; reason: "licence" | "market" }[] | null;
}

/**
 * Hotels with room for the whole party on all nights in one room type and one rate plan, the cheapest such plan of each, and exact counts.
 * One statement over the month rows of one city. Its stages are materialised sets of plain integers joined by hash, planned
 * without nested loops: the planner knows nothing of bits, and a wrong guess costs seconds in a large city. Its text is the same for all
 * values of a filter, a day or a rate, so that it is planned once: it takes longer to plan than to run in a town of a hundred hotels.
 */
export async function searchStays(db: Db, search: StaySearch, scores: readonly number[]): Promise<FoundStays> {
	const [answer] = await rowsOverSets<Answer>(db, statementOf(search, scores));
	if (!answer) throw new Error("a search always answers one row");
	const left = [...answer.counts];
	const take = (count: number) => left.splice(0, count);
	const byKey = <K>(keys: readonly K[]) => new Map(take(keys.length).map((count, index) => [keys[index] as K, count]));
	const found = {
		scores: byKey(scores),
		meals: byKey(MEAL_FACETS),
		free_cancellation: take(1)[0] ?? 0,
		credit: take(1)[0] ?? 0,
		instant: take(1)[0] ?? 0,
		prices: bandsOf(search.currency).map(({ price_min, price_max }) => ({
			price_min,
			price_max,
			count: take(1)[0] ?? 0,
		})),
	};
	return {
		total: answer.total,
		page: (answer.page ?? []).map(offerOf),
		pins: (answer.pins ?? []).map(offerOf),
		counts: {
			...found,
			stars: numbered(answer.stars),
			districts: numbered(answer.districts),
			facilities: new Map(Object.entries(answer.facilities ?? {})),
		},
		refused: { total: answer.refused_total, list: answer.refused ?? [] },
	};
}

export const offerOf = ({ id, plan, amount, free }: Row): FoundOffer => ({
	hotel_id: id,
	rate_plan_id: plan,
	total_amount: amount,
	free: free ? offerOf({ id, amount: free[0], plan: free[1] }) : null,
});

function numbered(counts: Record<string, number> | null): Map<number, number> {
	return new Map(Object.entries(counts ?? {}).map(([key, count]) => [Number(key), count]));
}

export async function planOfSearch(db: Db, search: StaySearch): Promise<string[]> {
	const rows = await rowsOverSets<Record<string, string>>(db, sql`explain ${statementOf(search, [])}`);
	return rows.flatMap((row) => Object.values(row));
}

function statementOf(search: StaySearch, scores: readonly number[]): SQL {
	return sql`with ${offerStages(search, search.hotel_id)}, ${hotelStages(search)} ${answerOf(search, scores)}`;
}
