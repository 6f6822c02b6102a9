import { z } from "zod";
import { readListed } from "~/parts/list/read-filters.server";
import { Id } from "~/portal-contract/base/basics";
import { isUpsideDown } from "~/portal-contract/base/facets";
import { HOTEL_SORTS } from "~/portal-contract/hotel/limits";
import { HotelFilters, HotelListQuery } from "~/portal-contract/hotel/list";
import { type Filters, MAX_COMPARED, VIEWS } from "./filters";

const { show_refused } = HotelListQuery.shape;
const Read = HotelFilters.extend({ show_refused, compare: z.array(Id).default([]) });

/** Filters of the URL; invalid values are ignored. `more`: more hotels to compare than the limit. */
export function readFilters(params: URLSearchParams): { filters: Filters; more: boolean } {
	const { compare, ...read } = readListed(params, Read, HOTEL_SORTS);
	const { price_min, price_max } = read;
	const filters = {
		...read,
		...(isUpsideDown(read) ? { price_min: price_max, price_max: price_min } : {}),
		score_min: read.score_min || undefined,
		view: VIEWS.find((view) => view === params.getAll("view").at(-1)) ?? "list",
		compare: compare.slice(0, MAX_COMPARED),
	};
	return { filters, more: compare.length > MAX_COMPARED };
}
