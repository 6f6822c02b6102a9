import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CURRENCIES } from "~/portal-contract/base/money";
import type { Rental } from "~/portal-contract/car/rental";
import type { FoundCar } from "~/portal-server/lines/car/found-cars";
import { type CarReading, offering } from "~/portal-server/lines/car/offers";
import { coverDay } from "~/portal-server/lines/car/pricing/cover";
import { planOf } from "~/portal-server/lines/car/pricing/plan";
import { priceRental, type RatePrices } from "~/portal-server/lines/car/pricing/rental-price";
import { NO_WAY } from "~/portal-server/lines/car/pricing/way";
import { rentalFaults } from "~/portal-server/lines/car/rental";
import { useClockOf, ZONES } from "../../../fixtures/zones";

const LENGTHS = { half_hours: 5, full_hours: 10 };
const RATE: RatePrices = {
	...LENGTHS,
	half_price: 60_000,
	full_price: 100_000,
	extra_hour: 11_000,
	half_km: 60,
	full_km: 100,
	extra_km: 800,
	overnight: 30_000,
	mileage_policy: "limited",
	one_way_km: 450,
	language_zh: 35_000,
	language_en: null,
};
const MMK = { id: null, from: "MMK", to: "MMK", rate_e8: 100_000_000 } as const;
const times = (pick_up_at: string, drop_off_at: string, half_days: string[] = []) => ({
	pick_up_at,
	drop_off_at,
	half_days,
});

/** Every number of whole days, half days and hours that could be of use, tried one by one. */
function cheapest(minutes: number, prices: Parameters<typeof coverDay>[1]): number {
	let best = Number.POSITIVE_INFINITY;
	for (let full = 0; full <= 24; full++) {
		for (let half = 0; half <= 24; half++) {
			for (let hours = 0; hours <= 24; hours++) {
				const covers = full * prices.full_hours + half * prices.half_hours + hours >= minutes / 60;
				if (!covers || full + half === 0) continue;
				best = Math.min(best, full * prices.full_price + half * prices.half_price + hours * prices.extra_hour);
			}
		}
	}
	return best;
}

describe.each(ZONES)("a day with a car, in a process whose clock is set to %s", (zone) => {
	useClockOf(zone);

	it("costs what the cheapest of all mixes of whole days, half days and hours costs", () => {
		for (const half_hours of [3, 4, 5, 8]) {
			for (const full_hours of [8, 10, 12]) {
				for (const [half_price, full_price, extra_hour] of [
					[60, 100, 11],
					[50, 100, 30],
					[90, 100, 1],
					[40, 100, 10],
					[100, 100, 10],
				] as const) {
					const prices = { half_hours, full_hours, half_price, full_price, extra_hour };
					for (let minutes = 30; minutes <= 24 * 60; minutes += 30) {
						const cover = coverDay(minutes, prices);
						expect([cover.amount, JSON.stringify(prices), minutes]).toEqual([
							cheapest(minutes, prices),
							JSON.stringify(prices),
							minutes,
						]);
						expect(cover.full * full_hours + cover.half * half_hours + cover.extra_hours).toBeGreaterThanOrEqual(
							minutes / 60,
						);
					}
				}
			}
		}
	});

	it("of ten hours is one whole day, never half a day with hours that cost more", () => {
		expect(coverDay(600, RATE)).toEqual({ full: 1, half: 0, extra_hours: 0, amount: 100_000 });
		expect(coverDay(360, RATE)).toEqual({ full: 0, half: 1, extra_hours: 1, amount: 71_000 });
		expect(coverDay(300, RATE)).toMatchObject({ full: 0, half: 1, extra_hours: 0 });
		expect(coverDay(15, RATE)).toMatchObject({ full: 0, half: 1 });
		expect(coverDay(600, { ...RATE, half_price: 50_000 })).toMatchObject({ full: 1, half: 0 });
	});
});

describe.each(ZONES)("the days of a rental, in a process whose clock is set to %s", (zone) => {
	useClockOf(zone);

	it("are counted by the calendar, not by 24 hours", () => {
		const plan = planOf(times("2026-12-01T09:00", "2026-12-03T19:00"), LENGTHS);
		expect(plan).toEqual(["01", "02", "03"].map((day) => ({ date: `2026-12-${day}`, starts: "09:00", minutes: 600 })));
		expect(planOf(times("2026-12-01T18:00", "2026-12-02T10:00"), LENGTHS)).toEqual([
			{ date: "2026-12-01", starts: "18:00", minutes: 360 },
			{ date: "2026-12-02", starts: "05:00", minutes: 300 },
		]);
	});

	it("end at midnight, begin with the pick-up, and are half ones where half is enough", () => {
		expect(planOf(times("2026-12-31T23:30", "2027-01-01T00:30"), LENGTHS)).toEqual([
			{ date: "2026-12-31", starts: "23:30", minutes: 30 },
			{ date: "2027-01-01", starts: "00:00", minutes: 30 },
		]);
		expect(planOf(times("2026-12-01T09:00", "2026-12-02T00:00"), LENGTHS)).toEqual([
			{ date: "2026-12-01", starts: "09:00", minutes: 900 },
		]);
		const plan = planOf(times("2026-12-01T20:00", "2026-12-03T21:00", ["2026-12-02"]), LENGTHS);
		expect(plan.map(({ starts, minutes }) => [starts, minutes])).toEqual([
			["20:00", 240],
			["14:00", 300],
			["20:00", 60],
		]);
	});
});

