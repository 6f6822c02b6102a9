import { describe, expect, it } from "vitest";
import {
	dropDownEntries,
	headerEntries,
	isRegistered,
	isTruncated,
	landingPath,
	MAX_ENTRIES,
	memberEntries,
	navigationOf,
	normalisePath,
} from "~/features/navigation/entries/entries";
import { currentEntry, flatEntries, isOnBranch } from "~/features/navigation/entries/entry-tree";
import { operatorEntries } from "~/features/navigation/frames/operator-frame";
import { minorUnits } from "~/lib/minor-units";
import { EVERYTHING } from "~/lib/site/offered";
import { permissionsOf } from "~/lib/site/permissions";
import type { Entry } from "~/parts/root-data";
import type { RuleRow } from "~/portal-contract/site/rule-rows";
import { HeadNav } from "~/portal-contract/site/rule-rows";
import { MEMBER_ROUTES } from "~/routes/user/table";

let id = 0;
function row(type: string, over: Partial<RuleRow> = {}): RuleRow {
	id += 1;
	const path = over.path ?? `p${id}`;
	return { id, type, title: `Entry ${id}`, name: path, menu_type: "tab", ...over, path };
}
/** Targets of entries, without their titles. */
const targets = (entries: readonly Entry[]) =>
	entries.map(({ to, href, fails }) => to ?? href ?? (fails ? "error" : "directory"));

