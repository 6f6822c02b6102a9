import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDoor } from "../mocks/door";
import { envelope, indexAnswer, remotePortal } from "../mocks/portal";

const CANARY = "CANARY-9f3e";
let made = 0;
let tags: string[] = [];
let changes: string[] = [];
let extra: Record<string, string> = {};

const scopeOf = async () => (await import("~/session/scope.server")).getScope();

const list = {
	loader: async ({ request }: { request: Request }) => {
		made += 1;
		const scope = await scopeOf();
		for (const tag of tags) scope?.tags.add(tag);
		return { made, cookies: request.headers.get("cookie"), agent: request.headers.get("user-agent") };
	},
	headers: () => extra,
};
const pages = {
	"hotel/list": list,
	"hotel/detail/:id": list,
	"hotel/asking": {
		loader: async ({ request }: { request: Request }) => {
			const { portalFor } = await import("~/session/portal.server");
			return portalFor(request).hotel.highlights({ limit: 4 });
		},
	},
	"hotel/booking": {
		action: async () => {
			const scope = await scopeOf();
			for (const tag of changes) scope?.changed.add(tag);
			return null;
		},
	},
	"*": {},
};

async function door(settings: Record<string, string> = { PORTAL_GUEST_CACHE_S: "5" }) {
	remotePortal({ "index/index": indexAnswer(), "hotel/list": envelope({ list: [] }) });
	return openDoor(pages, settings);
}

const LIST = "/hotel/list?destination=Yangon";
const DETAIL = "/hotel/detail/8.data";
beforeEach(() => {
	made = 0;
	tags = [];
	changes = [];
	extra = {};
});

afterEach(() => void vi.restoreAllMocks());

