import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { envelope, FAULTS, httpStatus, PORTAL, refusal, remotePortal } from "../../mocks/portal";

vi.hoisted(() => vi.stubEnv("PORTAL_API_URL", "http://portal.test"));

import { breakerFor } from "~/portal-client/calling/breaker";
import { sessionOf, storeSession } from "~/session/cookies/cookie.server";
import { readFlash } from "~/session/cookies/flash.server";
import { attempt, optional, portalFor } from "~/session/portal.server";
import { newScope, runInScope } from "~/session/scope.server";

const USER = { id: 7, username: "demo", nickname: "", avatar: "", token: "tok", refresh_token: "" };
const scope = () => newScope({ requestId: "req-9", clientAddress: "203.0.113.9", isHttps: false, nonce: "n" });

async function visit(path: string, init: RequestInit & { keep?: string } = {}): Promise<Request> {
	const user = { ...USER, refresh_token: init.keep ?? "" };
	const cookie = (await storeSession(new Request("http://localhost/"), sessionOf(user, Boolean(init.keep))))
		.getSetCookie()[0]
		?.split(";")[0];
	return new Request(`http://localhost${path}`, { ...init, headers: { Cookie: `${cookie}; ba-lang=en` } });
}

/** What the page's loader throws: a redirect, or failure data with its status. */
async function thrownBy(run: () => PromiseLike<unknown>) {
	const thrown = await run().then(
		() => expect.fail("nothing was thrown"),
		(value) =>
			value as Response & { data?: { notice?: { message: string }; reason: string }; init?: { status: number } },
	);
	expect(thrown).not.toBeInstanceOf(Error);
	return thrown;
}
const cities = (request: Request) => portalFor(request).ajax.city();

beforeEach(() => vi.spyOn(Math, "random").mockReturnValue(0));
afterEach(() => breakerFor(PORTAL).succeeded());