describe.each(ZONES)("the price of a rental, in a process whose clock is set to %s", (zone) => {
	useClockOf(zone);

	const wish = { ...times("2026-12-01T09:00", "2026-12-02T14:00"), rental_count: 2, driver_language: "zh" } as const;
	const zones = [{ zone_id: 3, times: 2, unit_price: 1_500_000 }];

	it("is vehicles times days, way, language, visits and the way back, every line its quantity times its unit", () => {
		const price = priceRental(RATE, wish, { zones, km: 100, way: { km: 175, nights: 1 }, exchange: MMK });
		expect(price).toMatchObject({
			fee: 2 * (100_000 + 60_000) * 100,
			excess_km: { unit: 80_000, quantity: 2 * 15 },
			nights: { unit: 3_000_000, quantity: 2 },
			language: { unit: 3_500_000, quantity: 4 },
			one_way: { unit: 4_500_000, quantity: 2 },
			zones: [{ fee: 6_000_000 }],
			vehicle_amount: 16_000_000 + 1_200_000 + 3_000_000 + 7_000_000 + 3_000_000 + 4_500_000,
			total_amount: 2 * 34_700_000,
			price_per_day: 17_350_000,
		});
	});

	it("cannot be said where no driver speaks the language", () => {
		expect(
			priceRental(RATE, { ...wish, driver_language: "en" }, { zones: [], km: 0, way: NO_WAY, exchange: MMK }),
		).toBeNull();
	});

	it("is in whole steps of what is paid, each unit rounded once, for every rate of exchange", () => {
		for (let rate_e8 = 100_000; rate_e8 < 1_000_000; rate_e8 += 7_919) {
			const exchange = { id: 1, from: "MMK", to: "CNY", rate_e8 } as const;
			const price = priceRental(RATE, wish, { zones, km: 333, way: { km: 333, nights: 1 }, exchange });
			if (!price) throw new Error("a price");
			const lines = [
				price.fee,
				...[price.excess_km, price.nights, price.language, price.one_way].map(({ unit, quantity }) => unit * quantity),
				price.zones[0]?.fee ?? 0,
			];
			expect(lines.reduce((all, amount) => all + amount, 0)).toBe(price.total_amount);
			expect(price.vehicle_amount * wish.rental_count).toBe(price.total_amount);
			expect(Number.isInteger(price.total_amount)).toBe(true);
		}
	});

	const minuteOf = (most: number) =>
		fc
			.integer({ min: 0, max: most })
			.map((half) => [Math.floor(half / 2), (half % 2) * 30].map((n) => String(n).padStart(2, "0")).join(":"));
	const rentals = fc
		.record({
			days: fc.integer({ min: 0, max: 6 }),
			from: minuteOf(46),
			until: minuteOf(47),
			half: fc.array(fc.integer({ min: 0, max: 6 })),
		})
		.filter(({ days, from, until }) => days > 0 || until > from)
		.map(({ days, from, until, half }) => {
			const on = (day: number) => `2026-12-${String(10 + day).padStart(2, "0")}`;
			return times(`${on(0)}T${from}`, `${on(days)}T${until}`, [...new Set(half)].filter((day) => day <= days).map(on));
		});
	const wishes = fc.record({
		rental_count: fc.integer({ min: 1, max: 9 }),
		driver_language: fc.constantFrom("my" as const, "zh" as const),
	});
	const rates = fc
		.record({
			full_price: fc.integer({ min: 1, max: 900_000 }),
			half_price: fc.integer({ min: 1, max: 900_000 }),
			extra_hour: fc.nat(90_000),
			extra_km: fc.nat(9_000),
			overnight: fc.nat(90_000),
			mileage_policy: fc.constantFrom("limited" as const, "unlimited" as const),
		})
		.map((prices) => ({ ...RATE, ...prices }));
	const exchanges = fc.record({
		id: fc.constant(1),
		from: fc.constant("MMK" as const),
		to: fc.constantFrom("CNY" as const, "USD" as const, "MMK" as const),
		rate_e8: fc.integer({ min: 10_000, max: 200_000_000 }),
	});
	const visits = fc.array(
		fc.record({
			zone_id: fc.integer({ min: 1, max: 9 }),
			times: fc.integer({ min: 1, max: 5 }),
			steps: fc.nat(30_000),
		}),
		{ maxLength: 4 },
	);
	const anyRental = fc.record({
		rental: rentals,
		wish: wishes,
		rate: rates,
		exchange: exchanges,
		visits,
		km: fc.nat(2000),
		way: fc.record({ km: fc.nat(900), nights: fc.nat(6) }),
	});
	type AnyRental = typeof anyRental extends fc.Arbitrary<infer T> ? T : never;
	const priced = (
		{ rental, wish, rate, exchange, visits: planned, km, way }: AnyRental,
		more: Partial<typeof wish> = {},
	) => {
		const { step } = CURRENCIES[exchange.to];
		const wanted = planned.map(({ steps, ...zone }) => ({ ...zone, unit_price: steps * step }));
		const price = priceRental(rate, { ...rental, ...wish, ...more }, { zones: wanted, km, way, exchange });
		if (!price) throw new Error("a price");
		return price;
	};
	const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);

	it("is the sum of its lines, the same for each vehicle, in whole steps of what is paid, whatever is wished", () => {
		fc.assert(
			fc.property(anyRental, (any) => {
				const price = priced(any);
				const { rental_count } = any.wish;
				const of_days = sum(
					price
						.days()
						.map(
							({ full, half, extra_hours }) =>
								full * price.units.full_price + half * price.units.half_price + extra_hours * price.units.extra_hour,
						),
				);
				expect(price.fee).toBe(of_days * rental_count);
				const lines = [
					price.fee,
					...[price.excess_km, price.nights, price.language, price.one_way].map(
						({ unit, quantity }) => unit * quantity,
					),
					...price.zones.map(({ fee }) => fee),
				];
				expect(sum(lines)).toBe(price.total_amount);
				expect(price.vehicle_amount * rental_count).toBe(price.total_amount);
				const { step } = CURRENCIES[any.exchange.to];
				for (const amount of [...lines, price.total_amount, price.vehicle_amount, price.price_per_day]) {
					expect([Number.isSafeInteger(amount), amount % step, amount >= 0]).toEqual([true, 0, true]);
				}
				const mean = price.vehicle_amount / price.days().length;
				expect(Math.abs(price.price_per_day - mean) * 2).toBeLessThanOrEqual(step);
			}),
			{ numRuns: 500 },
		);
	});

	it("of each day is the cheapest there is for its hours where no way is named, and one vehicle more costs what each costs", () => {
		fc.assert(
			fc.property(anyRental, (named) => {
				const any = { ...named, way: NO_WAY };
				const price = priced(any);
				for (const { hours, amount } of price.days()) expect(amount).toBe(cheapest(hours * 60, price.units));
				const more = priced(any, { rental_count: any.wish.rental_count + 1 });
				expect(more.total_amount - price.total_amount).toBe(price.vehicle_amount);
			}),
			{ numRuns: 40 },
		);
	});

	it("is never less for a longer day", () => {
		fc.assert(
			fc.property(rates, fc.integer({ min: 1, max: 1380 }), fc.integer({ min: 1, max: 60 }), (rate, minutes, more) => {
				expect(coverDay(minutes + more, rate).amount).toBeGreaterThanOrEqual(coverDay(minutes, rate).amount);
			}),
		);
	});
});

