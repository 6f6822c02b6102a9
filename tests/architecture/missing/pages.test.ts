import { describe, expect, it } from "vitest";
import { GROUPS } from "~/portal-server/site/seed/groups";
import { RULES } from "~/portal-server/site/seed/rule-rows";
import table from "~/routes";
import { checkGroups, checkNodes, flatNodes } from "../checks/missing/pages";
import { type BuiltRoute, flatten } from "../checks/routes";
import { report } from "../checks/sources";

const nodes = flatNodes(RULES);

describe("pages of members and operators", () => {
	it("have a node in the seed of menus and permissions", async () => {
		expect(report(checkNodes(flatten(await table), nodes))).toEqual([]);
	});

	it("and their buttons are held by a group, and groups hold nothing else", () => {
		expect(report(checkGroups(nodes, GROUPS))).toEqual([]);
	});
});

describe("the check of nodes sees", () => {
	const at = (url: string): BuiltRoute => ({ url, file: "app/routes/x.tsx", layout: "user" });
	const known = flatNodes([
		{
			type: "menu_dir",
			name: "order",
			children: [{ type: "menu", name: "order/list", children: [{ type: "button", name: "order/pay" }] }],
		},
		{ type: "nav_user_menu", name: "operator/orders" },
	]);

	it("a page without a node, below a directory and as a button as well, with the file that lacks it", () => {
		expect(
			report(
				checkNodes(["/user/points/list", "/user/order/more", "/user/order/pay", "/operator/x/:id"].map(at), known),
			),
		).toEqual([
			'app/portal-server/site/seed/member-pages.ts:1 /user/points/list has no node here: "points/list", a menu or hidden',
			'app/portal-server/site/seed/member-pages.ts:1 /user/order/more has no node here: "order/more", a menu or hidden',
			'app/portal-server/site/seed/member-pages.ts:1 /user/order/pay has no node here: "order/pay", a menu or hidden',
			'app/portal-server/site/seed/operator-pages.ts:1 /operator/x/:id has no node here: "operator/x", a menu or hidden',
		]);
	});

	it("nothing wrong with a page below another, with files and with pages of guests", () => {
		expect(
			checkNodes(
				["/user/order/list/:id", "/operator/orders/:id", "/user/order/export", "/hotel/list", "/user"].map(at),
				known,
			),
		).toEqual([]);
	});

	it("a node that no group holds, and a right that is no node", () => {
		const groups = [{ code: "admin", rules: ["order", "order/list", "order/pay", "oder/pay"] }];
		expect(report(checkGroups(known, groups))).toEqual([
			'app/portal-server/site/seed/groups.ts:1 no group holds "operator/orders"',
			'app/portal-server/site/seed/groups.ts:1 "oder/pay" of admin is no node of the seed\'s pages',
		]);
	});
});
