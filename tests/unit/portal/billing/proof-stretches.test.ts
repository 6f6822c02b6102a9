import { describe, expect, it } from "vitest";
import { stretchesOf, timeOutside } from "~/portal-server/billing/proof/stretches";

const months = (...all: string[]) => all.map((month) => ({ month: `${month}-01`, orders: 10 }));

describe("stretches of counted months", () => {
	it("have no month missing within them, over the end of a year", () => {
		expect(stretchesOf(months("2026-03", "2025-12", "2026-01"))).toEqual([
			["2025-12-01", "2026-01-01"],
			["2026-03-01"],
		]);
		expect(stretchesOf([])).toEqual([]);
	});

	it("are three at most, those of most orders", () => {
		const many = months("2026-01", "2026-03", "2026-05", "2026-07", "2026-08");
		const [first] = many;
		if (first) first.orders = 11;
		expect(stretchesOf(many)).toEqual([["2026-01-01"], ["2026-03-01"], ["2026-07-01", "2026-08-01"]]);
	});
});

describe("the time outside of them", () => {
	const stretches = [["2026-01-01", "2026-02-01"], ["2026-04-01"]];
	const between = { from: "2026-03-01", until: "2026-04-01" };

	it("has no end where nothing is known of it", () => {
		expect(timeOutside(stretches, { first: null, last: null })).toEqual([
			{ from: null, until: "2026-01-01" },
			between,
			{ from: "2026-05-01", until: null },
		]);
	});

	it("is left out where there is nothing", () => {
		expect(timeOutside(stretches, { first: "2026-01-01", last: "2026-04-01" })).toEqual([between]);
		expect(timeOutside(stretches, { first: "2025-12-01", last: "2026-05-01" })).toHaveLength(3);
	});
});
