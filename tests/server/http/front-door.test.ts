import { statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ROUTES } from "~/paths";
import { inLong, LANGUAGES } from "../../setup/languages";
import { type RunningServer, startServer } from "../../setup/server";

const SECURITY = [
	"x-content-type-options",
	"referrer-policy",
	"permissions-policy",
	"cross-origin-opener-policy",
	"cross-origin-resource-policy",
	"content-security-policy",
	"x-request-id",
];

/** A remote portal that answers index/index at once and hotel/list after a while. */
function slowPortal(): Promise<Server> {
	const site = { siteName: "Slow Portal" };
	const portal = createServer((request, response) => {
		const isIndex = request.url?.startsWith("/api/index/index");
		const data = isIndex ? { site, openMemberCenter: 1, rules: [], menus: [], userInfo: [] } : [];
		const send = () =>
			response
				.writeHead(200, { "content-type": "application/json" })
				.end(JSON.stringify({ code: 1, msg: "", time: 1, data }));
		setTimeout(send, request.url?.startsWith("/api/hotel/list") ? 1_000 : 0);
	});
	return new Promise((resolve) => portal.listen(0, "127.0.0.1", () => resolve(portal)));
}

let portal: Server;
let server: RunningServer;
const fetchPage = (path: string, init: RequestInit = {}) => fetch(server.url + path, { redirect: "manual", ...init });

beforeAll(async () => {
	portal = await slowPortal();
	const { port } = portal.address() as AddressInfo;
	server = await startServer({ env: { PORTAL_API_URL: `http://127.0.0.1:${port}`, PUBLIC_API: "1" } });
});
afterAll(async () => {
	await server.stop();
	portal.close();
});

/** Sends `text` on a raw connection, bytes of `drip` after it one a second, and resolves with what came back and after how long it was closed. */
function raw(text: string, drip = ""): Promise<{ answer: string; ms: number }> {
	const started = Date.now();
	return new Promise((resolve) => {
		const socket = connect(server.port, "127.0.0.1", () => socket.write(text));
		const rest = [...drip];
		const timer = setInterval(() => {
			const next = rest.shift();
			if (next) socket.write(next);
		}, 1_000);
		let answer = "";
		socket.on("data", (chunk) => {
			answer += chunk;
		});
		socket.on("error", () => undefined);
		socket.on("close", () => {
			clearInterval(timer);
			resolve({ answer, ms: Date.now() - started });
		});
	});
}

describe("the API's documentation", () => {
	it.each([
		["/api/docs", "text/html; charset=utf-8", "docs.html"],
		["/api/openapi.json", "application/json; charset=utf-8", "openapi.json"],
	])(
		"is a file of the build, packed with it, in front of a portal of another company too: %s [38-1.2]",
		async (path, type, file) => {
			const known: string[] = [];
			for (const [encoding, suffix] of [
				["br", ".br"],
				["gzip", ".gz"],
				["identity", ""],
			]) {
				const headers = { "accept-encoding": encoding ?? "" };
				const answer = await fetchPage(path, { headers });
				expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
				expect([encoding, answer.headers.get("content-length")]).toEqual([
					encoding,
					String(statSync(`build/documentation/api/${file}${suffix}`).size),
				]);
				await answer.arrayBuffer();
				known.push(answer.headers.get("etag") ?? "");
				const again = await fetchPage(path, { headers: { ...headers, "if-none-match": `W/${known.at(-1)}` } });
				expect(again.status).toBe(304);
			}
			expect(new Set(known).size).toBe(3);
		},
	);
});

