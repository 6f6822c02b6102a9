import type { Carried } from "~/parts/vehicles/carried";

/** Begins the ids of the form's fields. */
export const PREFIX = "car";

/** The search form's values as typed, under the names of the address. */
export interface CarSearchValues extends Carried {
	pick_up: string;
	pick_up_place: string;
	drop_off: string;
	drop_off_place: string;
	pick_up_at: string;
	drop_off_at: string;
	passengers: string;
	rental_count: string;
	driver_language: string;
	half_days: string[];
	stops: string[];
	zones: { zone_id: string; times: string }[];
}

type Query = Record<string, string | readonly string[]>;

/** The values as the query of an address; what is empty is left out by `withQuery`. */
export function valuesQuery({ zones, ...values }: CarSearchValues): Query {
	const visited = zones.filter(({ zone_id }) => zone_id !== "");
	const visits = visited.flatMap(({ zone_id, times }, index) => [
		[`zones[${index}].zone_id`, zone_id],
		[`zones[${index}].times`, times],
	]);
	return { ...values, ...Object.fromEntries(visits) };
}
