import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { missingFrame, textOf } from "../page-reader";
import { type Guest, openSite, type Site } from "../site";
import { translate } from "../words";
import { fuzzRequests } from "./fuzz-requests";

let site: Site;
let guest: Guest;
beforeAll(async () => {
	site = await openSite();
	[guest] = (await site.members(1)) as [Guest];
});
afterAll(() => site?.close());

const OUR_FAULT = /"level":"error"|unhandled|uncaught|store-fault|call-failed|page-failed|request-failed/;
const cookieOf = () => [...guest.visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
const send = (path: string, init: RequestInit = {}, isMember = true) => {
	const headers = {
		origin: site.url,
		accept: "text/html",
		...(isMember ? { cookie: cookieOf() } : {}),
		...init.headers,
	};
	return fetch(site.url + path, { method: "POST", redirect: "manual", ...init, headers });
};

/** What comes back on one connection for `text`, until it ends. */
function exchange(url: string, text: string): Promise<string> {
	const { hostname, port } = new URL(url);
	return new Promise((resolve, reject) => {
		let answer = "";
		const socket = connect(Number(port), hostname, () => socket.write(text));
		socket.on("data", (chunk) => {
			answer += chunk;
		});
		socket.once("error", (error) => (answer === "" ? reject(error) : resolve(answer)));
		socket.once("close", () => resolve(answer));
	});
}

const NO_FORMS: [string, string, string][] = [
	["text", "text/plain", "hello"],
	["JSON", "application/json", '{"a":1}'],
	["no type", "", "a=b"],
	["a multipart form without its boundary", "multipart/form-data", "--b\r\n"],
	[
		"a multipart form that ends in the middle",
		"multipart/form-data; boundary=b",
		'--b\r\nContent-Disposition: form-data; name="to"\r\n\r\n/us',
	],
	[
		"a multipart form with a part in a charset that does not exist",
		"multipart/form-data; boundary=b",
		'--b\r\nContent-Disposition: form-data; name="to"\r\nContent-Type: text/plain; charset=nonsense\r\n\r\n/user\r\n--b--\r\n',
	],
	[
		"a multipart form in UTF-16",
		"multipart/form-data; boundary=b; charset=utf-16",
		Buffer.from("--b\r\n", "utf16le").toString("latin1"),
	],
];
const FORMS = [
	"/user/login",
	"/user/logout",
	"/hotel/list",
	"/hotel/detail/1",
	"/hotel/booking",
	"/user/order/detail/1",
	"/language",
	"/scheme",
	"/side-menu",
	"/user/upload",
	"/operator/orders/2/1",
	"/operator/rules/1",
	"/operator/rules/new",
];

describe("a client's mistake is never an error of ours:", () => {
	it.each(NO_FORMS)("%s in place of a form, to every form of the site", async (_what, type, body) => {
		for (const path of FORMS) {
			// One of them is a form after all, which signs a member out.
			for (const isMember of path === "/user/logout" ? [false] : [true, false]) {
				const answer = await send(
					path,
					{ body: Buffer.from(body), headers: type ? { "content-type": type } : {} },
					isMember,
				);
				expect([path, isMember, answer.status < 500], await answer.text()).toEqual([path, isMember, true]);
			}
		}
	});

	it("what cannot be read as a form is told in the site's frame and the reader's language", async () => {
		for (const language of ["zh-cn", "en"] as const) {
			const answer = await send("/language", { body: "hello", headers: { cookie: `ba-lang=${language}` } });
			const html = await answer.text();
			expect([answer.status, missingFrame(html)]).toEqual([400, []]);
			expect(textOf(html)).toContain(translate(language, "errors:form-unreadable"));
		}
	});

	it("a post to a page that takes none is told so, with the methods that it takes; so is a method that no page takes", async () => {
		for (const path of ["/", "/user/order/list", "/hotel/suggest", "/voucher/xxxxxxxxxxxxxxxxxxxx"]) {
			const answer = await send(path, { body: new URLSearchParams({ a: "b" }), headers: { cookie: "ba-lang=en" } });
			expect([path, answer.status, answer.headers.get("allow")]).toEqual([path, 405, "GET, HEAD"]);
			const html = await answer.text();
			expect(missingFrame(html)).toEqual([]);
			expect(textOf(html)).toContain(translate("en", "errors:method-not-allowed"));
		}
		const put = await send("/hotel/list", { method: "PUT", body: "a=b" });
		expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
		for (const path of ["/", "/api/hotel/list"]) expect((await send(path, { method: "PROPFIND" })).status).toBe(405);
	});

	it("who asks for the head of an address gets the status and the headers of its GET", async () => {
		const names = ["content-type", "cache-control", "content-encoding", "vary", "location", "allow"];
		for (const path of [
			"/",
			"/hotel/list",
			"/user/login",
			"/user",
			"/nope",
			"/favicon.svg",
			"/api/index/index",
			"/api/nope/nope",
		]) {
			const [get, head] = await Promise.all(["GET", "HEAD"].map((method) => send(path, { method }, false)));
			const seen = (answer?: Response) => [answer?.status, ...names.map((name) => answer?.headers.get(name))];
			expect([path, ...seen(head)]).toEqual([path, ...seen(get)]);
			expect([path, head?.headers.has("content-length")]).toEqual([path, get?.headers.has("content-length")]);
			expect(await head?.text()).toBe("");
		}
	});

	it("a foreign X-Forwarded-Host beside the right Origin changes nothing", async () => {
		const answer = await send("/scheme", {
			body: new URLSearchParams({ scheme: "dark", to: "/hotel/list" }),
			headers: { "x-forwarded-host": "evil.test" },
		});
		expect([answer.status, answer.headers.get("location")]).toEqual([303, "/hotel/list"]);
	});

	it("a form without a file to the upload call", async () => {
		const headers = { "ba-user-token": guest.client.token, accept: "application/json" };
		for (const body of [new URLSearchParams({ a: "b" }), "{}"]) {
			const answer = await send("/api/ajax/upload", { body, headers });
			expect([answer.status, (await answer.json()).code]).toEqual([200, 0]);
		}
	});

	it("an upload that is refused at once leaves its connection to the next request, or says that it ends", async () => {
		const { host } = new URL(site.url);
		const part =
			'--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
		const upload = (bytes: number) => {
			const body = `${part}${"x".repeat(bytes)}\r\n--b--\r\n`;
			const head = `POST /user/upload HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${site.url}\r\nContent-Type: multipart/form-data; boundary=b\r\n`;
			return `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
		};
		const next = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
		const small = await exchange(site.url, upload(200_000) + next);
		expect(small.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 302", "HTTP/1.1 200"]);
		expect(small).not.toContain("connection: close\r\n\r\nHTTP");
		const large = await exchange(site.url, upload(3_000_000));
		expect(large).toMatch(/^HTTP\/1\.1 302 [\s\S]*connection: close/i);
	});

	it("an upload that its sender breaks off", async () => {
		const { host, hostname, port } = new URL(site.url);
		for (const path of ["/api/ajax/upload", "/user/upload"]) {
			const who = `ba-user-token: ${guest.client.token}\r\nCookie: ${cookieOf()}\r\nOrigin: ${site.url}`;
			const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${who}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 90000\r\n\r\n`;
			const begun =
				'--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nxxxx';
			const socket = connect(Number(port), hostname, () =>
				socket.write(head + begun, () => setTimeout(() => socket.destroy(), 50)),
			);
			const lines = () =>
				site
					.log()
					.split("\n")
					.filter((line) => line.includes('"event":"request"') && line.includes(`"path":"${path}"`)).length;
			const before = lines();
			await vi.waitFor(() => expect(lines()).toBeGreaterThan(before), 10_000);
		}
	});

	it("400 requests of a grammar, signed in and not: none 5xx, none cut off", async () => {
		const { faults, statuses } = await fuzzRequests(site.url, { cookie: cookieOf(), token: guest.client.token }, 400);
		expect(faults).toEqual([]);
		// A check that reaches nothing proves nothing.
		for (const status of [200, 302, 400, 404, 405])
			expect([status, (statuses.get(status) ?? 0) > 2]).toEqual([status, true]);
	});

	it("after all of it there is no error in the log", () => {
		expect(
			site
				.log()
				.split("\n")
				.filter((line) => OUR_FAULT.test(line)),
		).toEqual([]);
	});
});