describe("entries of rules and menus", () => {
	it("each type lands in its own menu, a button in none [M-141] [M-142] [M-143] [M-144] [M-145] [O-20]", () => {
		const rules = [
			row("nav", { path: "hotel/list" }),
			row("nav_user_menu", { path: "user/order/list" }),
			row("button"),
			row("route"),
		];
		expect(targets(headerEntries(rules))).toEqual(["/hotel/list"]);
		expect(targets(dropDownEntries(rules))).toEqual(["/user/order/list"]);
		const menus = [
			row("menu", { path: "account/overview" }),
			row("menu_dir", { children: [row("menu", { path: "order/list" }), row("button")] }),
		];
		const entries = memberEntries(menus);
		expect(targets(entries)).toEqual(["/user/account/overview", "directory"]);
		expect(targets(entries[1]?.children ?? [])).toEqual(["/user/order/list"]);
	});

	it("the header's begin with the site's own, then come the rules' [M-183, O-21, O-22]", () => {
		const headNav = HeadNav.parse([
			{ title: "Home", path: "" },
			{ name: "Visa", url: "https://visa.example/" },
			{ id: 9, title: "Weather", menu_type: "iframe", url: "https://weather.example/" },
			"nonsense",
		]);
		const answer = {
			site: { headNav },
			openMemberCenter: true,
			rules: [row("nav", { path: "hotel/list" })],
			menus: [],
		};
		const { nav } = navigationOf(answer, false, EVERYTHING);
		expect(targets(nav)).toEqual([
			"/",
			"https://visa.example/",
			`/user/iframe/${encodeURIComponent("https://weather.example/")}`,
			"/hotel/list",
		]);
		expect(nav.map(({ title }) => title).slice(0, 3)).toEqual(["Home", "Visa", "Weather"]);
	});

	it("empty lists are empty menus, and the member centre's state is named by its five parts [M-038, M-259, M-260, M-261, M-262, M-263]", () => {
		const nothing = { site: { upload: { rule: "ajax/upload" } }, openMemberCenter: false, rules: [], menus: [] };
		expect(navigationOf(nothing, true, EVERYTHING)).toEqual({
			nav: [],
			userNav: [],
			memberCentre: { open: false, userMenus: [], authNodes: {}, shrink: true, menuExpand: false },
		});
	});

	it("the operator pages are the entries of the drop-down under /operator, and nobody has one without a rule", () => {
		const rules = [
			row("nav", { path: "operator/hotels" }),
			row("nav_user_menu", { path: "operator/orders", children: [row("button")] }),
			row("nav_user_menu", { path: "operators" }),
			row("nav_user_menu", { path: "user/order/list" }),
		];
		expect(targets(operatorEntries(dropDownEntries(rules)))).toEqual(["/operator/orders"]);
		expect(operatorEntries(dropDownEntries(rules.slice(2)))).toEqual([]);
	});

	it("tab and iframe stay in the app, link opens a new tab, anything else is an error [M-146] [M-147] [M-148] [M-149]", () => {
		const url = "https://maps.example/a?b=c";
		const rules = [
			row("nav", { path: "/hotel/list" }),
			row("nav", { menu_type: "iframe", url }),
			row("nav", { menu_type: "link", url }),
		];
		const odd = [row("nav", { menu_type: "foo" }), row("nav", { menu_type: null })];
		const entries = headerEntries([...rules, ...odd]);
		expect(targets(entries)).toEqual(["/hotel/list", `/user/iframe/${encodeURIComponent(url)}`, url, "error", "error"]);
		expect([entries[0]?.to, entries[1]?.to, entries[2]?.href, entries[3]?.fails].every(Boolean)).toBe(true);
		expect(flatEntries(entries)).toEqual(entries);
	});

	it.each(["javascript:alert(1)", "data:text/html,x", "", "//evil.example"])("a link to %j is left out", (url) => {
		expect(headerEntries([row("nav", { menu_type: "link", url }), row("nav", { menu_type: "iframe", url })])).toEqual(
			[],
		);
	});

	it("an entry that embeds what must not be embedded is omitted: a page of this site, one without https, one with a password", () => {
		const urls = [
			"/hotel/list",
			"http://maps.example/",
			"https://me:secret@maps.example/",
			`https://maps.example/${"a".repeat(2000)}`,
		];
		expect(headerEntries(urls.map((url) => row("nav", { menu_type: "iframe", url })))).toEqual([]);
	});

	it("add_rules_only hides an entry with all below it, yet its buttons count as permissions [M-193, T-30]", () => {
		const hidden = row("menu", {
			path: "order/list",
			extend: "add_rules_only",
			children: [row("button", { path: "order/list/export" })],
		});
		expect(memberEntries([hidden, row("menu_dir", { extend: "add_rules_only", children: [row("menu")] })])).toEqual([]);
		expect(permissionsOf([], [hidden])).toEqual({ "/user/order/list": ["export"] });
	});

	it("add_menu_only and none are shown", () => {
		expect(memberEntries([row("menu", { extend: "add_menu_only" }), row("menu", { extend: "none" })])).toHaveLength(2);
	});

	it("a directory with nothing to show is left out, one without menu_type is no error [T-33]", () => {
		const hidden = row("menu", { extend: "add_rules_only" });
		const menus = [row("menu_dir", { children: [] }), row("menu_dir"), row("menu_dir", { children: [hidden] })];
		expect(memberEntries(menus)).toEqual([]);
		expect(targets(memberEntries([row("menu_dir", { menu_type: null, children: [row("menu")] })]))).toEqual([
			"directory",
		]);
	});

	it("icons of other sets become ours where one fits, and a row without a title goes by its name", () => {
		const rows = [
			row("nav", { icon: "fa fa-user", title: " ", name: "me" }),
			row("nav", { icon: "el-icon-Wallet" }),
			row("nav", { icon: "?" }),
		];
		expect(headerEntries(rows).map(({ title, icon }) => [title === "me", icon])).toEqual([
			[true, "user"],
			[false, "wallet"],
			[false, undefined],
		]);
	});

	it("a menu is truncated at its limit, whatever its depth", () => {
		const many = (length: number) => Array.from({ length }, () => row("nav"));
		const cut = navigationOf(
			{ site: {}, openMemberCenter: true, rules: [row("nav", { children: many(9_999) })], menus: [] },
			false,
			EVERYTHING,
		);
		expect([flatEntries(cut.nav).length, isTruncated(cut)]).toEqual([MAX_ENTRIES, true]);
		expect(
			isTruncated(navigationOf({ site: {}, openMemberCenter: true, rules: many(40), menus: [] }, false, EVERYTHING)),
		).toBe(false);
	});

	it.each([
		["/", "hotel/list", "/hotel/list"],
		["/", "/hotel/list/", "/hotel/list"],
		["/user/", "account/changePassword", "/user/account/changePassword"],
		["/user/", "/user/order/list", "/user/order/list"],
		["/user/", "user/order/list", "/user/order/list"],
		["/user/", "//order//list", "/user/order/list"],
		["/", "", "/"],
	])("under %s the path %j is %s [M-092, T-31]", (prefix, path, expected) => {
		expect(normalisePath(prefix, path)).toBe(expected);
	});
});

