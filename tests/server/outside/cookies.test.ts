import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seal } from "~/session/seal.server";
import { Visitor } from "../../setup/visitor";
import { missingFrame } from "./page-reader";
import { type Guest, openSite, type Site } from "./site";

let site: Site;
let guest: Guest;
beforeAll(async () => {
	site = await openSite();
	[guest] = (await site.members(1)) as [Guest];
});
afterAll(() => site?.close());

const MALFORMED = [
	...["", "x", "%E0%A4%A", "%", '"', '""', "a b", "null", "undefined", "[]", "{}", "__proto__", "zh-CN", "EN", "en-US", "../../etc/passwd"],
	...[
		"<script>alert(1)</script>",
		"x".repeat(3_500),
		"eyJhbGciOiJkaXIifQ..a.b.c",
		encodeURIComponent('{"id":7,"token":"t"}'),
		"en%0d%0aset-cookie:%20a=b",
	],
];
const NAMES = ["ba-lang", "ba-user-token", "flash", "tz", "scheme", "ba-guest"];
const OPEN = ["/", "/hotel/list?destination=Yangon", "/hotel/detail/1", "/user/login"];

describe("malformed cookies", () => {
	it.each(NAMES)("a %s that is anything but one: the page as a guest has it, in Chinese", async (name) => {
		for (const [index, value] of MALFORMED.entries()) {
			const visitor = new Visitor(site.url);
			visitor.cookies.set(name, value);
			const page = await visitor.get(OPEN[index % OPEN.length] ?? "/");
			expect([page.status, missingFrame(page.body, page.path)], `${name}=${value}`).toEqual([200, []]);
			expect(page.body, `${name}=${value}`).toContain('<html lang="zh-cn"');
			expect(page.body).not.toContain("<script>alert");
			expect(page.headers.getSetCookie().join(), `${name}=${value}`).not.toMatch(/(^|,)\s*a=b/);
			expect((await visitor.get("/user/order/list")).location, `${name}=${value}`).toMatch(/^\/user\/login/);
		}
	});

	it.each([
		"=",
		";;;",
		"; ; =a; =",
		"ba-lang",
		"ba-lang=en=zh",
		"a".repeat(6_000),
		"ba-lang=en; ba-lang=zh-cn; ba-lang=%",
		"\tba-lang\t=\ten",
	])("a cookie line %s breaks nothing", async (line) => {
		const visitor = new Visitor(site.url);
		const page = await visitor.get("/", { cookie: line });
		expect([page.status, missingFrame(page.body)]).toEqual([200, []]);
	});

	it("a session sealed by us for another purpose, half of one, or one that is over: signed out, and the dead cookie goes", async () => {
		const whole = { id: guest.member_id, username: "m", nickname: "m", avatar: "", token: "t", refresh_token: "" };
		const sealed = await Promise.all([
			seal("flash", whole),
			seal("session", { ...whole, token: "" }),
			seal("session", { ...whole, id: 0 }),
			seal("session", { ...whole, id: String(guest.member_id) }),
			seal("session", { ...whole, until: 1_700_000_000 }),
			seal("session", null),
			seal("session", [whole]),
		]);
		for (const value of sealed) {
			const visitor = new Visitor(site.url);
			visitor.cookies.set("ba-user-token", value);
			expect((await visitor.get("/user/order/list")).location).toMatch(/^\/user\/login/);
			const page = await visitor.open("/user/order/list");
			expect([page.status, page.path.startsWith("/user/login")]).toEqual([200, true]);
		}
	});

	it("a session whose token the portal does not know leads to the sign-in page with a notice, and ends there", async () => {
		const visitor = new Visitor(site.url).speak("en");
		const session = { id: guest.member_id, username: "m", nickname: "m", avatar: "", token: crypto.randomUUID(), refresh_token: "" };
		visitor.cookies.set("ba-user-token", await seal("session", session));
		const page = await visitor.open("/user/order/list");
		expect([page.status, page.path.split("?")[0]]).toEqual([200, "/user/login"]);
		expect(visitor.cookies.has("ba-user-token")).toBe(false);
		expect((await visitor.get("/")).status).toBe(200);
	});

	it("a sealed notice of ours is shown once; one that says something else is not", async () => {
		const visitor = new Visitor(site.url);
		visitor.cookies.set("flash", await seal("flash", [{ type: "success", message: "订单已提交" }]));
		expect((await visitor.get("/")).body).toContain("订单已提交");
		expect((await visitor.get("/")).body).not.toContain("订单已提交");
		for (const bad of [{ type: "success", message: "一" }, [{ type: "shout", message: "一二三四" }], "一二三四", [{ message: 7 }]]) {
			visitor.cookies.set("flash", await seal("flash", bad));
			const page = await visitor.get("/");
			expect([page.status, page.body.includes("一二三四")]).toEqual([200, false]);
		}
	});

	it("nothing of it was an error of ours", () => {
		expect(site.log()).not.toMatch(/"status":5\d\d|unhandled|uncaught|request-failed/);
	});
});
