import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import { type HotelListAnswer, type HotelListQuery, SCORE_STEPS } from "~/portal-contract/hotel/list";
import { FACILITIES } from "~/portal-contract/hotel/stay";
import { inLanguage } from "~/portal-server/platform/words/names";
import { MEAL_FACETS } from "../inventory/combos";
import type { FoundStays } from "../inventory/search";

type Query = z.output<typeof HotelListQuery>;
type Facets = z.input<typeof HotelListAnswer>["facets"];

export function scoresOf({ score_min }: Query): number[] {
	const all = new Set<number>(score_min === undefined ? SCORE_STEPS : [...SCORE_STEPS, score_min]);
	return [...all].sort((a, b) => b - a);
}

export interface DistrictName {
	readonly id: number;
	readonly name: string;
	readonly lat: number | null;
	readonly lng: number | null;
}

export interface DistrictRow {
	id: number;
	name_zh: string;
	name_en: string;
	lat: number | null;
	lng: number | null;
}

/** The districts of the town of the place `d` that a statement reads, as one column. */
export const DISTRICTS = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name_zh', e.name_zh, 'name_en', e.name_en,
	'lat', e.lat, 'lng', e.lng) order by e.id), '[]') from district as e where e.city_id = d.city_id)`;

export function districtsOf(language: Language, rows: readonly DistrictRow[]): DistrictName[] {
	return rows.map(({ id, name_zh, name_en, lat, lng }) => ({
		id,
		name: inLanguage(language, name_zh, name_en),
		lat,
		lng,
	}));
}

/** Values that some hotel has or that are selected; a selected value stays at 0, so that it can be cleared. */
export function facetsOf(query: Query, { counts }: FoundStays, districts: readonly DistrictName[]): Facets {
	const stars = [...new Set([...counts.stars.keys(), ...query.stars])].sort((a, b) => b - a);
	const flag = (count: number, isChosen: number) => (count > 0 || isChosen ? [{ value: 1, count }] : []);
	const isBandChosen = (band: { price_min: number; price_max: number | null }) =>
		(query.price_min ?? 0) === band.price_min && (query.price_max ?? null) === band.price_max;
	return {
		stars: stars.map((value) => ({ value, count: counts.stars.get(value) ?? 0 })),
		score_min: scoresOf(query)
			.map((value) => ({ value, count: counts.scores.get(value) ?? 0 }))
			.filter(({ value, count }) => count > 0 || value === query.score_min),
		district: districts
			.map(({ id, name }) => ({ value: id, count: counts.districts.get(id) ?? 0, label: name }))
			.filter(({ value, count }) => count > 0 || query.district.includes(value))
			.sort((a, b) => b.count - a.count || a.value - b.value),
		meal_type: MEAL_FACETS.map((value) => ({ value, count: counts.meals.get(value) ?? 0 })).filter(
			({ value, count }) => count > 0 || query.meal_type.includes(value),
		),
		free_cancellation: flag(counts.free_cancellation, query.free_cancellation),
		credit: flag(counts.credit, query.credit),
		instant: flag(counts.instant, query.instant),
		facilities: FACILITIES.map((value) => ({ value, count: counts.facilities.get(value) ?? 0 })).filter(
			({ value, count }) => count > 0 || query.facilities.includes(value),
		),
		price: counts.prices.filter((band) => band.count > 0 || isBandChosen(band)),
	};
}
