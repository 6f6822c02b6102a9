import { describe, expect, it } from "vitest";
import { z } from "zod";
import { addDays } from "~/lib/time/travel-dates";
import { CalendarDate } from "~/portal-contract/base/basics";
import { CALENDAR_DATE, isCalendarDate, LOCAL_MINUTE } from "~/portal-contract/base/dates";
import { LocalMinute } from "~/portal-contract/base/local-minute";
import { CALLS } from "~/portal-contract/calls";
import { readSources } from "../architecture/checks/sources";

type Json = Record<string, unknown>;

/** Its lines are cells of a file as they stand there. */
const OF_CELLS = "account/importTravellers";

/** Every text below a schema, with its name. */
function* textsIn(node: Json, name: string): Generator<[name: string, text: Json]> {
	if (node.type === "string") yield [name, node];
	for (const [field, below] of Object.entries((node.properties ?? {}) as Record<string, Json>))
		yield* textsIn(below, field);
	if (node.items) yield* textsIn(node.items as Json, name);
	for (const key of ["anyOf", "oneOf", "allOf"])
		for (const way of (node[key] ?? []) as Json[]) yield* textsIn(way, name);
}

const jsonOf = (schema: z.ZodType | undefined): Json =>
	schema ? z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline", cycles: "ref" }) : {};
const NAMED_AS_DATE = /(?:^|_)(?:date|birthday|on|check_in|check_out|from|until|days)$/;

describe("a date", () => {
	it("is a day that exists", () => {
		for (const date of [
			"2026-02-29",
			"2100-02-29",
			"2026-04-31",
			"2026-13-01",
			"2026-00-10",
			"2026-1-1",
			"",
			"2026-01-01T00:00",
		])
			expect([date, isCalendarDate(date)]).toEqual([date, false]);
		for (const date of ["2028-02-29", "2000-02-29", "2026-12-31", "2026-01-01"])
			expect([date, isCalendarDate(date)]).toEqual([date, true]);
	});

	it("is each day of the years 1900 to 2199 and no other", () => {
		const days = new Set<string>();
		for (let day = "1899-01-01"; day < "2201-01-01"; day = addDays(day, 1)) if (isCalendarDate(day)) days.add(day);
		expect([days.size, [...days].at(0), [...days].at(-1)]).toEqual([109_573, "1900-01-01", "2199-12-31"]);
		for (const year of ["0000", "0001", "1899", "2200", "9999"])
			expect([year, CalendarDate.safeParse(`${year}-12-31`).success]).toEqual([year, false]);
	});

	it("has minutes of a day in the same years", () => {
		for (const text of [
			"2026-12-31T24:00",
			"2026-12-31T09:60",
			"2026-02-30T09:00",
			"0000-01-01T00:00",
			"9999-12-31T23:59",
		])
			expect([text, LocalMinute.safeParse(text).success]).toEqual([text, false]);
		expect(LocalMinute.safeParse("2026-12-31T23:59").success).toBe(true);
	});

	it("is of one type wherever the contract has one", () => {
		const patterns = [CALENDAR_DATE, LOCAL_MINUTE].map(({ source }) => source);
		const texts = CALLS.filter(({ path }) => path !== OF_CELLS).flatMap(({ query, body }) =>
			[query, body].flatMap((one) => [...textsIn(jsonOf(one), "")]),
		);
		const dates = texts.filter(([name, { format }]) => format === "date" || NAMED_AS_DATE.test(name));
		expect(dates.length).toBeGreaterThan(40);
		const others = dates.filter(
			([, { pattern, const: only }]) => only === undefined && !patterns.includes(String(pattern)),
		);
		expect([...new Set(others.map(([name, text]) => `${name} ${JSON.stringify(text)}`))]).toEqual([]);
	});

	it("is of that type in every form and query", () => {
		const others = readSources(["app"]).filter(({ text }) => /\biso\.date\(/.test(text));
		expect(others.map(({ file }) => file)).toEqual([]);
	});
});
