import { describe, expect, it } from "vitest";
import { matchCountries } from "~/features/hotel/pickers/matches";
import {
	awaitsCheckOut,
	fromDay,
	lastCheckOut,
	monthsOnSale,
	previewOf,
	selectDay,
	toDay,
} from "~/features/hotel/pickers/stay-range";
import { movedStay, nightsOf } from "~/features/hotel/search/search-values";
import { groupByKind, splitAtMatch } from "~/parts/places/matches";
import type { Suggestion } from "~/portal-contract/base/place";
import { listCountriesInWords } from "~/portal-server/platform/countries";

describe("a nationality is found by what somebody types", () => {
	const english = listCountriesInWords("en");
	const chinese = listCountriesInWords("zh-cn");

	it.each([
		["cn", "CN"],
		["CN ", "CN"],
		["china", "CN"],
		["中国", "CN"],
		["zhongguo", "CN"],
		["zg", "CN"],
		["缅", "MM"],
		["burma", undefined],
		["miandian", "MM"],
		["de", "DE"],
		["deguo", "DE"],
		["united st", "US"],
		["korea", "KR"],
		["ＪＰ", "JP"],
		["xinjiapo", "SG"],
		["fr", "FR"],
	])("%s", (typed, code) => {
		expect(matchCountries(english, typed)[0]?.value).toBe(code);
		expect(matchCountries(chinese, typed)[0]?.value).toBe(code);
	});

	it("with the name in the reader's language, the common ones first while nothing is typed", () => {
		expect(matchCountries(chinese, " ").slice(0, 2)).toMatchObject([{ label: "中国" }, { label: "缅甸" }]);
		expect(matchCountries(english, "").slice(0, 2)).toMatchObject([{ label: "China" }, { label: "Myanmar" }]);
		expect(matchCountries(english, "").length).toBeGreaterThan(240);
	});

	it("by label and code alone where the portal gives no other words", () => {
		const plain = [
			{ value: "DE", label: "Germany", words: "" },
			{ value: "MM", label: "Myanmar", words: "" },
		];
		expect(matchCountries(plain, "mm").map(({ value }) => value)).toEqual(["MM"]);
		expect(matchCountries(plain, "germ").map(({ value }) => value)).toEqual(["DE"]);
		expect(matchCountries(plain, "deguo")).toEqual([]);
	});
});

describe("places under the field", () => {
	const place = (kind: Suggestion["kind"], id: number): Suggestion => ({
		place: `${kind}:${id}`,
		kind,
		name: `${kind} ${id}`,
		name_alt: "",
		city_name: "",
	});

	it("are grouped by kind, the best match's kind first, none lost", () => {
		const list = [place("hotel", 1), place("city", 2), place("hotel", 3)];
		expect(groupByKind(list)).toEqual([
			{ kind: "hotel", places: [list[0], list[2]] },
			{ kind: "city", places: [list[1]] },
		]);
	});

	it("emphasise the match in their names, as text", () => {
		expect(splitAtMatch("Yangon", " gon")).toEqual(["Yan", "gon", ""]);
		expect(splitAtMatch("Yangon", "yan")).toEqual(["", "Yan", "gon"]);
		expect(splitAtMatch("仰光大金塔", "大金")).toEqual(["仰光", "大金", "塔"]);
		expect(splitAtMatch("Yangon", "mandalay")).toBeNull();
		expect(splitAtMatch("Yangon", " ")).toBeNull();
		expect(splitAtMatch("a.c", ".")).toEqual(["a", ".", "c"]);
	});
});

describe("the calendar", () => {
	const stay = { check_in: "2026-12-10", check_out: "2026-12-12" };
	const open = { check_in: "2026-12-10", check_out: null };

	it("begins with the check-in, then takes the check-out", () => {
		expect(selectDay(stay, "2026-12-20", "check_in")).toEqual({ check_in: "2026-12-20", check_out: null });
		expect(selectDay({ check_in: "2026-12-20", check_out: null }, "2026-12-24", "check_in")).toEqual({
			check_in: "2026-12-20",
			check_out: "2026-12-24",
		});
	});

	it("opened from the check-out it keeps the check-in", () => {
		expect(selectDay(stay, "2026-12-20", "check_out")).toEqual({ check_in: "2026-12-10", check_out: "2026-12-20" });
		expect(awaitsCheckOut(stay, "check_out")).toBe(true);
		expect(awaitsCheckOut(stay, "check_in")).toBe(false);
	});

	it.each(["2026-12-10", "2026-12-09", "2027-01-10"])("a day that cannot end the stay begins another: %s", (day) => {
		expect(selectDay(open, day, "check_in")).toEqual({ check_in: day, check_out: null });
	});

	it("has one night at least and 30 at most", () => {
		expect(selectDay(open, "2026-12-11", "check_in").check_out).toBe("2026-12-11");
		expect(selectDay(open, "2027-01-09", "check_in").check_out).toBe("2027-01-09");
		expect(lastCheckOut(open)).toBe("2027-01-09");
		expect(lastCheckOut(stay)).toBeNull();
	});

	it("previews the stay with the hovered day, while the check-out is being chosen", () => {
		expect(previewOf(open, "2026-12-15", "check_in").check_out).toBe("2026-12-15");
		expect(previewOf(stay, "2026-12-15", "check_out").check_out).toBe("2026-12-15");
		expect(previewOf(stay, "2026-12-15", "check_in")).toBe(stay);
		expect(previewOf(open, "2026-12-01", "check_in")).toBe(open);
		expect(previewOf(open, null, "check_in")).toBe(open);
	});

	it("reads and writes dates as the fields have them, in every time zone", () => {
		for (const date of ["2026-12-31", "2027-01-01", "2028-02-29", "2027-03-28"])
			expect(fromDay(toDay(date))).toBe(date);
		expect(monthsOnSale("2026-11-21").map(fromDay)).toEqual(["2026-11-21", "2027-12-01"]);
	});
});

describe("another check-in in the field", () => {
	const stay = { check_in: "2026-12-10", check_out: "2026-12-13" };

	it.each([
		["earlier, the check-out stays", "2026-12-08", "2026-12-13"],
		["before the check-out, it stays", "2026-12-12", "2026-12-13"],
		["on the check-out, it moves by as many nights as before", "2026-12-13", "2026-12-16"],
		["later, too", "2027-02-01", "2027-02-04"],
		["so early that the stay would be too long, too", "2026-11-01", "2026-11-04"],
	])("%s", (_, to, checkOut) => {
		expect(movedStay(stay, to)).toEqual({ check_in: to, check_out: checkOut });
	});

	it("after an invalid stay it leaves one night", () => {
		expect(movedStay({ check_in: "", check_out: "" }, "2026-12-10")).toEqual({
			check_in: "2026-12-10",
			check_out: "2026-12-11",
		});
		expect(nightsOf("2026-12-10", "2026-12-10")).toBe(0);
		expect(nightsOf("2026-12-10", "2027-01-09")).toBe(30);
		expect(nightsOf("2026-12-10", "2027-01-10")).toBe(0);
	});
});
