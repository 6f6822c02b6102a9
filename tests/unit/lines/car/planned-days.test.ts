import { describe, expect, it } from "vitest";
import { wishOf } from "~/features/car/rental-query";
import type { CarQuotePart } from "~/portal-contract/car/parts";
import { readStop, Stop, writeStop } from "~/portal-contract/car/stop";
import { clock } from "~/portal-server/lines/car/pricing/clock";
import { type Itinerary, itineraryOf, type Roads } from "~/portal-server/lines/car/pricing/itinerary";
import { priceRental, type RatePrices } from "~/portal-server/lines/car/pricing/rental-price";
import { dropOffFault, planRoute, visitsOf, warningsOf } from "~/portal-server/lines/car/route-plan";

const [YANGON, BAGO, MUSE] = [1, 2, 3];
const ROADS: Roads = {
	zones: [
		{ id: 1, city_id: YANGON, drive_minutes: 75, km: 25, km_source: "map" },
		{ id: 2, city_id: YANGON, drive_minutes: 50, km: 18, km_source: "driven" },
		{ id: 3, city_id: BAGO, drive_minutes: 20, km: 6, km_source: "estimate" },
		{ id: 4, city_id: MUSE, drive_minutes: 20, km: 11, km_source: "map" },
	],
	between: [
		{ from_zone_id: 1, to_zone_id: 2, drive_minutes: 90, source: "map", km: 41, km_source: "map" },
		{ from_zone_id: 2, to_zone_id: 1, drive_minutes: 95, source: "driven", km: 43, km_source: "driven" },
	],
	towns: [
		{ from_city_id: YANGON, to_city_id: BAGO, drive_minutes: 105, km: 80 },
		{ from_city_id: BAGO, to_city_id: YANGON, drive_minutes: 105, km: 80 },
	],
};
const DAY = "2026-12-01";
const stop = (zone_id: number, times: number, minutes: number, date = DAY) => ({ date, zone_id, times, minutes });
const way = (stops: ReturnType<typeof stop>[], begins = 480, to_city_id = YANGON) =>
	itineraryOf(stops, ROADS, { begins, from_city_id: YANGON, to_city_id });

describe("a day among zones", () => {
	it("goes from the middle of the town from zone to zone and back, and ends on the half hour", () => {
		expect(way([stop(1, 2, 60), stop(2, 1, 45)])).toMatchObject({
			stops: [
				{ zone_id: 1, drive_minutes: 75, drive_source: "town", drive_km: 25, km_source: "map", arrives: "09:15" },
				{ zone_id: 2, drive_minutes: 90, drive_source: "map", drive_km: 41, km_source: "map", arrives: "12:45" },
			],
			back_minutes: 50,
			back_source: "town",
			back_km: 18,
			minutes: 390,
			km: 25 + 41 + 18,
		});
		expect(way([stop(2, 1, 45), stop(1, 1, 45)])).toMatchObject({
			stops: [{}, { drive_minutes: 95, drive_source: "driven" }],
		});
	});

	it("goes by the middle of both towns where no drive between two zones is known, and nowhere without a road", () => {
		expect(way([stop(1, 1, 60), stop(3, 1, 60)])).toMatchObject({
			stops: [{}, { drive_minutes: 75 + 105 + 20, drive_source: "road", drive_km: 25 + 80 + 6, km_source: "estimate" }],
			back_minutes: 125,
			back_km: 86,
		});
		expect(way([stop(1, 1, 60), stop(3, 1, 60)], 480, BAGO)).toMatchObject({ back_minutes: 20, back_source: "town" });
		expect(way([stop(1, 1, 60), stop(4, 1, 60)])).toBe(1);
	});

	it("is refused as too long for one driver, or in the night", () => {
		expect([warningsOf(480, 720), warningsOf(480, 721), warningsOf(359, 300), warningsOf(900, 421)]).toEqual([
			[],
			["long"],
			["night"],
			["night"],
		]);
		expect([warningsOf(360, 300), warningsOf(900, 420)]).toEqual([[], []]);
	});
});

