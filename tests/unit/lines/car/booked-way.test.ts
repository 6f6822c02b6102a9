import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RentalTerms, ServiceDay } from "~/portal-contract/car/vehicle";
import { ExtrasReport } from "~/portal-contract/order/extras";
import { drivenAsPlanned, extrasTermsOf, type PaidRental, routeShown } from "~/portal-server/lines/car/booked-route";
import { coverDays } from "~/portal-server/lines/car/pricing/cover-days";
import type { Roads } from "~/portal-server/lines/car/pricing/itinerary";
import { planOf } from "~/portal-server/lines/car/pricing/plan";
import { wayByZones } from "~/portal-server/lines/car/pricing/way";
import { dropOffFault, planRoute } from "~/portal-server/lines/car/route-plan";
import { priceExtras } from "~/portal-server/orders/model/extras/price";

const [YANGON, BAGO, MANDALAY, MUSE] = [1, 2, 3, 4];
const zone = (id: number, city_id: number, drive_minutes: number, km: number) => ({
	id,
	city_id,
	drive_minutes,
	km,
	km_source: "map" as const,
});
const road = (from_city_id: number, to_city_id: number, km: number, drive_minutes: number) => [
	{ from_city_id, to_city_id, km, drive_minutes },
	{ from_city_id: to_city_id, to_city_id: from_city_id, km, drive_minutes },
];
const ROADS: Roads = {
	zones: [
		zone(1, YANGON, 75, 25),
		zone(2, YANGON, 50, 18),
		zone(3, BAGO, 20, 6),
		zone(4, MANDALAY, 25, 9),
		zone(5, MUSE, 20, 11),
	],
	between: [{ from_zone_id: 1, to_zone_id: 2, drive_minutes: 90, source: "map", km: 41, km_source: "map" }],
	towns: [...road(YANGON, BAGO, 80, 105), ...road(YANGON, MANDALAY, 625, 540), ...road(MANDALAY, MUSE, 450, 720)],
};
const visit = (zone_id: number, times = 1) => ({ zone_id, times });
const way = (visits: ReturnType<typeof visit>[], days: number, to_city_id = YANGON) =>
	wayByZones(visits, days, ROADS, { from_city_id: YANGON, to_city_id });

