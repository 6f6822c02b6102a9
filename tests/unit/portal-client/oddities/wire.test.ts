import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { envelope, httpStatus, indexAnswer, PORTAL, remotePortal, type Script, userInfo } from "../../../mocks/portal";

vi.hoisted(() => vi.stubEnv("PORTAL_API_URL", "http://portal.test"));

import { breakerFor } from "~/portal-client/calling/breaker";
import { indexFor } from "~/portal-client/fallback/index-cache";
import { unescaped } from "~/portal-client/fallback/plain-text";
import type { PortalError } from "~/portal-client/portal-error";
import { decide } from "~/session/failures/decide";
import { noticeOf } from "~/session/failures/failure-words.server";
import { createPortal } from "../../../mocks/create-portal";

const portal = createPortal({ language: "en", token: "tok", clientAddress: "203.0.113.9" });
const raw = (text: string, init: { status?: number; headers?: Record<string, string> } = {}) =>
	new HttpResponse(text, {
		status: init.status ?? 200,
		headers: { "Content-Type": "application/json; charset=utf-8", ...init.headers },
	});
const index = async (script: Script) => {
	remotePortal({ "index/index": script });
	return portal.site.index({ requiredLogin: 0 });
};
const failureOf = async (script: Script): Promise<PortalError> => {
	remotePortal({ "ajax/city": script, "user/logout": script });
	return portal.ajax.city().then(
		() => expect.fail("the call succeeded"),
		(error) => error as PortalError,
	);
};

beforeEach(() => vi.spyOn(Math, "random").mockReturnValue(0));
afterEach(() => breakerFor(PORTAL).succeeded());

describe("a BuildAdmin server's transport", () => {
	it("sends Chinese unescaped and slashes escaped: both read as written", async () => {
		const text =
			'{"code":1,"msg":"","time":1700000000,"data":{"site":{"siteName":"缅甸商旅","cdnUrl":"\\/\\/files.example.com:8080"},"userInfo":[]}}';
		const answer = await index(() => raw(text));
		expect([answer.site?.siteName, answer.site?.cdnUrl]).toEqual(["缅甸商旅", "https://files.example.com:8080"]);
	});

	it("keeps text HTML-escaped, some of it twice: names, titles and addresses read as they were typed, and stay plain text", async () => {
		const twice = "a &amp;amp; b &amp;quot;q&amp;quot;";
		const rows = [
			{
				id: 1,
				type: "nav",
				title: "Food &amp; Drink",
				name: "f",
				path: "f",
				menu_type: "link",
				url: "https://x.test/?a=1&amp;b=2",
			},
		];
		remotePortal({
			"index/index": indexAnswer({ userInfo: userInfo({ nickname: "A &amp; B", motto: twice }), rules: rows }),
		});
		const { answer } = await indexFor({ language: "en", token: "tok" }, 0);
		expect([answer.userInfo?.nickname, answer.userInfo?.motto]).toEqual(["A & B", 'a & b "q"']);
		expect(answer.rules.map(({ title, url }) => [title, url])).toEqual([["Food & Drink", "https://x.test/?a=1&b=2"]]);
		for (const raw of ["A & B", "R&B &amp; soul", "<b>&lt;</b>", "plain", ""]) expect(unescaped(raw)).toBe(raw);
		expect(unescaped("&lt;script&gt;&#039;")).toBe("<script>'");
	});

	it("puts a byte order mark before its JSON, or blanks after it", async () => {
		expect(
			(await index(() => raw(`\ufeff${JSON.stringify({ code: 1, data: indexAnswer() })}\n\n`))).site?.siteName,
		).toBe("Test Portal");
	});

	it("names any content type for JSON, or none", async () => {
		for (const type of ["text/html; charset=utf-8", "application/json", ""]) {
			const answer = await index(() =>
				raw(JSON.stringify({ code: 1, data: indexAnswer() }), { headers: { "Content-Type": type } }),
			);
			expect(answer.site?.siteName).toBe("Test Portal");
		}
	});

	it("wants to see json in Accept, the server header on every call, and the raw token: no cookie, no Bearer", async () => {
		const seen = remotePortal({ "ajax/city": envelope([]), "POST user/logout": null });
		await portal.ajax.city();
		await portal.user.logout({});
		for (const { headers } of seen) {
			expect([headers.get("accept"), headers.get("server"), headers.get("ba-user-token")]).toEqual([
				"application/json",
				"true",
				"tok",
			]);
			expect([headers.get("cookie"), headers.get("authorization")]).toEqual([null, null]);
		}
	});

	it("honours, in a later version, four headers for whom a proxy speaks for: all are sent with the visitor's address", async () => {
		const seen = remotePortal({ "ajax/city": envelope([]) });
		await portal.ajax.city();
		const names = ["x-forwarded-for", "x-real-ip", "client-ip", "x-client-ip"];
		expect(names.map((name) => seen[0]?.headers.get(name))).toEqual(names.map(() => "203.0.113.9"));
	});

	it("takes 1 and 0 for booleans of a query, since the text false is true there", async () => {
		const seen = remotePortal({ "ajax/city": envelope([]) });
		await portal.ajax.city({ select: true } as never);
		expect(seen[0]?.query).toEqual({ select: "1" });
	});

	it("knows two languages by these names alone", async () => {
		const seen = remotePortal({ "ajax/city": envelope([]) });
		for (const language of ["zh-cn", "en"] as const) await createPortal({ language }).ajax.city();
		expect(seen.map(({ headers }) => headers.get("think-lang"))).toEqual(["zh-cn", "en"]);
	});

	it("answers OPTIONS, and calls that nobody implements, with 204 and nothing: no answer to a read, and never a crash", async () => {
		const error = await failureOf(() => new HttpResponse(null, { status: 204 }));
		expect([error.kind, noticeOf(error, "en")?.message]).toEqual(["invalid_answer", "Server exception!"]);
	});
});