describe("stops of a rental", () => {
	const rental = (stops: ReturnType<typeof stop>[], more = {}) => ({
		pick_up_at: `${DAY}T08:00`,
		drop_off_at: "2026-12-02T18:00",
		zones: [],
		stops: stops.map(writeStop),
		...more,
	});
	const ends = { from_city_id: YANGON, to_city_id: YANGON };
	const faults = (...given: Parameters<typeof rental>) => planRoute(rental(...given), ROADS, ends).faults;

	it("are one text each, there and back, and nothing else is one", () => {
		for (const one of [stop(1, 1, 15), stop(999, 30, 600)]) expect(readStop(writeStop(one))).toEqual(one);
		for (const text of [
			"",
			"2026-12-01.1.0.60",
			"2026-02-30.1.1.60",
			"2026-12-01.1.1.14",
			"2026-12-01.1.1.601",
			"2026-12-01.0.1.60",
			"2026-12-01.1.31.60",
			"2026-12-01.1.1.60.1",
		])
			expect([text, Stop.safeParse(text).success]).toEqual([text, false]);
	});

	it("are asked for again as stops, and zones only where there are none", () => {
		const end = { code: "city:1", at_local: "2026-12-01T08:00:00+06:30" };
		const partOf = (stops: object[]) =>
			({
				plan: [{ date: DAY, stops }],
				zones: [{ zone_id: 1, times: 2, fee: 900 }],
				half_days: [],
				pick_up: end,
				drop_off: end,
			}) as unknown as CarQuotePart;
		expect(wishOf(partOf([{ zone_id: 1, times: 2, minutes: 60 }]))).toMatchObject({
			stops: [`${DAY}.1.2.60`],
			zones: [],
		});
		expect(wishOf(partOf([]))).toMatchObject({ stops: [], zones: [{ zone_id: 1, times: 2 }] });
	});

	it("are paid zone by zone however often the way comes there", () => {
		expect(visitsOf(rental([stop(1, 2, 60), stop(2, 1, 60), stop(1, 1, 30)]))).toEqual([
			{ zone_id: 1, times: 3 },
			{ zone_id: 2, times: 1 },
		]);
	});

	it.each([
		["an unknown zone", [stop(9, 1, 60)], {}, { "stops[0]": "car-zone-unknown" }],
		["the same zone twice in a row", [stop(1, 1, 60), stop(1, 1, 60)], {}, { "stops[1]": "car-stop-repeated" }],
		["a day outside the rental", [stop(1, 1, 60, "2026-12-05")], {}, { "stops[0]": "car-stop-outside" }],
		["a zone without a road", [stop(4, 1, 60)], {}, { "stops[0]": "car-zone-too-far" }],
		["a day past midnight", [stop(1, 2, 400), stop(2, 1, 60)], {}, { "stops[1]": "car-day-past-midnight" }],
		[
			"zones beside the plan",
			[stop(1, 1, 60)],
			{ zones: [{ zone_id: 1, times: 1 }] },
			{ "zones[0].zone_id": "car-zones-by-plan" },
		],
		[
			"seven stops",
			[1, 2, 1, 2, 1, 2, 1].map((zone) => stop(zone, 1, 15)),
			{},
			{ "stops[6]": { key: "car-too-many-stops", values: { maximum: 6 } } },
		],
	])("of %s are told at their field", (_what, stops, more, expected) => {
		expect(faults(stops, more)).toEqual(expected);
	});

	it("lead to six zones, into one of them thirty times, and until midnight, and no further", () => {
		const many = {
			...ROADS,
			zones: [5, 6, 7, 8, 9, 10, 11].map((id) => ({
				id,
				city_id: YANGON,
				drive_minutes: 20,
				km: 8,
				km_source: "map" as const,
			})),
		};
		const visits = (...places: ReturnType<typeof stop>[]) => planRoute(rental(places), many, ends).faults;
		const next = "2026-12-02";
		const six = [5, 6, 7].flatMap((id) => [stop(id, 1, 15), stop(id + 3, 1, 15, next)]);
		expect(visits(...six)).toEqual({});
		expect(visits(...six, stop(11, 1, 15, next))).toEqual({
			"stops[6]": { key: "car-too-many-zones", values: { maximum: 6 } },
		});
		expect(visits(stop(5, 15, 15), stop(6, 1, 15), stop(5, 15, 15, next))).toEqual({});
		expect(visits(stop(5, 15, 15), stop(6, 1, 15), stop(5, 16, 15, next))).toEqual({
			"stops[2]": { key: "car-too-many-visits", values: { maximum: 30 } },
		});
		expect([visits(stop(5, 2, 460)), visits(stop(5, 2, 461))]).toEqual([{}, { "stops[0]": "car-day-past-midnight" }]);
	});

	it("of the last day are driven before the drop-off", () => {
		const planned = rental([stop(1, 1, 60, "2026-12-02")], { drop_off_at: "2026-12-02T11:00" });
		const route = planRoute(planned, ROADS, ends);
		expect(dropOffFault(planned, route)).toEqual({ key: "car-plan-beyond-drop-off", values: { time: "11:30" } });
		expect(dropOffFault({ ...planned, drop_off_at: "2026-12-02T11:30" }, route)).toBeNull();
		expect(dropOffFault({ ...planned, drop_off_at: "2026-12-03T07:00" }, route)).toBeNull();
	});
});

