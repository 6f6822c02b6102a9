import { describe, expect, it } from "vitest";
import { hasPermission, hasRule, permissionsOf, prefixed } from "~/lib/site/permissions";

const button = (name: string) => ({ type: "button", name });
const rules = [
	{ type: "route", name: "hotel/list", children: [button("hotel/list/book"), button("hotel/recent")] },
	button("search"),
];
const menus = [
	{
		type: "menu_dir",
		name: "orders",
		children: [
			{ type: "menu", name: "order/list", extend: "add_rules_only", children: [button("order/list/export")] },
			{ type: "menu", name: "/user/order/detail", children: [button("order/detail/pay")] },
		],
	},
	button("mine"),
];
const found = permissionsOf(rules, menus);

describe("permission nodes", () => {
	it("are the buttons of each path, site rules under / and member menus under /user/, hidden entries included [M-344, M-345, M-346, T-30, T-31]", () => {
		expect(found).toEqual({
			"/": ["search", "user/mine"],
			"/hotel/list": ["book", "/hotel/recent"],
			"/user/order/list": ["export"],
			"/user/order/detail": ["pay"],
		});
	});

	it("a button at the root of the menus does not take the place of one at the root of the rules", () => {
		expect(["search", "mine"].map((name) => hasPermission(found, name))).toEqual([true, true]);
	});

	it("allow an action by the path of its page and its name, whatever stands in the address [M-347, O-38, T-35]", () => {
		expect(hasPermission(found, "hotel/list/book")).toBe(true);
		expect(hasPermission(found, "order/detail/pay")).toBe(true);
		expect(hasPermission(found, "order/detail/cancel")).toBe(false);
		expect(hasPermission(found, "order/list/pay")).toBe(false);
		expect(hasPermission(found, "pay")).toBe(false);
		expect(hasPermission(found, "list/book")).toBe(false);
	});

	it("allow a button by its name alone where that does not begin with its page, and no page [M-348, T-35]", () => {
		expect(hasPermission(found, "hotel/recent")).toBe(true);
		expect(hasPermission(found, "hotel/list/recent")).toBe(false);
		expect(["order/detail", "hotel/list", "bill"].map((name) => hasPermission(found, name))).toEqual([
			false,
			false,
			false,
		]);
	});

	it("know no names of JavaScript's own", () => {
		for (const name of ["constructor", "__proto__", "toString"]) {
			expect(hasPermission(found, name)).toBe(false);
			expect(permissionsOf([{ type: "route", name, children: [button(`${name}/x`)] }], [])).toEqual({
				[`/${name}`]: ["x"],
			});
		}
	});

	it("a row is found by its name wherever it stands, with or without the slash, and no row by the beginning of its name", () => {
		expect([hasRule(rules, "hotel/list"), hasRule(menus, "/order/list"), hasRule(menus, "order/detail/pay")]).toEqual([
			true,
			true,
			true,
		]);
		expect([hasRule(rules, "hotel"), hasRule(rules, "order/list"), hasRule([], "hotel/list")]).toEqual([
			false,
			false,
			false,
		]);
	});

	it("a prefix is put on once", () => {
		expect(
			["order/list", "/order/list", "user/order/list", "/user/order/list"].map((name) => prefixed("/user/", name)),
		).toEqual(Array(4).fill("/user/order/list"));
	});
});