describe("the way that a booking names [39-1.1]", () => {
	it.each([
		["nothing", [], 3, YANGON, { km: 0, nights: 0 }],
		["another town", [], 3, MANDALAY, { km: 625, nights: 2 }],
		["another town on the same day", [], 1, MANDALAY, { km: 625, nights: 0 }],
		["a zone", [visit(1)], 1, YANGON, { km: 50, nights: 0 }],
		["two zones with a road between them", [visit(1), visit(2)], 1, YANGON, { km: 25 + 41 + 18, nights: 0 }],
		["two zones by the middle of the town", [visit(2), visit(1)], 1, YANGON, { km: 18 + 18 + 25 + 25, nights: 0 }],
		["a zone on each of three days", [visit(1, 3)], 3, YANGON, { km: 3 * 50, nights: 0 }],
		["more visits than days", [visit(1, 9)], 2, YANGON, { km: 2 * 50, nights: 0 }],
		["a zone of a town that is near", [visit(3)], 4, YANGON, { km: 2 * 86, nights: 0 }],
		["a zone of a town that is far", [visit(4)], 3, YANGON, { km: 2 * 634, nights: 2 }],
		["a zone on the way to another town", [visit(1), visit(4)], 3, MANDALAY, { km: 25 + 25 + 625 + 9 + 9, nights: 2 }],
	] as const)("is, with %s, so many kilometres and nights", (_what, visits, days, to, expected) => {
		expect(way([...visits], days, to)).toMatchObject(expected);
	});

	it("is none where no road leads to a zone, or from it to the drop-off", () => {
		expect([way([visit(1), visit(5)], 2), way([visit(5)], 2), way([], 2, MUSE)]).toEqual([1, 0, 0]);
		expect(wayByZones([visit(5)], 2, ROADS, { from_city_id: MANDALAY, to_city_id: YANGON })).toBe(1);
	});

	const rental = (pick_up_at: string, drop_off_at: string, more = {}) => ({
		pick_up_at: `2026-12-${pick_up_at}`,
		drop_off_at: `2026-12-${drop_off_at}`,
		zones: [] as ReturnType<typeof visit>[],
		stops: [] as string[],
		half_days: [],
		...more,
	});
	const route = (given: ReturnType<typeof rental>, to_city_id = YANGON) =>
		planRoute(given, ROADS, { from_city_id: YANGON, to_city_id });

	it("has, by planned days, the kilometres of each day, and the nights after the last of them", () => {
		const stops = ["2026-12-01.1.1.60", "2026-12-02.2.2.30"];
		expect(route(rental("01T08:00", "04T18:00", { stops })).way).toMatchObject({ km: 50 + 36, nights: 0 });
		expect(route(rental("01T08:00", "04T18:00", { stops }), MANDALAY).way).toMatchObject({ km: 86 + 625, nights: 1 });
		const last = [...stops, "2026-12-04.1.1.60"];
		expect(route(rental("01T08:00", "04T23:00", { stops: last }), MANDALAY).way).toMatchObject({
			km: 86 + 25 + 25 + 625,
			nights: 0,
		});
	});

	it("is refused at its field where no road leads along it, or where it takes longer than until the drop-off", () => {
		expect(route(rental("01T08:00", "02T18:00", { zones: [visit(1), visit(5)] })).faults).toEqual({
			"zones[1].zone_id": "car-zone-no-road",
		});
		const late = (from: string, until: string, more = {}, to = MANDALAY) => {
			const given = rental(from, until, more);
			return dropOffFault(given, route(given, to));
		};
		const takes = (hours: number) => ({ key: "car-way-beyond-drop-off", values: { hours } });
		expect([late("01T09:00", "01T17:59"), late("01T09:00", "01T18:00")]).toEqual([takes(9), null]);
		expect([late("01T20:00", "02T04:30"), late("01T20:00", "02T05:00")]).toEqual([takes(9), null]);
		expect([late("01T09:00", "01T11:00", { zones: [visit(1)] }, YANGON), late("01T09:00", "01T08:00")]).toEqual([
			takes(2.5),
			null,
		]);
	});

	it("fits into the hours that are billed, over midnight as well", () => {
		const given = { ...rental("01T22:00", "02T09:00"), way: { minutes: 540, first_day: 0 } };
		expect(planOf(given, { half_hours: 5, full_hours: 10 })).toEqual([
			{ date: "2026-12-01", starts: "22:00", minutes: 120 },
			{ date: "2026-12-02", starts: "02:00", minutes: 420 },
		]);
		const half = {
			...rental("01T09:00", "01T19:00", { half_days: ["2026-12-01"] }),
			way: { minutes: 540, first_day: 0 },
		};
		expect(planOf(half, { half_hours: 5, full_hours: 10 })).toMatchObject([{ minutes: 540 }]);
	});
});

