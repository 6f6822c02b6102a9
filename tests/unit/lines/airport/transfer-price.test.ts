import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHILD_SEAT_KINDS } from "~/portal-contract/airport/limits";
import { offerOf, type Ride, type RideReading } from "~/portal-server/lines/airport/offers";
import { seatKind } from "~/portal-server/lines/airport/pricing/child-seats";
import {
	amountOf,
	type PricedWish,
	priceTransfer,
	type TransferPrices,
} from "~/portal-server/lines/airport/pricing/transfer-price";
import { priceLinesOf } from "~/portal-server/lines/airport/quoting/price-lines";
import { feesOf } from "~/portal-server/lines/airport/showing";
import type { PlannedTimes } from "~/portal-server/lines/airport/times";
import type { Exchange } from "~/portal-server/orders/model/pricing/exchange";
import { useClockOf, ZONES } from "../../../fixtures/zones";

const MMK: Exchange = { id: null, from: "MMK", to: "MMK", rate_e8: 100_000_000 };
const RATE: TransferPrices = {
	price: 45_000,
	language_zh: 20_000,
	night_fee: 10_000,
	extra_stop: 8_000,
	seat_infant: 12_000,
	seat_child: 10_000,
	seat_booster: 6_000,
};
const WISH = {
	vehicle_count: 1,
	driver_language: "my",
	child_seats: "none",
	child_ages: [] as number[],
	extra_stops: 0,
} as const;

const priced = (wish: Partial<PricedWish>, isNight = false, rate = RATE, exchange = MMK) => {
	const price = priceTransfer(rate, { ...WISH, ...wish }, isNight, exchange);
	if (!price) throw new Error("a price");
	return price;
};

describe.each(ZONES)("the price of a transfer, in a process whose clock is set to %s", (zone) => {
	useClockOf(zone);

	it("is vehicles times all-in price, Chinese, night and stops, and a seat for each child", () => {
		const wish: Partial<PricedWish> = {
			vehicle_count: 2,
			driver_language: "zh",
			child_seats: "each",
			child_ages: [0, 3, 8, 12],
			extra_stops: 1,
		};
		const price = priced(wish, true);
		expect(feesOf(price)).toEqual({
			airport_transfer_fee: 9_000_000,
			chinese_driver_fee: 4_000_000,
			night_fee: 2_000_000,
			child_seat_fee: 2_800_000,
			extra_stop_fee: 1_600_000,
		});
		expect([price.total_amount, price.vehicle_amounts]).toEqual([19_400_000, [11_100_000, 8_300_000]]);
	});

	it("has no line for what costs nothing", () => {
		expect(priceLinesOf(priced({ child_ages: [1] })).map(({ code, amount }) => [code, amount])).toEqual([
			["airport_transfer", 4_500_000],
		]);
	});

	it("cannot be said where no driver speaks Chinese", () => {
		expect(priceTransfer({ ...RATE, language_zh: null }, { ...WISH, driver_language: "zh" }, false, MMK)).toBeNull();
		expect(priced({}, false, { ...RATE, language_zh: null }).total_amount).toBe(4_500_000);
	});

	it("is the sum of its fees, of its lines and of its vehicles, whatever is wished and paid in", () => {
		const wishes = fc.record({
			vehicle_count: fc.integer({ min: 1, max: 9 }),
			driver_language: fc.constantFrom("my" as const, "zh" as const),
			child_seats: fc.constantFrom("none" as const, "each" as const),
			child_ages: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 20 }),
			extra_stops: fc.integer({ min: 0, max: 3 }),
		});
		const rates = fc.record({
			price: fc.integer({ min: 1, max: 2_000_000 }),
			night_fee: fc.nat(90_000),
			extra_stop: fc.nat(30_000),
		});
		const exchanges = fc.record({
			id: fc.constant(1),
			from: fc.constant("MMK" as const),
			to: fc.constantFrom("CNY" as const, "USD" as const, "MMK" as const),
			rate_e8: fc.integer({ min: 10_000, max: 200_000_000 }),
		});
		fc.assert(
			fc.property(wishes, rates, exchanges, fc.boolean(), (wish, rate, exchange, isNight) => {
				const price = priced(wish, isNight, { ...RATE, ...rate }, exchange);
				const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
				expect(sum(Object.values(feesOf(price)))).toBe(price.total_amount);
				expect(sum(priceLinesOf(price).map(({ quantity, unit_amount }) => quantity * unit_amount))).toBe(
					price.total_amount,
				);
				expect(sum(price.vehicle_amounts)).toBe(price.total_amount);
				if (!isNight) expect(amountOf(price.night)).toBe(0);
			}),
			{ numRuns: 1000 },
		);
	});
});

describe.each(ZONES)("a child's seat, in a process whose clock is set to %s", (zone) => {
	useClockOf(zone);

	it("fits its age, and none is needed from twelve on", () => {
		expect([0, 1, 3, 4, 11, 12, 17].map(seatKind)).toEqual([
			"infant",
			"child",
			"child",
			"booster",
			"booster",
			null,
			null,
		]);
		expect(
			CHILD_SEAT_KINDS.every(
				(kind) => priced({ child_seats: "none", child_ages: [0, 2, 6] }).seats[kind].quantity === 0,
			),
		).toBe(true);
	});
});

describe("a class of vehicles", () => {
	const ride = { ...RATE, currency: "MMK", seats: 4, luggage: 3, per_day: 10, booked: { "2026-12-01": 8 } };
	const times = { day: "2026-12-01", is_night: false } as PlannedTimes;
	const offered = (more: object, currency = "MMK") =>
		offerOf(
			{ ...ride, currency } as unknown as Ride,
			{ ...WISH, vehicle_count: 2, adults: 6, child_ages: [3, 9], luggage: 6, ...more } as never,
			times,
			{ exchanges: [MMK] } as unknown as RideReading,
		);

	it("takes the people, children too, and the luggage that fit into its vehicles, and the last vehicles of a day", () => {
		expect(offered({})).toMatchObject({ verdict: "available", left: 2 });
		expect(offered({ adults: 7 }).verdict).toBe("occupancy_mismatch");
		expect(offered({ luggage: 7 }).verdict).toBe("luggage");
		expect(offered({ vehicle_count: 3 })).toMatchObject({ verdict: "sold_out", left: 2 });
		expect(offered({}, "USD")).toMatchObject({ verdict: "closed", price: null });
	});
});
