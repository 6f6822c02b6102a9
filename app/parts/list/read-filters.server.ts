import { z } from "zod";
import type { Listed } from "./list-query";

const MAX_PAGES = 1_000_000;
const PRICES = ["price_min", "price_max"];

const last = (search: URLSearchParams, name: string) => search.getAll(name).at(-1) ?? "";

/** A price as typed, with separators or decimals, in whole units. */
const wholePrice = (text: string) => text.replace(/[\s,，]/g, "").replace(/\.\d+$/, "");

/** The list that a filter of several values takes; null for one of a single value. */
function elementOf(filter: z.ZodType): z.ZodType | null {
	const inner = filter instanceof z.ZodDefault ? filter.unwrap() : filter;
	return inner instanceof z.ZodArray ? (inner.element as z.ZodType) : null;
}

function filterIn(search: URLSearchParams, name: string, filter: z.ZodType): unknown {
	const element = elementOf(filter);
	if (element) {
		const values = search.getAll(name).flatMap((text) => element.safeParse(text).data ?? []);
		return filter.safeParse([...new Set(values)]).data ?? [];
	}
	const text = last(search, name);
	const typed = PRICES.includes(name) ? wholePrice(text) : text;
	return [typed || undefined, undefined].map((one) => filter.safeParse(one)).find(({ success }) => success)?.data;
}

/** What the address of a list chooses, by the schema that the portal reads filters with; what is none counts as not set. */
export function readListed<S extends z.ZodObject, Sort extends string>(
	search: URLSearchParams,
	filters: S,
	sorts: readonly Sort[],
): Listed<z.output<S>, Sort> {
	const entries = Object.entries(filters.shape as Record<string, z.ZodType>);
	const read = Object.fromEntries(entries.map(([name, filter]) => [name, filterIn(search, name, filter)]));
	const page = last(search, "page");
	return {
		...(read as z.output<S>),
		sort: sorts.find((sort) => sort === last(search, "sort")) ?? (sorts[0] as Sort),
		page: /^\d+$/.test(page) ? Math.min(Math.max(Number(page), 1), MAX_PAGES) : 1,
	};
}