describe("the built product on a real port", () => {
	it("serves a guest the start page in both languages without U+0000 [M-002] [M-045]", async () => {
		for (const language of LANGUAGES) {
			const answer = await fetchPage("/", { headers: { cookie: `ba-lang=${language}` } });
			const bytes = new Uint8Array(await answer.arrayBuffer());
			expect(answer.status).toBe(200);
			expect(bytes.includes(0)).toBe(false);
			expect(new TextDecoder().decode(bytes)).toContain(`<html lang="${language}"`);
		}
	});

	it("puts each page into its layout, the sign-in page into none, and the site's name behind every title [M-037] [M-042] [M-043]", async () => {
		const layouts: [string, string | undefined][] = [
			["/", "common"],
			["/hotel/list", "cms"],
			["/user/login", undefined],
			// An unknown address keeps the frame of the site.
			["/nope", "cms"],
		];
		for (const [path, layout] of layouts) {
			const html = await (await fetchPage(path)).text();
			expect([path, /data-layout="(\w+)"/.exec(html)?.[1]]).toEqual([path, layout]);
			expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toMatch(/ - Slow Portal$/);
		}
	});

	it("shows the sign-in page to a guest, without the site's frame, where guarded pages lead [M-087] [M-088] [M-089] [M-090] [M-091]", async () => {
		const page = await fetchPage("/user/login");
		expect(page.status).toBe(200);
		expect(await page.text()).not.toMatch(/data-layout=|<nav aria-label="网站导航"/);
		expect(ROUTES).toEqual({ userLogin: "/user/login", user: "/user" });
		const sent = await fetchPage(ROUTES.user);
		expect([sent.status, sent.headers.get("location")]).toEqual([302, "/user/login?to=%2Fuser"]);
	});

	it("keeps 404 for groups without a page, with a packed answer as well [M-093]", async () => {
		for (const path of ["/hotel", "/airport", "/car", "/user/order", "/user/account", "/user/nope", "/nope/%E0%A4%A"]) {
			for (const encoding of ["identity", "gzip", "br"]) {
				const answer = await fetchPage(path, { headers: { "accept-encoding": encoding, cookie: "ba-lang=en" } });
				expect([path, answer.status]).toEqual([path, 404]);
				expect(await answer.text()).toContain("Page not found");
			}
		}
	});

	it("puts the security headers on pages, errors, redirects, files, posts and the API", async () => {
		const html = await (await fetchPage("/")).text();
		const asset = /\/assets\/[\w.-]+\.css/.exec(html)?.[0] ?? "";
		const requested: [string, RequestInit, number][] = [
			["/", {}, 200],
			["/nope", {}, 404],
			["/hotel/booking", {}, 302],
			[asset, {}, 200],
			["/assets/none.js", {}, 404],
			["/favicon.svg", {}, 200],
			["/user/logout", { method: "POST" }, 403],
			["/api/index/index", {}, 200],
			["/healthz", {}, 200],
			["/", { method: "HEAD" }, 200],
		];
		for (const [path, init, status] of requested) {
			const answer = await fetchPage(path, init);
			expect([path, answer.status]).toEqual([path, status]);
			for (const name of SECURITY) expect([path, name, answer.headers.has(name)]).toEqual([path, name, true]);
			expect(answer.headers.has("x-powered-by")).toBe(false);
		}
	});

	it("lets members keep the site's own files as guests do, and serves no file of the build's own", async () => {
		const page = await (await fetchPage("/")).text();
		const script = /"(\/assets\/every-page-[^"]+\.js)"/.exec(page)?.[1] ?? "";
		for (const cookie of ["", "ba-user-token=abc; flash=x"]) {
			const file = await fetchPage(script, { headers: { cookie } });
			expect([file.status, file.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
		}
		for (const path of ["/.vite/manifest.json", "/.vite/manifest.json.br", "/.vite/"])
			expect((await fetchPage(path)).status).toBe(404);
	});

	it("packs an answer as its reader takes it", async () => {
		const packed = async (path: string, accepted: string) => {
			const answer = await fetchPage(path, { headers: { "accept-encoding": accepted } });
			if (path !== script)
				expect(await answer.text(), `${path} ${accepted}`).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>\s*$/i);
			return answer.headers.get("content-encoding");
		};
		const page = await (await fetchPage("/")).text();
		const script = /"(\/assets\/every-page-[^"]+\.js)"/.exec(page)?.[1] ?? "";
		for (const path of ["/", "/user/login", script]) {
			const answers = ["br, gzip", "br;q=0, gzip;q=0.5", "gzip;q=0, *;q=0.1", "br;q=0, gzip;q=0", "identity"];
			expect(await Promise.all(answers.map((accepted) => packed(path, accepted)))).toEqual([
				"br",
				"gzip",
				"br",
				null,
				null,
			]);
		}
	});

	it("refuses a request that names two hosts", async () => {
		const { answer } = await raw("GET / HTTP/1.1\r\nHost: a.test\r\nHost: b.test\r\nConnection: close\r\n\r\n");
		expect(answer).toMatch(/^HTTP\/1\.1 400 /);
	});

	it("refuses what is no request with the same headers", async () => {
		for (const text of [
			"GET / HTTP/1.1\r\nHost: a b\r\n\r\n",
			"NONSENSE\r\n\r\n",
			`GET / HTTP/1.1\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
		]) {
			const { answer } = await raw(text.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
			expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
			expect(answer.toLowerCase()).toContain("x-content-type-options: nosniff");
		}
	});

	it("writes one line of JSON for each request, without its query", async () => {
		const answer = await fetchPage("/hotel/list?destination=SECRET-PLACE");
		const id = answer.headers.get("x-request-id");
		const own = () => {
			const lines = server.log().split("\n").slice(0, -1);
			const found = lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
			return found.filter((line) => line.event === "request" && line.request === id);
		};
		// The answer may come before the line does, from the other pipe.
		await vi.waitFor(() => expect(own()).not.toEqual([]), 5_000);
		expect(own()).toHaveLength(1);
		expect(own()[0]).toMatchObject({ method: "GET", path: "/hotel/list", ip: "127.0.0.1" });
		expect(server.log()).not.toContain("SECRET-PLACE");
	});

	it("cuts off slow senders of headers within 15 s, in the long run of a body within 30 s, and answers others meanwhile", async () => {
		const header = "GET / HTTP/1.1\r\nHost: x\r\n";
		const body = `POST /csp-report HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n`;
		const slowHeaders = Promise.all(Array.from({ length: 100 }, () => raw(header, "X-a: bcdefghijklmnopqrstuvwxyz")));
		// The time of a body is tried by the rule itself in tests/unit/http/idle-body.test.ts; waited for at the port in the long run.
		const slowBodies = Promise.all(
			Array.from({ length: inLong(50, 0) }, () => raw(body, "a=bcdefghijklmnopqrstuvwxyz0123456789")),
		);
		// The quickest of five: what else the machine does only ever adds to a time.
		const times: number[] = [];
		for (let count = 0; count < 5; count += 1) {
			const started = Date.now();
			expect((await fetchPage("/")).status).toBe(200);
			times.push(Date.now() - started);
		}
		expect(Math.min(...times)).toBeLessThan(1_000);
		for (const { ms } of await slowHeaders) expect(ms).toBeLessThan(15_000);
		for (const { ms } of await slowBodies) expect(ms).toBeLessThan(30_000);
	});
});

describe("a stop by SIGTERM", () => {
	it("lets the requests at work finish, says so to a balancer first, and ends with 0 within 10 s", async () => {
		const { port } = portal.address() as AddressInfo;
		const stopping = await startServer({ env: { PORTAL_API_URL: `http://127.0.0.1:${port}`, PUBLIC_API: "1" } });
		await fetch(`${stopping.url}/readyz`);
		await fetch(`${stopping.url}/readyz`);
		const arrived = new Promise((resolve) =>
			portal.on("request", ({ url }) => url?.startsWith("/api/hotel/list") && resolve(url)),
		);
		const atWork = fetch(`${stopping.url}/api/hotel/list`);
		await arrived;
		const started = Date.now();
		const ended = stopping.stop();
		const readiness = async () => (await fetch(`${stopping.url}/readyz`)).status;
		await vi.waitFor(async () => expect(await readiness()).toBe(503), 2_000);
		expect((await atWork).status).toBe(200);
		expect(await ended).toBe(0);
		expect(Date.now() - started).toBeLessThan(10_000);
	});
});