describe("where /user leads", () => {
	const routesKnown = ["/user/account/profile", "/user/order/detail/:id", "/user/iframe/:url"];

	it("to the first entry, directories searched, whose path is a registered route [M-153, T-32]", () => {
		const menus = [
			row("menu_dir", {
				children: [
					row("menu", { path: "unknown" }),
					row("menu", { path: "account/unknown" }),
					row("menu_dir", { children: [row("menu", { path: "account/Profile" })] }),
				],
			}),
			row("menu", { path: "order/detail/7" }),
		];
		expect(landingPath(menus, routesKnown)).toBe("/user/account/Profile");
		expect(landingPath(menus.slice(1), routesKnown)).toBe("/user/order/detail/7");
	});

	it("never to a hidden entry, a button, another site or the sign-in page", () => {
		const menus = [
			row("menu", { path: "account/profile", extend: "add_rules_only" }),
			row("button", { path: "account/profile" }),
			row("menu", { menu_type: "link", url: "https://in.test/user/account/profile" }),
			row("menu", { menu_type: "iframe", url: "https://maps.example/" }),
			row("menu", { path: "login" }),
			row("menu", { path: "" }),
		];
		expect(landingPath(menus, routesKnown)).toBeNull();
		expect(
			MEMBER_ROUTES.filter((path) => isRegistered("/user/login", [path]) || isRegistered("/user", [path])),
		).toEqual([]);
	});
});

describe("the current entry", () => {
	const entries = headerEntries([
		row("nav", { path: "" }),
		row("nav", { path: "hotel/list" }),
		row("nav", { path: "car/list" }),
	]);
	const titleOn = (path: string) => {
		const active = currentEntry(entries, path);
		return [entries.indexOf(active?.entry as Entry), active?.current];
	};

	it("is this page, or the section this page belongs to", () => {
		expect(titleOn("/")).toEqual([0, "page"]);
		expect(titleOn("/hotel/list")).toEqual([1, "page"]);
		expect(titleOn("/Hotel/List/")).toEqual([1, "page"]);
		expect(titleOn("/hotel/detail/7")).toEqual([1, "true"]);
		expect(titleOn("/cms/page/1")).toEqual([-1, undefined]);
	});

	it("in the member area is the nearest one, not every one under /user", () => {
		const menus = memberEntries([
			row("menu_dir", { children: [row("menu", { path: "overview" }), row("menu", { path: "order/list" })] }),
		]);
		expect(currentEntry(menus, "/user/order/detail/7")).toEqual({ entry: flatEntries(menus)[1], current: "true" });
		expect(currentEntry(menus, "/user/account/profile")).toBeUndefined();
	});

	it("of a page that the menu does not have is none, not the one beside it", () => {
		const menus = memberEntries([row("menu", { path: "manage/approval" }), row("menu", { path: "account/overview" })]);
		for (const page of ["/user/manage/events", "/user/account/sessions"])
			expect(currentEntry(menus, page)).toBeUndefined();
		expect(currentEntry(menus, "/user/manage/approval/7")?.current).toBe("true");
	});

	it("an entry above the page takes precedence over a sibling", () => {
		const rooms = ["/operator/orders", "/operator/rules"].map((to) => ({ title: to, to }));
		expect(currentEntry(rooms, "/operator/rules/7")).toEqual({ entry: rooms[1], current: "true" });
		expect(currentEntry(rooms, "/operator/orders/7")).toEqual({ entry: rooms[0], current: "true" });
	});

	it("is one alone where two are the same, and every directory above it is on its branch", () => {
		const twin = { path: "order/list", id: 5 };
		const menus = memberEntries([
			row("menu_dir", { children: [row("menu_dir", { children: [row("menu", twin), row("menu", twin)] })] }),
		]);
		const active = currentEntry(menus, "/user/order/list");
		expect(flatEntries(menus).map((entry) => entry === active?.entry)).toEqual([true, false]);
		const branch = [menus[0], menus[0]?.children?.[0], row("menu")] as Entry[];
		expect(branch.map((entry) => isOnBranch(entry, active))).toEqual([true, true, false]);
	});

	it("one embedded page is not the section of another", () => {
		const embedded = (url: string) => row("menu", { menu_type: "iframe", url });
		const menus = memberEntries([embedded("https://a.example/"), embedded("https://b.example/")]);
		const active = currentEntry(menus, `/user/iframe/${encodeURIComponent("https://b.example/")}`);
		expect(menus.indexOf(active?.entry as Entry)).toBe(1);
		expect(currentEntry(menus, "/user/iframe/https%3A%2F%2Fc.example")).toBeUndefined();
	});
});

describe("the balance in the member menu", () => {
	it.each([
		["12000.00", 1_200_000],
		["0.5", 50],
		[7, 700],
		["-3.20", -320],
		["", null],
		[null, null],
		["n/a", null],
	])("%j on the wire is %j in minor units", (money, minor) => {
		expect(minorUnits(money)).toBe(minor);
	});
});