describe("a page for guests", () => {
	it("is made once for all of them, whatever their browsers and other cookies", async () => {
		const open = await door();
		const first = await open(LIST, {
			headers: { cookie: `other=${CANARY}; ba-guest=${CANARY}`, "user-agent": CANARY },
		});
		const text = await first.text();
		expect(text).not.toContain(CANARY);
		const second = await open(LIST, { headers: { "accept-language": "en" } });
		expect(await second.text()).toBe(text);
		expect(made).toBe(1);
	});

	it("is made anew meanwhile for one who asks in its last ten seconds, so that nobody waits for a page that many ask for [38-1.2]", async () => {
		let now = performance.now();
		vi.spyOn(performance, "now").mockImplementation(() => now);
		const open = await door();
		const text = async () => (await open(LIST)).text();
		const first = await text();
		now += 15_000;
		expect([await text(), made]).toEqual([first, 1]);
		now += 10_000;
		expect(await text()).toBe(first);
		await vi.waitFor(async () => expect(await text()).not.toBe(first));
		expect(made).toBe(2);
		now += 10_000;
		expect([(await text()) === first, made]).toEqual([false, 2]);
	});

	it("is made once for those who ask at the same moment", async () => {
		const open = await door();
		const answers = await Promise.all(Array.from({ length: 20 }, () => open(LIST)));
		expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
		expect(made).toBe(1);
	});

	it("is another one for each language, colour scheme, encoding, host and address", async () => {
		const open = await door();
		const ways: [string, Record<string, string>][] = [
			[LIST, {}],
			[LIST, { cookie: "ba-lang=en" }],
			[LIST, { cookie: "scheme=dark" }],
			[LIST, { "accept-encoding": "gzip" }],
			[LIST, { host: "other.test" }],
			[`${LIST}&page=2`, {}],
			["/hotel/detail/7", {}],
		];
		for (const [path, headers] of ways) expect((await open(path, { headers })).status).toBe(200);
		expect(made).toBe(ways.length);
		expect(await (await open(LIST, { headers: { cookie: "ba-lang=en" } })).text()).toContain('<html lang="en"');
		expect(made).toBe(ways.length);
	});

	it("names its scripts by their hashes, all of them and no nonce, and says so again when nothing has changed", async () => {
		const open = await door();
		const answer = await open(LIST);
		const policy = answer.headers.get("content-security-policy") ?? "";
		const html = await answer.text();
		const inline = [...html.matchAll(/<script(?![^>]*application\/json)(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)];
		expect(inline.length).toBeGreaterThan(2);
		for (const [, script = ""] of inline)
			expect(policy).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
		expect(policy).not.toContain("nonce");
		expect(policy).not.toContain("unsafe");
		expect(html).not.toContain("nonce");
		const again = await open(LIST, { headers: { "if-none-match": answer.headers.get("etag") ?? "" } });
		expect(again.status).toBe(304);
		expect(again.headers.get("content-security-policy")).toBe(policy);
		expect(again.headers.get("cache-control")).toBe("private, no-cache");
	});

	it("is forgotten when a hotel on it changes, and only then", async () => {
		const open = await door();
		tags = ["hotel:7"];
		await open(LIST);
		tags = ["hotel:8"];
		await open("/hotel/detail/8");
		changes = ["hotel:7"];
		await open("/hotel/booking", { method: "POST", headers: { origin: "http://localhost:3000" } });
		expect(made).toBe(2);
		await open("/hotel/detail/8");
		expect(made).toBe(2);
		await open(LIST);
		expect(made).toBe(3);
	});

	it("asks the portal for hotels once for all of them, as long as nothing changes", async () => {
		const seen = remotePortal({ "index/index": indexAnswer(), "hotel/highlights": { recommended: [], towns: [] } });
		const open = await openDoor(pages, { PORTAL_GUEST_CACHE_S: "5" });
		for (const address of ["/hotel/asking", "/hotel/asking?page=2"]) expect((await open(address)).status).toBe(200);
		expect(seen.filter(({ path }) => path === "hotel/highlights")).toHaveLength(1);
	});

	it("may be shown for ten seconds where a guest's browser fetched it ahead, until their cookies change", async () => {
		const open = await door();
		const ahead = { "sec-purpose": "prefetch" };
		for (const headers of [ahead, { "sec-purpose": "prefetch;prerender" }, { ...ahead, cookie: "ba-lang=en" }]) {
			const page = await open(DETAIL, { headers });
			expect(page.headers.get("cache-control")).toBe("private, max-age=10");
			expect(page.headers.get("vary")).toMatch(/accept-encoding, cookie/i);
		}
		expect((await open(DETAIL)).headers.get("cache-control")).toBe("private, no-cache");
		const member = await open(DETAIL, { headers: { ...ahead, cookie: "ba-user-token=aaaa.bbbb" } });
		expect(member.headers.get("cache-control")).toBe("private, no-store");
	});
});

describe("never kept", () => {
	const TOKEN = "ba-user-token=aaaa.bbbb";

	it("is the page of somebody who is signed in or was, and none is given to them from what is kept", async () => {
		const open = await door();
		await open(LIST);
		await open(LIST, { headers: { cookie: TOKEN } });
		await open(LIST, { headers: { cookie: `ba-lang=zh-cn; ${TOKEN}` } });
		expect(made).toBe(3);
		expect((await open(LIST, { headers: { cookie: TOKEN } })).headers.get("cache-control")).toBe("private, no-store");
		expect((await open(LIST)).headers.get("etag")).not.toBeNull();
		expect(made).toBe(4);
	});

	it("is a page with a notice for one reader", async () => {
		const open = await door();
		await open(LIST, { headers: { cookie: "flash=abc" } });
		await open(LIST);
		expect(made).toBe(2);
	});

	it("is a page that sets a cookie, an error, a post or an address that is not for everybody", async () => {
		const open = await door();
		extra = { "set-cookie": `a=${CANARY}` };
		await open(LIST);
		extra = {};
		const second = await open(LIST);
		expect(second.headers.get("set-cookie")).toBeNull();
		expect(made).toBe(2);
		const missing = await open("/hotel/elsewhere");
		expect(missing.headers.get("etag")).toBeNull();
	});

	it("is a page that lacks a part because the portal did not answer", async () => {
		remotePortal({ "index/index": () => new Response("no", { status: 500 }) });
		const open = await openDoor(pages, { PORTAL_GUEST_CACHE_S: "5" });
		await open(LIST);
		await open(LIST);
		expect(made).toBe(2);
	});

	it("is anything where PORTAL_GUEST_CACHE_S is 0; scripts then have their nonce", async () => {
		const open = await door({ PORTAL_GUEST_CACHE_S: "0" });
		expect((await open(LIST)).headers.get("content-security-policy")).toContain("'nonce-");
		await open(LIST);
		expect(made).toBe(2);
	});
});
