import { expect, it } from "vitest";
import { killUnderLoad } from "../server/outside/kills";

it("a hundred times kill -9 under load: what members were told is done is there, once, and money and nights agree", async () => {
	const report = await killUnderLoad(100);
	expect(report.breaches).toEqual([]);
	expect(report.cutOff).toBeGreaterThan(50);
});
