import { matchPath } from "@remix-run/react";
import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { breakerFor } from "~/portal-client/calling/breaker";
import { CALLS } from "~/portal-contract/calls";
import routes from "~/routes";
import { type BuiltRoute, flatten } from "../architecture/checks/routes";
import { smallestAnswer } from "../factories/contract-answers";
import { random } from "../factories/random/chance";
import { seededIndex } from "../factories/seeded-index";
import { expectRecorded, readRecord } from "../fixtures/recorded";
import { SUBJECTS } from "../fixtures/subjects";
import { network } from "../mocks/network";
import { envelope, httpStatus, PORTAL, remotePortal, type Script, type Seen } from "../mocks/portal";
import { inLong } from "../setup/languages";
import { SUBJECTS as FORMS } from "./forms/subjects/all";
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

/** Pages that a quote leads back to. */
const QUOTED = ["/hotel/booking", "/car/booking", "/airport/booking"];
const quotedOf = (url: string) => (QUOTED.includes(url) ? [`${url}?quote=${"a".repeat(22)}`] : []);

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/;
const textOf = ({ method, path, query }: Seen): string => {
	const said = Object.entries(query).map(([name, value]) => `${name}=${value.replace(UUID, "new")}`);
	return [`${method} ${path}`, ...said.sort()].join(" ");
};

type Answers = Record<string, Script>;

/** Calls that are made for a page, what it reads later included, in no order, and whether it stands. */
async function opened(
	file: string,
	url: string,
	address: string,
	cookie: string,
	more: Answers = {},
	suffix = "",
): Promise<{ calls: Seen[]; stands: boolean }> {
	const { loader } = (await FILES[`../../${file}`]?.()) ?? {};
	if (!loader) return { calls: [], stands: true };
	breakerFor(PORTAL).succeeded();
	network.resetHandlers();
	const seen = remotePortal({ ...ANSWERS, "GET index/index": INDEX, ...more });
	let stands = true;
	network.use(http.get(`${PORTAL}/static/*`, () => new HttpResponse(null, { status: 404 })));
	const { pathname, search } = new URL(address, "http://in.test");
	const params = matchPath(url, pathname)?.params as Record<string, string>;
	await inScope(async () => {
		const found = await Promise.resolve()
			.then(() => loader(at(visit(pathname + suffix + search, { cookie }), params)))
			.catch((thrown) => {
				const { status = 500 } = thrown?.init ?? thrown ?? {};
				stands = status < 400;
				return thrown;
			});
		if (found instanceof Response) stands = found.status < 400;
		await Promise.allSettled(Object.values(Object(found)));
	});
	return { calls: seen, stands };
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

/** What each address asks for, and where each page first made each of its calls. */
const requested: Record<string, string[]> = {};
const firstAt = new Map<string, Map<string, { address: string; call: string }>>();
let cookie = "";
const TABLE = flatten(await routes);

beforeAll(async () => {
	cookie = await memberCookie();
	for (const { url, file } of TABLE) {
		const first = new Map<string, { address: string; call: string }>();
		for (const address of [...addressesOf(url), ...quotedOf(url)]) {
			const { calls } = await opened(file, url, address, cookie);
			const texts = calls.map(textOf).sort();
			if (texts.length > 0 && texts.join() !== LISTS[url]) requested[address] = texts;
			for (const { method, path } of calls)
				if (!first.has(path)) first.set(path, { address, call: `${method} ${path}` });
		}
		firstAt.set(url, first);
	}
}, LIMIT_MS);

it("each page asks the portal for what is recorded", () => {
	expect(Object.keys(requested).length).toBeGreaterThan(80);
	expectRecorded("tables/page-calls", requested);
});

const PUBLISHED = "../../app/portal-server/platform/api/pages";

/** Pages that are opened without each of their calls where not all are. */
const SAMPLE = 8;

/** By the module of a page, the calls that its forms send. */
function sentByForms(): Map<string, Set<string>> {
	const sent = new Map<string, Set<string>>();
	for (const { route, call } of Object.values(FORMS).flat())
		if (call) sent.set(route, (sent.get(route) ?? new Set()).add(call.split(" ")[1] ?? ""));
	return sent;
}

/** Without which of its calls a page does not stand. */
async function neededBy({ url, file }: BuiltRoute): Promise<string[]> {
	const needed: string[] = [];
	for (const [path, { address, call }] of firstAt.get(url) ?? []) {
		const { stands } = await opened(file, url, address, cookie, { [call]: httpStatus(500) });
		if (!stands) needed.push(path);
	}
	return needed.sort();
}

const writtenAs = (...parts: Iterable<string>[]) => parts.map((names) => [...names].sort().join(" ")).join("; ");

it("what each page needs, uses and sends is published as it is [38-3.4]", { timeout: LIMIT_MS }, async () => {
	const sent = sentByForms();
	const before = readRecord<Record<string, string>>(PUBLISHED);
	const chance = random("page calls");
	const some = Array.from({ length: SAMPLE }, () => chance.pick(TABLE));
	const tried = before ? inLong(TABLE, some) : TABLE;
	const found: Record<string, string> = {};
	for (const route of TABLE) {
		const reads = [...(firstAt.get(route.url)?.keys() ?? [])];
		const known = before?.[route.url]?.split(";")[0]?.split(" ") ?? [];
		const needs = tried.includes(route) ? await neededBy(route) : known.filter((path) => reads.includes(path));
		const uses = reads.filter((path) => !needs.includes(path));
		const sends = sent.get(route.file.replace(/^app\/routes\/|\.tsx?$/g, "")) ?? [];
		const text = writtenAs(needs, uses, sends);
		if (text !== "; ; ") found[route.url] = text;
	}
	expectRecorded(PUBLISHED, found);
});

/** Last: while the portal is silent, pages go by its last answer. */
it(
	"no page and no file of the member centre is read while that is closed, as a document or on a step by script [M-259]",
	async () => {
		const closed = { "GET index/index": envelope({ ...seededIndex(), openMemberCenter: 0 }) };
		const inCentre = TABLE.filter(
			({ url, file }) => url.startsWith("/user/") && firstAt.get(url)?.size && !file.includes("/login"),
		);
		expect(inCentre.length).toBeGreaterThan(45);
		for (const { url, file } of inCentre) {
			const { pathname, search } = new URL(addressesOf(url).at(-1) ?? "", "http://in.test");
			for (const suffix of ["", ".data"]) {
				const { calls, stands } = await opened(file, url, pathname + search, cookie, closed, suffix);
				expect([url, suffix, stands, calls.map(({ path }) => path)]).toEqual([url, suffix, false, ["index/index"]]);
			}
		}
	},
	LIMIT_MS,
);
