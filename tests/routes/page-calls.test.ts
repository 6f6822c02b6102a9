import { matchPath } from "@remix-run/react";
import { HttpResponse, http } from "msw";
import { afterAll, expect, it, vi } from "vitest";
import { breakerFor } from "~/portal-client/calling/breaker";
import { CALLS } from "~/portal-contract/calls";
import routes from "~/routes";
import { flatten } from "../architecture/checks/routes";
import { smallestAnswer } from "../factories/contract-answers";
import { seededIndex } from "../factories/seeded-index";
import { expectRecorded } from "../fixtures/recorded";
import { SUBJECTS } from "../fixtures/subjects";
import { network } from "../mocks/network";
import { envelope, PORTAL, remotePortal, type Script, type Seen } from "../mocks/portal";
import { addressesOf } from "./page-addresses";
import { at, inScope, memberCookie, visit } from "./visits";

/** Before the addresses are made, whose days count from today. */
vi.hoisted(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-10T03:30:00Z") }));
afterAll(() => void vi.useRealTimers());

const FILES = import.meta.glob<{ loader?: (args: ReturnType<typeof at>) => unknown }>("../../app/routes/**/*.{ts,tsx}");
const ANSWERS: Record<string, Script> = Object.fromEntries(
	CALLS.map((call) => [`${call.method} ${call.path}`, () => envelope(smallestAnswer(call))]),
);
const INDEX = envelope(seededIndex());

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/;
const textOf = ({ method, path, query }: Seen): string => {
	const said = Object.entries(query).map(([name, value]) => `${name}=${value.replace(UUID, "new")}`);
	return [`${method} ${path}`, ...said.sort()].join(" ");
};

/** Calls that are made for a page, what it reads later included, in no order. */
async function callsOf(file: string, url: string, address: string, cookie: string): Promise<string[]> {
	const { loader } = (await FILES[`../../${file}`]?.()) ?? {};
	if (!loader) return [];
	breakerFor(PORTAL).succeeded();
	network.resetHandlers();
	const seen = remotePortal({ ...ANSWERS, "GET index/index": INDEX });
	network.use(http.get(`${PORTAL}/static/*`, () => new HttpResponse(null, { status: 404 })));
	const { pathname } = new URL(address, "http://in.test");
	const params = matchPath(url, pathname)?.params as Record<string, string>;
	await inScope(async () => {
		const found = await Promise.resolve()
			.then(() => loader(at(visit(address, { cookie }), params)))
			.catch((thrown) => thrown);
		await Promise.allSettled(Object.values(Object(found)));
	});
	return seen.map(textOf).sort();
}

/** What the page of a subject reads where it reads its list alone. */
const LISTS: Readonly<Record<string, string>> = Object.fromEntries(
	SUBJECTS.map(({ page, listed = {} }) => [
		page,
		["GET index/index requiredLogin=1", ...Object.keys(listed)].sort().join(),
	]),
);

/** Loads every route of the product. */
const LIMIT_MS = 240_000;

it("each page asks the portal for what is recorded", { timeout: LIMIT_MS }, async () => {
	const cookie = await memberCookie();
	const found: Record<string, string[]> = {};
	for (const { url, file } of flatten(await routes))
		for (const address of addressesOf(url)) {
			const calls = await callsOf(file, url, address, cookie);
			if (calls.length > 0 && calls.join() !== LISTS[url]) found[address] = calls;
		}
	expect(Object.keys(found).length).toBeGreaterThan(80);
	expectRecorded("tables/page-calls", found);
});
