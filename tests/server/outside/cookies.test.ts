import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seal } from "~/session/cookies/seal.server";
import { uniqueId } from "../../factories/random/unique";
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

/** What the server says to bytes that no client of Node's would send. */
async function rawAnswer(bytes: string): Promise<string> {
	const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
	socket.end(Buffer.from(bytes, "latin1"));
	return Buffer.concat(await socket.toArray()).toString("utf8");
}

const MALFORMED = [
	"",
	"x",
	"%E0%A4%A",
	"%",
	'"',
	'""',
	"a b",
	"null",
	"undefined",
	"[]",
	"{}",
	"__proto__",
	"zh-CN",
	"EN",
	"en-US",
	"../../etc/passwd",
	"<script>alert(1)</script>",
	"x".repeat(3_500),
	"eyJhbGciOiJkaXIifQ..a.b.c",
	encodeURIComponent('{"id":7,"token":"t"}'),
	"en%0d%0aset-cookie:%20a=b",
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
		const session = {
			id: guest.member_id,
			username: "m",
			nickname: "m",
			avatar: "",
			token: uniqueId(),
			refresh_token: "",
		};
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
		for (const bad of [
			{ type: "success", message: "一" },
			[{ type: "shout", message: "一二三四" }],
			"一二三四",
			[{ message: 7 }],
		]) {
			visitor.cookies.set("flash", await seal("flash", bad));
			const page = await visitor.get("/");
			expect([page.status, page.body.includes("一二三四")]).toEqual([200, false]);
		}
	});

	it("a session that is no session is a line in the log, once and under the request's number; one that is over is none", async () => {
		const whole = { id: guest.member_id, username: "m", nickname: "m", avatar: "", token: "t", refresh_token: "" };
		const good = await seal("session", whole);
		const tampered = `${good.slice(0, -4)}${good.endsWith("AAAA") ? "BBBB" : "AAAA"}`;
		const lines = async (value: string) => {
			const visitor = new Visitor(site.url);
			visitor.cookies.set("ba-user-token", value);
			const page = await visitor.get("/");
			expect([page.status, missingFrame(page.body), visitor.cookies.has("ba-user-token")]).toEqual([200, [], false]);
			const id = page.headers.get("x-request-id") ?? "none";
			const own = site
				.log()
				.split("\n")
				.filter((line) => line.includes(id));
			return own.map((line) => JSON.parse(line)).map(({ level, event }) => `${level} ${event}`);
		};
		for (const value of [
			tampered,
			"garbage",
			await seal("flash", whole),
			await seal("session", { ...whole, token: "" }),
		])
			expect(await lines(value)).toEqual(["warning cookie-not-ours", "info request"]);
		expect(await lines(await seal("session", { ...whole, until: 1_700_000_000 }))).toEqual(["info request"]);
		expect(site.log()).not.toContain(tampered);
	});

	it("bytes that no browser sends, and a hundred cookies, break nothing", async () => {
		const hundred = Array.from({ length: 100 }, (_, index) => `c${index}=${"v".repeat(80)}`).join("; ");
		for (const line of [hundred, "ba-lang=\u00e9\u00ff", "ba-user-token=\u00a0\u00fe.\u00ff", "flash=%00%ff"]) {
			const page = await new Visitor(site.url).get("/", { cookie: line });
			expect([page.status, missingFrame(page.body)], line.slice(0, 40)).toEqual([200, []]);
		}
	});

	it("more cookies than a server takes: 431 in words of both languages, with a number that the log knows", async () => {
		const answer = await new Visitor(site.url).get("/", { cookie: `a=${"x".repeat(60_000)}` });
		expect([answer.status, answer.headers.get("x-content-type-options")]).toEqual([431, "nosniff"]);
		expect(answer.body).toMatch(/delete the cookies of this site.*请清除本站 Cookie/);
		const id = answer.headers.get("x-request-id") ?? "none";
		expect(
			site
				.log()
				.split("\n")
				.filter((line) => line.includes(id)),
		).toHaveLength(1);
		const bare = await rawAnswer("GET / HTTP/1.1\r\nHost: a\r\nCookie: ba-lang=\0\r\n\r\n");
		expect(bare).toMatch(/^HTTP\/1\.1 400 Bad Request/);
	});

	it("nothing of it was an error of ours", () => {
		expect(site.log()).not.toMatch(/"status":5\d\d|unhandled|uncaught|request-failed/);
	});
});
