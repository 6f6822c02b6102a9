import { afterEach, describe, expect, it } from "vitest";
import { breakerFor } from "~/portal-client/calling/breaker";
import { loader as home } from "~/routes/home";
import { loader as layout } from "~/routes/layouts/user";
import { loader as area } from "~/routes/user/index";
import { flashRedirect } from "~/session/cookies/flash.server";
import { requirePermission } from "~/session/member.server";
import { newScope, runInScope } from "~/session/scope.server";
import { envelope, FAULTS, indexAnswer, PORTAL, remotePortal, userInfo } from "../../mocks/portal";
import { at, memberCookie, thrownBy, visit } from "../visits";

afterEach(() => breakerFor(PORTAL).succeeded());

const menu = (path: string, extra: Record<string, unknown> = {}) => ({
	id: 1,
	type: "menu",
	title: path,
	name: path,
	path,
	menu_type: "tab",
	...extra,
});
const memberIndex = (extra: Record<string, unknown> = {}) => indexAnswer({ userInfo: userInfo(), ...extra });
const whereTo = async (cookie: string) =>
	(await thrownBy(() => area(at(visit("/user", { cookie }))))).headers.get("Location");

describe("/user", () => {
	it("leads a member to the landing entry [M-153]", async () => {
		const children = [menu("account/unknown", { id: 2 }), menu("order/list", { id: 3 })];
		const menus = [{ ...menu("dir", { type: "menu_dir" }), children }];
		remotePortal({ "index/index": memberIndex({ menus }) });
		expect(await whereTo(await memberCookie())).toBe("/user/order/list");
	});

	it("leads to the first entry of a fresh server's directory, and without any to the overview: never in a circle to the sign-in page", async () => {
		const fresh = ["profile", "changePassword", "integral", "balance"].map((name, place) =>
			menu(`account/${name}`, { id: 2 + place }),
		);
		for (const [menus, to] of [
			[[], "overview"],
			[[menu("login"), menu("")], "overview"],
			[[{ ...menu("account", { type: "menu_dir" }), children: fresh }], "profile"],
		] as const) {
			remotePortal({ "index/index": memberIndex({ menus }) });
			expect(await whereTo(await memberCookie())).toBe(`/user/account/${to}`);
		}
	});

	it("leads an operator to the operators' pages: the rules say who that is", async () => {
		const rules = [{ ...menu("operator/orders", { type: "nav_user_menu" }) }];
		remotePortal({ "index/index": memberIndex({ rules, menus: [menu("order/list")] }) });
		expect(await whereTo(await memberCookie())).toBe("/operator/orders");
	});

	it("leads a guest to the sign-in page without asking the portal [M-058]", async () => {
		const seen = remotePortal({});
		expect(await whereTo("")).toBe("/user/login?to=%2Fuser");
		expect(seen).toEqual([]);
	});

	it("stays where it is when a redirect has just brought a notice, so that no two pages send a member to and fro [T-03]", async () => {
		remotePortal({ "index/index": memberIndex({ menus: [menu("order/list")] }) });
		const flash = (await flashRedirect("/user", { type: "error", message: "Not this page" })).headers
			.getSetCookie()[0]
			?.split(";")[0];
		const cookie = `${await memberCookie()}; ${flash}`;
		expect(await area(at(visit("/user", { cookie })))).toBeNull();
	});

	it("leads to the sign-in page when the portal knows the member no more [M-400]", async () => {
		remotePortal({ "index/index": envelope({ type: "need login" }, { code: 303, msg: "Please login first!" }) });
		expect(await whereTo(await memberCookie())).toBe("/user/login?to=%2Fuser");
	});
});

