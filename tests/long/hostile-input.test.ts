import { afterAll, beforeAll, expect, it } from "vitest";
import { fuzz } from "../server/outside/fuzz";
import { openSite, type Site } from "../server/outside/site";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site?.close());

it.each([1, 2, 3])(
	"seed %i: 10,000 hostile queries over the open pages, none of them an error of ours",
	async (seed) => {
		const before = await site.counts();
		const { faults } = await fuzz(site.url, 10_000, seed);
		expect(faults).toEqual([]);
		expect(await site.counts()).toEqual(before);
		expect(site.log()).not.toMatch(/"status":5\d\d|unhandled|uncaught|store-fault|call-failed/);
	},
);
