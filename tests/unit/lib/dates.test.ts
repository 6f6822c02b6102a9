import { describe, expect, it } from "vitest";
import { formatTime } from "~/lib/time/dates";
import { formatDate } from "~/lib/time/travel-dates";
import { SecondsOrNone } from "~/portal-contract/base/basics";

/** 2026-11-21 13:05:09 in Yangon. */
const SECONDS = Date.UTC(2026, 10, 21, 6, 35, 9) / 1000;

describe("dates and times", () => {
	it("ten digits are seconds, thirteen are milliseconds [M-436]", () => {
		expect(formatTime(SECONDS)).toBe("2026-11-21 13:05:09");
		expect([SECONDS * 1000, String(SECONDS), String(SECONDS * 1000)].map((value) => formatTime(value))).toEqual(
			Array(3).fill("2026-11-21 13:05:09"),
		);
		expect(formatTime(1_700_000_000, { zone: "UTC" })).toBe(formatTime(1_700_000_000_000, { zone: "UTC" }));
	});

	it("the default format is year-month-day hour:minutes:seconds, with mm the month and MM the minutes [M-437]", () => {
		expect(formatTime(1_700_000_000, { zone: "UTC" })).toBe("2023-11-14 22:13:20");
		expect(formatTime(SECONDS, { format: "dd/mm/yyyy hh:MM" })).toBe("21/11/2026 13:05");
	});

	it("none is said in the reader's word, an empty or unreadable value is empty [M-438]", () => {
		expect(formatTime("none")).toBe("None");
		expect(formatTime("none", { none: "无" })).toBe("无");
		expect(["", null, undefined, "soon"].map((value) => formatTime(value))).toEqual(["", "", "", ""]);
	});

	it("none is said where a page shows a date or a moment of a server that has none [M-438] [38-4]", () => {
		expect(["en", "zh-cn"].map((language) => formatDate("none", language))).toEqual(["None", "无"]);
		const said = ["none", null, "", 0, undefined, "soon", -1, 1e15, "9".repeat(30)];
		expect(said.map((value) => SecondsOrNone.parse(value))).toEqual(said.map(() => null));
		const given = [1_700_000_000, "1700000000", 1_700_000_000_000, "1700000000999"];
		expect(given.map((value) => SecondsOrNone.parse(value))).toEqual(given.map(() => 1_700_000_000));
	});

	it("a date text of ten characters is no timestamp", () => {
		expect(formatTime("2026-11-21", { format: "yyyy-mm-dd" })).toBe("2026-11-21");
	});

	it("other letters of a format stand as they are", () => {
		expect(formatTime(SECONDS, { format: "yyyy-mm-ddThh:MM" })).toBe("2026-11-21T13:05");
	});

	it("the zone is the travel zone whatever the machine's is", () => {
		expect(formatTime("2026-11-20T17:30:00Z")).toBe("2026-11-21 00:00:00");
		expect(formatTime("2026-11-21 00:00:00")).toBe("2026-11-21 00:00:00");
	});
});
