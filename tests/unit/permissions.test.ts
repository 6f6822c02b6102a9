import { describe, expect, it } from "vitest";
import { hasPermission, hasRule, permissionsOf, prefixed } from "~/lib/permissions";

const button = (name: string) => ({ type: "button", name });
const rules = [{ type: "route", name: "hotel/list", children: [button("hotel/list/book")] }, button("search")];
const menus = [
	{
		type: "menu_dir",
		name: "orders",
		children: [
			{ type: "menu", name: "order/list", extend: "add_rules_only", children: [button("order/list/export")] },
			{ type: "menu", name: "/user/order/detail", children: [button("order/detail/pay")] },
		],
	},
];
const found = permissionsOf(rules, menus);

describe("permission nodes", () => {
	it("gathers the buttons of each path, hidden entries included", () => {
		expect(Object.fromEntries([...found].map(([path, names]) => [path, [...names]]))).toEqual({
			"/": ["/search"],
			"/hotel/list": ["/hotel/list/book"],
			"/user/order/list": ["/user/order/list/export"],
			"/user/order/detail": ["/user/order/detail/pay"],
		});
	});

	it("allows an action where path and name match, with or without ids at the path's end", () => {
		expect(hasPermission(found, "/hotel/list", "book")).toBe(true);
		expect(hasPermission(found, "/user/order/detail/7", "pay")).toBe(true);
		expect(hasPermission(found, "/", "search")).toBe(true);
		expect(hasPermission(found, "/user/order/detail/7", "cancel")).toBe(false);
		expect(hasPermission(found, "/user/order/list", "pay")).toBe(false);
	});

	it("finds a row by its name wherever it stands, with or without the slash, and no row by the beginning of its name", () => {
		expect([hasRule(rules, "hotel/list"), hasRule(menus, "/order/list"), hasRule(menus, "order/detail/pay")]).toEqual([true, true, true]);
		expect([hasRule(rules, "hotel"), hasRule(rules, "order/list"), hasRule([], "hotel/list")]).toEqual([false, false, false]);
	});

	it("allows a node by name and sub-node from any page", () => {
		const name = "/user/order/detail";
		expect(hasPermission(found, "/", { name })).toBe(true);
		expect(hasPermission(found, "/", { name, subNodeName: `${name}/pay` })).toBe(true);
		expect(hasPermission(found, "/", { name, subNodeName: `${name}/cancel` })).toBe(false);
		expect(hasPermission(found, "/", { name: "/user/bill" })).toBe(false);
	});

	it("puts a prefix on once", () => {
		expect(["order/list", "/order/list", "user/order/list", "/user/order/list"].map((name) => prefixed("/user/", name))).toEqual(
			Array(4).fill("/user/order/list"),
		);
	});
});
