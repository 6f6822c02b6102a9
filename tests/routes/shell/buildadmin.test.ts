import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hotelPart, orderAnswer } from "../../factories/order";
import { type BuildAdmin, remoteBuildAdmin, UPSTREAM } from "../../mocks/buildadmin";
import { HERE, openProduct } from "../../mocks/door";
import { unescapeHtml } from "../../setup/forms";
import { memberIndex, ORDER_PAGE } from "../order/page";
import { memberCookie, TOKEN } from "../visits";

const STAY = "destination=Yangon&check_in=2031-03-01&check_out=2031-03-02&rooms[0].adults=1&nationality=CN";
const PUBLIC = ["/", "/hotel/list", `/hotel/list?${STAY}`, "/hotel/detail/7", "/user/login", "/voucher/abcdefghijklmnopqrst", "/nowhere"];
const MEMBERS = ["/", `/hotel/list?${STAY}`, "/user/account/overview", "/user/order/list", "/user/order/detail/7", "/hotel/booking"];
const SETTINGS = { PORTAL_GUEST_CACHE_S: "0.02" };

let server: BuildAdmin;
let open: Awaited<ReturnType<typeof openProduct>>;
/** A web tier that remembers nothing yet. */
const reopen = async (settings: Record<string, string> = {}) => {
	open = await openProduct({ ...SETTINGS, ...settings });
};
beforeAll(() => reopen());
beforeEach(() => {
	for (const [name, value] of Object.entries(SETTINGS)) vi.stubEnv(name, value);
	vi.spyOn(Math, "random").mockReturnValue(0);
	server = remoteBuildAdmin();
});
afterEach(() => {
	vi.useRealTimers();
});

interface Looked {
	status: number;
	html: string;
	text: string;
	headers: Headers;
	isSignedOut: boolean;
}

async function look(path: string, cookie = "", headers: Record<string, string> = {}): Promise<Looked> {
	const response = await open(path, { headers: { accept: "text/html", cookie: `ba-lang=en; ${cookie}`, ...headers } });
	const html = await response.text();
	const text = unescapeHtml(html.replace(/<script[\s\S]*?<\/script>/g, " ").replace(/<[^>]*>/g, " ")).replace(/\s+/g, " ");
	const isSignedOut = response.headers.getSetCookie().some((line) => line.startsWith("ba-user-token=; Max-Age=0"));
	return { status: response.status, html, text, headers: response.headers, isSignedOut };
}
const beyondIndex = () => server.calls.filter((call) => call !== "GET index/index");

async function signedIn(state: "valid" | "expired" | "disabled" | "unknown" = "valid", keep = ""): Promise<string> {
	if (state !== "unknown") server.tokens.set(TOKEN, state);
	return memberCookie(keep);
}

