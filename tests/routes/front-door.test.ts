import { HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { HERE, openDoor } from "../mocks/door";
import { envelope, indexAnswer, PORTAL, remotePortal } from "../mocks/portal";
import { withoutPageCacheScript } from "../setup/visitor";

const thrown = () => {
	throw new Error("SECRET-STACK");
};
const missing = () => {
	throw new Response(null, { status: 404 });
};
let posts = 0;
const slow: { goOn?: () => void } = {};
/** Turns of the event loop so far, and in which of them a page was rendered. */
const loop = { turn: 0, rendered: [] as number[] };
const pages = {
	counted: {
		default: () => {
			loop.rendered.push(loop.turn);
			return null;
		},
	},
	good: { loader: () => ({ text: "酒店" }) },
	boom: { loader: thrown },
	slow: {
		loader: () =>
			new Promise((resolve) => {
				slow.goOn = () => resolve(null);
			}),
	},
	draw: {
		default: () => {
			throw new Error("SECRET-RENDER");
		},
	},
	still: { handle: { hydrate: false } },
	post: {
		action: () => {
			posts += 1;
			return null;
		},
	},
	language: { action: () => null },
	"user/login": {},
	"*": { loader: missing, action: missing },
};

async function door(settings: Record<string, string> = {}) {
	const seen = remotePortal({ "index/index": indexAnswer(), "hotel/list": envelope({ list: [] }) });
	return { open: await openDoor(pages, settings), seen };
}

it("pages that many ask for at once are rendered in a turn of the event loop each, and what is quick is answered in between [38-1.2]", async () => {
	const { open } = await door();
	await open("/counted");
	loop.rendered = [];
	let isDone = false;
	const count = () =>
		void setImmediate(() => {
			loop.turn += 1;
			if (!isDone) count();
		});
	count();
	const answers = await Promise.all(Array.from({ length: 30 }, (_, one) => open(`/counted?one=${one}`)));
	isDone = true;
	expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
	expect([loop.rendered.length, new Set(loop.rendered).size]).toEqual([30, 30]);
});

describe("the document", () => {
	it("is Chinese whatever the browser prefers, and English by the cookie alone [M-036] [M-432]", async () => {
		const { open } = await door();
		expect(await (await open("/good", { headers: { "accept-language": "en" } })).text()).toContain(
			'<html lang="zh-cn"',
		);
		expect(await (await open("/good", { headers: { cookie: "ba-lang=en" } })).text()).toContain('<html lang="en"');
		expect(await (await open("/good", { headers: { cookie: "ba-lang=fr" } })).text()).toContain('<html lang="zh-cn"');
	});

	it("holds no U+0000, one finished block of data and the words of its language", async () => {
		const { open } = await door();
		const html = await (await open("/good")).text();
		expect(html).not.toContain("\u0000");
		expect(html).toContain("streamController.close()");
		expect(html).toContain('"skip-to-content":"跳到正文"');
		expect(html).not.toContain("<!--$!-->");
	});

	it("never uses a nonce twice, and gives each script the nonce of the policy", async () => {
		const { open } = await door();
		const seen = new Set<string>();
		for (let turn = 0; turn < 20; turn += 1) {
			const answer = await open("/good");
			const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? "";
			const scripts = (await answer.text()).match(/<script(?![^>]*application\/json)[^>]*>/g) ?? [];
			expect(scripts.length).toBeGreaterThan(2);
			for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
			expect(Buffer.from(nonce, "base64").length).toBeGreaterThanOrEqual(16);
			seen.add(nonce);
		}
		expect(seen.size).toBe(20);
	});

	it("carries no script where a route asks for none, but the one of the page cache [39-5.1]", async () => {
		const { open } = await door();
		expect(withoutPageCacheScript(await (await open("/still")).text())).not.toContain("<script");
	});

	it("holds no style attribute and no inline style, which the policy forbids", async () => {
		const { open } = await door();
		for (const path of ["/good", "/nope", "/boom"])
			expect(await (await open(path)).text()).not.toMatch(/<style|\sstyle=/);
	});
});

describe("error pages", () => {
	it("say Page not found with the path, in English beside the Chinese [M-093] [M-094] [M-095] [M-493]", async () => {
		const { open } = await door();
		for (const path of ["/a/b", "/airport", "/nope/%E0%A4%A", "/%5C", "/%5C%2Fevil.test", "//%5cevil.test"]) {
			const answer = await open(path);
			const html = await answer.text();
			expect(answer.status).toBe(404);
			expect(html).toContain(`Page Not Found: ${path}`);
			expect(html).toContain("<title>页面不存在 - Test Portal</title>");
			expect(withoutPageCacheScript(html)).not.toContain("<script");
		}
		const english = await (await open("/a/<b>", { headers: { cookie: "ba-lang=en" } })).text();
		expect(english).toContain("<title>Page not found - Test Portal</title>");
		expect(english).toContain("Page Not Found: /a/&lt;b&gt;");
		expect((await open("/a", { method: "POST", headers: { origin: HERE } })).status).toBe(404);
	});

	it("say Internal Server Error with a request number and no stack, also when drawing fails [M-096] [M-494]", async () => {
		const { open } = await door();
		for (const path of ["/boom", "/draw"]) {
			const answer = await open(path, { headers: { cookie: "ba-lang=en" } });
			const html = await answer.text();
			expect(answer.status).toBe(500);
			expect(html).toContain("Internal Server Error");
			expect(html).toContain(answer.headers.get("x-request-id"));
			expect(html).not.toMatch(/SECRET|\.tsx?:\d/);
			expect(withoutPageCacheScript(html)).not.toContain("<script");
		}
		expect(await (await open("/boom.data")).text()).not.toContain("SECRET");
	});

	it("keep the site's frame while the portal is down: good pages stay good [M-430]", async () => {
		remotePortal({ "index/index": () => new Response("RAW", { status: 500 }) });
		const open = await openDoor(pages);
		const answer = await open("/good");
		expect(answer.status).toBe(200);
		expect(await answer.text()).toMatch(/role="alert"/);
	});
});

describe("every answer", () => {
	const paths: [string, RequestInit][] = [
		["/good", {}],
		["/good.data", {}],
		["/good", { method: "HEAD" }],
		["/nope", {}],
		["/boom", {}],
		["/assets/nope.js", {}],
		["/healthz", {}],
		["/readyz", {}],
		["/api/hotel/list", {}],
		["/post", { method: "POST" }],
		["/csp-report", { method: "POST", body: "{}" }],
	];
	it.each(paths)("carries the security headers: %s", async (path, init) => {
		const { open } = await door();
		const { headers } = await open(path, init);
		expect(headers.get("x-content-type-options")).toBe("nosniff");
		expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
		expect(headers.get("permissions-policy")).toContain("camera=()");
		expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
		expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
		expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
		expect(headers.get("x-request-id")).toMatch(/^[\w-]{12}$/);
		expect(headers.has("x-powered-by")).toBe(false);
		expect(headers.has("strict-transport-security")).toBe(false);
	});

	it("asks for https from then on where the visitor came by https, and only if the proxy is trusted", async () => {
		const behind = await door({ TRUST_PROXY: "1" });
		const secure = await behind.open("/good", { headers: { "x-forwarded-proto": "https" } });
		expect(secure.headers.get("strict-transport-security")).toContain("max-age=31536000");
	});

	it("keeps status and headers when it is packed", async () => {
		const { open } = await door();
		for (const encoding of ["br", "gzip"]) {
			const answer = await open("/nope", { headers: { "accept-encoding": encoding } });
			expect(answer.status).toBe(404);
			expect(answer.headers.get("content-encoding")).toBe(encoding);
			expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
			expect(answer.headers.get("vary")).toContain("Accept-Encoding");
		}
	});

	it("is kept by nobody if it is a member's", async () => {
		const { open } = await door();
		for (const path of ["/good", "/good.data"]) {
			expect((await open(path, { headers: { cookie: "ba-user-token=x" } })).headers.get("cache-control")).toBe(
				"private, no-store",
			);
		}
		expect((await open("/user/login")).headers.get("cache-control")).toBe("private, no-store");
		expect((await open("/good")).headers.get("cache-control")).toBe("private, no-cache");
	});

	it("names only the content-delivery host besides our own as a source of pictures", async () => {
		remotePortal({ "index/index": indexAnswer({ site: { siteName: "S", cdnUrl: "https://cdn.test/x/" } }) });
		const open = await openDoor(pages);
		const policy = (await open("/good")).headers.get("content-security-policy") ?? "";
		expect(policy).toContain("img-src 'self' data: https://cdn.test;");
		expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
		expect(policy).not.toContain("unsafe");
		for (const rule of ["object-src 'none'", "base-uri 'none'", "form-action 'self'"]) expect(policy).toContain(rule);
	});
});

describe("a form from elsewhere", () => {
	const foreign: [string, Record<string, string>][] = [
		["nothing at all", {}],
		["a foreign Origin", { origin: "http://evil.test" }],
		["Origin null", { origin: "null" }],
		["a sub-domain", { origin: "http://sub.localhost:3000" }],
		["another port", { origin: "http://localhost:3001" }],
		["an Origin that is no address", { origin: "::" }],
		["cross-site", { "sec-fetch-site": "cross-site" }],
		["same-site", { "sec-fetch-site": "same-site" }],
		["text/plain", { "content-type": "text/plain" }],
		["JSON", { "content-type": "application/json" }],
	];
	it.each(foreign)("is refused and changes nothing: %s", async (_name, headers) => {
		const { open } = await door();
		posts = 0;
		for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
			const answer = await open("/post", { method, headers, body: "form_token=x" });
			expect(answer.status).toBe(403);
		}
		expect((await open("/post.data", { method: "POST", headers, body: "a=b" })).status).toBe(403);
		expect(posts).toBe(0);
	});

	it("is let in from our own page: by Origin, or by Sec-Fetch-Site without one", async () => {
		const { open } = await door();
		posts = 0;
		expect((await open("/post", { method: "POST", headers: { origin: HERE } })).status).toBe(200);
		expect((await open("/post", { method: "POST", headers: { origin: "https://localhost:3000" } })).status).toBe(200);
		expect((await open("/post", { method: "POST", headers: { "sec-fetch-site": "same-origin" } })).status).toBe(200);
		expect(posts).toBe(3);
	});

	it("is compared with PUBLIC_URL where it is set", async () => {
		const { open } = await door({ PUBLIC_URL: "https://portal.example" });
		expect((await open("/post", { method: "POST", headers: { origin: "https://portal.example" } })).status).toBe(200);
		expect((await open("/post", { method: "POST", headers: { origin: HERE } })).status).toBe(403);
	});

	it.each(["/language", "/scheme"])("changes at most a preference when a text browser sends it to %s", async (path) => {
		const { open } = await door();
		expect((await open(path, { method: "POST", body: "language=en" })).status).not.toBe(403);
		expect((await open(path, { method: "POST", headers: { origin: "http://evil.test" } })).status).toBe(403);
	});

	it("is let in from a text browser by the hidden token of its own page, and by no other's", async () => {
		const { open } = await door();
		const page = await open("/user/login");
		const guest = /ba-guest=([\w-]+)/.exec(page.headers.get("set-cookie") ?? "")?.[0] ?? "";
		const token = /formToken\\",\\"(\d{10}\.[\w-]+)/.exec(await page.text())?.[1] ?? "";
		const type = { "content-type": "application/x-www-form-urlencoded" };
		const send = (cookie: string, value: string) =>
			open("/post", { method: "POST", headers: { ...type, cookie }, body: new URLSearchParams({ form_token: value }) });
		expect((await send(guest, token)).status).toBe(200);
		expect((await send("", token)).status).toBe(403);
		expect((await send("ba-guest=AAAAAAAAAAAAAAAAAAAAAA", token)).status).toBe(403);
		expect((await send(guest, `${token}x`)).status).toBe(403);
		expect((await send(guest, token.replace(/^\d{10}/, "1000000000"))).status).toBe(403);
	});
});

