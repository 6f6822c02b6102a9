import { expect, it } from "vitest";
import { bodyOf } from "~/components/art/vehicle-art";
import { CAR_CLASSES } from "~/portal-contract/car/limits";

it("draws each class of cars by its own body, and another class by its seats [39-4.4]", () => {
	expect(CAR_CLASSES.map((one) => bodyOf(one, 3))).toEqual([...CAR_CLASSES]);
	expect(
		[
			["comfort", 3],
			["business", 6],
			["group", 14],
			["shuttle", 20],
			["big", 45],
			["vip-van", 4],
		].map(([one, seats]) => bodyOf(String(one), Number(seats))),
	).toEqual(["sedan", "mpv", "van", "minibus", "coach", "van"]);
});
