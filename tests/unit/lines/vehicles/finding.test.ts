import { describe, expect, it } from "vitest";
import type { VehicleSort } from "~/portal-contract/vehicles/list";
import { costs, countedOf, matchOffers, oneOf } from "~/portal-server/lines/vehicles/finding/matches";
import { pageOf } from "~/portal-server/lines/vehicles/finding/offered";
import type { Exchange } from "~/portal-server/orders/model/pricing/exchange";

const exchange = (to: Exchange["to"]) => ({ id: null, from: "MMK", to, rate_e8: 100_000_000 }) as Exchange;

describe("a span of prices", () => {
	it("holds both its ends, in whole units of what is paid", () => {
		const passing = (to: Exchange["to"], span: object) =>
			[9_999, 10_000, 20_000, 20_001].filter((amount) => costs(span, () => amount)({ exchange: exchange(to) }));
		expect(passing("CNY", { price_min: 100, price_max: 200 })).toEqual([10_000, 20_000]);
		expect(passing("CNY", { price_min: 100 })).toEqual([10_000, 20_000, 20_001]);
		expect(passing("CNY", { price_max: 200 })).toEqual([9_999, 10_000, 20_000]);
		expect(passing("CNY", {})).toHaveLength(4);
	});
});

describe("filters of vehicles", () => {
	const OFFERS = [
		{ body: "suv", seats: 4 },
		{ body: "suv", seats: 6 },
		{ body: "van", seats: 6 },
		{ body: "van", seats: 4 },
		{ body: "van", seats: 2 },
	];
	const { passed, besides } = matchOffers(OFFERS, {
		body: oneOf(["suv"], ({ body }) => body),
		seats: ({ seats }) => seats >= 6,
		price: () => true,
	});

	it("let pass what passes all of them, and beside each what passes all the others", () => {
		expect(passed).toEqual([OFFERS[1]]);
		expect(besides.body).toEqual([OFFERS[1], OFFERS[2]]);
		expect(besides.seats).toEqual([OFFERS[1], OFFERS[0]]);
		expect(besides.price).toEqual([OFFERS[1]]);
	});

	it("count each value, leave out what nothing has, and keep what is chosen at 0", () => {
		const has = ({ seats }: (typeof OFFERS)[number], value: number) => seats >= value;
		expect(countedOf([4, 6, 9, 12], besides.body, [12], has)).toEqual([
			{ value: 4, count: 2 },
			{ value: 6, count: 2 },
			{ value: 12, count: 0 },
		]);
	});
});

describe("a page of vehicles", () => {
	const offer = (id: number, rank: number, sold: number, total_amount: number, listed_at: number) => ({
		id,
		rank,
		sold,
		total_amount,
		listed_at,
	});
	const OFFERS = [offer(3, 1, 5, 300, 2), offer(1, 2, 5, 100, 1), offer(2, 1, 9, 100, 3)];

	it.each<[VehicleSort, number[]]>([
		["default", [2, 3, 1]],
		["recommended", [2, 3, 1]],
		["hot", [2, 1, 3]],
		["price", [1, 2, 3]],
		["time", [2, 3, 1]],
	])("by %s has the best first and equal ones by number, and goes on where the one before ended", (sort, ids) => {
		const page = (number: number) => pageOf(OFFERS, { sort, page: number, limit: 2 }, (one) => one);
		expect([page(1), page(2)].map(({ list, total }) => [list.map(({ id }) => id), total])).toEqual([
			[ids.slice(0, 2), 3],
			[ids.slice(2), 3],
		]);
	});
});
