import { carriedOf } from "~/parts/vehicles/carried";
import type { TripValues } from "../search/search-values";

export interface StopRow {
	zone_id: string;
	times: string;
	minutes: string;
}

/** The planner's values as typed, under the names of the address. */
export interface PlannerValues extends TripValues {
	date: string;
	days: string;
	starts: string;
	rate_id: string;
	/** By day; rows without a zone are none. */
	plan: StopRow[][];
}

export const stopField = (day: number, row: number, part: keyof StopRow): string =>
	`plan[${day}].stops[${row}].${part}`;

/** What an address keeps of a planner beside its form's fields. */
export const preservedOf = (values: PlannerValues) => ({
	...carriedOf(values),
	pick_up_place: values.pick_up_place,
	drop_off_place: values.drop_off_place,
});
