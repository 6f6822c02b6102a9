import { beforeEach, describe, expect, it, vi } from "vitest";
import { beforeBuildAdmin, STAY } from "./buildadmin";

const site = beforeBuildAdmin();
const { look, open, reopen, signedIn } = site;

describe("a session that is over, on an open page", () => {
	it.each(["unknown", "expired", "disabled"] as const)(
		"%s: 200 as for a guest, the cookie is cleared, and only guarded pages lead to the sign-in page",
		async (state) => {
			const unhandled = vi.fn();
			process.on("unhandledRejection", unhandled);
			for (const page of [
				"/",
				"/hotel/list",
				`/hotel/list?${STAY}`,
				"/hotel/detail/7",
				"/hotel/nationalities",
				"/hotel/suggest?q=y",
			]) {
				const { status, text, html, isSignedOut } = await look(page, await signedIn(state));
				expect([page, status, /Please login|Token expiration/.exec(text), text.includes("Log out")]).toEqual([
					page,
					200,
					null,
					false,
				]);
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
		site.server.tokens.set("t-2", "disabled");
		site.server.refresh.set("keep-1", ["t-2", "t-2", "t-2"]);
		const { status, isSignedOut } = await look("/", await signedIn("expired", "keep-1"));
		expect([status, isSignedOut]).toEqual([200, true]);
		const guarded = await look("/user/account/overview", await signedIn("expired", "keep-1"));
		expect([guarded.status, guarded.headers.get("location")?.split("?")[0], guarded.isSignedOut]).toEqual([
			302,
			"/user/login",
			true,
		]);
	});
});

describe("a token that is renewed", () => {
	it("and ends again within thirty seconds is renewed again: the member stays signed in, and the old token's 303 is no end either", async () => {
		site.server.refresh.set("keep-2", ["t-3", "t-4"]);
		const first = await look("/user/account/overview", await signedIn("expired", "keep-2"));
		const cookie = (line: Headers) => line.getSetCookie()[0]?.split(";")[0] ?? "";
		expect([first.status, first.text.includes("Demo")]).toEqual([200, true]);
		site.server.tokens.set("t-3", "expired");
		const second = await look("/user/account/overview", cookie(first.headers));
		expect([second.status, second.text.includes("Demo")]).toEqual([200, true]);
		expect(
			site.server.calls.filter((call) => call.endsWith("common/refreshtoken") || call.endsWith("common/refreshToken")),
		).toHaveLength(2);
		site.server.refresh.set("keep-2", ["t-5"]);
		site.server.tokens.delete("t-4");
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
		site.server.menus = [
			{ id: 1, type: "menu", title: "Orders", name: "order/list", path: "order/list", menu_type: "tab" },
		];
		const all = {
			id: 9,
			type: "menu_dir",
			title: "Mine",
			name: "mine",
			path: "",
			menu_type: "tab",
			children: site.server.menus,
		};
		site.server.menus = [{ id: 10, type: "menu_dir", title: "Empty", name: "empty", path: "", menu_type: "tab" }, all];
		expect((await look("/user", await signedIn())).headers.get("location")).toBe("/user/order/list");
	});
});

describe("a server that turns the web tier away", () => {
	beforeEach(() => reopen());

	it("by a ban of its address is out, and no member lacks a right", async () => {
		site.server.isBanned = true;
		const { status, text } = await look(`/hotel/list?${STAY}`);
		expect([status, text.includes("Service unavailable!"), /permission/i.exec(text)]).toEqual([503, true, null]);
		const member = await look("/user/order/list", await signedIn());
		expect([member.status, /permission/i.exec(member.text), member.isSignedOut]).toEqual([503, null, false]);
	});

	it("for the rest of this minute, without a header that counts, is told as busy and left its copies", async () => {
		const cookie = await signedIn();
		expect((await look("/user/account/overview", cookie)).status).toBe(200);
		site.server.readsLeft = 0;
		const { status, text } = await look("/user/account/overview", cookie);
		expect([status, text.includes("Demo"), /frequently/.exec(text)]).toEqual([200, true, null]);
		const list = await look(`/hotel/list?${STAY}`);
		expect([list.status, list.text.includes("The portal is very busy"), /frequently/.exec(list.text)]).toEqual([
			429,
			true,
			null,
		]);
	});
});

it("the address of such a server may end in /index.php", async () => {
	await reopen({ PORTAL_API_URL: "http://portal.test/index.php" });
	const { text } = await look("/");
	expect([text.includes("站点名称"), site.server.calls[0]]).toEqual([true, "GET index/index"]);
	site.server.files.set("/static/images/logo.png", { type: "image/png", body: "PNG" });
	expect((await open("/static/images/logo.png")).status).toBe(200);
});
