import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CURRENCIES } from "~/portal-contract/base/money";
import { ExtrasReport } from "~/portal-contract/order/extras";
import { extrasFaults } from "~/portal-server/orders/model/extras/faults";
import { priceExtras, stepsOf } from "~/portal-server/orders/model/extras/price";
import type { ExtrasTerms } from "~/portal-server/orders/model/line/abilities";
import { useClockOf, ZONES } from "../../../fixtures/zones";

const DAY = { unit: 0, date: "2026-11-20", starts: "09:00", ends: "19:00", included_minutes: 600 };
const TERMS: ExtrasTerms = {
	currency: "CNY",
	days: [DAY, { ...DAY, date: "2026-11-21" }, { ...DAY, unit: 1 }],
	included_hm: 3000,
	included_nights: 0,
	overtime: { hour: 8001, night_hour: 12_000 },
	excess_km: 350,
	waiting: { step: 5000, step_minutes: 30, free_minutes: 60, most_minutes: 120 },
	overnight: 20_000,
	tolls: { id: 1, from: "MMK", to: "CNY", rate_e8: 338_971 },
};
const served = (more: object = {}) => ({ unit: 0, date: "2026-11-20", starts: "09:00", ends: "19:00", ...more });
const price = (report: object, terms = TERMS) => priceExtras(terms, ExtrasReport.parse(report));
const amounts = (report: object, terms = TERMS) =>
	price(report, terms).lines.map(({ code, quantity, amount }) => [code, quantity, amount]);

