import { z } from "zod";
import { wholeCheck } from "~/lib/forms/whole-check.server";
import { placeText, wholeNumber } from "~/parts/vehicles/search-schema.server";
import { Place } from "~/portal-contract/base/place";
import { MAX_PASSENGERS, MAX_VEHICLES } from "~/portal-contract/car/limits";
import { DRIVER_LANGUAGES } from "~/portal-contract/order/drivers/driver-languages";
import type { PartyValues, PlaceValues } from "./search-values";

const PlaceOrNone = Place.optional().catch(undefined);

/** Where a trip begins and ends. Messages are locale keys. */
export const placesOf = (...required: readonly ("pick_up" | "drop_off")[]) =>
	z.object({ pick_up: placeText, pick_up_place: PlaceOrNone, drop_off: placeText, drop_off_place: PlaceOrNone }).check(
		wholeCheck((places, wrong) => {
			for (const end of required)
				if (places[end] === "" && !places[`${end}_place` as const])
					wrong(`car-list:${end.replace("_", "-")}-required`, end);
		}),
	);

export const PARTY = {
	passengers: wholeNumber(1, MAX_PASSENGERS),
	rental_count: wholeNumber(1, MAX_VEHICLES).default(1),
	driver_language: z.enum(DRIVER_LANGUAGES, "format").default("my"),
};

/** An address of the booking names the ends by their places and addresses: those are what was typed. */
export function withAddresses(given: URLSearchParams): URLSearchParams {
	const search = new URLSearchParams(given);
	for (const end of ["pick_up", "drop_off"]) {
		const address = search.get(`${end}_address`);
		if (address && !search.get(end)) search.set(end, address);
	}
	return search;
}

/** What a form shows of the places, as typed. */
export const placesIn = (search: URLSearchParams): PlaceValues => ({
	pick_up: search.get("pick_up") ?? "",
	pick_up_place: search.get("pick_up_place") ?? "",
	drop_off: search.get("drop_off") ?? "",
	drop_off_place: search.get("drop_off_place") ?? "",
});

export const partyIn = (search: URLSearchParams): PartyValues => ({
	passengers: search.get("passengers") ?? "2",
	rental_count: search.get("rental_count") ?? "1",
	driver_language: search.get("driver_language") ?? "my",
});
