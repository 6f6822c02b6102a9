import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { THROTTLED } from "../../../mocks/fault-proxy";
import type { Page } from "../../../setup/visitor";
import { day, planOf } from "../booking/one-operator";
import { missingFrame, textOf } from "../page-reader";
import { type Guest, openSite, type Site } from "../site";
import { LANGUAGES, translate } from "../words";
import { type Lane, openLane, paidOrder, SECRET, visitorAt } from "./stage";

const LIMIT = 120;
const GUESTS = 40;
const MEMBERS = 5;
const TOWNS = ["Yangon", "Mandalay", "Bagan", "Nay Pyi Taw", "Inle Lake"];
/** Calls that each of these pages makes when nobody shares anything, index/index included. */
const CALLS_OF_A_GUEST = 4 + 2 + 3 + 1;
const CALLS_OF_A_MEMBER = 2 + 3 + 5;

let site: Site;
let lane: Lane;
let members: Guest[];
const orders: number[] = [];

beforeAll(async () => {
	site = await openSite({ PUBLIC_API: "1", ...SECRET });
	lane = await openLane(site.url);
	members = await site.members(MEMBERS);
	const plan = await planOf(site);
	for (const [index, member] of members.entries()) orders.push(await paidOrder(member, plan, 30 + index));
});
afterAll(async () => {
	await lane?.close();
	await site?.close();
});

const list = (town: string) =>
	`/hotel/list?${new URLSearchParams({ destination: town, check_in: day(40), check_out: day(41), nationality: "CN" })}&rooms[0].adults=1`;

async function guestWalk(number: number): Promise<Page[]> {
	const visitor = visitorAt(lane.front, LANGUAGES[number % 2] ?? "en");
	const home = await visitor.get("/");
	const found = await visitor.get(list(TOWNS[number % TOWNS.length] ?? ""));
	const hotels = [...found.body.matchAll(/href="(\/hotel\/detail\/\d+)[?"]/g)].map(([, href = ""]) => href);
	const hotel = await visitor.get([...new Set(hotels)][number % 4] ?? "/hotel/detail/1");
	return [home, found, hotel, await visitor.get("/user/login")];
}

async function memberWalk(number: number): Promise<Page[]> {
	const visitor = visitorAt(lane.front, LANGUAGES[number % 2] ?? "en", members[number]);
	return [
		await visitor.get("/user/order/list"),
		await visitor.get(`/user/order/detail/${orders[number]}`),
		await visitor.get("/"),
	];
}

const shown = (count: number) =>
	LANGUAGES.map((language) => translate(language, "errors:too-many-requests_other", { count }));

describe("a portal that lets 120 reads a minute through for the whole web tier", () => {
	it("is not felt by forty guests and five members in one minute", async () => {
		lane.proxy.limitReads(LIMIT);
		const since = lane.proxy.calls.length;
		const pages: Page[] = [];
		for (let first = 0; first < GUESTS; first += 8) {
			const numbers = Array.from({ length: 8 }, (_, index) => first + index);
			const [member] = [first / 8];
			const walks = await Promise.all([...numbers.map(guestWalk), memberWalk(member)]);
			pages.push(...walks.flat());
		}
		const requested = lane.proxy.calls.slice(since).filter(({ method }) => method === "GET").length;
		expect(requested).toBeLessThanOrEqual(LIMIT);
		expect(GUESTS * CALLS_OF_A_GUEST + MEMBERS * CALLS_OF_A_MEMBER).toBeGreaterThan(3 * LIMIT);
		for (const page of pages) {
			expect([page.status, missingFrame(page.body, page.path)], page.path).toEqual([200, []]);
			expect(page.body, page.path).not.toContain(THROTTLED);
			expect(textOf(page.body), page.path).not.toMatch(/The portal is very busy|当前访问人数较多/);
		}
	});

	it("when it lets none through any more leaves guests what they saw, members their menus, and tells the rest when to come back", async () => {
		lane.proxy.limitReads(0);
		for (const [index, language] of LANGUAGES.entries()) {
			const guest = visitorAt(lane.front, language);
			for (const path of ["/?again=1", `${list("Yangon")}&again=1`, "/user/login"]) {
				const page = await guest.get(path);
				expect([page.status, textOf(page.body).includes(shown(37)[index] ?? "")], path).toEqual([200, false]);
			}
			const member = visitorAt(lane.front, language, members[index]);
			const page = await member.get("/user/order/list");
			expect([page.status, page.headers.get("retry-after"), missingFrame(page.body)]).toEqual([429, "37", []]);
			expect(textOf(page.body)).toContain(shown(37)[index]);
			expect(page.body).not.toContain(THROTTLED);
			const post = await member.post("/language", { language, to: "/" });
			expect(post.status).toBe(303);
		}
	});

	it("knows whom the web tier speaks for by four headers, and nothing that a browser claims of itself", async () => {
		lane.proxy.limitReads(LIMIT);
		const since = lane.proxy.calls.length;
		const claims = {
			"x-forwarded-for": "198.51.100.7",
			"x-real-ip": "198.51.100.7",
			"client-ip": "198.51.100.7",
			"x-client-ip": "198.51.100.7",
		};
		await visitorAt(lane.front, "en", members[0]).get("/user/order/list", claims);
		const [call] = lane.proxy.calls.slice(since);
		expect(Object.keys(claims).map((name) => call?.headers[name])).toEqual([
			"127.0.0.1",
			"127.0.0.1",
			"127.0.0.1",
			"127.0.0.1",
		]);
		expect([call?.headers.cookie, call?.headers["x-forwarded-host"]]).toEqual([undefined, undefined]);
	});
});