describe.each(ZONES)("extras of a service, in a process whose clock is set to %s", (zone) => {
	useClockOf(zone);

	it.each([
		[0, 0],
		[15, 0],
		[16, 1],
		[45, 1],
		[46, 2],
		[75, 2],
		[76, 3],
	])("%i minutes beyond the hours are %i steps of half an hour", (minutes, steps) => {
		expect(stepsOf(minutes)).toBe(steps);
	});

	it("are what was booked and used, and nothing else", () => {
		expect(price({ days: [served()] })).toEqual({ lines: [], total_amount: 0 });
		expect(amounts({ days: [served({ ends: "19:16" })] })).toEqual([["overtime", 1, 4001]]);
		expect(amounts({ days: [served({ starts: "10:00", ends: "20:15" })] })).toEqual([]);
		expect(amounts({ days: [served({ odometer_from: 500, odometer_to: 3500 })] })).toEqual([]);
		expect(amounts({ days: [served({ odometer_from: 500, odometer_to: 3501 })] })).toEqual([["excess_km", 1, 350]]);
		expect(amounts({ nights: 2, tolls: [{ amount: 500_000, receipt: "A-1" }] })).toEqual([
			["overnight", 2, 40_000],
			["toll", 1, 1695],
		]);
	});

	it("go by the hour at which each step begins, past midnight too", () => {
		expect(amounts({ days: [served({ ends: "23:00" })] })).toEqual([
			["overtime", 6, 24_003],
			["night_overtime", 2, 12_000],
		]);
		expect(amounts({ days: [served({ ends: "01:00" })] })).toEqual([
			["overtime", 6, 24_003],
			["night_overtime", 6, 36_000],
		]);
	});

	it("last a whole day where the end is the beginning, and leave the night at six", () => {
		expect(amounts({ days: [served({ ends: "09:00" })] })).toEqual([
			["overtime", 12, 48_006],
			["night_overtime", 16, 96_000],
		]);
	});

	it("need both odometers, and a price that does not include all kilometres", () => {
		const open: ExtrasTerms = { ...TERMS, included_hm: null };
		expect(amounts({ days: [served({ odometer_to: 9000 })] })).toEqual([]);
		expect(amounts({ days: [served({ odometer_from: 0, odometer_to: 9000 })] }, open)).toEqual([]);
	});

	it("count kilometres of all days and vehicles as one sum, beyond the sum that the price includes [39-1.1]", () => {
		const driven = (last: number) => [
			served({ odometer_from: 0, odometer_to: 1504 }),
			served({ date: "2026-11-21", odometer_from: 1504, odometer_to: 2704 }),
			served({ unit: 1, odometer_from: 0, odometer_to: last }),
		];
		expect(amounts({ days: driven(296) })).toEqual([]);
		expect(amounts({ days: driven(297) })).toEqual([["excess_km", 1, 350]]);
		expect(amounts({ days: driven(307) })).toEqual([["excess_km", 2, 700]]);
		expect(amounts({ days: driven(307) }, { ...TERMS, included_hm: 3011 })).toEqual([]);
	});

	it("count nights beyond those that the price includes, never below nothing [39-1.1]", () => {
		const paid = { ...TERMS, included_nights: 2 };
		expect([1, 2, 3].map((nights) => amounts({ nights }, paid))).toEqual([[], [], [["overnight", 1, 20_000]]]);
	});

	it.each([
		[60, 0],
		[61, 1],
		[90, 1],
		[91, 2],
		[900, 4],
	])("count %i minutes of waiting as %i started spans behind the free ones", (waiting_minutes, spans) => {
		expect(amounts({ waiting_minutes })).toEqual(spans ? [["waiting", spans, spans * 5000]] : []);
	});

	it.each([
		// 5,000 kyat: 16.94855 yuan, 2.38095 dollars.
		["CNY", 338_971, 500_000, 1695],
		["USD", 47_619, 500_000, 238],
		["MMK", 100_000_000, 500_000, 500_000],
		// Half a fen is rounded up, less is nothing.
		["CNY", 10_000, 5_000, 1],
		["CNY", 10_000, 4_900, null],
	] as const)(
		"has tolls in kyat, converted to %s at %i and rounded once: %i to %s [38-2.8]",
		(to, rate_e8, kyat, paid) => {
			const terms: ExtrasTerms = { ...TERMS, currency: to, tolls: { id: 1, from: "MMK", to, rate_e8 } };
			const { lines, total_amount } = price({ tolls: [{ amount: kyat, receipt: "A-1" }] }, terms);
			const line = { code: "toll", quantity: 1, receipt: "A-1", kyat_amount: kyat };
			expect(lines).toEqual(paid === null ? [] : [{ ...line, unit_amount: paid, amount: paid }]);
			expect(total_amount).toBe(paid ?? 0);
		},
	);

	it("leave out what the terms do not charge", () => {
		const none: ExtrasTerms = {
			...TERMS,
			overtime: null,
			excess_km: null,
			waiting: null,
			overnight: null,
			tolls: null,
		};
		const all = {
			days: [served({ ends: "23:30", odometer_from: 0, odometer_to: 9000 })],
			waiting_minutes: 300,
			nights: 3,
			tolls: [{ amount: 100 }],
		};
		expect(price(all, none)).toEqual({ lines: [], total_amount: 0 });
	});

	it("are the sum of their lines, each a whole number of steps, and never less for more", () => {
		const minute = fc
			.integer({ min: 0, max: 1439 })
			.map((all) => [Math.floor(all / 60), all % 60].map((n) => String(n).padStart(2, "0")).join(":"));
		const day = fc.record({
			unit: fc.integer({ min: 0, max: 1 }),
			date: fc.constant("2026-11-20"),
			starts: minute,
			ends: minute,
			odometer_from: fc.constant(0),
			odometer_to: fc.integer({ min: 0, max: 20_000 }),
		});
		const report = fc.record({
			days: fc.array(day, { maxLength: 4 }),
			waiting_minutes: fc.integer({ min: 0, max: 1440 }),
			nights: fc.integer({ min: 0, max: 9 }),
			tolls: fc.array(
				fc.record({ amount: fc.integer({ min: 1, max: 9_999 }).map((kyat) => kyat * 100), receipt: fc.constant("") }),
				{
					maxLength: 5,
				},
			),
		});
		const hour = fc.integer({ min: 0, max: 99_999 });
		fc.assert(
			fc.property(report, hour, hour, fc.constantFrom("CNY", "USD", "MMK"), (found, by_day, by_night, currency) => {
				const { step } = CURRENCIES[currency as "CNY"];
				const terms = {
					...TERMS,
					currency,
					tolls: { id: null, from: "MMK", to: currency, rate_e8: 338_971 },
					excess_km: 300,
					overtime: { hour: by_day * step, night_hour: by_night * step },
				} as ExtrasTerms;
				const { lines, total_amount } = price(found, terms);
				expect(total_amount).toBe(lines.reduce((all, { amount }) => all + amount, 0));
				for (const { amount, quantity, unit_amount } of lines) {
					expect([Number.isSafeInteger(amount), amount % step, amount >= 0, quantity > 0, unit_amount % step]).toEqual([
						true,
						0,
						true,
						true,
						0,
					]);
				}
				const more = price({ ...found, nights: found.nights + 1 }, terms);
				expect(more.total_amount - total_amount).toBe(TERMS.overnight);
			}),
			{ numRuns: 500 },
		);
	});
});

