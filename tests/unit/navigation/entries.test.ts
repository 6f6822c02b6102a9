import { describe, expect, it } from "vitest";
import { deskEntries } from "~/features/navigation/desk-frame";
import {
	currentEntry,
	dropDownEntries,
	flatEntries,
	headerEntries,
	isRegistered,
	landingPath,
	memberEntries,
	normalisePath,
} from "~/features/navigation/entries";
import { minorUnits } from "~/features/navigation/member-facts";
import { MEMBER_ROUTES } from "~/features/navigation/member-routes";
import { permissionsOf } from "~/lib/permissions";
import type { RuleRow } from "~/portal-contract/rule-rows";
import routes from "~/routes";

let id = 0;
function row(type: string, over: Partial<RuleRow> = {}): RuleRow {
	id += 1;
	const path = over.path ?? `p${id}`;
	return { id, type, title: `Entry ${id}`, name: path, menu_type: "tab", ...over, path };
}
const targets = (entries: ReturnType<typeof headerEntries>) => entries.map((entry) => entry.target);

describe("entries of rules and menus", () => {
	it("each type lands in its own menu, a button in none [M-141] [M-142] [M-143] [M-144] [M-145]", () => {
		const rules = [row("nav", { path: "hotel/list" }), row("nav_user_menu", { path: "user/order/list" }), row("button"), row("route")];
		expect(targets(headerEntries(rules))).toEqual([{ kind: "in-app", to: "/hotel/list" }]);
		expect(targets(dropDownEntries(rules))).toEqual([{ kind: "in-app", to: "/user/order/list" }]);
		const menus = [
			row("menu", { path: "account/overview" }),
			row("menu_dir", { children: [row("menu", { path: "order/list" }), row("button")] }),
		];
		const entries = memberEntries(menus);
		expect(targets(entries)).toEqual([{ kind: "in-app", to: "/user/account/overview" }, { kind: "directory" }]);
		expect(targets(entries[1]?.children ?? [])).toEqual([{ kind: "in-app", to: "/user/order/list" }]);
	});

	it("the rooms of the desk are the entries of the drop-down under /operator, and nobody has one without a rule", () => {
		const rules = [
			row("nav", { path: "operator/hotels" }),
			row("nav_user_menu", { path: "operator/orders", children: [row("button")] }),
			row("nav_user_menu", { path: "operators" }),
			row("nav_user_menu", { path: "user/order/list" }),
		];
		expect(targets(deskEntries(rules))).toEqual([{ kind: "in-app", to: "/operator/orders" }]);
		expect(deskEntries(rules.slice(2))).toEqual([]);
	});

	it("tab and iframe stay in the app, link opens a new tab, anything else is an error [M-146] [M-147] [M-148] [M-149]", () => {
		const url = "https://maps.example/a?b=c";
		const rules = [row("nav", { path: "/hotel/list" }), row("nav", { menu_type: "iframe", url }), row("nav", { menu_type: "link", url })];
		const odd = [row("nav", { menu_type: "foo" }), row("nav", { menu_type: null })];
		expect(targets(headerEntries([...rules, ...odd]))).toEqual([
			{ kind: "in-app", to: "/hotel/list" },
			{ kind: "in-app", to: `/user/iframe/${encodeURIComponent(url)}` },
			{ kind: "new-tab", href: url },
			{ kind: "unrecognized" },
			{ kind: "unrecognized" },
		]);
	});

	it.each(["javascript:alert(1)", "data:text/html,x", "", "//evil.example"])("a link to %j is left out", (url) => {
		expect(headerEntries([row("nav", { menu_type: "link", url }), row("nav", { menu_type: "iframe", url })])).toEqual([]);
	});

	it("add_rules_only hides an entry with all below it, yet its buttons count as permissions [M-193]", () => {
		const hidden = row("menu", { path: "order/list", extend: "add_rules_only", children: [row("button", { path: "order/list/export" })] });
		expect(memberEntries([hidden, row("menu_dir", { extend: "add_rules_only", children: [row("menu")] })])).toEqual([]);
		expect(permissionsOf([], [hidden]).get("/user/order/list")).toEqual(new Set(["/user/order/list/export"]));
	});

	it("a directory with nothing to show is left out, one without menu_type is no error", () => {
		const hidden = row("menu", { extend: "add_rules_only" });
		const menus = [row("menu_dir", { children: [] }), row("menu_dir"), row("menu_dir", { children: [hidden] })];
		expect(memberEntries(menus)).toEqual([]);
		expect(targets(memberEntries([row("menu_dir", { menu_type: null, children: [row("menu")] })]))).toEqual([{ kind: "directory" }]);
	});

	it.each([
		["/", "hotel/list", "/hotel/list"],
		["/", "/hotel/list/", "/hotel/list"],
		["/user/", "account/changePassword", "/user/account/changePassword"],
		["/user/", "/user/order/list", "/user/order/list"],
		["/user/", "user/order/list", "/user/order/list"],
		["/user/", "//order//list", "/user/order/list"],
		["/", "", "/"],
	])("under %s the path %j is %s [M-092]", (prefix, path, expected) => {
		expect(normalisePath(prefix, path)).toBe(expected);
	});
});

describe("where /user leads", () => {
	const routesKnown = ["/user/account/profile", "/user/order/detail/:id"];

	it("to the first entry, directories searched, whose path is a registered route [M-153]", () => {
		const menus = [
			row("menu_dir", {
				children: [row("menu", { path: "unknown" }), row("menu_dir", { children: [row("menu", { path: "account/Profile" })] })],
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
			row("menu", { path: "login" }),
			row("menu", { path: "" }),
		];
		expect(landingPath(menus, routesKnown)).toBeNull();
		expect(MEMBER_ROUTES.filter((path) => isRegistered("/user/login", [path]) || isRegistered("/user", [path]))).toEqual([]);
	});

	it("the list of member pages is what the route table has under its member layout", () => {
		const area = routes.find((entry) => entry.path === "user");
		const pages = (area?.children ?? []).filter((entry) => !entry.index).map((entry) => `/user/${entry.path}`);
		expect([...MEMBER_ROUTES].sort()).toEqual(pages.sort());
	});
});

describe("the entry that is marked", () => {
	const entries = headerEntries([row("nav", { path: "" }), row("nav", { path: "hotel/list" }), row("nav", { path: "car/list" })]);
	const titleOn = (path: string) => {
		const active = currentEntry(entries, path);
		return [entries.findIndex((entry) => entry.id === active?.id), active?.current];
	};

	it("is this page, or the section this page belongs to", () => {
		expect(titleOn("/")).toEqual([0, "page"]);
		expect(titleOn("/hotel/list")).toEqual([1, "page"]);
		expect(titleOn("/Hotel/List/")).toEqual([1, "page"]);
		expect(titleOn("/hotel/detail/7")).toEqual([1, "true"]);
		expect(titleOn("/cms/page/1")).toEqual([-1, undefined]);
	});

	it("in the member area is the nearest one, not every one under /user", () => {
		const menus = memberEntries([row("menu_dir", { children: [row("menu", { path: "overview" }), row("menu", { path: "order/list" })] })]);
		expect(currentEntry(menus, "/user/order/detail/7")).toEqual({ id: flatEntries(menus)[1]?.id, current: "true" });
		expect(currentEntry(menus, "/user/account/profile")).toBeUndefined();
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
