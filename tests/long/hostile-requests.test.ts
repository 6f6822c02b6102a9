import { afterAll, beforeAll, expect, it } from "vitest";
import { fuzzRequests } from "../server/outside/bad-input/fuzz-requests";
import { type Guest, openSite, type Site } from "../server/outside/site";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site?.close());

it.each([1, 2, 3])(
	"seed %i: 10,000 requests of a grammar, signed in and not: none 5xx, none cut off, no error in the log",
	async (seed) => {
		const [{ visitor, client }] = (await site.members(1)) as [Guest];
		const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const { faults, statuses } = await fuzzRequests(site.url, { cookie, token: client.token }, 10_000, seed);
		expect(faults).toEqual([]);
		for (const status of [200, 302, 303, 400, 404, 405])
			expect([status, (statuses.get(status) ?? 0) > 20]).toEqual([status, true]);
		const lines = site.log().split("\n");
		expect(lines.filter((line) => /"level":"error"|unhandled|uncaught/.test(line))).toEqual([]);
	},
);
