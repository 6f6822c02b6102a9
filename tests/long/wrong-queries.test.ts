import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { random } from "../factories/random/chance";
import { car } from "../lines/car";
import { type LineSite, openSite } from "../lines/site";
import { callWrongly, openWrongly, refuseTogether } from "../server/outside/bad-input/wrong-queries";

let site: LineSite;
beforeAll(async () => {
	site = await openSite(car);
});
afterAll(async () => {
	await site?.close();
	vi.unstubAllEnvs();
});

it("every name of a query, wrong in every way, on every page: never an error of ours", async () => {
	const { faults, statuses } = await openWrongly(site, random("all wrong queries of pages"), true);
	expect(faults).toEqual([]);
	expect(statuses.get("200") ?? 0).toBeGreaterThan(5_000);
});

it("every part of what a call takes, wrong in every way: never an error of ours", async () => {
	const { faults, statuses } = await callWrongly(site.portal, random("all wrong parts of calls"), true);
	expect(faults).toEqual([]);
	for (const type of ["done", "invalid"]) expect([type, (statuses.get(type) ?? 0) > 500]).toEqual([type, true]);
});

it("several fields of a call that only the portal judges, all wrong at once: all are said [38-4]", async () => {
	const { hidden, count } = await refuseTogether(site.portal, random("all useless parts of calls"), true);
	expect(hidden).toEqual([]);
	expect(count).toBeGreaterThan(15);
});
