import { describe, expect, it } from "vitest";
import { GROUPS, RULES } from "~/portal-contract/permissions/permissions";
import table from "~/routes";
import { RIGHTS } from "../../fixtures/rights/permissions";
import { cellsOf, type Role } from "../../fixtures/rights/roles";
import { checkGroups, checkNodes, flatNodes, permissionFileOf } from "../checks/missing/pages";
import { type BuiltRoute, flatten } from "../checks/routes";
import { report } from "../checks/sources";

const nodes = flatNodes(RULES);
const without = (lines: readonly string[], others: readonly string[]) => lines.filter((line) => !others.includes(line));

describe("pages of members and operators", () => {
	it("have a row in the tables of permissions", async () => {
		expect(report(checkNodes(flatten(await table), nodes))).toEqual([]);
	});

	it("belong to the groups that the table written by hand says, and so do their buttons", () => {
		const held = (name: string) => GROUPS.filter(({ rules }) => rules.includes(name)).map(({ code }) => code);
		const found = nodes.map(({ name }) => `${name} ${cellsOf(new Set(held(name) as Role[]))}`);
		const wanted = RIGHTS.map(({ name, holders }) => `${name} ${cellsOf(holders)}`);
		const [added, missing] = [without(found, wanted), without(wanted, found)];
		const tables = new Set([...added, ...missing].map((line) => permissionFileOf(line.split(" ")[0])));
		expect(added, `tests/fixtures/rights/permissions.ts, or the groups in ${[...tables]}`).toEqual([]);
		expect(missing, `${[...tables]}, or tests/fixtures/rights/permissions.ts`).toEqual([]);
	});

	it("belong to a group", () => {
		expect(report(checkGroups(nodes))).toEqual([]);
	});
});

describe("the check of rows sees", () => {
	const at = (url: string): BuiltRoute => ({ url, file: "app/routes/x.tsx", layout: "user" });
	const known = flatNodes([
		{
			type: "menu_dir",
			name: "order",
			children: [{ type: "menu", name: "order/list", children: [{ type: "button", name: "order/pay" }] }],
		},
		{ type: "nav_user_menu", name: "operator/orders" },
	]);

	it("a page without a row, below a directory and as a button as well, with the file that lacks it", () => {
		expect(
			report(
				checkNodes(["/user/points/list", "/user/order/more", "/user/order/pay", "/operator/x/:id"].map(at), known),
			),
		).toEqual([
			'app/portal-contract/permissions/account.ts:1 /user/points/list has no row here: "points/list", a menu or hidden',
			'app/portal-contract/permissions/orders.ts:1 /user/order/more has no row here: "order/more", a menu or hidden',
			'app/portal-contract/permissions/orders.ts:1 /user/order/pay has no row here: "order/pay", a menu or hidden',
			'app/portal-contract/permissions/operators.ts:1 /operator/x/:id has no row here: "operator/x", a menu or hidden',
		]);
	});

	it("nothing wrong with a page below another, with files and with pages of guests", () => {
		expect(
			checkNodes(
				[
					...["/user/order/list/:id", "/operator/orders/:company/:id", "/user"].map(at),
					{ ...at("/user/order/export"), file: "app/routes/x.ts" },
					{ ...at("/hotel/list"), layout: "cms" },
				],
				known,
			),
		).toEqual([]);
	});

	it("a row that belongs to no group", () => {
		const rows = flatNodes([{ type: "menu", name: "trip/list", groups: ["admin"] }]);
		expect(checkGroups(rows)).toEqual([]);
		expect(report(checkGroups([...rows, { type: "button", name: "trip/edit", groups: [] }]))).toEqual([
			'app/portal-contract/permissions/orders.ts:1 no group has "trip/edit"',
		]);
	});
});