describe.each(ZONES)("a report of a service, in a process whose clock is set to %s", (zone) => {
	useClockOf(zone);

	const now = Date.parse("2026-11-20T19:30:00+06:30") / 1000;
	const faults = (report: object) => Object.keys(extrasFaults(ExtrasReport.parse(report), TERMS, now));

	it.each([
		["a day that was not booked", { days: [served({ date: "2026-11-25" })] }, "days[0].date"],
		["a vehicle that was not booked", { days: [served({ unit: 5 })] }, "days[0].date"],
		["a day twice", { days: [served(), served()] }, "days[1].date"],
		["an end that has not come", { days: [served({ ends: "20:00" })] }, "days[0].ends"],
		["an end after midnight that has not come", { days: [served({ ends: "08:00" })] }, "days[0].ends"],
		["one odometer alone", { days: [served({ odometer_from: 10 })] }, "days[0].odometer_to"],
		[
			"an odometer that runs backwards",
			{ days: [served({ odometer_from: 10, odometer_to: 9 })] },
			"days[0].odometer_to",
		],
		[
			"an odometer that was mistyped",
			{ days: [served({ odometer_from: 0, odometer_to: 20_001 })] },
			"days[0].odometer_to",
		],
		["more nights than days", { nights: 4 }, "nights"],
	])("is refused at its field for %s", (_what, report, field) => {
		expect(faults(report)).toEqual([field]);
	});

	it("is refused with what is wrong, and how much there may be", () => {
		const reported = (report: object, terms = TERMS) => extrasFaults(ExtrasReport.parse(report), terms, now);
		expect(reported({ days: [served({ odometer_from: 10 })] })).toEqual({
			"days[0].odometer_to": "order-extras-odometer-both",
		});
		expect(reported({ days: [served({ odometer_to: 20_001 })] })).toEqual({
			"days[0].odometer_from": "order-extras-odometer-both",
		});
		const far = { key: "order-extras-odometer-far", values: { most: 2000 } };
		expect(reported({ days: [served({ odometer_from: 0, odometer_to: 20_001 })] })).toEqual({
			"days[0].odometer_to": far,
		});
		expect(reported({ nights: 4 })).toEqual({ nights: { key: "order-extras-nights", values: { most: 3 } } });
		const tolls = [{ amount: 100 }, { amount: 150 }];
		expect(reported({ tolls })).toEqual({ "tolls[1].amount": "amount-whole-kyat" });
	});

	it("is taken at its limits", () => {
		expect(faults({ days: [served({ ends: "19:30", odometer_from: 0, odometer_to: 20_000 })] })).toEqual([]);
		expect(faults({ days: [served({ odometer_from: 7, odometer_to: 7 }), served({ unit: 1 })] })).toEqual([]);
		const days = ExtrasReport.parse({ days: [served(), served({ date: "2026-11-21" })] });
		expect(extrasFaults(days, TERMS, now + 86_400)).toEqual({});
	});

	it("is taken as it was", () => {
		expect(
			faults({ days: [served({ odometer_from: 0, odometer_to: 1200 })], nights: 3, tolls: [{ amount: 100 }] }),
		).toEqual([]);
	});
});
