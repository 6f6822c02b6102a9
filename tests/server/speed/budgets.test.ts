import { existsSync, readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { addedBy, weigh } from "../../bench/weight.js";
import type { RunningServer } from "../../setup/server";
import { startDemonstration } from "../../setup/store/store";
import { Visitor, withoutPageCacheScript } from "../../setup/visitor";

/** Bytes and counts only: they are the same on every machine. What takes time is measured by the benchmark. */
let server: RunningServer;
let member: string;

const CHECK_IN = addDays(todayInYangon(Date.now()), 30);
const STAY = `check_in=${CHECK_IN}&check_out=${addDays(CHECK_IN, 2)}&rooms[0].adults=2&nationality=CN`;
const LIST = `/hotel/list?destination=Yangon&${STAY}`;
const DETAIL = `/hotel/detail/1?${STAY}`;

async function bookingPage(visitor: Visitor): Promise<string> {
	const { body } = await visitor.get(DETAIL);
	const offer = /href="(\/hotel\/booking\?[^"]*)"/.exec(body)?.[1] ?? "";
	return (await visitor.open(offer.replace(/&amp;/g, "&"))).path;
}

/** Path of a page for members by what it is called here. */
const paths: Record<string, string> = {};

beforeAll(async () => {
	server = await startDemonstration();
	const visitor = new Visitor(server.url);
	await visitor.submit(await visitor.get("/user/login"), "sign-in", { username: "demo", password: "Portal2026" });
	member = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	paths.booking = await bookingPage(visitor);
	const orders = await visitor.get("/user/order/list");
	paths.order = /href="(\/user\/order\/detail\/\d+)"/.exec(orders.body)?.[1] ?? "";
});
afterAll(() => server?.stop());

const guestPage = (path: string) => weigh(server.url + path);
const memberPage = (path: string) => weigh(server.url + path, { cookie: member });

describe("the first load of a page, packed", () => {
	// The bytes of the list and of a hotel change from day to day with the prices: what stands here leaves them room.
	it.each([
		["home", "/", { html: 11, js: 117.6, requests: 10 }],
		["the empty list, which has the map of the country", "/hotel/list", { html: 12, js: 117.1, requests: 10 }],
		["the list", LIST, { html: 12.4, js: 117.1, requests: 10 }],
		["a hotel", DETAIL, { html: 14.4, js: 117.1, requests: 10 }],
		["the sign-in page", "/user/login", { html: 7.2, js: 127.9, requests: 10 }],
	])("of %s stays within its bytes and requests", async (_name, path, budget) => {
		const page = await guestPage(path);
		expect(page.status).toBe(200);
		expect(page.js).toBeGreaterThan(50);
		expect(page.js).toBeLessThanOrEqual(budget.js);
		expect(page.html).toBeLessThanOrEqual(budget.html);
		expect(page.css).toBeLessThanOrEqual(11.1);
		expect(page.requests).toBeLessThanOrEqual(budget.requests);
	});

	it("of the booking form stays within 127 KB of scripts and ten requests", async () => {
		const page = await memberPage(paths.booking ?? "");
		expect([page.status, page.text.includes('id="booking"')]).toEqual([200, true]);
		expect(page.js).toBeLessThanOrEqual(127);
		expect(page.requests).toBeLessThanOrEqual(10);
	});
});

describe("a member's third page", () => {
	it("adds no more than 5 KB to its own HTML, for the list of orders fetches the scripts of an order when it is idle", async () => {
		const way = ["/", "/user/order/list", paths.order ?? ""].map((path) => server.url + path);
		expect(await addedBy(way, { cookie: member })).toBeLessThanOrEqual(5);
	});

	it("lets guests' pages and those of text browsers fetch nothing ahead", async () => {
		const opened = await Promise.all([
			weigh(server.url + LIST),
			weigh(`${server.url + (paths.order ?? "")}/print`, { cookie: member }),
		]);
		expect(opened.map(({ status, prefetched }) => [status, prefetched])).toEqual([
			[200, []],
			[200, []],
		]);
	});
});