describe("a call that fails in a loader", () => {
	it.each([
		["no connection", FAULTS.refused, 503, "Server exception!", "outage"],
		["HTTP 500", httpStatus(500), 503, "Server internal error!", "outage"],
		["HTTP 408", httpStatus(408), 504, "Request timed out!", "timeout"],
		["HTTP 302", httpStatus(302), 503, "Interface redirected!", "outage"],
		["HTTP 403", httpStatus(403), 403, "You do not have permission to operate!", "permission"],
		["envelope 401", envelope([], { code: 401, msg: "No permission" }), 403, "No permission", "permission"],
		["not_found", refusal("not_found", "No such hotel"), 404, "No such hotel", "not_found"],
		["too_many", refusal("too_many", "Slow down"), 429, "Slow down", "refused"],
		["a refusal of business", refusal("sold_out", "Sold out"), 200, "Sold out", "refused"],
		["envelope 0 without data", envelope(null, { code: 0, msg: "X" }), 200, "X", "refused"],
	] as const)("%s becomes a page with its notice [M-396] [M-426]", async (_, answer, status, message, reason) => {
		remotePortal({ "ajax/city": answer });
		const thrown = await thrownBy(async () => cities(await visit("/hotel/list")));
		expect([thrown.init?.status, thrown.data?.notice?.message, thrown.data?.reason]).toEqual([status, message, reason]);
	});

	it("an HTTP 401 or 409 never touches the session", async () => {
		for (const status of [401, 409]) {
			remotePortal({ "ajax/city": httpStatus(status) });
			const [here, request] = [scope(), await visit("/user/order/list")];
			await runInScope(here, () => thrownBy(() => cities(request)));
			expect(here.setCookies).toEqual([]);
		}
	});

	it("need login removes the tokens, goes to the sign-in page and says why there [M-400] [M-401]", async () => {
		remotePortal({ "ajax/city": envelope({ type: "need login" }, { code: 303, msg: "Please login first！" }) });
		const thrown = await thrownBy(async () => cities(await visit("/user/order/list?page=2")));
		expect([thrown.status, thrown.headers.get("Location")]).toEqual([
			302,
			"/user/login?to=%2Fuser%2Forder%2Flist%3Fpage%3D2",
		]);
		const cookies = thrown.headers.getSetCookie();
		expect(cookies[0]).toContain("ba-user-token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
		const landed = new Request("http://localhost/user/login", { headers: { Cookie: cookies[1]?.split(";")[0] ?? "" } });
		expect((await readFlash(landed)).notices).toEqual([{ type: "warning", message: "Please login first！" }]);
	});

	it("an expired token does the same, after a post by 303 [M-402] [M-403]", async () => {
		remotePortal({ "ajax/city": envelope([], { code: 409, msg: "expired" }) });
		const thrown = await thrownBy(async () => cities(await visit("/user/order/detail/3", { method: "POST" })));
		expect([thrown.status, thrown.headers.get("Location")?.split("?")[0]]).toEqual([303, "/user/login"]);
		expect(thrown.headers.getSetCookie()[0]).toContain("ba-user-token=;");
	});

	it("303 of another type goes to the member area with its msg and keeps the tokens [M-404] [M-406]", async () => {
		remotePortal({ "ajax/city": envelope({ type: "logged in" }, { code: 303, msg: "Already in" }) });
		const thrown = await thrownBy(async () => cities(await visit("/hotel/list")));
		expect(thrown.headers.get("Location")).toBe("/user");
		expect(thrown.headers.getSetCookie().map((cookie) => cookie.split("=")[0])).toEqual(["flash"]);
		const there = await thrownBy(async () => cities(await visit("/user")));
		expect([there.init?.status, there.data?.notice?.message]).toEqual([200, "Already in"]);
	});

	it("303 and 409 without data leave an empty page, without a notice and without a redirect [M-397] [M-398]", async () => {
		for (const code of [303, 409]) {
			remotePortal({ "ajax/city": envelope(null, { code, msg: "X" }) });
			const thrown = await thrownBy(async () => cities(await visit("/user/order/list")));
			expect([thrown.init?.status, thrown.data]).toEqual([200, { notice: undefined, reason: "empty" }]);
		}
	});

	it("with showing off nothing is shown [M-399]", async () => {
		remotePortal({ "ajax/city": envelope(null, { code: 0, msg: "XYZ" }) });
		const thrown = await thrownBy(async () =>
			portalFor(await visit("/hotel/list")).ajax.city({}, { showErrors: false }),
		);
		expect(JSON.stringify(thrown.data)).not.toContain("XYZ");
	});

	it("a portal that hung once is not waited for by a read of the same request again", async () => {
		const seen = remotePortal({
			"ajax/city": FAULTS.refused,
			"ajax/country": envelope([]),
			"user/logout": envelope(null),
		});
		const request = await visit("/hotel/list");
		await runInScope(scope(), async () => {
			await thrownBy(() => cities(request));
			await thrownBy(() => portalFor(request).ajax.country());
			await portalFor(request).user.logout({});
		});
		expect(seen.map(({ path }) => path)).toEqual(["ajax/city", "user/logout"]);
	});

	it("a post that met an outage leaves the page's own reads their chance", async () => {
		remotePortal({ "user/logout": FAULTS.refused, "ajax/city": envelope([]) });
		const request = await visit("/hotel/booking", { method: "POST" });
		await runInScope(scope(), async () => {
			await thrownBy(() => portalFor(request).user.logout({}));
			expect(await cities(request)).toEqual([]);
		});
	});
});

describe("a call", () => {
	it("is made when it is first wanted, and once however often it is awaited or passed on", async () => {
		const seen = remotePortal({ "ajax/city": envelope([{ value: 1, label: "Yangon" }]) });
		const call = cities(await visit("/hotel/list"));
		await new Promise(setImmediate);
		expect(seen).toHaveLength(0);
		const found = [{ value: 1, label: "Yangon" }];
		expect(await Promise.all([call, call, optional(call, null), attempt(call)])).toEqual([
			found,
			found,
			{ data: found },
			{ ok: true, data: found, notice: { type: "success", message: "Operation successful" } },
		]);
		expect(seen).toHaveLength(1);
	});

	it("that failed throws the page of its failure each time, whoever has gone without it before", async () => {
		const seen = remotePortal({ "ajax/city": refusal("sold_out", "Sold out") });
		const call = cities(await visit("/hotel/list"));
		expect(await attempt(call)).toMatchObject({ ok: false, refusal: { type: "sold_out" } });
		expect((await thrownBy(() => call)).data?.reason).toBe("refused");
		expect((await thrownBy(() => call)).data?.reason).toBe("refused");
		expect(seen).toHaveLength(1);
	});
});

describe("a token that is renewed on the way", () => {
	it("goes into the cookie, and the page never knows [M-268]", async () => {
		const ok = envelope([{ value: 1, label: "Yangon" }]);
		const seen = remotePortal({
			"ajax/city": (call) => (call.headers.get("ba-user-token") === "tok2" ? ok : envelope([], { code: 409 })),
			"common/refreshToken": { token: "tok2", refresh_token: "keep2" },
		});
		const [here, request] = [scope(), await visit("/user", { keep: "keep1" })];
		await runInScope(here, async () => {
			expect(await cities(request)).toHaveLength(1);
			expect(await cities(new Request(request))).toHaveLength(1);
		});
		expect(seen.map((call) => call.path)).toEqual(["ajax/city", "common/refreshToken", "ajax/city", "ajax/city"]);
		expect(here.setCookies.filter((cookie) => cookie.startsWith("ba-user-token="))).toHaveLength(1);
		expect(seen[0]?.headers.get("x-forwarded-for")).toBe("203.0.113.9");
	});
});

describe("an action", () => {
	it("gets a refusal with reason, fields and data", async () => {
		remotePortal({ "order/pay": refusal("invalid", "Look again", { fields: { pay_channel: "Choose" }, extra: 1 }) });
		const portal = portalFor(await visit("/user/order/detail/3", { method: "POST" }));
		const result = await attempt(portal.order.pay({ id: 3, pay_channel: "credit" }, { idempotencyKey: "k" }));
		expect(result).toEqual({
			ok: false,
			refusal: {
				type: "invalid",
				msg: "Look again",
				notice: { type: "error", message: "Look again" },
				fields: { pay_channel: "Choose" },
				data: { type: "invalid", fields: { pay_channel: "Choose" }, extra: 1 },
				status: 400,
			},
		});
	});

	it("shows the portal's msg of a success, or Operation successful [M-407] [M-408]", async () => {
		remotePortal({ "user/logout": [envelope(null, { msg: "Saved" }), envelope(null)] });
		const portal = portalFor(await visit("/user", { method: "POST" }));
		expect(await attempt(portal.user.logout({}))).toMatchObject({
			ok: true,
			notice: { type: "success", message: "Saved" },
		});
		expect(await attempt(portal.user.logout({}))).toMatchObject({
			ok: true,
			notice: { type: "success", message: "Operation successful" },
		});
	});

	it("gets an outage if it asks for that, and otherwise the page does", async () => {
		remotePortal({ "user/logout": FAULTS.refused });
		const portal = portalFor(await visit("/user", { method: "POST" }));
		const result = await attempt(portal.user.logout({}), { outages: true });
		expect(result).toMatchObject({
			ok: false,
			refusal: { type: "unavailable", msg: "Server exception!", status: 503 },
		});
		await thrownBy(() => attempt(portal.user.logout({})));
	});

	it("is still sent to the sign-in page when the session is over", async () => {
		remotePortal({ "user/logout": envelope([], { code: 409 }) });
		const portal = portalFor(await visit("/user", { method: "POST" }));
		expect((await thrownBy(() => attempt(portal.user.logout({}), { outages: true }))).status).toBe(303);
	});
});

describe("a part of a page that may be missing", () => {
	it("gives way to its fallback with a notice, while redirects hold", async () => {
		const request = await visit("/hotel/list");
		remotePortal({ "ajax/city": httpStatus(502) });
		expect(await optional(cities(request), [])).toEqual({
			data: [],
			notice: { type: "error", message: "Gateway error!" },
		});
		const guarded = await visit("/user/order/list");
		remotePortal({ "ajax/city": envelope([], { code: 409 }) });
		expect((await thrownBy(() => optional(cities(guarded), []))).status).toBe(302);
	});

	it("is gone without by a guest from whom the portal wants a sign-in for it, as for actions that it does not know: an open page stays open", async () => {
		const needLogin = envelope({ type: "need login" }, { code: 303, msg: "Please login first" });
		remotePortal({ "ajax/city": needLogin });
		const [here, guest] = [scope(), new Request("http://localhost/")];
		expect(await runInScope(here, () => optional(cities(guest), []))).toEqual({ data: [] });
		expect([here.setCookies, here.notices, here.isWhole]).toEqual([[], [], true]);
		expect((await thrownBy(() => cities(guest))).data?.reason).toBe("not_offered");
	});

	it("is gone without by whose session is over on an open page: the cookie is removed there, and the page is a guest's", async () => {
		const requested: (string | null)[] = [];
		for (const over of [
			envelope({ type: "need login" }, { code: 303, msg: "Please" }),
			envelope([], { code: 409, msg: "Old" }),
		]) {
			const [here, member] = [scope(), await visit("/")];
			remotePortal({
				"ajax/city": ({ headers }) => {
					requested.push(headers.get("ba-user-token"));
					return headers.has("ba-user-token") ? over : envelope([{ value: 1, label: "Yangon" }]);
				},
				"order/list": over,
			});
			const { data } = await runInScope(here, () => optional(cities(member), []));
			expect([data, here.setCookies]).toEqual([
				[{ value: 1, label: "Yangon" }],
				[expect.stringContaining("ba-user-token=; Max-Age=0")],
			]);
			const [there, again] = [scope(), await visit("/")];
			const own = await runInScope(there, () => optional(portalFor(again).order.list({}), null));
			expect([own, there.setCookies.length]).toEqual([{ data: null }, 1]);
		}
		expect(requested).toEqual(["tok", null, "tok", null]);
	});
});
