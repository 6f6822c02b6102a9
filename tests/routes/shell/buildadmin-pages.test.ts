import { beforeEach, describe, expect, it, vi } from "vitest";
import { hotelPart, orderAnswer } from "../../factories/order";
import { uniqueId } from "../../factories/random/unique";
import { UPSTREAM } from "../../mocks/buildadmin";
import { HERE } from "../../mocks/door";
import { memberIndex, ORDER_PAGE } from "../orders/page";
import { beforeBuildAdmin, STAY } from "./buildadmin";

const PUBLIC = [
	"/",
	"/hotel/list",
	`/hotel/list?${STAY}`,
	"/hotel/detail/7",
	"/user/login",
	"/voucher/abcdefghijklmnopqrst",
	"/nowhere",
];
const MEMBERS = [
	"/",
	`/hotel/list?${STAY}`,
	"/user/account/overview",
	"/user/order/list",
	"/user/order/detail/7",
	"/hotel/booking",
];

const site = beforeBuildAdmin();
const { look, open, reopen, signedIn } = site;
const beyondIndex = () => site.server.calls.filter((call) => call !== "GET index/index");

describe("calls that the server does not know", () => {
	beforeEach(() => reopen());

	it("cost twenty guest front pages in a minute at most five calls beyond index/index, in both languages, without a word on the page", async () => {
		for (let turn = 0; turn < 20; turn += 1) {
			const { status, text } = await look(`/?n=${turn}`, turn % 2 ? "" : "ba-lang=zh-cn");
			expect([status, /requesting|请求的地址|Please login/i.exec(text)]).toEqual([200, null]);
		}
		expect(beyondIndex().sort()).toEqual(["GET cms/channels", "GET hotel/highlights"]);
		expect(await (await open("/hotel/nationalities?language=zh-cn")).json()).toEqual({ list: [] });
		expect(beyondIndex()).toHaveLength(3);
	});

	it("leave the front page whole: it is cached for all guests", async () => {
		const first = await open("/");
		const calls = site.server.calls.length;
		const again = await open("/");
		expect([first.headers.get("etag"), again.headers.get("etag"), site.server.calls.length]).toEqual([
			expect.stringMatching(/^"[\w-]{22}"$/),
			first.headers.get("etag"),
			calls,
		]);
	});

	it("are asked for again after five minutes", async () => {
		vi.useFakeTimers({ toFake: ["performance"] });
		await look("/?a");
		vi.advanceTimersByTime(4 * 60_000);
		await look("/?b");
		expect(beyondIndex()).toHaveLength(2);
		vi.advanceTimersByTime(61_000);
		site.server.sells.set("hotel/highlights", () => ({ recommended: [], towns: [] }));
		site.server.sells.set("ajax/country", () => [{ value: "CN", label: "China" }]);
		expect((await look("/?c")).html).toContain("China");
		expect(beyondIndex()).toHaveLength(6);
	});

	it("are left out for guests alone where a member may have them", async () => {
		site.server.sells.set("hotel/highlights", () => ({ recommended: [], towns: [] }));
		await look("/?a");
		site.server.sells.set("ajax/country", ({ headers }) =>
			headers.has("ba-user-token") ? [{ value: "CN", label: "China" }] : null,
		);
		expect((await look("/?b")).html).not.toContain("China");
		expect((await look("/?c", await signedIn())).html).toContain("China");
	});

	it("answer scripts with empty lists", async () => {
		for (const path of ["/hotel/nationalities", "/hotel/suggest?q=yan"]) {
			const response = await open(path, { headers: { accept: "*/*" } });
			expect([response.status, await response.json()], path).toEqual([200, { list: [] }]);
		}
	});
});

describe("no page shows an address or a word of the server", () => {
	const FOREIGN = [
		UPSTREAM,
		"/api/",
		"ajax/",
		"hotel/highlights",
		"order/list?",
		"portal.test",
		"No permission request",
	];

	it.each([
		["a guest", PUBLIC, false],
		["a member", MEMBERS, true],
	] as const)("to %s; what the site does not offer says so, with a way on", async (_who, pages, isMember) => {
		const cookie = isMember ? await signedIn() : "";
		for (const page of pages) {
			const { status, text, html } = await look(page, cookie);
			expect([page, status]).toEqual([page, page === "/nowhere" ? 404 : 200]);
			for (const word of FOREIGN) expect(text, page).not.toContain(word);
			for (const [, href = ""] of html.matchAll(/<a[^>]*href="([^"]*)"/g))
				expect(href, page).not.toMatch(/api\/|portal\.test/);
		}
	});

	it.each([`/hotel/list?${STAY}`, "/hotel/detail/7"])(
		"%s: the service is not offered here, and these pages are",
		async (page) => {
			const { html, text } = await look(page);
			expect(text).toContain("This site does not offer this service");
			expect(html).toMatch(/<title>This site does not offer this service - /);
			const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
			expect([...main.matchAll(/<a[^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
				expect.arrayContaining(["/", "/user"]),
			);
			const before = beyondIndex().length;
			await look(`${page}${page.includes("?") ? "&" : "?"}again=1`);
			expect(beyondIndex()).toHaveLength(before);
		},
	);

	it("a form that the server has no call for comes back and names its own page", async () => {
		await reopen();
		site.server.menus = memberIndex().menus as object[];
		site.server.sells.set("order/detail", () => orderAnswer({ part: hotelPart() }));
		site.server.sells.set("order/messages", () => ({ list: [], unread: 0, may_send: true, side: "member" }));
		const cookie = `ba-lang=en; ${await signedIn()}`;
		const body = new URLSearchParams({ intent: "send_message", idempotency_key: uniqueId(), text: "kept as it was" });
		const posted = await open(ORDER_PAGE, { method: "POST", headers: { cookie, origin: HERE }, body });
		const html = await posted.text();
		expect([
			posted.status,
			html.includes("kept as it was"),
			html.includes(UPSTREAM),
			html.includes("order/sendMessage"),
		]).toEqual([400, true, false, false]);
		expect(html).toContain("Error requesting address: /user/order/detail/7");
	});
});