describe("days that are covered with their kilometres [39-1.1]", () => {
	const day = fc.record({
		half_hours: fc.integer({ min: 1, max: 8 }),
		more_hours: fc.integer({ min: 0, max: 8 }),
		half_price: fc.integer({ min: 1, max: 900 }),
		full_price: fc.integer({ min: 1, max: 900 }),
		extra_hour: fc.nat(200),
		half_km: fc.integer({ min: 0, max: 120 }),
		full_km: fc.integer({ min: 0, max: 200 }),
		extra_km: fc.nat(20),
	});
	const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);

	it("cost what the cheapest of all mixes costs, whatever prices are", () => {
		const minutes = fc.array(fc.integer({ min: 1, max: 1440 }), { minLength: 1, maxLength: 2 });
		fc.assert(
			fc.property(day, minutes, fc.nat(700), ({ more_hours, ...given }, needed, km) => {
				const prices = { ...given, full_hours: given.half_hours + more_hours };
				const most = 24 + Math.ceil(km / Math.max(1, Math.min(prices.half_km || 999, prices.full_km || 999)));
				let best = Number.POSITIVE_INFINITY;
				const walk = (at: number, amount: number, free: number): void => {
					if (at === needed.length) {
						best = Math.min(best, amount + Math.max(0, km - free) * prices.extra_km);
						return;
					}
					for (let full = 0; full <= Math.min(most, 9); full++) {
						for (let half = full === 0 ? 1 : 0; half <= Math.min(most, 25); half++) {
							const left = (needed[at] ?? 0) / 60 - full * prices.full_hours - half * prices.half_hours;
							const hours = Math.max(0, Math.ceil(left)) * prices.extra_hour;
							walk(
								at + 1,
								amount + full * prices.full_price + half * prices.half_price + hours,
								free + full * prices.full_km + half * prices.half_km,
							);
						}
					}
				};
				walk(0, 0, 0);
				const { covers, excess_km } = coverDays(needed, prices, km);
				const free = sum(covers.map(({ full, half }) => full * prices.full_km + half * prices.half_km));
				expect(excess_km).toBe(Math.max(0, km - free));
				expect(sum(covers.map(({ amount }) => amount)) + excess_km * prices.extra_km).toBeLessThanOrEqual(best);
				for (const [at, { full, half, extra_hours }] of covers.entries())
					expect(full * prices.full_hours + half * prices.half_hours + extra_hours).toBeGreaterThanOrEqual(
						(needed[at] ?? 0) / 60,
					);
			}),
			{ numRuns: 60 },
		);
	});
});

describe("a service that was driven as planned [39-1.1]", () => {
	const terms = (mileage_policy: "limited" | "unlimited"): RentalTerms => ({
		currency: "CNY",
		half_hours: 5,
		half_km: 60,
		full_hours: 10,
		full_km: 100,
		mileage_policy,
		fuel_included: true,
		tolls_included: false,
		extra_hour: 4_237,
		night_hour: 6_100,
		extra_km: 339,
		overnight: 10_169,
		driver_languages: ["my"],
	});
	const served = (date: string, hours: number, full: number, half: number): ServiceDay => ({
		date,
		starts: "09:00",
		hours,
		full,
		half,
		extra_hours: 0,
		amount: 0,
		stops: [],
		back_minutes: 0,
		back_km: 0,
	});
	const paid = (mileage_policy: "limited" | "unlimited", excess_km: number): PaidRental => ({
		terms: terms(mileage_policy),
		plan: [served("2026-12-07", 10, 1, 0), served("2026-12-08", 10, 1, 0), served("2026-12-09", 4, 0, 1)],
		route: { km: 625, excess_km, nights: 2 },
		rental_count: 2,
	});

	it("has no extras, and one kilometre or night more is one", () => {
		const rental = paid("limited", 365);
		expect(routeShown(rental)).toEqual({
			km: 625,
			free_km: 260,
			excess_km: 365,
			nights: 2,
			amount: 2 * (365 * 339 + 2 * 10_169),
			expected_extras: 0,
		});
		const report = drivenAsPlanned(rental);
		const charged = (more: object) =>
			priceExtras(extrasTermsOf(rental, null), ExtrasReport.parse({ ...report, ...more }));
		expect([charged({}).total_amount, charged({ nights: 5 }).total_amount]).toEqual([0, 10_169]);
		const further = report.days.map((day, at) =>
			at === 0 ? { ...day, odometer_to: (day.odometer_to ?? 0) + 1 } : day,
		);
		expect(charged({ days: further }).lines).toMatchObject([{ code: "excess_km", quantity: 1, amount: 339 }]);
	});

	it("of an order that was booked before ways were priced has what its days include alone", () => {
		expect(routeShown({ ...paid("limited", 0), route: { km: 0, excess_km: 0, nights: 0 } })).toMatchObject({
			free_km: 260,
			amount: 0,
			expected_extras: 0,
		});
		expect(routeShown(paid("unlimited", 0))).toMatchObject({ free_km: null, amount: 4 * 10_169, expected_extras: 0 });
	});
});
