import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import { optionalText } from "~/parts/forms/typed-text.server";
import { carriedIn } from "~/parts/vehicles/carried";
import { placeText, wholeNumber } from "~/parts/vehicles/search-schema.server";
import {
	CHILD_SEATS,
	MAX_EXTRA_STOPS,
	MAX_TRANSFER_ADULTS,
	MAX_TRANSFER_CHILD_AGE,
	MAX_TRANSFER_CHILDREN,
	MAX_TRANSFER_LUGGAGE,
	MAX_TRANSFER_VEHICLES,
	readFlightNumber,
	TRANSFER_LANGUAGES,
	TRANSFER_TYPES,
} from "~/portal-contract/airport/limits";
import { TransferPlace } from "~/portal-contract/airport/places";
import { LocalMinute } from "~/portal-contract/base/local-minute";
import { typed } from "~/portal-contract/base/typed/typed";
import { MAX_NAME_BOARD_LENGTH } from "~/portal-contract/order/limits";
import { airportPaths } from "../airport-paths";
import { changeChildren, EDITING, NO_AGE, type TransferSearchValues, valuesQuery } from "./search-values";

const flight = z
	.string()
	.trim()
	.max(20, "airport-list:flight-format")
	.default("")
	.refine((typed) => typed === "" || readFlightNumber(typed) !== null, "airport-list:flight-format");

const PlaceOrNone = TransferPlace.optional().catch(undefined);

/** Messages are locale keys. */
const SearchForm = z.object({
	transfer_type: z.enum(TRANSFER_TYPES, "format").default("pick_up"),
	airport: typed("number").max(10, "format").default(""),
	flight_number: flight,
	destination: placeText,
	departure: placeText,
	place: PlaceOrNone,
	transfer_at: LocalMinute.optional(),
	arriving_at: LocalMinute.optional(),
	departure_at: LocalMinute.optional(),
	adults: wholeNumber(1, MAX_TRANSFER_ADULTS),
	luggage: wholeNumber(0, MAX_TRANSFER_LUGGAGE).default(0),
	driver_language: z.enum(TRANSFER_LANGUAGES, "format").default("my"),
	vehicle_count: wholeNumber(1, MAX_TRANSFER_VEHICLES).default(1),
	child_seats: z.enum(CHILD_SEATS, "format").default("none"),
	extra_stops: wholeNumber(0, MAX_EXTRA_STOPS).default(0),
	name_board: optionalText(MAX_NAME_BOARD_LENGTH, "label"),
});
const Age = z
	.string()
	.regex(/^\d{1,2}$/)
	.transform(Number)
	.refine((age) => age <= MAX_TRANSFER_CHILD_AGE);

type TransferQuery = z.output<typeof SearchForm> & { child_ages: number[] };
type Errors = Record<string, string[]>;

export interface TransferSearched {
	/** `blank` before anything is searched. */
	status: "blank" | "ready" | "invalid";
	values: TransferSearchValues;
	errors: Errors;
	/** Searched with nothing filled in. */
	isEmpty: boolean;
	query: TransferQuery | null;
	/** A row button was used: the address of the same form with the row added or removed. */
	redirectTo: string | null;
}

/** What says where and when. */
const TRIP = [
	"airport",
	"flight_number",
	"destination",
	"departure",
	"place",
	"transfer_at",
	"arriving_at",
	"departure_at",
] as const;
const DEFAULTS = {
	transfer_type: "pick_up",
	adults: "1",
	luggage: "1",
	driver_language: "my",
	vehicle_count: "1",
	child_seats: "none",
	extra_stops: "0",
	name_board: "",
} as const;

function agesIn(search: URLSearchParams): string[] {
	const ages = Array.from({ length: MAX_TRANSFER_CHILDREN }, (_, index) => search.get(`child_ages[${index}]`));
	const named = ages.findLastIndex((age) => age !== null) + 1;
	const counted = Number.parseInt(search.get("children") ?? "", 10) || 0;
	return ages.slice(0, Math.min(Math.max(named, counted), MAX_TRANSFER_CHILDREN)).map((age) => age ?? NO_AGE);
}