/** Every mix of whole days, half days and hours for two days of a plan, tried one by one, with each kilometre beyond what they include. */
function cheapest(minutes: readonly number[], km: number, rate: RatePrices): number {
	const mixes = minutes.map((needed) => {
		const all: { amount: number; km: number }[] = [];
		for (let full = 0; full <= 4; full++) {
			for (let half = 0; half <= 8; half++) {
				const hours = Math.ceil(needed / 60) - full * rate.full_hours - half * rate.half_hours;
				if (full + half === 0) continue;
				const amount = full * rate.full_price + half * rate.half_price + Math.max(0, hours) * rate.extra_hour;
				all.push({ amount, km: full * rate.full_km + half * rate.half_km });
			}
		}
		return all;
	});
	const [first = [], last = []] = mixes;
	let best = Number.POSITIVE_INFINITY;
	for (const one of first)
		for (const other of last)
			best = Math.min(best, one.amount + other.amount + Math.max(0, km - one.km - other.km) * rate.extra_km);
	return best;
}

describe("the price of a plan", () => {
	const MMK = { id: null, from: "MMK", to: "MMK", rate_e8: 100_000_000 } as const;
	const RATES: RatePrices[] = [
		[100_000, 62_000, 11_000, 0],
		[100_000, 62_000, 11_000, 800],
		[100_000, 62_000, 30_000, 1_500],
		[100_000, 40_000, 9_000, 600],
		[100_000, 95_000, 1_000, 2_000],
	].map(([full_price = 0, half_price = 0, extra_hour = 0, extra_km = 0]) => ({
		half_hours: 5,
		full_hours: 10,
		half_km: 60,
		full_km: 100,
		overnight: 30_000,
		mileage_policy: "limited",
		one_way_km: 0,
		language_zh: null,
		language_en: null,
		full_price,
		half_price,
		extra_hour,
		extra_km,
	}));

	/** Ways of up to two stops among three zones, short and long visits. */
	const DAYS = [1, 2, 3].flatMap((first) =>
		[0, 1, 2, 3]
			.filter((second) => second !== first)
			.flatMap((second) =>
				[15, 120, 300].map((minutes) => [stop(first, 1, minutes), ...(second === 0 ? [] : [stop(second, 1, minutes)])]),
			),
	);
	const ways = DAYS.map((stops) => way(stops, 0)).filter((one): one is Itinerary => typeof one !== "number");
	const priced = (rate: RatePrices, [first, last]: readonly [Itinerary, Itinerary]) => {
		const itineraries = new Map([
			[DAY, first],
			["2026-12-02", last],
		]);
		const times = { pick_up_at: `${DAY}T00:00`, drop_off_at: `2026-12-02T${clock(last.minutes)}`, half_days: [] };
		const wish = { ...times, itineraries, rental_count: 2, driver_language: "my" } as const;
		const around = { km: first.km + last.km, nights: 0 };
		return priceRental(rate, wish, { zones: [], km: 0, way: around, exchange: MMK });
	};

	it("is the cheapest of all mixes with the kilometres of its way, for every pair of small days [39-1.1]", () => {
		expect(ways.length).toBe(DAYS.length);
		for (const rate of RATES) {
			for (const first of ways) {
				for (const last of ways) {
					const price = priced(rate, [first, last]);
					expect(price?.total_amount).toBe(2 * 100 * cheapest([first.minutes, last.minutes], first.km + last.km, rate));
					expect(price?.days().map(({ hours }) => hours * 60)).toEqual([first.minutes, last.minutes]);
				}
			}
		}
	});

	it("has no kilometres where mileage is unlimited, and the days alone are the cheapest then [39-1.1]", () => {
		for (const rate of RATES) {
			for (const one of ways) {
				const price = priced({ ...rate, mileage_policy: "unlimited" }, [one, one]);
				expect(price?.excess_km.quantity).toBe(0);
				expect(price?.total_amount).toBe(2 * 100 * cheapest([one.minutes, one.minutes], 0, rate));
			}
		}
	});

	it("is a whole day for a way of 84 km that five hours would do, where that is cheaper than its kilometres [39-1.1]", () => {
		const short = way([stop(1, 1, 15), stop(2, 1, 15)]) as Itinerary;
		expect([short.km, short.minutes <= 300]).toEqual([84, true]);
		const times = { pick_up_at: `${DAY}T08:00`, drop_off_at: `${DAY}T12:30`, half_days: [] };
		const wish = { ...times, itineraries: new Map([[DAY, short]]), rental_count: 1, driver_language: "my" } as const;
		const of = (extra_km: number) => {
			const [rate] = RATES;
			if (!rate) throw new Error("a rate");
			const price = priceRental({ ...rate, extra_km }, wish, {
				zones: [],
				km: 0,
				way: { km: 84, nights: 0 },
				exchange: MMK,
			});
			return [price?.days()[0]?.full, price?.excess_km.quantity, price?.total_amount];
		};
		expect(of(2_000)).toEqual([1, 0, 10_000_000]);
		expect(of(1_000)).toEqual([0, 24, 8_600_000]);
	});
});