describe("calls that the server does not know", () => {
	beforeEach(() => reopen());

	it("cost twenty guest front pages in a minute at most five calls beyond index/index, in both languages, without a word on the page", async () => {
		for (let turn = 0; turn < 20; turn += 1) {
			const { status, text } = await look(`/?n=${turn}`, turn % 2 ? "" : "ba-lang=zh-cn");
			expect([status, /requesting|请求的地址|Please login/i.exec(text)]).toEqual([200, null]);
		}
		expect(beyondIndex().sort()).toEqual(["GET ajax/city", "GET ajax/country", "GET hotel/highlights"]);
		expect(await (await open("/hotel/nationalities?language=zh-cn")).json()).toEqual({ list: [] });
		expect(beyondIndex()).toHaveLength(3);
	});

	it("leave the front page whole: it is cached for all guests", async () => {
		const first = await open("/");
		const calls = server.calls.length;
		const again = await open("/");
		expect([first.headers.get("etag"), again.headers.get("etag"), server.calls.length]).toEqual([
			expect.stringMatching(/^"v1-/),
			first.headers.get("etag"),
			calls,
		]);
	});

	it("are asked for again after five minutes", async () => {
		vi.useFakeTimers({ toFake: ["performance"] });
		await look("/?a");
		vi.advanceTimersByTime(4 * 60_000);
		await look("/?b");
		expect(beyondIndex()).toHaveLength(3);
		vi.advanceTimersByTime(61_000);
		server.sells.set("ajax/country", () => [{ value: "CN", label: "China" }]);
		expect((await look("/?c")).html).toContain("China");
		expect(beyondIndex()).toHaveLength(6);
	});

	it("are left out for guests alone where a member may have them", async () => {
		await look("/?a");
		server.sells.set("ajax/country", ({ headers }) => (headers.has("ba-user-token") ? [{ value: "CN", label: "China" }] : null));
		expect((await look("/?b")).html).not.toContain("China");
		expect((await look("/?c", await signedIn())).html).toContain("China");
	});

	it("answer scripts with empty lists", async () => {
		for (const path of ["/hotel/nationalities", "/hotel/suggest?q=yan"]) {
			const response = await open(path, { headers: { accept: "*/*" } });
			expect([response.status, await response.json()], path).toEqual([200, { list: [] }]);
		}
	});
});

describe("no page shows an address or a word of the server", () => {
	const FOREIGN = [UPSTREAM, "/api/", "ajax/", "hotel/highlights", "order/list?", "portal.test", "No permission request"];

	it.each([
		["a guest", PUBLIC, false],
		["a member", MEMBERS, true],
	] as const)("to %s; what the site does not offer says so, with a way on", async (_who, pages, isMember) => {
		const cookie = isMember ? await signedIn() : "";
		for (const page of pages) {
			const { status, text, html } = await look(page, cookie);
			expect([page, status]).toEqual([page, page === "/nowhere" ? 404 : 200]);
			for (const word of FOREIGN) expect(text, page).not.toContain(word);
			for (const [, href = ""] of html.matchAll(/<a[^>]*href="([^"]*)"/g)) expect(href, page).not.toMatch(/api\/|portal\.test/);
		}
	});

	it.each([`/hotel/list?${STAY}`, "/hotel/detail/7"])("%s: the service is not offered here, and these pages are", async (page) => {
		const { html, text } = await look(page);
		expect(text).toContain("This site does not offer this service");
		expect(html).toMatch(/<title>This site does not offer this service - /);
		const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
		expect([...main.matchAll(/<a[^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual(expect.arrayContaining(["/", "/user"]));
		const before = beyondIndex().length;
		await look(`${page}${page.includes("?") ? "&" : "?"}again=1`);
		expect(beyondIndex()).toHaveLength(before);
	});

	it("a form that the server has no call for comes back and names its own page", async () => {
		await reopen();
		server.menus = memberIndex().menus as object[];
		server.sells.set("order/detail", () => orderAnswer({ part: hotelPart() }));
		server.sells.set("order/messages", () => ({ list: [], unread: 0, may_send: true, side: "member" }));
		const cookie = `ba-lang=en; ${await signedIn()}`;
		const body = new URLSearchParams({ intent: "send_message", idempotency_key: crypto.randomUUID(), text: "kept as it was" });
		const posted = await open(ORDER_PAGE, { method: "POST", headers: { cookie, origin: HERE }, body });
		const html = await posted.text();
		expect([posted.status, html.includes("kept as it was"), html.includes(UPSTREAM), html.includes("order/sendMessage")]).toEqual([
			...[400, true, false, false],
		]);
		expect(html).toContain("Error requesting address: /user/order/detail/7");
	});
});

describe("a session that is over, on an open page", () => {
	it.each(["unknown", "expired", "disabled"] as const)(
		"%s: 200 as for a guest, the cookie is cleared, and only guarded pages lead to the sign-in page",
		async (state) => {
			const unhandled = vi.fn();
			process.on("unhandledRejection", unhandled);
			for (const page of ["/", "/hotel/list", `/hotel/list?${STAY}`, "/hotel/detail/7", "/hotel/nationalities", "/hotel/suggest?q=y"]) {
				const { status, text, html, isSignedOut } = await look(page, await signedIn(state));
				expect([page, status, /Please login|Token expiration/.exec(text), text.includes("Log out")]).toEqual([page, 200, null, false]);
				if (html.startsWith("<!DOCTYPE")) expect([page, isSignedOut]).toEqual([page, true]);
			}
			const guarded = await look("/user/order/list", await signedIn(state));
			expect([guarded.status, guarded.headers.get("location"), guarded.isSignedOut]).toEqual([
				302,
				"/user/login?to=%2Fuser%2Forder%2Flist",
				true,
			]);
			process.off("unhandledRejection", unhandled);
			expect(unhandled).not.toHaveBeenCalled();
		},
	);

	it("of a disabled member whose refresh token still gives tokens is over all the same", async () => {
		server.tokens.set("t-2", "disabled");
		server.refresh.set("keep-1", ["t-2", "t-2", "t-2"]);
		const { status, isSignedOut } = await look("/", await signedIn("expired", "keep-1"));
		expect([status, isSignedOut]).toEqual([200, true]);
		const guarded = await look("/user/account/overview", await signedIn("expired", "keep-1"));
		expect([guarded.status, guarded.headers.get("location")?.split("?")[0], guarded.isSignedOut]).toEqual([302, "/user/login", true]);
	});
});

describe("a token that is renewed", () => {
	it("and ends again within thirty seconds is renewed again: the member stays signed in, and the old token's 303 is no end either", async () => {
		server.refresh.set("keep-2", ["t-3", "t-4"]);
		const first = await look("/user/account/overview", await signedIn("expired", "keep-2"));
		const cookie = (line: Headers) => line.getSetCookie()[0]?.split(";")[0] ?? "";
		expect([first.status, first.text.includes("Demo")]).toEqual([200, true]);
		server.tokens.set("t-3", "expired");
		const second = await look("/user/account/overview", cookie(first.headers));
		expect([second.status, second.text.includes("Demo")]).toEqual([200, true]);
		expect(server.calls.filter((call) => call.endsWith("common/refreshtoken") || call.endsWith("common/refreshToken"))).toHaveLength(2);
		server.refresh.set("keep-2", ["t-5"]);
		server.tokens.delete("t-4");
		const third = await look("/user/account/overview", cookie(second.headers));
		expect(third.status).toBe(200);
	});
});

describe("/user and the member menu of a fresh server", () => {
	it("lands on the account overview, which is a page, and shows the directory that is empty to nobody", async () => {
		const cookie = await signedIn();
		const landed = await look("/user", cookie);
		expect([landed.status, landed.headers.get("location")]).toEqual([302, "/user/account/overview"]);
		const { status, text } = await look("/user/account/overview", cookie);
		expect([status, text.includes("Account overview"), text.includes("Nothing yet")]).toEqual([200, true, false]);
	});

	it("lands on the first entry that is a route of ours", async () => {
		server.menus = [{ id: 1, type: "menu", title: "Orders", name: "order/list", path: "order/list", menu_type: "tab" }];
		const all = { id: 9, type: "menu_dir", title: "Mine", name: "mine", path: "", menu_type: "tab", children: server.menus };
		server.menus = [{ id: 10, type: "menu_dir", title: "Empty", name: "empty", path: "", menu_type: "tab" }, all];
		expect((await look("/user", await signedIn())).headers.get("location")).toBe("/user/order/list");
	});
});

describe("files of the server", () => {
	const PNG = "\x89PNG-of-the-server";
	const file = async (path: string, headers: Record<string, string> = {}) => {
		const response = await open(path, { headers: { accept: "image/*", ...headers } });
		return { status: response.status, headers: response.headers, body: response.body ? await response.text() : "" };
	};

	it("come through, streamed, where the site names no address of its own for them", async () => {
		let next: (text: string | null) => void = () => undefined;
		const encoder = new TextEncoder();
		const body = new ReadableStream<Uint8Array>({
			start(stream) {
				next = (text) => (text === null ? stream.close() : stream.enqueue(encoder.encode(text)));
			},
		});
		server.files.set("/storage/default/20261121/a.png", { type: "image/png", body });
		next("first");
		const response = await open("/storage/default/20261121/a.png");
		const reader = response.body?.getReader();
		expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("first");
		next("second");
		expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("second");
		next(null);
		expect((await reader?.read())?.done).toBe(true);
		expect(response.headers.get("content-type")).toBe("image/png");
	});

	it("carry no rights here, whatever they are; pictures under /static may be shown by other sites", async () => {
		server.files.set("/static/images/logo.png", { type: "image/png", body: PNG });
		server.files.set("/storage/x.html", { type: "text/html", body: "<script>1</script>" });
		const picture = await file("/static/images/logo.png");
		expect([picture.status, picture.headers.get("cross-origin-resource-policy")]).toEqual([200, "cross-origin"]);
		const page = await file("/storage/x.html");
		expect([page.headers.get("content-disposition"), page.headers.get("content-security-policy")]).toEqual([
			"attachment",
			"default-src 'none'; sandbox",
		]);
		expect(page.headers.get("cross-origin-resource-policy")).toBe("same-origin");
		expect((await file("/static/missing.png")).status).toBe(404);
	});

	it("are shown from cdnUrl where it is set, and not where that would lead back here", async () => {
		server.files.set("/storage/a.png", { type: "image/png", body: PNG });
		server.cdnUrl = "//cdn.test:8080";
		await reopen();
		const away = await file("/storage/a.png");
		expect([away.status, away.headers.get("location")]).toEqual([302, "//cdn.test:8080/storage/a.png"]);
		server.cdnUrl = "http://localhost:3000";
		await reopen();
		expect((await file("/storage/a.png")).status).toBe(200);
	});
});

describe("a server that turns the web tier away", () => {
	beforeEach(() => reopen());

	it("by a ban of its address is out, and no member lacks a right", async () => {
		server.isBanned = true;
		const { status, text } = await look(`/hotel/list?${STAY}`);
		expect([status, text.includes("Service unavailable!"), /permission/i.exec(text)]).toEqual([503, true, null]);
		const member = await look("/user/order/list", await signedIn());
		expect([member.status, /permission/i.exec(member.text), member.isSignedOut]).toEqual([503, null, false]);
	});

	it("for the rest of this minute, without a header that counts, is told as busy and left its copies", async () => {
		const cookie = await signedIn();
		expect((await look("/user/account/overview", cookie)).status).toBe(200);
		server.readsLeft = 0;
		const { status, text } = await look("/user/account/overview", cookie);
		expect([status, text.includes("Demo"), /frequently/.exec(text)]).toEqual([200, true, null]);
		const list = await look(`/hotel/list?${STAY}`);
		expect([list.status, list.text.includes("The portal is very busy"), /frequently/.exec(list.text)]).toEqual([429, true, null]);
	});
});

it("the address of such a server may end in /index.php", async () => {
	await reopen({ PORTAL_API_URL: "http://portal.test/index.php" });
	const { text } = await look("/");
	expect([text.includes("站点名称"), server.calls[0]]).toEqual([true, "GET index/index"]);
	server.files.set("/static/images/logo.png", { type: "image/png", body: "PNG" });
	expect((await open("/static/images/logo.png")).status).toBe(200);
});