/** What the form shows: as typed, over its defaults. */
function valuesIn(search: URLSearchParams): TransferSearchValues {
	const trip = Object.fromEntries(TRIP.map((name) => [name, search.get(name) ?? ""]));
	// Both types share the form: a place that was chosen for the other one is none of this one's.
	trip.place ||= search.get(search.get("transfer_type") === "drop_off" ? "departure_place" : "destination_place") ?? "";
	const rest = Object.fromEntries(Object.entries(DEFAULTS).map(([name, usual]) => [name, search.get(name) ?? usual]));
	return { ...trip, ...rest, ...carriedIn(search), child_ages: agesIn(search) } as TransferSearchValues;
}

/** What the type of transfer needs, by field. */
function missingIn(values: TransferSearchValues): Errors {
	const isPickUp = values.transfer_type !== "drop_off";
	const end = isPickUp ? "destination" : "departure";
	const at = isPickUp ? "arriving_at" : "departure_at";
	const isTimed = values[at] !== "" || (!isPickUp && values.transfer_at !== "");
	const wanted: readonly (readonly [field: string, isGiven: boolean, message: string])[] = [
		["airport", values.airport.trim() !== "", isPickUp ? "airport-required" : "departure-airport-required"],
		["flight_number", !isPickUp || values.flight_number.trim() !== "", "flight-required"],
		[end, values[end].trim() !== "" || values.place !== "", `${end}-required`],
		[at, isTimed, isPickUp ? "arriving-at-required" : "departure-at-required"],
	];
	return Object.fromEntries(
		wanted.flatMap(([field, isGiven, message]) => (isGiven ? [] : [[field, [`airport-list:${message}`]]])),
	);
}

function ageErrors(ages: readonly string[]): Errors {
	return Object.fromEntries(
		ages.flatMap((age, index) => (Age.safeParse(age).success ? [] : [[`child_ages[${index}]`, ["errors:child-age"]]])),
	);
}

/** An address of the booking names the end by its place and address: that is what was typed. */
function withAddress(given: URLSearchParams): URLSearchParams {
	const search = new URLSearchParams(given);
	const end = search.get("transfer_type") === "drop_off" ? "departure" : "destination";
	const address = search.get("place_address");
	if (address && !search.get(end)) search.set(end, address);
	return search;
}

/** The transfer that an address searches for. */
export function readSearch(given: URLSearchParams): TransferSearched {
	const search = withAddress(given);
	const values = valuesIn(search);
	const intent = search.get("intent");
	const changed = intent === null ? values : { ...values, child_ages: changeChildren(values.child_ages, intent) };
	const redirectTo =
		intent === null ? null : `${airportPaths.list({ ...valuesQuery(changed), [EDITING]: 1 })}#airport-children`;
	const shown = { values, errors: {}, isEmpty: false, query: null, redirectTo };
	const isSearched = [...TRIP, "adults"].some((name) => search.has(name));
	if (!isSearched || intent !== null || search.has(EDITING)) return { ...shown, status: "blank" };
	const parsed = parseForm(search, SearchForm);
	const wrong = parsed.status === "success" ? {} : (parsed.reply().error as Errors);
	const errors = { ...missingIn(values), ...wrong, ...ageErrors(values.child_ages) };
	const isEmpty = TRIP.every((name) => values[name].trim() === "");
	if (parsed.status !== "success" || Object.keys(errors).length > 0)
		return { ...shown, status: "invalid", errors, isEmpty };
	return {
		...shown,
		status: "ready",
		query: { ...parsed.value, place: PlaceOrNone.parse(values.place), child_ages: values.child_ages.map(Number) },
	};
}
