import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import { addDays, nightsBetween, todayInYangon } from "~/lib/time/travel-dates";
import { carriedIn } from "~/parts/vehicles/carried";
import { wholeNumber } from "~/parts/vehicles/search-schema.server";
import { CalendarDate } from "~/portal-contract/base/basics";
import { isCalendarDate } from "~/portal-contract/base/dates";
import {
	MAX_PLANNED_DAYS,
	MAX_STOPS_A_DAY,
	MAX_VISIT_MINUTES,
	MAX_ZONE_TIMES,
	MIN_VISIT_MINUTES,
} from "~/portal-contract/car/limits";
import type { CarPlanQuery } from "~/portal-contract/car/plan";
import { readStop, Stop, writeStop } from "~/portal-contract/car/stop";
import { PARTY, partyIn, placesIn, placesOf } from "../search/read-trip.server";
import { type PlannerValues, type StopRow, stopField } from "./planner-values";

const DAYS_AHEAD = 7;
const EMPTY: StopRow = { zone_id: "", times: "1", minutes: "60" };
/** Rows of a day that a form begins with. */
const MIN_ROWS = 3;

/** Places are read beside the rest: what is wrong with either is said at once. */
const Places = placesOf("pick_up");

const Frame = z.object({
	date: CalendarDate,
	starts: z.string("required").regex(/^([01]\d|2[0-3]):[0-5]\d$/, "format"),
	days: wholeNumber(1, MAX_PLANNED_DAYS),
	...PARTY,
	rate_id: z.coerce.number().int().positive().optional().catch(undefined),
});

export interface PlannerRead {
	/** `blank` before anything is planned. */
	status: "blank" | "ready" | "invalid";
	values: PlannerValues;
	errors: Record<string, string[]>;
	query: CarPlanQuery | null;
	/** The field of each of the query's stops. */
	fields: string[];
}

/** Stops that a search or a booking brings, by day. */
function broughtStops(search: URLSearchParams, first: string): StopRow[][] {
	const plan: StopRow[][] = [];
	for (const text of search.getAll("stops").filter((one) => Stop.safeParse(one).success)) {
		const { date, zone_id, times, minutes } = readStop(text);
		const day = isCalendarDate(first) ? nightsBetween(first, date) : -1;
		if (day < 0 || day >= MAX_PLANNED_DAYS) continue;
		plan[day] = [...(plan[day] ?? []), { zone_id: String(zone_id), times: String(times), minutes: String(minutes) }];
	}
	return plan;
}

function rowsIn(search: URLSearchParams, day: number): StopRow[] {
	return Array.from({ length: MAX_STOPS_A_DAY }, (_, row) => {
		const read = (part: keyof StopRow) => search.get(stopField(day, row, part))?.trim() ?? EMPTY[part];
		return { zone_id: read("zone_id"), times: read("times"), minutes: read("minutes") };
	});
}

/** Rows in order without gaps, and one to add where there is place. */
function shownRows(rows: readonly StopRow[]): StopRow[] {
	const filled = rows.filter(({ zone_id }) => zone_id !== "");
	const length = Math.min(MAX_STOPS_A_DAY, Math.max(MIN_ROWS, filled.length + 1));
	return Array.from({ length }, (_, row) => filled[row] ?? EMPTY);
}

function valuesIn(search: URLSearchParams, nowMs: number): PlannerValues {
	const read = (name: string, fallback = "") => search.get(name) ?? fallback;
	const date = read("date", addDays(todayInYangon(nowMs), DAYS_AHEAD));
	const days = read("days", "1");
	const count = Math.min(MAX_PLANNED_DAYS, Math.max(1, Math.trunc(Number(days)) || 1));
	const brought = broughtStops(search, date);
	return {
		...carriedIn(search),
		...placesIn(search),
		...partyIn(search),
		date,
		days,
		starts: read("starts", "08:00"),
		rate_id: read("rate_id"),
		plan: Array.from({ length: count }, (_, day) => shownRows(brought[day] ?? rowsIn(search, day))),
	};
}

const within = (text: string, least: number, most: number) =>
	/^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most;

/** What is wrong with the rows that name a zone, by field. */
function rowErrors(plan: readonly StopRow[][]): Record<string, string[]> {
	const errors: Record<string, string[]> = {};
	for (const [day, rows] of plan.entries()) {
		for (const [row, { zone_id, times, minutes }] of rows.entries()) {
			if (zone_id === "") continue;
			if (!/^[1-9]\d{0,11}$/.test(zone_id)) errors[stopField(day, row, "zone_id")] = ["car-planner:zone-unknown"];
			if (!within(times, 1, MAX_ZONE_TIMES)) errors[stopField(day, row, "times")] = ["car-planner:times-range"];
			if (!within(minutes, MIN_VISIT_MINUTES, MAX_VISIT_MINUTES))
				errors[stopField(day, row, "minutes")] = ["car-planner:minutes-range"];
		}
	}
	if (plan.every((rows) => rows.every(({ zone_id }) => zone_id === "")))
		errors[stopField(0, 0, "zone_id")] = ["car-planner:stop-required"];
	return errors;
}

/** What an address plans. */
export function readPlanner(search: URLSearchParams, nowMs: number): PlannerRead {
	const values = valuesIn(search, nowMs);
	const nothing = { query: null, fields: [] };
	if (!search.has("starts")) return { status: "blank", values, errors: {}, ...nothing };
	const [places, frame] = [parseForm(search, Places), parseForm(search, Frame)];
	const rows = rowErrors(values.plan);
	if (places.status !== "success" || frame.status !== "success" || Object.keys(rows).length > 0) {
		const errors = { ...places.reply().error, ...frame.reply().error, ...rows } as Record<string, string[]>;
		return { status: "invalid", values, errors, ...nothing };
	}
	const { date, starts, ...rest } = { ...places.value, ...frame.value };
	const planned = values.plan.flatMap((of_day, day) =>
		of_day.flatMap(({ zone_id, times, minutes }, row) => {
			if (zone_id === "") return [];
			const stop = {
				date: addDays(date, day),
				zone_id: Number(zone_id),
				times: Number(times),
				minutes: Number(minutes),
			};
			return [{ field: stopField(day, row, "zone_id"), text: writeStop(stop) }];
		}),
	);
	const ends =
		rest.drop_off === "" && !rest.drop_off_place ? { drop_off: rest.pick_up, drop_off_place: rest.pick_up_place } : {};
	const query = { ...rest, ...ends, starts_at: `${date}T${starts}`, stops: planned.map(({ text }) => text) };
	return { status: "ready", values, errors: {}, query, fields: planned.map(({ field }) => field) };
}
