import type { Carried } from "~/parts/vehicles/carried";
import { MAX_TRANSFER_CHILDREN } from "~/portal-contract/airport/limits";
import { agesQuery } from "../child-ages";

/** Query parameter that keeps the form open while rows come and go. */
export const EDITING = "edit";
/** Of a child whose age is not chosen yet. */
export const NO_AGE = "";

/** The search form's values as typed, under the names of the address. */
export interface TransferSearchValues extends Carried {
	transfer_type: string;
	airport: string;
	flight_number: string;
	destination: string;
	departure: string;
	place: string;
	transfer_at: string;
	arriving_at: string;
	departure_at: string;
	adults: string;
	child_ages: string[];
	luggage: string;
	driver_language: string;
	vehicle_count: string;
	child_seats: string;
	extra_stops: string;
	name_board: string;
}

/** The values as the query of an address; what is empty is left out by `withQuery`. */
export function valuesQuery({ child_ages, ...values }: TransferSearchValues) {
	return { ...values, ...agesQuery(child_ages) };
}

/** Applies a row button: `add_child`, `remove_child:1`. Other intents change nothing. */
export function changeChildren(ages: readonly string[], intent: string): string[] {
	const [action, child] = intent.split(":");
	if (action === "add_child" && ages.length < MAX_TRANSFER_CHILDREN) return [...ages, NO_AGE];
	if (action === "remove_child" && child) return ages.filter((_, index) => index !== Number(child));
	return [...ages];
}
