import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fuzz } from "../fuzz";
import { openSite, type Site } from "../site";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site?.close());

describe("hostile query strings", () => {
	it("150 of them over the open pages: below 500, in the site's frame, in the reader's language, nothing written", async () => {
		const before = await site.counts();
		const { faults, statuses } = await fuzz(site.url, 150);
		expect(faults).toEqual([]);
		// A check that reaches nothing proves nothing: some must be answered as ordinary searches.
		expect(statuses.get(200) ?? 0).toBeGreaterThan(30);
		expect(statuses.get(400) ?? 0).toBeGreaterThan(5);
		expect(await site.counts()).toEqual(before);
		expect(site.log()).not.toMatch(/"status":5\d\d|unhandled|uncaught|store-fault|call-failed/);
	});
});
