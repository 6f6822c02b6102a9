import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { breakerFor } from "~/portal-client/calling/breaker";
import { openDoor } from "../../mocks/door";
import { indexAnswer, PORTAL, remotePortal, type Script, userInfo } from "../../mocks/portal";
import { memberCookie } from "../visits";

const MAP = "https://maps.example:8443/town?name=Bagan&x=%2F";
const entry = (menu_type: string, url: string, extend = "none") => ({
	id: 5,
	type: "menu",
	title: "Map",
	name: "map",
	path: "map",
	menu_type,
	url,
	extend,
});
const siteWith = (...entries: object[]) =>
	indexAnswer({
		userInfo: userInfo(),
		menus: [{ id: 4, type: "menu_dir", title: "Dir", name: "dir", path: "dir", children: entries }],
	});

let open: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
	const pages = async () => ({
		"user/iframe/:url": await import("~/routes/user/iframe"),
		"user/login": await import("~/routes/user/login"),
		"*": await import("~/routes/not-found"),
	});
	open = await openDoor(pages as never, { IFRAME_HOSTS: "weather.example, forms.example:444" });
});
afterEach(() => breakerFor(PORTAL).succeeded());

async function look(path: string, site: Script = siteWith(entry("iframe", MAP)), headers: Record<string, string> = {}) {
	const seen = remotePortal({ "index/index": site });
	const response = await open(path, {
		headers: { accept: "text/html", cookie: `ba-lang=en; ${await memberCookie()}`, ...headers },
	});
	const html = await response.text();
	const frame = /<iframe[^>]*>/.exec(html)?.[0] ?? "";
	const policy = response.headers.get("content-security-policy") ?? "";
	return { status: response.status, html, frame, seen, source: /frame-src ([^;]*)/.exec(policy)?.[1] };
}
const at = (url: string) => `/user/iframe/${encodeURIComponent(url)}`;

describe("a page of another site inside the member area", () => {
	it("is a frame whose source is the encoded address; its host and the way to it alone stand above [M-084, M-085, M-086, T-21]", async () => {
		const { status, html, frame } = await look(at(MAP));
		expect(status).toBe(200);
		expect(frame).toContain('src="https://maps.example:8443/town?name=Bagan&amp;x=%2F"');
		expect(html).toMatch(/<h1[^>]*>.*maps\.example:8443.*<\/h1>/);
		expect(html).toMatch(
			/<a href="https:\/\/maps\.example:8443\/[^"]*" target="_blank" rel="noopener noreferrer"[^>]*>Open in a new tab/,
		);
		expect(html).toContain("<title>maps.example:8443 - ");
	});

	it("has no rights here, learns no address, and is named; the policy lets in its origin alone, and none on other pages [O-24]", async () => {
		const { frame, source } = await look(at(MAP));
		expect(frame).toMatch(/ title="Page from maps\.example:8443"/);
		expect(frame).toMatch(/ sandbox="allow-scripts allow-forms"/);
		expect(frame).toMatch(/ referrerPolicy="no-referrer"/i);
		expect(source).toBe("https://maps.example:8443");
		expect((await look("/nowhere")).source).toBe("'none'");
	});

	it("is never requested by the server, which requests only the rules from the portal", async () => {
		expect((await look(at(MAP))).seen.map(({ path }) => path)).toEqual(["index/index"]);
	});

	it("may be of a host that the setting IFRAME_HOSTS names, or any entry of one's own, a hidden one too [O-24]", async () => {
		for (const url of ["https://weather.example/", "https://forms.example:444/a"])
			expect((await look(at(url))).status, url).toBe(200);
		expect((await look(at(MAP), siteWith(entry("iframe", MAP, "add_rules_only")))).status).toBe(200);
	});

	it.each([
		["a host that nobody names", at("https://evil.example/")],
		["another port", at("https://maps.example/town")],
		["a host below", at("https://a.maps.example:8443/")],
		["a name that goes on", at("https://maps.example.evil.example:8443/")],
		["the host as a user's name", at("https://maps.example:8443@evil.example/")],
		["a name and password", at("https://me:secret@maps.example:8443/")],
		["http", at("http://maps.example:8443/town")],
		["script", at("javascript:alert(1)//maps.example:8443")],
		["data", at("data:text/html,maps.example:8443")],
		["a page of this site", at("/user/order/list")],
		["an address without a scheme", at("//maps.example:8443/town")],
		["an address that is not encoded", "/user/iframe/https://maps.example:8443/town"],
		["an address encoded twice", `/user/iframe/${encodeURIComponent(encodeURIComponent(MAP))}`],
		["nothing", "/user/iframe/%20"],
	])("%s is the page that does not exist, without a frame [O-24, T-21]", async (_name, path) => {
		const { status, frame, source } = await look(path);
		expect([status, frame, source]).toEqual([404, "", "'none'"]);
	});

	it("an entry that only links to a host does not let it in", async () => {
		expect((await look(at(MAP), siteWith(entry("link", MAP)))).status).toBe(404);
	});

	it("a guest is sent to sign in and comes back [M-084]", async () => {
		const seen = remotePortal({ "index/index": indexAnswer() });
		const response = await open(at(MAP), { headers: { accept: "text/html" } });
		expect([response.status, response.headers.get("location")]).toEqual([
			302,
			`/user/login?to=${encodeURIComponent(at(MAP))}`,
		]);
		expect(seen.filter(({ path }) => path !== "index/index")).toEqual([]);
	});

	it("a step inside the app becomes a document, whose policy lets the frame in", async () => {
		await look("/user/login");
		const { html } = await look(`${at(MAP)}.data`, undefined, { accept: "*/*" });
		expect(html).toContain("SingleFetchRedirect");
		expect(html).toContain("reload");
		expect(html).not.toContain('"host"');
	});
});
