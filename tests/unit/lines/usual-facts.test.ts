import { describe, expect, it } from "vitest";
import { ownFacts, usualFacts } from "~/parts/list/usual-facts";

const card = (fuel: string, tolls: string, by_km: string) => ({ fuel, tolls, by_km });
const FOUR = [
	card("fuel", "tolls extra", "¥5"),
	card("fuel", "tolls extra", "¥6"),
	card("fuel", "tolls extra", "¥5"),
	card("charging extra", "tolls extra", ""),
];

describe("what cards of a list say alike", () => {
	it("is said once above them, and a card says what differs [39-4.6]", () => {
		const usual = usualFacts(FOUR);
		expect(usual).toEqual({ fuel: "fuel", tolls: "tolls extra" });
		expect(FOUR.map((one) => ownFacts(one, usual))).toEqual([["¥5"], ["¥6"], ["¥5"], ["charging extra"]]);
	});

	it("is said by the cards where it is not of nearly all of them, where one says nothing of it, or where there is one card [39-4.6]", () => {
		const [one] = FOUR;
		expect(usualFacts([...FOUR, card("charging extra", "", "¥5")])).toEqual({});
		expect(usualFacts([])).toEqual({});
		expect(one && ownFacts(one, usualFacts([one]))).toEqual(["fuel", "tolls extra", "¥5"]);
	});
});
