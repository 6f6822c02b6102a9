import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { carriedIn } from "~/parts/vehicles/carried";
import { wholeNumber } from "~/parts/vehicles/search-schema.server";
import { CalendarDate } from "~/portal-contract/base/basics";
import { LocalMinute } from "~/portal-contract/base/local-minute";
import { MAX_STOPS, MAX_ZONE_TIMES } from "~/portal-contract/car/limits";
import type { CarListQuery } from "~/portal-contract/car/list";
import { Stop } from "~/portal-contract/car/stop";
import { PARTY, partyIn, placesIn, placesOf, withAddresses } from "./read-trip.server";
import type { CarSearchValues } from "./search-values";

/** Rows for zones that the form has without script. */
const ZONE_ROWS = 3;
const DAYS_AHEAD = 7;

const Places = placesOf("pick_up", "drop_off");

const SearchForm = z.object({
	pick_up_at: LocalMinute,
	drop_off_at: LocalMinute,
	...PARTY,
	half_days: z.array(CalendarDate).max(30, "length").default([]),
	stops: z.array(Stop).max(MAX_STOPS, "length").default([]),
	zones: z
		.array(
			z.object({
				zone_id: z.coerce.number().int().positive().optional(),
				times: wholeNumber(1, MAX_ZONE_TIMES).optional(),
			}),
		)
		.default([]),
});

type CarQuery = z.output<typeof Places> & Omit<z.output<typeof SearchForm>, "zones"> & Pick<CarListQuery, "zones">;

export interface CarSearched {
	/** `blank` before anything is searched. */
	status: "blank" | "ready" | "invalid";
	values: CarSearchValues;
	errors: Record<string, string[]>;
	query: CarQuery | null;
}

/** What the form shows: as typed; a first visit has a day of next week. */
function valuesIn(search: URLSearchParams, nowMs: number): CarSearchValues {
	const day = addDays(todayInYangon(nowMs), DAYS_AHEAD);
	const read = (name: string, fallback = "") => search.get(name) ?? fallback;
	return {
		...placesIn(search),
		pick_up_at: read("pick_up_at", `${day}T09:00`),
		drop_off_at: read("drop_off_at", `${day}T19:00`),
		...partyIn(search),
		...carriedIn(search),
		half_days: search.getAll("half_days"),
		stops: search.getAll("stops").slice(0, MAX_STOPS),
		zones: Array.from({ length: ZONE_ROWS }, (_, row) => ({
			zone_id: read(`zones[${row}].zone_id`),
			times: read(`zones[${row}].times`, "1"),
		})),
	};
}

/** The rental that an address searches for. */
export function readSearch(given: URLSearchParams, nowMs: number): CarSearched {
	const search = withAddresses(given);
	const values = valuesIn(search, nowMs);
	const isBlank = !["pick_up", "pick_up_place", "drop_off", "pick_up_at"].some((name) => search.has(name));
	if (isBlank) return { status: "blank", values, errors: {}, query: null };
	const [places, parsed] = [parseForm(search, Places), parseForm(search, SearchForm)];
	if (places.status !== "success" || parsed.status !== "success") {
		const errors = { ...places.reply().error, ...parsed.reply().error } as Record<string, string[]>;
		return { status: "invalid", values, errors, query: null };
	}
	const { zones, ...rest } = { ...places.value, ...parsed.value };
	const visits = zones.flatMap(({ zone_id, times = 1 }) => (zone_id === undefined ? [] : [{ zone_id, times }]));
	return { status: "ready", values, errors: {}, query: { ...rest, zones: visits } };
}