describe("a rental", () => {
	const RENTAL = { rental_count: 2, passengers: 8, driver_language: "zh", zones: [], stops: [] };
	const offered = (wish: object, more: object = {}, reading: object = {}) => {
		const rental = { ...times("2026-12-01T09:00", "2026-12-02T14:00"), ...RENTAL, ...wish } as unknown as Rental;
		const found = { km: 0, exchanges: [MMK], zones: [], route: { itineraries: new Map(), way: NO_WAY }, ...reading };
		const car = { ...RATE, currency: "MMK", seats: 4, free: 2, ...more } as unknown as FoundCar;
		return offering(rental, found as unknown as CarReading)(car).verdict;
	};

	it("is offered by cars that have seats and vehicles enough to the last, a road, a price and a driver who speaks", () => {
		expect([offered({}), offered({ passengers: 9 }), offered({}, { free: 1 })]).toEqual([
			"available",
			"occupancy_mismatch",
			"sold_out",
		]);
		expect(offered({ driver_language: "en" })).toBe("language");
		expect([offered({}, {}, { km: null }), offered({}, { currency: "USD" })]).toEqual(["closed", "closed"]);
		const zone = (currency: string) => ({ zones: [{ id: 7, currency, unit_price: 100 }] });
		const visit = { zones: [{ zone_id: 7, times: 1 }] };
		expect(["MMK", "USD"].map((currency) => offered(visit, {}, zone(currency)))).toEqual(["available", "zone"]);
	});

	it("ends after it begins, and lasts thirty days at most", () => {
		const now = Date.UTC(2026, 10, 1) / 1000;
		const faults = (drop_off_at: string) => rentalFaults({ pick_up_at: "2026-12-01T09:00", drop_off_at }, now);
		expect([faults("2026-12-01T09:01"), faults("2026-12-30T23:00")]).toEqual([{}, {}]);
		expect(faults("2026-12-01T09:00")).toEqual({ drop_off_at: "car-drop-off-before" });
		expect(faults("2026-12-31T09:00")).toEqual({
			drop_off_at: { key: "car-too-many-days", values: { maximum: 30 } },
		});
	});
});
