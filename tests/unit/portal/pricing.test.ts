import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CurrencyCode } from "~/portal-contract/base/money";
import {
	alike,
	chargesOf,
	childChargesOf,
	fits,
	placesOf,
	placesOfAll,
} from "~/portal-server/lines/hotel/pricing/party";
import { nightlyCharge, priceStay } from "~/portal-server/lines/hotel/pricing/stay-price";
import { convert, convertInSql, type Exchange } from "~/portal-server/orders/model/pricing/exchange";
import { split } from "~/portal-server/orders/model/pricing/split";
import type { ChildBand } from "~/portal-server/platform/db/schema/catalogue";

const rate = (from: CurrencyCode, to: CurrencyCode, rate_e8 = 100_000_000): Exchange => ({
	id: from === to ? null : 1,
	from,
	to,
	rate_e8,
});
const BANDS: ChildBand[] = [
	{ max_age: 5, charge: "free", value: 0, counts_for_capacity: false },
	{ max_age: 11, charge: "percent_bp", value: 5000, counts_for_capacity: true },
	{ max_age: 14, charge: "fixed", value: 700, counts_for_capacity: true },
	{ max_age: 16, charge: "adult", value: 0, counts_for_capacity: true },
];
const room = (adults: number, ...child_ages: number[]) => ({ adults, child_ages });

describe("exchange", () => {
	it("keeps an amount that needs none: cents stay cents, whole kyat become hundredths", () => {
		expect(convert(12_345, rate("USD", "USD"))).toBe(12_345);
		expect(convert(84_500, rate("MMK", "MMK"))).toBe(8_450_000);
	});

	it("rounds half up to the step of the currency paid", () => {
		expect(convert(1, rate("USD", "CNY", 50_000_000))).toBe(1);
		expect(convert(1, rate("USD", "CNY", 49_999_999))).toBe(0);
		expect(convert(100, rate("USD", "CNY", 711_840_000))).toBe(712);
		expect(convert(100, rate("MMK", "CNY", 338_971))).toBe(34);
	});

	it("charges whole kyat only", () => {
		expect(convert(1, rate("USD", "MMK", 210_000_000_000))).toBe(2100);
		expect(convert(1, rate("USD", "MMK", 215_000_000_000))).toBe(2200);
		expect(convert(1, rate("USD", "MMK", 214_999_999_999))).toBe(2100);
	});

	it("is exact where a float would not be", () => {
		expect(convert(30_000_000, rate("USD", "MMK", 441_212_345_678))).toBe(132_363_703_700);
		expect(convert(9_007_199_254_740_989, rate("CNY", "CNY"))).toBe(9_007_199_254_740_989);
	});

	it.each([
		["the same cents", rate("USD", "USD"), "((units * $1::int8 + $2::int8) / $3::int8)", ["2", "1", "2"]],
		["cents to fen", rate("USD", "CNY", 712_500_000), "((units * $1::int8 + $2::int8) / $3::int8)", ["114", "8", "16"]],
		["whole kyat", rate("MMK", "MMK"), "(((units * $1::int8 + $2::int8) / $3::int8) * 100)", ["2", "1", "2"]],
		[
			"a rate beyond eight bytes",
			rate("USD", "CNY", 711_840_001),
			"(div(units::numeric * $1::numeric + $2::numeric, $3::numeric)::int8)",
			["1423680002", "100000000", "200000000"],
		],
	])("is the same fraction in a statement: %s", (_name, exchange, text, params) => {
		const statement = new PgDialect().sqlToQuery(convertInSql(sql.raw("units"), exchange));
		expect([statement.sql, statement.params]).toEqual([text, params]);
	});
});

describe("splitting", () => {
	it("adds up to the whole, in whole steps, the larger remainder first", () => {
		expect(split(100, [1, 1, 1], 1)).toEqual([34, 33, 33]);
		expect(split(1000, [2, 1], 100)).toEqual([700, 300]);
		expect(split(300, [0, 0], 100)).toEqual([200, 100]);
		expect(split(10, [1, 2], 1)).toEqual([3, 7]);
		expect(split(5, [0, 2, 2], 1)).toEqual([0, 3, 2]);
		expect(split(1, [1, 3, 2, 3], 1)).toEqual([0, 1, 0, 0]);
		expect(split(100, [], 1)).toEqual([]);
		expect(split(0, [1, 2], 1)).toEqual([0, 0]);
	});

	it("holds for any amount and weights", () => {
		const weights = fc.array(fc.integer({ min: 0, max: 2 ** 40 }), { minLength: 1, maxLength: 40 });
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 2 ** 44 }), weights, fc.constantFrom(1, 100), (steps, shares, step) => {
				const parts = split(steps * step, shares, step);
				expect(parts.reduce((all, part) => all + part, 0)).toBe(steps * step);
				const sum = shares.reduce((all, share) => all + share, 0);
				for (const [index, part] of parts.entries()) {
					expect(part % step).toBe(0);
					if (sum > 0) expect(Math.abs(part / step - (steps * (shares[index] ?? 0)) / sum)).toBeLessThan(1.01);
				}
			}),
		);
	});
});

