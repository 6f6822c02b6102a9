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
		expect([hasPermission(found, "/", "search"), hasPermission(found, "/", "user/mine")]).toEqual([true, true]);
	});

	it("allow an action where path and name match, with or without ids at the path's end [M-347, O-38]", () => {
		expect(hasPermission(found, "/hotel/list", "book")).toBe(true);
		expect(hasPermission(found, "/hotel/list/", "book")).toBe(true);
		expect(hasPermission(found, "/user/order/detail/7", "pay")).toBe(true);
		expect(hasPermission(found, "/user/order/detail/7", "cancel")).toBe(false);
		expect(hasPermission(found, "/user/order/list", "pay")).toBe(false);
		expect(hasPermission(found, "/hotel", "list/book")).toBe(false);
	});

	it("allow an action of a page whose address holds other values than numbers, by the pattern without them [O-38, T-35]", () => {
		expect(hasPermission(found, "/user/order/detail/A-7%2Fb", "pay")).toBe(false);
		expect(hasPermission(found, "/user/order/detail/A-7%2Fb", "pay", { id: "A-7/b" })).toBe(true);
		expect(hasPermission(found, "/user/order/A-7/detail", "pay", { id: "A-7", "*": undefined })).toBe(true);
		expect(hasPermission(found, "/user/order/detail/A-7", "pay", { id: "A-8" })).toBe(false);
	});

	it("allow a node by name and sub-node from any page, and the name alone where it has any button [M-348, T-35]", () => {
		const name = "/user/order/detail";
		expect(hasPermission(found, "/", { name })).toBe(true);
		expect(hasPermission(found, "/", { name, subNodeName: `${name}/pay` })).toBe(true);
		expect(hasPermission(found, "/", { name: "/hotel/list", subNodeName: "/hotel/recent" })).toBe(true);
		expect(hasPermission(found, "/", { name, subNodeName: `${name}/cancel` })).toBe(false);
		expect(hasPermission(found, "/", { name: "/user/bill" })).toBe(false);
	});

	it("know no names of JavaScript's own", () => {
		for (const name of ["constructor", "__proto__", "toString"]) {
			expect([hasPermission(found, `/${name}`, "name"), hasPermission(found, "/", { name })]).toEqual([false, false]);
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
