import { createElement } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { breakerFor } from "~/portal-client/calling/breaker";
import { openDoor } from "../../mocks/door";
import { HOTEL_RULES, indexAnswer, PORTAL, remotePortal, type Script, userInfo } from "../../mocks/portal";
import { memberCookie } from "../visits";

const HERE = "/user/order/list";
let id = 1000;
const row = (type: string, title: string, path: string, more: object = {}) => {
	id += 1;
	return { id, type, title, name: path, path, menu_type: "tab", ...more };
};
const site = (more: object = {}) => indexAnswer({ userInfo: userInfo(), ...more });
const orders = row("menu", "My orders", "order/list", { icon: "fa fa-list" });

let open: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
	const pages = async () => {
		const { PageFrame } = await import("~/features/navigation/frames/page-frame");
		const { SideMenu } = await import("~/features/navigation/member/side-menu");
		const { Auth } = await import("~/parts/auth");
		const values = [undefined, "order/list/export", "order/detail/pay", "hotel/quote", "order/create"] as const;
		const controls = values.map((value, place) => ({ key: place, value, children: `<control ${place}>` }));
		const inside = controls.map((props) => createElement(Auth, props));
		const frame = { layout: "user" as const, aside: createElement(SideMenu), children: inside };
		const page = () => createElement(PageFrame, frame);
		return { "user/order/list": { default: page, handle: { i18n: ["navigation"] } } };
	};
	open = await openDoor(pages as never, { LOG: "json" });
});
afterEach(() => breakerFor(PORTAL).succeeded());

async function look(answer: Script, { language = "en", cookie = "", path = HERE } = {}) {
	remotePortal({ "index/index": answer });
	const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
	const headers = { accept: "text/html", cookie: `ba-lang=${language}; ${cookie}; ${await memberCookie()}` };
	const started = performance.now();
	const response = await open(path, { headers });
	const html = await response.text();
	const ms = performance.now() - started;
	const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)));
	written.mockRestore();
	const body = html.replace(/<script[\s\S]*?<\/script>/g, "");
	const side = /<nav aria-label="Member Centre"[^>]*>([\s\S]*?)<\/nav>/i.exec(body)?.[1] ?? "";
	const faults = lines.filter(({ event }) => event === "odd-answer");
	return { status: response.status, html, body, side, ms, faults, request: response.headers.get("x-request-id") };
}

describe("<Auth> on the server", () => {
	it("renders what has no value and what is permitted, and nothing of what is not [M-261, M-349, M-350, M-351, T-34, T-35]", async () => {
		const list = { ...orders, children: [{ ...row("button", "Export", "order/list/export") }] };
		const menus = [row("menu_dir", "Orders", "order", { children: [list] })];
		const quoting = row("route", "Booking", "hotel/booking", { children: [row("button", "Quote", "hotel/quote")] });
		const { body } = await look(site({ menus, rules: [quoting] }));
		const rendered = [0, 1, 2, 3, 4].filter((place) => body.includes(`&lt;control ${place}&gt;`));
		expect(rendered).toEqual([0, 1, 3]);
	});
});

describe("the drop-down of the header", () => {
	it("marks this page, or the entry that it belongs to, and no other", async () => {
		const rules = [row("nav_user_menu", "My orders", "user/order/list"), row("nav_user_menu", "Help", "help")];
		const { body } = await look(site({ rules }));
		const current = [...body.matchAll(/<a ([^>]*)>([^<]*)/g)].filter(([, attributes]) =>
			attributes?.includes("aria-current"),
		);
		expect(current.map(([, attributes, title]) => [/aria-current="(\w+)"/.exec(attributes ?? "")?.[1], title])).toEqual(
			[["page", "My orders"]],
		);
	});
});

