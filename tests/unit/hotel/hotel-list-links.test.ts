import { describe, expect, it } from "vitest";
import { isNarrowed, listHref, NO_FILTERS, toggled } from "~/features/hotel/list/filters";
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
	it("one list has one address: what is at its default is left out", () => {
		expect(queryOf(listHref(VALUES, NO_FILTERS)).map(([name]) => name)).toEqual([
			"destination",
			"check_in",
			"check_out",
			"nationality",
			"rooms[0].adults",
		]);
	});

	it("each filter, the order and the page stand in the address, several stars side by side", () => {
		const href = listHref(VALUES, { stars: [5, 4], meal_type: ["breakfast"], free_cancellation: 1, sort: "price", page: 3 });
		expect(queryOf(href).slice(5)).toEqual([
			["stars", "5"],
			["stars", "4"],
			["meal_type", "breakfast"],
			["free_cancellation", "1"],
			["sort", "price"],
			["page", "3"],
		]);
	});

	it("a filter pressed twice is off again", () => {
		expect(toggled(toggled([5], 4), 4)).toEqual([5]);
		expect(isNarrowed({ ...NO_FILTERS, sort: "price", page: 2 })).toBe(false);
		expect(isNarrowed({ ...NO_FILTERS, stars: [5] })).toBe(true);
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
		expect(offerQuery(STAY, { rate_plan_id: 31, seen_amount: 224_000, seen_currency: "CNY", hotel_id: 12 })).toEqual({
			...stayQuery(STAY),
			rate_plan_id: 31,
			seen_amount: 224_000,
			seen_currency: "CNY",
			hotel_id: 12,
		});
	});
});
