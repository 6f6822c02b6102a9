import { describe, expect, it } from "vitest";
import { amountsBetween, bandSteps, bandsOf } from "~/portal-server/lines/hotel/inventory/amounts";

const CURRENCIES = [
	["CNY", 1],
	["USD", 1],
	["MMK", 100],
] as const;

/** The price of a room and night as a card shows it, in minor units. */
const shown = (amount: number, roomNights: number, step: number) =>
	Math.floor(amount / (roomNights * step) + 0.5) * step;

describe("a price range", () => {
	it.each(CURRENCIES)(
		"in %s takes just the amounts whose shown price lies in it, both ends included",
		(currency, step) => {
			for (const room_nights of [1, 2, 3, 7, 18, 270]) {
				for (const [price_min, price_max] of [
					[0, 0],
					[100, 100],
					[99, 250],
				] as const) {
					const { from, to } = amountsBetween({ price_min, price_max }, { currency, room_nights });
					for (const end of [price_min, price_max]) {
						const near = end * 100 * room_nights;
						const most = Math.ceil(room_nights * step);
						for (
							let amount = Math.max(0, near - most);
							amount <= near + most;
							amount += Math.max(1, Math.floor(most / 400))
						) {
							const price = shown(amount, room_nights, step);
							const isIn = price >= price_min * 100 && price <= price_max * 100;
							expect(amount >= Number(from) && amount <= Number(to), `${amount} of ${room_nights}`).toBe(isIn);
						}
					}
				}
			}
		},
	);

	it("without an end has none", () => {
		expect(amountsBetween({}, { currency: "CNY", room_nights: 2 })).toEqual({ from: null, to: null });
	});
});

describe("the price bands", () => {
	it.each(CURRENCIES)(
		"in %s hold what their own range as a filter finds, a price at an end in both beside it",
		(currency, step) => {
			const bands = bandsOf(currency);
			expect(bands[0]?.price_min).toBe(0);
			expect(bands.at(-1)?.price_max).toBeNull();
			for (const room_nights of [1, 3, 10]) {
				const steps = bandSteps({ currency, room_nights });
				const ends = bands.flatMap(({ price_max }) => (price_max === null ? [] : [price_max * 100 * room_nights]));
				for (const end of ends) {
					for (
						let amount = end - 2 * room_nights * step;
						amount <= end + 2 * room_nights * step;
						amount += Math.max(1, step / 10)
					) {
						const at = 1 << steps.filter((one) => one <= amount).length;
						for (const { price_min, price_max, steps: bits } of bands) {
							const price = shown(amount, room_nights, step);
							const isIn = price >= price_min * 100 && (price_max === null || price <= price_max * 100);
							expect((bits & at) !== 0, `${amount} in ${price_min} to ${price_max}`).toBe(isIn);
						}
					}
				}
			}
		},
	);
});
