import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { CALLS } from "~/portal-contract/calls";
import table from "~/routes";
import { flatten } from "../../architecture/checks/routes";
import { random } from "../../factories/random/chance";
import { slowness } from "../../setup/cpu";
import { inLong } from "../../setup/languages";
import { parseStat } from "../../setup/report/processes.js";
import type { RunningServer } from "../../setup/server";
import { startDemonstration } from "../../setup/store/store";
import { Visitor } from "../../setup/visitor";
import { openedAt } from "../html/addresses";

const ROUNDS = inLong(12, 2);
let server: RunningServer;
const member = () => new Visitor(server.url).speak("en");
beforeAll(async () => {
	server = await startDemonstration({ env: { SMTP_URL: "smtp://127.0.0.1:9" } });
});
afterAll(() => server.stop());

const today = todayInYangon(Date.now());
const stay = `check_in=${addDays(today, 40)}&check_out=${addDays(today, 42)}&rooms[0].adults=2&nationality=CN`;
const ADDRESSES = [
	"/",
	`/hotel/list?place=city:1&${stay}`,
	`/hotel/detail/1?${stay}`,
	`/hotel/list.data?place=city:1&${stay}`,
	`/hotel/detail/1.data?${stay}`,
];
/** What only a member's page holds: name, company, sign-in name, form token. */
const CANARIES = ["王晓", "Yunling", "云岭", "demo@example.com", "form_token"];

async function signedIn(): Promise<Visitor> {
	const visitor = member();
	const page = await visitor.open("/user/login");
	await visitor.follow(await visitor.submit(page, "sign-in", { username: "demo", password: "Portal2026" }));
	return visitor;
}

it("a start with a mail server says nothing of one that lacks [38-1.4]", () => {
	expect(server.log()).toContain("Ready on");
	expect(server.log()).not.toContain("SMTP_URL");
});

describe("pages kept for guests", () => {
	it("hold nothing of a member, who asks for the same addresses before, beside and after them", async () => {
		const visitor = await signedIn();
		const own = await visitor.get("/");
		expect(CANARIES.filter((word) => own.body.includes(word)).length).toBeGreaterThan(2);
		for (let round = 0; round < ROUNDS; round += 1) {
			const answers = await Promise.all(
				ADDRESSES.flatMap((path) => [visitor.get(path), member().get(path), member().get(path)]),
			);
			for (const [at, page] of answers.entries()) {
				if (at % 3 === 0)
					expect([page.path, page.headers.get("etag"), page.headers.get("cache-control")]).toEqual([
						page.path,
						null,
						"private, no-store",
					]);
				else
					expect([page.path, page.status, CANARIES.filter((word) => page.body.includes(word))]).toEqual([
						page.path,
						200,
						[],
					]);
			}
		}
	});

	it("are the same text for each of them, and a guest's price is not a member's", async () => {
		for (const path of ADDRESSES) {
			const [first, second] = await Promise.all([member().get(path), member().get(path)]);
			expect(second?.body).toBe(first?.body);
			expect(second?.headers.get("etag")).toMatch(/^"/);
			expect(first?.headers.getSetCookie()).toEqual([]);
		}
	});
});

/** CPU of the server for one answer, ms, on the machine that bounds are said for: a guest's page has its database in the same process here. */
const MAX_MS = 60;
const [TRIES, ANSWERS, SAMPLE] = [3, 5, 12];
const BROWSER = { accept: "text/html", "accept-encoding": "gzip, br" };

const usedMs = () => parseStat(readFileSync(`/proc/${server.pid}/stat`, "utf8")).own * 1000;

/** The least of a few tries, each of answers that no cache has; one within the bound is enough. */
async function costOf(address: string): Promise<number> {
	let least = Number.POSITIVE_INFINITY;
	for (let tried = 0; tried < TRIES && least > MAX_MS; tried += 1) {
		const before = usedMs();
		for (let one = 0; one < ANSWERS; one += 1) {
			const mark = `${address.includes("?") ? "&" : "?"}unlike=${tried}-${one}`;
			const answer = await fetch(server.url + address + mark, { headers: BROWSER, redirect: "manual" });
			expect([address, answer.status < 500]).toEqual([address, true]);
			await answer.arrayBuffer();
		}
		least = Math.min(least, (usedMs() - before) / ANSWERS);
	}
	return least;
}

/** Pages that need no sign-in, as they are opened, filled in and where nothing is, and calls that are open. */
async function openToGuests(): Promise<string[]> {
	const urls = flatten(await table).map(({ url }) => url);
	const pages = urls.filter((url) => url === "/user/login" || !/^\/(user|operator)(\/|$)/.test(url)).flatMap(openedAt);
	const calls = CALLS.filter(({ access, method }) => access === "open" && method === "GET").map(
		({ path }) => `/api/${path}`,
	);
	return [...pages, ...calls, "/api/docs", "/api/openapi.json", "/user/login?tab=register", "/nowhere.data"];
}

/** What was the dearest, and what was once dearer than all. */
const DEAREST = [
	`/hotel/list?destination=Yangon&${stay}&${[1, 2, 3].map((room) => `rooms[${room}].adults=4`).join("&")}`,
	`/hotel/list?destination=Yangon&${stay}&view=map`,
	`/hotel/list?destination=${"仰".repeat(90)}&${stay}`,
	"/user/login?tab=register",
	"/api/docs",
	"/nowhere",
];

it.runIf(process.platform === "linux")(
	"nothing that a guest can ask for takes much of the server's CPU [38-1.2]",
	async () => {
		const all = [...new Set([...(await openToGuests()), ...DEAREST])];
		expect(all.length).toBeGreaterThan(70);
		const chance = random("guests' addresses");
		const some = [...new Set([...Array.from({ length: SAMPLE }, () => chance.pick(all)), ...DEAREST])];
		const dear: string[] = [];
		for (const address of inLong(all, some)) {
			const ms = await costOf(address);
			if (ms > MAX_MS && ms > MAX_MS * slowness()) dear.push(`${address}: ${ms} ms`);
		}
		expect(dear).toEqual([]);
	},
	240_000,
);
