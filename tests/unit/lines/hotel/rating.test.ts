import { expect, it } from "vitest";
import { hotelRate } from "~/portal-contract/hotel/rating";

it("a stay is rated in whole points from 1 to 10", () => {
	const takes = (score: number) =>
		hotelRate.body?.safeParse({ order_id: 1, trip_type: "meeting", text: "Fine", score }).success ?? false;
	const scores = Array.from({ length: 120 }, (_, score) => score);
	expect(scores.filter(takes)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
});
