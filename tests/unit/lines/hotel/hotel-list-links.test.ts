import { describe, expect, it } from "vitest";
import { activeFilters, clearFilters, listHref, NO_FILTERS } from "~/features/hotel/list/filters";
import { defaultValues } from "~/features/hotel/search/search-values";
import { offerQuery, stayQuery } from "~/features/hotel/stay-query";

const VALUES = { ...defaultValues("2026-11-21"), destination: "仰光" };
const STAY = {
	check_in: "2026-12-01",
	check_out: "2026-12-03",
	rooms: [
		{ adults: 2, child_ages: [] },
		{ adults: 1, child_ages: [5, 0] },
	],
	nationality: "CN",
};
const queryOf = (href: string) => [...new URL(href, "http://in.test").searchParams];

describe("links of the hotel list", () => {
	it("one list has one URL: defaults are omitted", () => {
		expect(queryOf(listHref(VALUES, NO_FILTERS)).map(([name]) => name)).toEqual([
			"destination",
			"check_in",
			"check_out",
			"nationality",
			"rooms[0].adults",
		]);
	});

	it("each filter, the order and the page are in the URL, several stars as repeated parameters", () => {
		const href = listHref(VALUES, {
			...NO_FILTERS,
			stars: [5, 4],
			meal_type: ["breakfast"],
			free_cancellation: 1,
			sort: "price",
			page: 3,
		});
		expect(queryOf(href).slice(5)).toEqual([
			["stars", "5"],
			["stars", "4"],
			["meal_type", "breakfast"],
			["free_cancellation", "1"],
			["sort", "price"],
			["page", "3"],
		]);
	});

	it("each filter can be removed by itself, a price range as one, and the list begins at its first page", () => {
		const filters = { ...NO_FILTERS, price_min: 100, price_max: 300, stars: [5, 4], instant: 1 as const, page: 2 };
		const chosen = activeFilters(filters);
		expect(chosen.map(({ filter, value }) => [filter, value])).toEqual([
			["price_min", ""],
			["stars", "5"],
			["stars", "4"],
			["instant", "1"],
		]);
		expect(chosen[0]?.without).toEqual({ ...filters, price_min: undefined, price_max: undefined, page: 1 });
		expect(chosen[1]?.without).toEqual({ ...filters, stars: [4], page: 1 });
		expect(chosen[3]?.without).toEqual({ ...filters, instant: 0, page: 1 });
	});

	it("clearing removes all filters and nothing else", () => {
		const unfiltered = { ...NO_FILTERS, sort: "price" as const, view: "map" as const, compare: [3, 9] };
		expect(clearFilters({ ...unfiltered, district: [4], facilities: ["pool"], score_min: 80, page: 5 })).toEqual(
			unfiltered,
		);
		expect(activeFilters(unfiltered)).toEqual([]);
		for (const one of [{ price_min: 100 }, { price_max: 300 }])
			expect(activeFilters({ ...unfiltered, ...one })).toMatchObject([{ filter: "price_min", without: unfiltered }]);
	});
});

describe("links to a hotel and to its booking", () => {
	it("carry every room and child under the names of the search form, age 0 as well", () => {
		expect(stayQuery(STAY)).toEqual({
			check_in: "2026-12-01",
			check_out: "2026-12-03",
			"rooms[0].adults": 2,
			"rooms[1].adults": 1,
			"rooms[1].child_ages[0]": 5,
			"rooms[1].child_ages[1]": 0,
			nationality: "CN",
		});
	});

	it("a Book link adds the rate, the price that was read and the way back", () => {
		expect(
			offerQuery(STAY, { rate_plan_id: 31, expected_amount: 224_000, expected_currency: "CNY", hotel_id: 12 }),
		).toEqual({
			...stayQuery(STAY),
			rate_plan_id: 31,
			expected_amount: 224_000,
			expected_currency: "CNY",
			hotel_id: 12,
		});
	});
});