describe("/api", () => {
	it("is not offered in front of a remote portal unless PUBLIC_API says so", async () => {
		const { open, seen } = await door();
		expect((await open("/api/hotel/list")).status).toBe(404);
		expect(seen).toEqual([]);
	});

	it("passes a call on without cookies and with the visitor's own address, whatever it claims", async () => {
		const { open, seen } = await door({ PUBLIC_API: "1" });
		const headers = {
			cookie: "ba-user-token=x",
			"x-forwarded-for": "6.6.6.6",
			"x-real-ip": "6.6.6.6",
			"ba-user-token": "t",
		};
		const answer = await open("/api/hotel/list?page=2", { headers });
		expect(answer.status).toBe(200);
		expect(seen).toHaveLength(1);
		expect(seen[0]?.headers.get("cookie")).toBeNull();
		expect(seen[0]?.headers.get("x-forwarded-for")).toBe("127.0.0.1");
		expect(seen[0]?.headers.get("x-real-ip")).toBe("127.0.0.1");
		expect(seen[0]?.headers.get("ba-user-token")).toBe("t");
		expect(seen[0]?.query).toEqual({ page: "2" });
	});

	it("believes the address that a web tier with the shared secret gives", async () => {
		const { open, seen } = await door({ PUBLIC_API: "1", PORTAL_SHARED_SECRET: "shared" });
		const claim = { "x-forwarded-for": "203.0.113.7" };
		await open("/api/hotel/list", { headers: { ...claim, "x-portal-secret": "shared" } });
		await open("/api/hotel/list", { headers: { ...claim, "x-portal-secret": "guessed" } });
		expect(seen.map((one) => one.headers.get("x-forwarded-for"))).toEqual(["203.0.113.7", "127.0.0.1"]);
		for (const one of seen) expect(one.headers.get("x-portal-secret")).not.toBe("guessed");
	});

	it("answers for a portal that does not, with an envelope", async () => {
		const { open } = await door({ PUBLIC_API: "1" });
		remotePortal({ "hotel/list": () => HttpResponse.error() });
		const answer = await open("/api/hotel/list", { headers: { "think-lang": "en" } });
		expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
		expect(await answer.json()).toEqual({ code: 0, msg: "Server exception!", time: expect.any(Number), data: null });
	});

	it("needs no Origin, for it reads no cookie", async () => {
		const { open, seen } = await door({ PUBLIC_API: "1" });
		await open("/api/order/create", {
			method: "POST",
			body: "{}",
			headers: { origin: "http://elsewhere.test", "content-type": "application/json" },
		});
		expect(seen[0]).toMatchObject({ method: "POST", path: "order/create" });
		expect(PORTAL).toBe("http://portal.test");
	});
});

describe("a body that is too large", () => {
	it.each([["/post"], ["/api/order/create"]])("is refused: %s", async (path) => {
		const { open } = await door({ PUBLIC_API: "1" });
		const body = "x".repeat(2 * 1024 * 1024 + 1);
		const sized = await open(path, {
			method: "POST",
			headers: { origin: HERE, "content-length": String(body.length) },
			body,
		});
		const unsized = await open(path, { method: "POST", headers: { origin: HERE }, body });
		expect([sized.status, unsized.status]).toEqual([413, 413]);
	});
});

describe("a page whose reader has gone on before it was there", () => {
	it.each(["/slow", "/slow.data"])("is no failure in the log: %s", async (path) => {
		const { open } = await door({ LOG: "json" });
		const lines: string[] = [];
		vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
		const reader = new AbortController();
		const answer = open(path, { signal: reader.signal });
		await vi.waitFor(() => expect(slow.goOn).toBeDefined());
		reader.abort();
		slow.goOn?.();
		await answer;
		delete slow.goOn;
		expect(lines.filter((line) => /"status":5|"level":"error"/.test(line))).toEqual([]);
		expect(lines.join("")).toContain('"status":499');
	});
});
