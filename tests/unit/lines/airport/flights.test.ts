import { describe, expect, it } from "vitest";
import { readFlightNumber } from "~/portal-contract/airport/limits";
import { flightOf } from "~/portal-server/lines/airport/flights";
import { useClockOf, ZONES } from "../../../fixtures/zones";

const airline = (serves: "international" | "domestic" | null) => ({
	code: "UB",
	name_zh: "缅甸国家航空",
	name_en: "Myanmar National Airlines",
	serves,
});

describe.each(ZONES)("a flight number, in a process whose clock is set to %s", (zone) => {
	useClockOf(zone);

	it.each([
		["CA905", "CA905"],
		["ca 905", "CA905"],
		["CA-0905", "CA905"],
		["8m232", "8M232"],
		["3U 8888A", "3U8888A"],
		["K7 2", "K72"],
	])("typed as %s is %s", (typed, flight_number) => {
		expect(readFlightNumber(typed)?.flight_number).toBe(flight_number);
	});

	it.each(["", "!!", "905", "CA", "CA00000", "CA12345", "1234", "CAX905", "CA905AB", "航班905", "CA0"])(
		"is not %s",
		(typed) => {
			expect(readFlightNumber(typed)).toBeNull();
		},
	);
});

describe.each(ZONES)("a flight, in a process whose clock is set to %s", (zone) => {
	useClockOf(zone);

	it("is from within only with an airline that flies nowhere else, or where no other lands", () => {
		const kind = (known: ReturnType<typeof airline> | null, is_international: boolean) =>
			flightOf("UB101", { is_international }, known)?.kind;
		expect([
			kind(airline("domestic"), true),
			kind(airline(null), true),
			kind(airline("international"), true),
			kind(null, true),
		]).toEqual(["domestic", "international", "international", "international"]);
		expect([kind(airline(null), false), kind(null, false)]).toEqual(["domestic", "domestic"]);
	});

	it("of an airline that nobody knows has no name, and no number is no flight", () => {
		expect(flightOf("XX1", { is_international: true }, null)).toEqual({
			flight_number: "XX1",
			name_zh: null,
			name_en: null,
			kind: "international",
		});
		expect(flightOf("!!", { is_international: true }, null)).toBeNull();
	});
});