describe("a BuildAdmin server's answers that are no envelopes", () => {
	it("a missing action is HTTP 404 with `message`: shown by the specification's text and the reader's page, never by the server's words or address", async () => {
		const error = await failureOf(() => raw('{"code":0,"message":"页面错误！请稍后再试～"}', { status: 404 }));
		const reported = noticeOf(error, "en", "/hotel/list")?.message;
		expect([error.kind, error.status, reported]).toEqual(["missing", 404, "Error requesting address: /hotel/list"]);
		const page = await failureOf(() =>
			raw("<h1>Not Found</h1>", { status: 404, headers: { "Content-Type": "text/html" } }),
		);
		expect([page.kind, page.isOutage], "a proxy in front that has lost its server").toEqual(["http", true]);
	});

	it("a PHP error is HTTP 500 with `message` and another code, or a page of HTML", async () => {
		for (const body of ['{"code":2,"message":"页面错误！请稍后再试～"}', "<h1>Whoops</h1>"]) {
			const error = await failureOf(() => raw(body, { status: 500 }));
			expect([error.kind, error.msg, noticeOf(error, "en")?.message]).toEqual(["http", "", "Server internal error!"]);
		}
	});

	it("a banned address is HTTP 403 with a bare msg: an outage of the site, no missing right of the member's, and a copy may stand in", async () => {
		const error = await failureOf(() => raw('{"msg":"No permission request"}', { status: 403 }));
		expect([error.kind, error.isOutage, error.hasNoResponse]).toEqual(["http", true, true]);
		expect(noticeOf(error, "en")?.message).toBe("Service unavailable!");
		const right = await failureOf(() => raw('{"code":0,"msg":"No permission request"}', { status: 403 }));
		expect([right.isOutage, noticeOf(right, "en")?.message]).toEqual([false, "You do not have permission to operate!"]);
	});

	it("a web root with an installer redirects: nobody follows", async () => {
		const error = await failureOf(httpStatus(302, { Location: "/install/" }));
		expect(noticeOf(error, "en")?.message).toBe("Interface redirected!");
	});
});

/** Envelope, and what is to be done with it on the page /user/order/list: clear, redirect, message. */
const ENVELOPES = [
	[
		"303 need login",
		{ code: 303, msg: "Please login first！", data: { type: "need login" } },
		[true, "userLogin", "Please login first！"],
	],
	["303 logged in", { code: 303, msg: "Already in", data: { type: "logged in" } }, [false, "user", "Already in"]],
	[
		"409 with an empty list, which is data",
		{ code: 409, msg: "Token expiration", data: [] },
		[true, "userLogin", "Token expiration"],
	],
	["409 with null, which is none", { code: 409, msg: "Token expiration", data: null }, [false, undefined, undefined]],
	[
		"409 of v1 with the token's row and no time",
		{ code: 409, msg: "x", data: { token: "t", type: "user" } },
		[true, "userLogin", "x"],
	],
	["303 without data", { code: 303, msg: "x" }, [false, undefined, undefined]],
	["a code as text", { code: "303", msg: "x", data: { type: "need login" } }, [true, "userLogin", "x"]],
	[
		"302 of v1's checkIn, with a routePath that nobody follows",
		{ code: 302, msg: "x", data: { routePath: "https://evil.test/" } },
		[false, undefined, "x"],
	],
	[
		"401 without the rule",
		{ code: 401, msg: "No permission to operate！", data: [] },
		[false, undefined, "No permission to operate！"],
	],
	["0 with message for msg", { code: 0, message: "said so" }, [false, undefined, "said so"]],
	["an unknown code", { code: -7, msg: "odd" }, [false, undefined, "odd"]],
] as const;

describe("a BuildAdmin server's envelopes [M-194]", () => {
	it.each(ENVELOPES)("%s [M-194]", async (_name, body, expected) => {
		const error = await failureOf(() => raw(JSON.stringify(body)));
		const decision = decide(error.envelope as never, "/user/order/list");
		expect([decision.clear, decision.redirect, decision.notice?.message]).toEqual(expected);
	});

	it("code 1 as text, with `data: []` where nothing was given and without time, is a success", async () => {
		remotePortal({ "POST user/logout": () => raw('{"code":"1","msg":"","data":[]}') });
		await expect(portal.user.logout({})).resolves.toEqual([]);
	});

	it("logout answers code 1 to everybody, and is sent both names of the token: servers know one of them each", async () => {
		const { signOut } = await import("~/session/sign-in.server");
		const { sessionOf, storeSession } = await import("~/session/cookies/cookie.server");
		const seen = remotePortal({ "POST user/logout": null });
		const headers = await storeSession(
			new Request("http://in.test/"),
			sessionOf(userInfo({ refresh_token: "ref" }) as never, true),
		);
		const cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
		const gone = await signOut(new Request("http://in.test/user/logout", { method: "POST", headers: { cookie } }), "/");
		expect(seen[0]?.body).toEqual({ refresh_token: "ref", refreshToken: "ref" });
		expect([gone.status, gone.headers.getSetCookie()[0]]).toEqual([303, expect.stringContaining("ba-user-token=; ")]);
	});
});