describe("the side menu", () => {
	const deep = row("menu_dir", "Archive", "a", {
		children: [
			row("menu_dir", "Years", "b", {
				children: [row("menu_dir", "2025", "c", { children: [row("menu", "January", "old/january")] })],
			}),
		],
	});
	const branch = (title: string, children: object[]) => row("menu_dir", title, title.toLowerCase(), { children });

	it("has a headline only with more than one member menu [M-154]", async () => {
		const one = await look(site({ menus: [branch("Only group", [orders])] }));
		expect([one.side.includes("Only group"), one.side.includes("My orders")]).toEqual([false, true]);
		const two = await look(
			site({
				menus: [branch("First group", [orders]), branch("Second group", [row("menu", "Profile", "account/profile")])],
			}),
		);
		expect(["First group", "Second group", "My orders", "Profile"].every((title) => two.side.includes(title))).toBe(
			true,
		);
	});

	it("has any number of levels, the branch of this page open and all others closed, and marks this page [M-044, M-142, M-260]", async () => {
		const here = branch("Trips", [branch("Stays", [orders])]);
		const { body, side } = await look(site({ menus: [here, branch("Other", [deep])] }));
		expect(body).toContain('data-layout="user"');
		const opened = [...side.matchAll(/<details( open="")?>.*?<span class="min-w-0">([^<]*)</g)].map(
			([, isOpen, title]) => [title, isOpen !== undefined],
		);
		expect(opened).toEqual([
			["Trips", true],
			["Stays", true],
			["Other", true],
			["Archive", false],
			["Years", false],
			["2025", false],
		]);
		expect(side).toMatch(
			/<a [^>]*aria-current="page"[^>]*href="\/user\/order\/list"|<a [^>]*href="\/user\/order\/list"[^>]*aria-current="page"/,
		);
		expect(side.match(/aria-current/g)).toHaveLength(1);
	});

	it("is a narrow bar of the pages where the reader chose that, and says so on its button [M-262]", async () => {
		const menus = [branch("Trips", [orders, row("menu", "Profile", "account/profile")]), branch("Other", [deep])];
		const wide = await look(site({ menus }));
		const narrow = await look(site({ menus }), { cookie: "menu=narrow" });
		expect([wide.side.includes("Collapse the menu"), narrow.side.includes('aria-label="Expand the menu"')]).toEqual([
			true,
			true,
		]);
		expect([narrow.side.includes("<details"), narrow.side.match(/<a /g)?.length]).toEqual([false, 3]);
		expect(narrow.side).toMatch(/<form method="post" action="\/side-menu"/);
	});

	it("is each reader's own, though it is written once for all who see the same", async () => {
		const guide = row("menu", "Guide", "guide", { menu_type: "link", url: "https://guide.example/" });
		const odd = row("menu", "Odd", "odd", { menu_type: "foo" });
		const shown = async (menus: object[], way = {}) =>
			(await look(site({ menus: [branch("Trips", menus)] }), way)).body;
		const newTabs = [
			await shown([orders, guide]),
			await shown([orders, guide], { language: "zh-cn" }),
			await shown([orders]),
		];
		const texts = newTabs.map((body) => /"sr-only">([(（][^<]*)/.exec(body)?.[1]);
		expect(texts).toEqual(["(opens in a new tab)", "（在新标签页打开）", undefined]);
		const odds = [
			await shown([orders, odd], { path: `${HERE}?page=2` }),
			await shown([orders, odd], { path: `${HERE}?page=3` }),
		];
		expect(odds.map((body) => /page=(\d)&amp;menu_error=1"/.exec(body)?.[1])).toEqual(["2", "3"]);
	});

	it("of a phone is folded on every fresh page [M-263, M-152, T-61]", async () => {
		const { body } = await look(site({ menus: [branch("Trips", [orders])] }));
		const folded = /<details class="[^"]*lg:hidden[^"]*"( open="")?/.exec(body);
		expect([folded !== null, folded?.[1]]).toEqual([true, undefined]);
	});

	it("is not there while the member centre is closed, and the page says why [M-259, O-19]", async () => {
		const { body, side } = await look(site({ openMemberCenter: false, menus: [branch("Trips", [orders])] }));
		expect([side, body.includes("The member centre is closed at present"), body.includes("Log out")]).toEqual([
			"",
			true,
			false,
		]);
	});
});

describe("an entry with a menu_type that nobody knows", () => {
	it("leads to this very page with the error as a notice, in both languages [M-149, T-33]", async () => {
		const answer = site({ rules: [...HOTEL_RULES, row("nav", "Odd", "odd", { menu_type: "foo" })] });
		const { body } = await look(answer, { path: `${HERE}?page=2` });
		expect(body).toMatch(/href="\/user\/order\/list\?page=2&amp;menu_error=1"[^>]*>Odd/);
		expect((await look(answer, { path: `${HERE}?menu_error=1` })).body).toContain(
			"Navigation failed, the menu type is unrecognized!",
		);
		expect((await look(answer, { path: `${HERE}?menu_error=1`, language: "zh-cn" })).body).toContain(
			"无法打开，菜单类型无法识别，请联系客服",
		);
	});
});

describe("an answer with something wrong in its rows", () => {
	const dir = (children: unknown) => [row("menu_dir", "Trips", "trips", { children })];

	it.each<[string, object, string[]]>([
		["rules null", { rules: null }, []],
		["rules an object", { rules: { 1: HOTEL_RULES[0] } }, []],
		["rules a text", { rules: "rules" }, ["rules"]],
		[
			"rows without ids, types or sense",
			{ rules: [...HOTEL_RULES, { title: "x" }, { id: 9 }, null, 7, []] },
			["rules"],
		],
		["an id as text, title a number, path null", { menus: dir([{ ...orders, id: "77", title: 5, path: null }]) }, []],
		[
			"children null and a text",
			{
				menus: dir([
					{ ...orders, children: null },
					{ ...orders, children: "x" },
				]),
			},
			["menus"],
		],
		["twins", { menus: dir([orders, orders, orders]) }, []],
		[
			"an unknown type",
			{ menus: dir([{ ...orders, type: "banner" }, orders]), rules: [row("banner", "Banner", "x")] },
			[],
		],
		[
			"a row that is its own ancestor",
			{
				menus: [
					{
						...row("menu_dir", "A", "a"),
						id: 1,
						children: [{ ...row("menu_dir", "B", "b"), id: 1, children: [orders] }],
					},
				],
			},
			["menus"],
		],
	])(
		"%s: the page is rendered, and the fault is one line of the log with the request's id [T-30]",
		async (_name, more, subjects) => {
			const { status, body, faults, request } = await look(site(more));
			expect([status, body.includes("<main")]).toEqual([200, true]);
			expect(faults.map(({ level, subject, request: of }) => [level, subject, of])).toEqual(
				subjects.map((one) => ["warning", one, request]),
			);
		},
	);

	it("200 levels: the page is rendered", async () => {
		let deep: object = orders;
		for (let level = 0; level < 200; level += 1)
			deep = row("menu_dir", `Level ${level}`, `l${level}`, { children: [deep] });
		const { status, faults } = await look(site({ menus: [deep] }));
		expect([status, faults.map(({ subject }) => subject)]).toEqual([200, ["menus"]]);
	});

	it("10,000 entries: the page is there and not much longer than others, and the log says once what was cut", async () => {
		const many = Array.from({ length: 10_000 }, (_, place) => row("nav", `Entry ${place}`, `entry/${place}`));
		await look(site());
		const { status, html, ms, faults } = await look(site({ rules: many }));
		expect([status, faults.map(({ subject }) => subject).sort()]).toEqual([200, ["entries", "rules"]]);
		expect(ms).toBeLessThan(10_000);
		expect(html.length).toBeLessThan(250_000);
	});
});
