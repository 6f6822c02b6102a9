import { z } from "zod";
import { Id } from "~/portal-contract/base/basics";
import { HotelSort } from "~/portal-contract/hotel/list";
import { Facility, MealType } from "~/portal-contract/hotel/stay";
import { type Filters, MAX_COMPARED, VIEWS } from "./filters";

const MAX_DISTRICTS = 50;
const MAX_PAGES = 1_000_000;
const MAX_MONEY = 1_000_000_000;

const Star = z.coerce.number().int().min(1).max(5);

/** The valid values of `name`, without duplicates. */
function each<T>(params: URLSearchParams, name: string, schema: z.ZodType<T>): T[] {
	return [...new Set(params.getAll(name).flatMap((text) => schema.safeParse(text).data ?? []))];
}

const last = (params: URLSearchParams, name: string) => params.getAll(name).at(-1) ?? "";
const flag = (params: URLSearchParams, name: string) => (last(params, name) === "1" ? 1 : 0);

/** Parses a typed price with separators or decimals, in whole units. */
function money(params: URLSearchParams, name: string): number | null {
	const text = last(params, name).replace(/[\s,，]/g, "");
	if (!/^\d{1,12}(\.\d+)?$/.test(text)) return null;
	const amount = Math.floor(Number(text));
	return amount <= MAX_MONEY ? amount : null;
}

function prices(params: URLSearchParams): Pick<Filters, "price_min" | "price_max"> {
	const [low, high] = [money(params, "price_min"), money(params, "price_max")];
	const isReversed = low !== null && high !== null && low > high;
	return isReversed ? { price_min: high, price_max: low } : { price_min: low, price_max: high };
}

function score(params: URLSearchParams): number | null {
	const text = last(params, "score_min");
	return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 100 ? Number(text) : null;
}

function page(params: URLSearchParams): number {
	const text = last(params, "page");
	return /^\d+$/.test(text) ? Math.min(Math.max(Number(text), 1), MAX_PAGES) : 1;
}

/** Filters of the URL; invalid values are ignored. `more`: more hotels to compare than the limit. */
export function readFilters(params: URLSearchParams): { filters: Filters; more: boolean } {
	const compared = each(params, "compare", Id);
	const filters: Filters = {
		...prices(params),
		stars: each(params, "stars", Star),
		score_min: score(params),
		district: each(params, "district", Id).slice(0, MAX_DISTRICTS),
		meal_type: each(params, "meal_type", MealType),
		free_cancellation: flag(params, "free_cancellation"),
		credit: flag(params, "credit"),
		instant: flag(params, "instant"),
		facilities: each(params, "facilities", Facility),
		show_refused: flag(params, "show_refused"),
		sort: HotelSort.catch("default").parse(last(params, "sort")),
		page: page(params),
		view: VIEWS.find((view) => view === last(params, "view")) ?? "list",
		compare: compared.slice(0, MAX_COMPARED),
	};
	return { filters, more: compared.length > MAX_COMPARED };
}
