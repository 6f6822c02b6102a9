import type { Carried } from "~/parts/vehicles/carried";

/** Begins the ids of the form's fields. */
export const PREFIX = "car";

/** What a search and a plan both have, as typed, under the names of the address. */
export type PlaceValues = Record<"pick_up" | "pick_up_place" | "drop_off" | "drop_off_place", string>;
export type PartyValues = Record<"passengers" | "rental_count" | "driver_language", string>;
export type TripValues = PlaceValues & PartyValues & Carried;

export interface CarSearchValues extends TripValues {
	pick_up_at: string;
	drop_off_at: string;
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