describe("the frame of the member area", () => {
	const statusOf = async (accept: string) => {
		const request = visit("/user/order/list", { cookie: await memberCookie() });
		request.headers.set("Accept", accept);
		return layout(at(request)).then(
			() => 200,
			(thrown: { init?: { status?: number } }) => thrown.init?.status,
		);
	};

	it("answers 503 for a document while the member centre is closed, and lets the page say so", async () => {
		remotePortal({ "index/index": memberIndex({ openMemberCenter: false }) });
		expect(await statusOf("text/html,*/*")).toBe(503);
		remotePortal({ "index/index": memberIndex() });
		expect(await statusOf("text/html,*/*")).toBe(200);
	});

	it("is closed on a step inside the app as well, where the page asks for its rules, and takes no page of an operator away [M-259] [38-4]", async () => {
		const rules = [menu("manage/approval"), { ...menu("operator/orders", { type: "nav_user_menu" }), id: 2 }];
		const cookie = await memberCookie();
		const open = (path: string, name: "manage/approval" | "operator/orders") =>
			requirePermission(visit(path, { cookie }), name).then(
				() => 200,
				(thrown: { init?: { status?: number }; data?: { notice?: { message: string } } }) => [
					thrown.init?.status,
					thrown.data?.notice?.message,
				],
			);
		remotePortal({ "index/index": memberIndex({ rules }) });
		expect(await open("/user/manage/approval.data", "manage/approval")).toBe(200);
		remotePortal({ "index/index": memberIndex({ rules, openMemberCenter: 0 }) });
		expect(await open("/user/manage/approval.data", "manage/approval")).toEqual([
			503,
			expect.stringContaining("closed"),
		]);
		expect(await open("/operator/orders", "operator/orders")).toBe(200);
	});

	it("asks once for a page and the steps after it", async () => {
		const seen = remotePortal({ "index/index": memberIndex() });
		const request = visit("/user/order/list", { cookie: await memberCookie("steps") });
		for (const rendersDocument of [true, false, false]) {
			const scope = newScope({
				requestId: "r",
				clientAddress: "203.0.113.9",
				isHttps: false,
				nonce: "n",
				rendersDocument,
			});
			expect(await runInScope(scope, () => layout(at(request)))).toBeNull();
		}
		expect(seen.map(({ path }) => path)).toEqual(["index/index"]);
	});
});

describe("the home page", () => {
	const countries = [
		{ value: "CN", label: "China" },
		{ value: "MM", label: "Myanmar" },
	];
	const opened = async (address: string) => {
		const { search, options, ...page } = await home(at(visit(address)));
		if (!search || !options) throw new Error("no form for hotels");
		return { search, options, ...page };
	};
	const highlights = () => envelope({ recommended: [], towns: [] });

	it("offers nationalities and towns, and three product lines as addresses [M-126]", async () => {
		remotePortal({
			"hotel/highlights": highlights,
			"ajax/country": () => envelope(countries),
			"ajax/city": () => envelope([{ value: 1, label: "Yangon" }]),
		});
		const page = await opened("/");
		expect([page.product, page.options.countries, page.options.cities[0]?.label]).toEqual([
			"hotel",
			countries,
			"Yangon",
		]);
		expect((await opened("/?product=airport")).product).toBe("airport");
		expect((await opened("/?product=train")).product).toBe("hotel");
	});

	it("fills the form from the address and never complains", async () => {
		remotePortal({
			"hotel/highlights": highlights,
			"ajax/country": () => envelope(countries),
			"ajax/city": () => envelope([]),
		});
		const { search } = await opened("/?destination=&check_in=2000-01-01&rooms[0].adults=99&nationality=MM");
		expect([search.values.check_in, search.values.rooms[0]?.adults, search.values.nationality]).toEqual([
			"2000-01-01",
			"99",
			"MM",
		]);
		expect(search.errors).toEqual({});
	});

	it("adds a room without script by leading to the address with one room more [T-52]", async () => {
		remotePortal({
			"hotel/highlights": highlights,
			"ajax/country": () => envelope(countries),
			"ajax/city": () => envelope([]),
		});
		const away = await thrownBy(() => opened("/?destination=Bagan&rooms[0].adults=2&intent=add_room"));
		const url = new URL(away.headers.get("Location") ?? "", "http://in.test");
		expect([
			away.status,
			url.pathname,
			url.hash,
			url.searchParams.get("rooms[0].adults"),
			url.searchParams.get("rooms[1].adults"),
		]).toEqual([302, "/", "#rooms", "2", "1"]);
	});

	it("stands with the form when the portal does not answer", async () => {
		remotePortal({ "hotel/highlights": highlights, "ajax/country": FAULTS.refused, "ajax/city": FAULTS.refused });
		const { search, options, notices } = await opened("/");
		expect([search.values.nationality, options.countries, notices[0]?.message]).toEqual([
			"CN",
			[],
			"Server exception!",
		]);
	});
});