describe("a party", () => {
	it("takes places by the hotel's bands: infants none, those past all bands an adult's", () => {
		expect(placesOf(room(2, 3, 8, 17), BANDS)).toEqual({ adults: 3, children: 1, total: 4 });
		expect(placesOf(room(1, 5), BANDS)).toEqual({ adults: 1, children: 0, total: 1 });
		expect(placesOf(room(1, 6), BANDS)).toEqual({ adults: 1, children: 1, total: 2 });
	});

	it("fits where every room of it does", () => {
		const capacity = { max_adults: 2, max_children: 1, max_total: 2, base_occupancy: 1 };
		expect(fits(placesOfAll([room(2), room(1, 8)], BANDS), capacity)).toBe(true);
		expect(fits(placesOfAll([room(2), room(2, 8)], BANDS), capacity)).toBe(false);
		expect(fits(placesOfAll([room(2), room(1, 8, 9)], BANDS), capacity)).toBe(false);
		expect(fits(placesOfAll([room(2, 17)], BANDS), capacity)).toBe(false);
		const large = { ...capacity, max_total: 9 };
		expect([room(2, 8), room(3), room(1, 8, 9)].map((one) => fits(placesOf(one, BANDS), large))).toEqual([
			true,
			false,
			false,
		]);
	});

	it("pays for adults above the base occupancy and for children by their band", () => {
		expect(chargesOf(room(3, 2, 8, 12), BANDS, 2)).toEqual({ adults: 1, fixed: 700, percent_bp: 5000 });
		expect(chargesOf(room(1, 15, 17), BANDS, 2)).toEqual({ adults: 1, fixed: 0, percent_bp: 0 });
		expect(chargesOf(room(1), BANDS, 2)).toEqual({ adults: 0, fixed: 0, percent_bp: 0 });
		expect(
			chargesOf(room(1, 3), [{ max_age: 5, charge: "free", value: 900, counts_for_capacity: false }], 1).percent_bp,
		).toBe(0);
		expect(childChargesOf(room(1, 15, 15), BANDS, 2)).toEqual({ adults: 1, fixed: 0, percent_bp: 0 });
		expect(childChargesOf(room(4, 12), BANDS, 2)).toEqual({ adults: 0, fixed: 700, percent_bp: 0 });
		expect(nightlyCharge({ adults: 1, fixed: 700, percent_bp: 5000 }, 1001)).toBe(1001 + 700 + 501);
	});

	it("groups rooms that pay alike, whatever the order of the ages", () => {
		expect(alike([room(2, 8, 3), room(1), room(2, 3, 8)]).map(({ count }) => count)).toEqual([2, 1]);
	});
});

describe("the price of a stay", () => {
	const plan = { nights: [1000, 1500, 1250], extra_adult: 333, base_occupancy: 1, bands: BANDS };

	it("is the sum of its rooms, each converted and rounded once", () => {
		const price = priceStay(plan, [room(1), room(2, 8)], rate("USD", "CNY", 711_840_000));
		expect(price.rooms.map(({ amount }) => amount)).toEqual([26_694, 26_694 + 10_678]);
		expect(price.total_amount).toBe(64_066);
	});

	it("names what adults beyond the base occupancy and children pay in it, and each room's nights where rooms differ", () => {
		const cents = rate("USD", "USD", 100_000_000);
		const { rooms, room_amounts, ...price } = priceStay(plan, [room(1), room(3, 12, 17)], cents);
		// At 12 a child pays 700 a night, at 17 as an adult.
		expect(rooms.map(({ amount, extra_adults, children }) => [amount, extra_adults, children])).toEqual([
			[3750, 0, 0],
			[3750 + 3 * (2 * 333 + 700 + 333), 3 * 2 * 333, 3 * (700 + 333)],
		]);
		expect(room_amounts).toEqual([
			[1000, 2699],
			[1500, 3199],
			[1250, 2949],
		]);
		expect(priceStay(plan, [room(2), room(2)], cents).room_amounts).toEqual([]);
		expect(price).toEqual({
			total_amount: 12_597,
			nights: [3699, 4699, 4199],
			nights_per_room: [1850, 2350, 2100],
			price_per_night: 2100,
		});
	});

	it("has nights that add up to each room and to the whole", () => {
		const rooms = fc.array(
			fc.record({
				adults: fc.integer({ min: 1, max: 6 }),
				child_ages: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
			}),
			{
				minLength: 1,
				maxLength: 9,
			},
		);
		const nights = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 30 });
		fc.assert(
			fc.property(
				rooms,
				nights,
				fc.constantFrom("CNY" as const, "USD" as const, "MMK" as const),
				fc.integer({ min: 1, max: 10 ** 12 }),
				(party, prices, to, e8) => {
					const price = priceStay({ ...plan, nights: prices }, party, rate("USD", to, e8));
					const step = to === "MMK" ? 100 : 1;
					for (const one of price.rooms) {
						expect(one.nights.reduce((all, night) => all + night, 0)).toBe(one.amount);
						expect(
							Math.min(one.extra_adults, one.children, one.amount - one.extra_adults - one.children),
						).toBeGreaterThanOrEqual(0);
					}
					expect(price.nights.reduce((all, night) => all + night, 0)).toBe(price.total_amount);
					expect(price.total_amount % step).toBe(0);
					expect(price.price_per_night % step).toBe(0);
				},
			),
		);
	});
});
