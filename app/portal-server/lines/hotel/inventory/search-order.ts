import { type SQL, sql } from "drizzle-orm";
import type { HotelSort } from "~/portal-contract/hotel/limits";

/** Shares of the recommended order; site data, they need not add up to 1. */
export interface RankWeights {
	readonly score: number;
	readonly conversion: number;
	readonly price: number;
	readonly distance: number;
}

export const RANK_WEIGHTS: RankWeights = { score: 0.4, conversion: 0.3, price: 0.2, distance: 0.1 };

export type SortKey = "distance" | Exclude<HotelSort, "default">;

export interface Sorting {
	readonly key: SortKey;
	readonly near: { readonly lat: number; readonly lng: number };
	readonly isPoint: boolean;
	readonly weights: RankWeights;
}

const FAR_KM = 20;
const KM_PER_DEGREE = 111.32;

/** Columns of `passed` in their place on the list, counted from 1; ties by id, so that pages never overlap. */
export function orderedBy(order: Sorting): SQL {
	return sql`select id, plan, amount, free, row_number() over (order by ${termOf(order)}, id) as place from (select p.*, ${rankOf(order)} as rank from passed as p) as p`;
}

function termOf({ key }: Sorting): SQL {
	if (key === "price") return sql`amount`;
	if (key === "star") return sql`stars desc`;
	if (key === "hot") return sql`sold_nights_30d desc`;
	if (key === "views") return sql`view_count desc`;
	if (key === "time") return sql`listed_at desc`;
	return key === "distance" ? sql`rank` : sql`rank desc`;
}

export function kilometres({ near }: Pick<Sorting, "near">): SQL {
	const north = sql`(lat - ${near.lat}::float8)`;
	const east = sql`((lng - ${near.lng}::float8) * ${Math.cos((near.lat * Math.PI) / 180)}::float8)`;
	return sql`(sqrt(${north} * ${north} + ${east} * ${east}) * ${KM_PER_DEGREE}::float8)`;
}

/** Score, conversion (room nights sold to views), cheapness among what was found, nearness; each from 0 to 1. */
function rankOf(order: Sorting): SQL {
	if (order.key === "distance") return kilometres(order);
	if (order.key !== "recommended") return sql`0`;
	const { weights } = order;
	return sql`${weights.score}::float8 * (coalesce(score, 0) / 100::float8)
		+ ${weights.conversion}::float8 * least(1::float8, sold_nights_30d / greatest(view_count, 1)::float8)
		+ ${weights.price}::float8 * (1::float8 - percent_rank() over (order by amount))
		+ ${weights.distance}::float8 * (1::float8 - least(1::float8, ${kilometres(order)} / ${FAR_KM}::float8))`;
}
