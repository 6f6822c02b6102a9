import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { CALLS } from "~/portal-contract/calls";
import { documentation } from "../../factories/documentation";
import { expectCpuWithin } from "../../setup/cpu";
import { startPortal, type TestPortal } from "../../setup/portal";

let portal: TestPortal;
beforeAll(async () => {
	portal = await startPortal();
});
afterAll(() => portal.close());

describe("a call is found", () => {
	it.each(["index/index", "Index/index", "index/INDEX", "index/index.html"])("as %s", async (path) => {
		expect((await portal.call(path)).code).toBe(1);
	});

	it.each(["INDEX/index", "index/nothing", "nothing/index", "index", "hotel/../index/index/x", "index/index/1"])(
		"but not as %s: HTTP 404 with a message",
		async (path) => {
			const { status, text } = await portal.call(path);
			expect(status).toBe(404);
			expect(JSON.parse(text)).toEqual({ code: 0, message: expect.stringContaining("error") });
		},
	);

	it("and an unknown one is a page for a reader that wants no JSON", async () => {
		const { status, headers, text } = await portal.call("no/thing", { headers: { accept: "*/*" } });
		expect([status, headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
		expect(text).toContain("<p>");
	});

	it("for everything that the contract names", async () => {
		for (const { path, method } of CALLS) {
			const { status } = await portal.call(path, method === "POST" ? { body: {} } : {});
			expect([path, status]).toEqual([path, 200]);
		}
	});

	it("by POST as well where it only reads, its query read from the address", async () => {
		expect((await portal.call("index/index", { body: { requiredLogin: 1 } })).code).toBe(1);
		expect((await portal.call("index/index?requiredLogin=1", { body: {} })).code).toBe(303);
	});

	it("with nothing to say for OPTIONS and for GET user/logout", async () => {
		expect((await portal.call("hotel/list", { method: "OPTIONS" })).status).toBe(204);
		expect((await portal.call("user/logout")).status).toBe(204);
	});
});

describe("an answer", () => {
	it("is an envelope with the time in seconds", async () => {
		const { status, code, time, headers } = await portal.call("ajax/city");
		expect({ status, code }).toEqual({ status: 200, code: 1 });
		expect(Math.abs(time - Date.now() / 1000)).toBeLessThan(5);
		expect(headers.get("cache-control")).toBe("no-store");
		expect(headers.get("set-cookie")).toBeNull();
	});

	it.each([
		["lang=en", {}, "Yangon"],
		["", { "think-lang": "en" }, "Yangon"],
		["lang=zh-cn", { "think-lang": "en" }, "仰光"],
		["", { "think-lang": "", cookie: "a=b; think_lang=en" }, "Yangon"],
		["", { "think-lang": "", "accept-language": "en,zh;q=0.5" }, "Yangon"],
		["", { "think-lang": "", "accept-language": "en-US" }, "仰光"],
		["lang=zh-hans-cn", { "think-lang": "en" }, "仰光"],
		["lang=fr", {}, "仰光"],
		["", { "think-lang": "" }, "仰光"],
	])("speaks the language asked for: %s %o", async (query, headers, town) => {
		const { data } = await portal.call(`ajax/city?quickSearch=yangon&${query}`, { headers });
		expect(data[0].label).toBe(town);
	});

	it("carries CORS headers for a listed origin only", async () => {
		const allowed = await portal.call("ajax/city", { headers: { origin: "http://localhost:5173" } });
		expect(allowed.headers.get("access-control-allow-origin"), allowed.text).toBe("http://localhost:5173");
		const foreign = await portal.call("ajax/city", { headers: { origin: "https://evil.example" } });
		expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
	});
});

describe("malformed input", () => {
	it.each([
		["a body that is no JSON", "{"],
		["a body that is a list", "[]"],
		["a body that is null", "null"],
		["numbers where texts belong", { tab: 1, username: 2, password: [] }],
		["a deep tree", { tab: { a: { b: { c: {} } } }, username: { $gt: "" }, password: { $gt: "" } }],
		["prototype names", '{"__proto__":{"tab":"login"},"username":"demo","password":"x","tab":"login","constructor":1}'],
		["a NUL in the name", { tab: "login", username: "de\u0000mo", password: "x" }],
		["half of a surrogate pair", { tab: "login", username: "de\ud800mo", password: "x" }],
	])("is refused with code 0, never a 500: %s", async (_, body) => {
		const { status, code, data } = await portal.call("user/checkIn", { body });
		expect({ status, code, type: data.type }).toEqual({ status: 200, code: 0, type: "invalid" });
	});

	it.each([
		"a[b][c][d][e][f][g]=1",
		"__proto__[x]=1",
		"a[constructor]=1",
		"a[999]=1",
		"a=1&a[b]=2",
		"%=1",
		"lang[]=en",
	])("in a query is no 500: %s", async (query) => {
		expect([0, 1]).toContain((await portal.call(`ajax/city?${query}`)).code);
	});

	it("names the fields by the form's names, in the language asked for", async () => {
		const body = { tab: "login", username: " ", password: "" };
		const english = await portal.call("user/checkIn", { body });
		expect(english.data.fields).toEqual({ username: "Required", password: "Required" });
		const chinese = await portal.call("user/checkIn", { body, language: "zh-cn" });
		expect(chinese.data.fields).toEqual({ username: "请填写此项", password: "请填写此项" });
	});
});

describe("reads of one address", () => {
	it("are limited by the minute, the machine's own are not", async () => {
		await portal.store.db.execute(`insert into site_config (key, value) values ('throttle_per_minute', '3')`);
		// A process uses settings it has read for 5 s.
		const later = Date.now() + 6_000;
		vi.spyOn(Date, "now").mockImplementation(() => later);
		const codes = [];
		for (let one = 0; one < 5; one++) codes.push((await portal.call("ajax/city", { address: "203.0.113.9" })).code);
		expect(codes).toEqual([1, 1, 1, 0, 0]);
		const { data, headers, msg } = await portal.call("ajax/city", { address: "203.0.113.9" });
		expect(data.type).toBe("too_many");
		expect(headers.get("retry-after")).toBe(String(data.retry_after));
		expect(msg).toMatch(new RegExp(`\\b${data.retry_after} seconds?\\b`));
		for (const address of ["203.0.113.10", "127.0.0.1"])
			expect((await portal.call("ajax/city", { address })).code).toBe(1);
	});
});

describe("the published document", () => {
	it("describes every call and nothing else, with the rule it needs", () => {
		const { paths } = JSON.parse(documentation()["api/openapi.json"] ?? "");
		const described = Object.entries(paths as object).flatMap(([path, methods]) =>
			Object.keys(methods).map((method) => `${method} ${path}`),
		);
		expect(described.sort()).toEqual(CALLS.map((call) => `${call.method.toLowerCase()} /api/${call.path}`).sort());
		expect(paths["/api/order/pay"].post["x-permission-rule"]).toBe("order/detail/pay");
		expect(paths["/api/order/create"].post.parameters).toContainEqual(
			expect.objectContaining({ name: "Idempotency-Key", required: true }),
		);
		expect(paths["/api/order/create"].post.requestBody.content["application/json"].schema.required).toContain(
			"quote_id",
		);
	});

	it("can be read as a page without script", () => {
		const text = documentation()["api/docs.html"] ?? "";
		for (const { path } of CALLS) expect(text).toContain(`/api/${path}`);
		expect(text).not.toMatch(/<script|https?:\/\//);
	});
});

describe("a body that no call asks for", () => {
	const form = { "content-type": "application/x-www-form-urlencoded" };

	it.each([
		["nested half a million deep", `{"tab":${"[".repeat(500_000)}${"]".repeat(500_000)}}`, {}],
		["with a million entries", `{"rooms":[${"1,".repeat(900_000)}1]}`, {}],
		["with one name half a million times", "a=1&".repeat(500_000), form],
		["with a list that is appended to without end", "a[]=1&".repeat(300_000), form],
	])("%s is refused at once", async (_, body, headers) => {
		const { token } = await portal.signIn();
		for (const [path, options] of [
			["user/checkIn", {}],
			["order/create", { token, key: "a-key-of-a-test" }],
		] as const) {
			await expectCpuWithin(5000, async () => {
				const answer = await portal.call(path, { body, headers, ...options });
				expect([answer.status, answer.code, answer.data?.type]).toEqual([200, 0, "invalid"]);
			});
		}
	});

	it("or a number beyond every column is refused, not an error", async () => {
		const { token } = await portal.signIn();
		for (const query of [
			"order/list?status=99999999999",
			"order/list?status=-1e15",
			"order/list?page=1e99",
			"order/detail?id=1e15",
		]) {
			const { status, code } = await portal.call(query, { token });
			expect([query, status, code]).toEqual([query, 200, 0]);
		}
	});
});
