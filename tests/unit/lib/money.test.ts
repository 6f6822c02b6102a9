import { describe, expect, it } from "vitest";
import { minorUnits } from "~/lib/minor-units";
import { formatMoney, moneyOf, moneyParts } from "~/lib/money";

describe("money on a page", () => {
	it.each([
		[128_000, "CNY", "¥1,280.00"],
		[12_000, "USD", "US$120.00"],
		[15_000_000, "MMK", "MMK 150,000"],
		[-20_000, "CNY", "-¥200.00"],
		[5, "CNY", "¥0.05"],
		[0, "MMK", "MMK 0"],
		[123_456_789_00, "USD", "US$123,456,789.00"],
		[9_007_199_254_740_991, "CNY", "¥90,071,992,547,409.91"],
	])("%i minor units of %s read %s", (amount, currency, text) => {
		expect(formatMoney(amount, currency, "zh-cn")).toBe(text);
	});

	it.each([
		[128_000, "CNY", "CN¥1,280.00"],
		[-20_000, "CNY", "-CN¥200.00"],
		[12_000, "USD", "US$120.00"],
		[15_000_000, "MMK", "MMK 150,000"],
	])("in English, where ¥ may be Japan's, %i of %s read %s", (amount, currency, text) => {
		expect(formatMoney(amount, currency, "en")).toBe(text);
	});

	it("a table of several currencies shows codes", () => {
		expect(formatMoney(128_000, "CNY", "zh-cn", { code: true })).toBe("CNY 1,280.00");
		expect(formatMoney(15_000_000, "MMK", "zh-cn", { code: true })).toBe("MMK 150,000");
	});

	it("an unknown currency keeps its code and two decimals", () => {
		expect(formatMoney(1250, "THB", "zh-cn")).toBe("THB 12.50");
	});

	it("the small sign and the large figure come apart", () => {
		expect(moneyParts(-128_000, "CNY", "zh-cn")).toEqual({ minus: "-", sign: "¥", figure: "1,280.00" });
	});

	it("kyat are written whole, the nearest one", () => {
		expect([15_049, 15_050, -15_050].map((amount) => formatMoney(amount, "MMK", "en"))).toEqual([
			"MMK 150",
			"MMK 151",
			"-MMK 151",
		]);
	});

	it("belongs to a currency as a value of a text", () => {
		expect(moneyOf({ currency: "USD" }, 5)).toEqual({ amount: 5, currency: "USD" });
	});

	it("nothing owed has no minus", () => {
		expect(formatMoney(-0.2, "CNY", "zh-cn")).toBe("¥0.00");
		expect(formatMoney(-0, "CNY", "zh-cn")).toBe("¥0.00");
	});
});

describe("money of the wire in minor units", () => {
	it.each([
		["12000.00", 1_200_000],
		["12.5", 1250],
		["0.05", 5],
		["7", 700],
		[" 7.10 ", 710],
		["-3.25", -325],
		["9999999999999.99", 999_999_999_999_999],
		[12.5, 1250],
		[0, 0],
		["-0.00", 0],
	])("%s is %i", (money, minor) => {
		expect(minorUnits(money)).toBe(minor);
	});

	it.each(["", "abc", "1.234", "1.", ".5", "1,000", "--1", "1e3", "x1", "1x", "12345678901234", null, undefined])(
		"%s is none",
		(money) => {
			expect(minorUnits(money)).toBeNull();
		},
	);
});