describe("the words of a page", () => {
	const PAGES = [
		"home",
		"hotel-list",
		"hotel-detail",
		"booking",
		"hotel-booking",
		"orders",
		"hotel-orders",
		"sign-in",
		"account",
		"company",
	];
	it.each([
		["M-155", "hotel-booking", () => memberPage(paths.booking ?? "")],
		["M-156", "hotel-detail", () => guestPage(DETAIL)],
		["M-157", "hotel-list", () => guestPage(LIST)],
		["M-159", "account", () => memberPage("/user/account/overview")],
		["M-162", "sign-in", () => guestPage("/user/login")],
		["M-163", "company", () => memberPage("/user/manage/subAccount")],
	])("stand in a file of its own, and no other page's come along [%s]", async (_row, own, open) => {
		const words = JSON.parse(readFileSync(`locales/zh-cn/${own}.json`, "utf8")) as Record<string, string>;
		expect(existsSync(`locales/en/${own}.json`)).toBe(true);
		const { text } = await open();
		const shipped = JSON.parse(
			/<script type="application\/json" id="page-words">(.*?)<\/script>/.exec(text)?.[1] ?? "{}",
		);
		expect(
			Object.keys(shipped.words).filter((name) => PAGES.includes(name) && name !== own && own !== `hotel-${name}`),
		).toEqual([]);
		const shown = Object.values(words).filter((word) => !word.includes("{{") && text.includes(word));
		expect(shown.length).toBeGreaterThan(0);
	});
});

describe("what only the server says", () => {
	const SERVER_SAYS = [
		"errors",
		"portal",
		"mail",
		"hotel-detail",
		"hotel-results",
		"hotel-parts",
		"hotel-quote",
		"hotel-order",
	];
	it("does not come with a page, nor do the words of an error page with one that is none", async () => {
		const wrong = LIST.replace(/nationality=CN/, "nationality=XX");
		const pages = await Promise.all(["/", "/hotel/list", LIST, wrong, DETAIL].map((path) => fetch(server.url + path)));
		for (const page of pages) {
			const text = await page.text();
			const shipped = JSON.parse(
				/<script type="application\/json" id="page-words">(.*?)<\/script>/.exec(text)?.[1] ?? "{}",
			);
			expect(Object.keys(shipped.words)).toContain("common");
			expect(
				Object.keys(shipped.words).filter((name) => [...SERVER_SAYS, "error-page", "form"].includes(name)),
			).toEqual([]);
			expect(text).not.toContain("allowedSuffixes");
		}
		expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 400, 200]);
	});

	it("is in no file that the browser could ask for, but for the texts of failures: a browser without a line has nobody to ask", () => {
		const names = readdirSync("build/client/assets").filter((name) => name.endsWith(".json"));
		expect(names.some((name) => name.startsWith("error-page-"))).toBe(true);
		const others = SERVER_SAYS.filter((file) => file !== "errors");
		expect(names.filter((name) => others.some((file) => name.startsWith(`${file}-`)))).toEqual([]);
	});
});

describe("pages without script", () => {
	it("an error page has none at all", async () => {
		const page = await guestPage("/no-such-page");
		expect([page.status, page.js, withoutPageCacheScript(page.text).includes("<script")]).toEqual([404, 0, false]);
	});

	it("a page to print has none at all", async () => {
		const page = await memberPage(`${paths.order}/print`);
		expect([page.status, page.js, withoutPageCacheScript(page.text).includes("<script")]).toEqual([200, 0, false]);
	});
});

describe("every document", () => {
	it.each([["/"], [LIST], [DETAIL], ["/user/login"], ["/no-such-page"]])(
		"%s holds no inline style, which the content security policy would drop",
		async (path) => {
			expect((await guestPage(path)).text).not.toMatch(/<[a-z][^>]*\sstyle=/);
		},
	);

	it("holds each country once, although a form may be drawn again in the browser", async () => {
		for (const path of ["/", "/hotel/list", LIST]) {
			expect((await guestPage(path)).text.split("阿尔巴尼亚").length, path).toBeLessThanOrEqual(2);
		}
	});
});

describe("the nationalities of a folded search", () => {
	const countries = (html: string) => html.match(/<option value="[A-Z]{2}"/g)?.length ?? 0;

	it("are the common ones and the chosen one; a link without script leads to all of them", async () => {
		const visitor = new Visitor(server.url).speak("en");
		const folded = await visitor.get(LIST.replace("nationality=CN", "nationality=AL"));
		expect(countries(folded.body)).toBeLessThan(30);
		expect(folded.body).toMatch(/<option value="AL" selected="">Albania</);
		const whole = /<noscript>.*?href="([^"]*)"/.exec(folded.body)?.[1]?.replace(/&amp;/g, "&") ?? "";
		const open = await visitor.get(whole);
		expect(countries(open.body)).toBeGreaterThan(200);
		expect(open.body).toMatch(/<option value="AL" selected="">Albania</);
		expect(open.body).toMatch(/<details[^>]*open/);
	});

	it("all come with the data that the browser asks for when it is unfolded", async () => {
		const data = await new Visitor(server.url).speak("en").get("/hotel/list.data");
		expect(data.body).toContain("Albania");
	});
});
