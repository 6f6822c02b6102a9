import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { breakerFor } from "~/portal-client/calling/breaker";
import { HERE, openProduct } from "../../mocks/door";
import { indexAnswer, PORTAL, remotePortal, type Seen, userInfo } from "../../mocks/portal";

const ORDERS = {
	id: 1,
	type: "menu_dir",
	title: "Orders",
	name: "order",
	path: "order",
	menu_type: "tab",
	children: [{ id: 2, type: "menu", title: "Orders", name: "order/list", path: "order/list", menu_type: "tab" }],
};

let open: Awaited<ReturnType<typeof openProduct>>;
let seen: Seen[];
let cookies: Map<string, string>;
let made = 0;
beforeAll(async () => {
	open = await openProduct({ PORTAL_GUEST_CACHE_S: "0.001" });
});
beforeEach(() => {
	cookies = new Map([["ba-lang", "en"]]);
	made += 1;
	const user = userInfo({ token: `token-${made}` });
	seen = remotePortal({
		"index/index": ({ headers }) =>
			headers.has("ba-user-token") ? indexAnswer({ userInfo: user, menus: [ORDERS] }) : indexAnswer(),
		"POST user/checkIn": { userInfo: user, routePath: "/user" },
		"order/list": { list: [], total: 0, page: 1, limit: 20, counts: [] },
	});
});
afterEach(() => breakerFor(PORTAL).succeeded());

async function send(path: string, init: RequestInit = {}): Promise<Response> {
	const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const response = await open(path, { ...init, headers: { accept: "text/html", cookie, ...init.headers } });
	for (const line of response.headers.getSetCookie()) {
		const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
		cookies.set(name, value);
	}
	return response;
}

/** A step inside the app: the data of the pages below the frame, without root's, which the browser has. */
async function step(path: string): Promise<void> {
	const response = await send(path, { headers: { accept: "*/*" } });
	expect([path, response.status]).toEqual([path, 200]);
}
const indexCalls = () => seen.filter(({ path }) => path === "index/index").length;

describe("site, menus and member", () => {
	it("are asked for once by a guest who opens a page and goes on from there [M-274]", async () => {
		expect((await send("/?a=1")).status).toBe(200);
		expect(indexCalls()).toBe(1);
		for (const path of ["/hotel/list.data?a=1", "/hotel/list.data?a=2", "/_root.data?a=1", "/user/login.data"])
			await step(path);
		expect(indexCalls()).toBe(1);
	});

	it("are asked for once more by somebody who signs in, is led on twice, and goes about [M-275]", async () => {
		const form = new URLSearchParams({ username: "demo", password: "Portal2026" });
		let answer = await send("/user/login", { method: "POST", headers: { origin: HERE }, body: form });
		const way: string[] = [];
		while (answer.headers.has("location")) {
			way.push(answer.headers.get("location") ?? "");
			answer = await send(way.at(-1) ?? "");
		}
		expect([way, answer.status, indexCalls()]).toEqual([["/user", "/user/order/list"], 200, 1]);
		for (const path of [
			"/user/order/list.data",
			"/user/account/overview.data",
			"/hotel/list.data?b=1",
			"/user/order/list.data?page=2",
		])
			await step(path);
		expect(indexCalls()).toBe(1);
	});

	it("are asked for again by a document of its own, and after the member has changed something", async () => {
		cookies.set("ba-user-token", "");
		const form = new URLSearchParams({ username: "demo", password: "Portal2026" });
		await send("/user/login", { method: "POST", headers: { origin: HERE }, body: form });
		await send("/user/order/list");
		await send("/user/order/list");
		expect(indexCalls()).toBe(2);
		await send("/user/order/detail/7", {
			method: "POST",
			headers: { origin: HERE },
			body: new URLSearchParams({ intent: "pay" }),
		});
		const before = indexCalls();
		await step("/hotel/list.data?c=1");
		expect([before, indexCalls()]).toEqual([3, 3]);
	});
});
