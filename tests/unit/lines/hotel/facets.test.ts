import { describe, expect, it } from "vitest";
import { HotelListQuery } from "~/portal-contract/hotel/list";
import { facetsOf } from "~/portal-server/lines/hotel/finding/facets";
import type { FoundStays } from "~/portal-server/lines/hotel/inventory/search";

const NONE: FoundStays["counts"] = {
	stars: new Map(),
	scores: new Map(),
	districts: new Map(),
	meals: new Map(),
	free_cancellation: 0,
	credit: 0,
	instant: 0,
	facilities: new Map(),
	prices: [
		{ price_min: 0, price_max: 500, count: 0 },
		{ price_min: 500, price_max: null, count: 1 },
	],
};
const DISTRICTS = [7, 8].map((id) => ({ id, name: `District ${id}`, lat: null, lng: null }));
const STAY = { check_in: "2026-12-04", check_out: "2026-12-05", rooms: [{ adults: 1, child_ages: [] }] };

function facets(counts: Partial<FoundStays["counts"]>, chosen: object = {}) {
	const query = HotelListQuery.parse({ ...STAY, nationality: "CN", ...chosen });
	const found = { counts: { ...NONE, ...counts } } as FoundStays;
	return facetsOf(query, found, DISTRICTS);
}

describe("the filters of a list of hotels", () => {
	it("are those that some hotel has", () => {
		const { price, ...rest } = facets({});
		expect(new Set(Object.values(rest).map((values) => (values as unknown[]).length))).toEqual(new Set([0]));
		expect(price).toEqual([{ price_min: 500, price_max: null, count: 1 }]);
		expect(
			facets({
				stars: new Map([[4, 1]]),
				districts: new Map([[8, 1]]),
				free_cancellation: 1,
				credit: 1,
				instant: 1,
			}),
		).toMatchObject({
			stars: [{ value: 4, count: 1 }],
			district: [{ value: 8, count: 1, label: "District 8" }],
			free_cancellation: [{ value: 1, count: 1 }],
			credit: [{ value: 1, count: 1 }],
			instant: [{ value: 1, count: 1 }],
		});
	});

	it("and those that are chosen, so that they can be cleared", () => {
		const chosen = { stars: [5], district: [7], free_cancellation: 1, credit: 1, instant: 1, price_max: 500 };
		expect(facets({}, chosen)).toMatchObject({
			stars: [{ value: 5, count: 0 }],
			district: [{ value: 7, count: 0 }],
			free_cancellation: [{ value: 1, count: 0 }],
			credit: [{ value: 1, count: 0 }],
			instant: [{ value: 1, count: 0 }],
			price: [{ price_min: 0 }, { price_min: 500 }],
		});
	});
});
