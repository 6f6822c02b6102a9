import { z } from "zod";
import { fieldName } from "~/lib/forms/field-name";
import { unflattenQuery } from "~/lib/forms/query-params";
import { wholeCheck } from "~/lib/forms/whole-check.server";
import { nightsBetween, todayInYangon } from "~/lib/time/travel-dates";
import { isCalendarDate } from "~/portal-contract/base/dates";
import { typed } from "~/portal-contract/base/typed/typed";
import { MAX_ADULTS, MAX_CHILD_AGE, MAX_CHILDREN, MAX_NIGHTS, MAX_ROOMS } from "~/portal-contract/hotel/limits";
import { HotelListQuery } from "~/portal-contract/hotel/list";
import { changeRooms, defaultValues, EDITING, NO_AGE, type SearchValues, valuesQuery } from "./search-values";

const SearchQuery = HotelListQuery.pick({
	destination: true,
	place: true,
	check_in: true,
	check_out: true,
	rooms: true,
	nationality: true,
});
/** A valid search: part of the query of `hotel/list`. */
export type SearchQuery = z.output<typeof SearchQuery>;

export interface Search {
	status: "blank" | "invalid" | "ready";
	values: SearchValues;
	today: string;
	/** Locale keys by field name, e.g. `rooms[0].adults`; `rooms` for the whole party. `loadSearch` translates them. */
	errors: Record<string, string[]>;
	unnamed?: string[];
	/** Fields whose errors are questions, which the page asks above the form. */
	questioned?: string[];
	query: SearchQuery | null;
	/** A row button was used without script: redirect to the same page with the row added or removed. */
	redirectTo: string | null;
}

const wholeNumber = (low: number, high: number, message: string) =>
	z
		.string()
		.trim()
		.regex(/^\d{1,3}$/, message)
		.transform(Number)
		.refine((value) => value >= low && value <= high, message);

const CalendarDay = z.string().min(1, "required").refine(isCalendarDate, "errors:date-invalid");

/** Messages are locale keys. `countries` empty: the portal checks existence. */
function formSchema(today: string, countries: ReadonlySet<string>) {
	return z
		.object({
			destination: typed("label").max(100, "errors:destination-long"),
			place: z.string(),
			check_in: CalendarDay,
			check_out: CalendarDay,
			rooms: z
				.array(
					z.object({
						adults: wholeNumber(1, MAX_ADULTS, "errors:adults-range"),
						child_ages: z
							.array(wholeNumber(0, MAX_CHILD_AGE, "errors:child-age"))
							.max(MAX_CHILDREN, "errors:too-many-children"),
					}),
				)
				.max(MAX_ROOMS, "errors:too-many-rooms"),
			nationality: z
				.string()
				.min(1, "required")
				.refine(
					(code) => (countries.size > 0 ? countries.has(code) : /^[A-Z]{2}$/.test(code)),
					"errors:nationality-unknown",
				),
		})
		.check(
			wholeCheck(({ destination, place, check_in, check_out }, wrong) => {
				if (destination === "" && place === "") wrong("search-empty", "destination");
				if (!isCalendarDate(check_in)) return;
				if (check_in < today) wrong("errors:check-in-past", "check_in");
				if (!isCalendarDate(check_out)) return;
				const nights = nightsBetween(check_in, check_out);
				if (nights < 1) wrong("errors:check-out-order", "check_out");
				if (nights > MAX_NIGHTS) wrong("errors:too-many-nights", "check_out");
			}),
		);
}

let last: { key: string; schema: ReturnType<typeof formSchema> } | undefined;

/** Building the schema is the most expensive part of a search; it changes with the day and the portal's list only. */
function schemaFor(today: string, countries: readonly string[]): ReturnType<typeof formSchema> {
	const key = `${today} ${countries.join()}`;
	if (last?.key !== key) last = { key, schema: formSchema(today, new Set(countries)) };
	return last.schema;
}

const PLAIN = ["destination", "place", "check_in", "check_out", "nationality"] as const;
const ROOM_NAME = /^rooms\[\d{1,2}\]\.(adults|child_ages\[\d{1,2}\])$/;
const RawRoom = z.looseObject({ adults: z.string().catch("1"), child_ages: z.array(z.string()).catch([]) });

function isSearchName(name: string): boolean {
	return ROOM_NAME.test(name) || PLAIN.some((plain) => plain === name);
}

/** URL values over the defaults; the last of duplicates counts. */
function readValues(search: URLSearchParams, today: string): SearchValues {
	const values = defaultValues(today);
	for (const name of PLAIN) values[name] = search.getAll(name).at(-1) ?? values[name];
	const pairs = new Map([...search].filter(([name]) => ROOM_NAME.test(name)));
	const rooms = z.array(RawRoom).safeParse(unflattenQuery(pairs).rooms);
	return rooms.success && rooms.data.length > 0 ? { ...values, rooms: rooms.data } : values;
}

/** A child that the page's own button has just added has no age yet: that is no mistake of the reader's. */
function isAgeToChoose({ rooms }: SearchValues, name: string): boolean {
	const [, room, child] = /^rooms\[(\d+)\]\.child_ages\[(\d+)\]$/.exec(name) ?? [];
	return rooms[Number(room)]?.child_ages[Number(child)] === NO_AGE;
}

function redirectAfter(url: URL, values: SearchValues, intent: string): string {
	const rest = Object.fromEntries(
		[...url.searchParams].filter(([name]) => !isSearchName(name) && name !== "intent" && name !== "page"),
	);
	const changed = { ...values, rooms: changeRooms(values.rooms, intent) };
	// A child without an age stays one.
	const entries = Object.entries({ ...valuesQuery(changed), ...rest, [EDITING]: "1" }).filter(
		([name, value]) => value !== "" || ROOM_NAME.test(name),
	);
	return `${url.pathname}?${new URLSearchParams(entries)}#rooms`;
}

/** Parses the hotel search of a URL. `countries`: valid ISO codes. `nowMs`: the instant that defines today in Yangon. Never throws. */
export function parseSearch(
	request: Request,
	{ countries, nowMs }: { countries: readonly string[]; nowMs: number },
): Search {
	const url = new URL(request.url);
	const today = todayInYangon(nowMs);
	const values = readValues(url.searchParams, today);
	const intent = url.searchParams.get("intent");
	const shown = { values, today, redirectTo: intent ? redirectAfter(url, values, intent) : null };
	if (![...url.searchParams.keys()].some(isSearchName)) return { ...shown, status: "blank", errors: {}, query: null };

	const parsed = schemaFor(today, countries).safeParse(values);
	const errors: Record<string, string[]> = {};
	for (const issue of parsed.error?.issues ?? []) {
		const name = fieldName(issue.path);
		errors[name] ??= [issue.message];
	}
	if (
		!parsed.success &&
		url.searchParams.has(EDITING) &&
		Object.keys(errors).every((name) => isAgeToChoose(values, name))
	)
		return { ...shown, status: "blank", errors: {}, query: null };
	if (!parsed.success) return { ...shown, status: "invalid", errors, query: null };
	const { place, ...data } = parsed.data;
	const query = SearchQuery.safeParse(place === "" ? data : { ...data, place });
	if (query.success) return { ...shown, status: "ready", errors, query: query.data };
	return {
		...shown,
		status: "invalid",
		values: { ...values, place: "" },
		errors: { destination: ["errors:place-unknown"] },
		query: null,
	};
}
