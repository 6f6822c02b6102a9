import { expect, it } from "vitest";
import { CALLS } from "~/portal-contract/calls";
import { RULES } from "~/portal-contract/permissions/permissions";
import type { PermissionRow } from "~/portal-contract/permissions/rows";
import routes from "~/routes";
import { flatten } from "../../architecture/checks/routes";
import { boundsOf } from "../../factories/bounds";
import { recorded } from "../../fixtures/recorded";

const words = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(" · ");

const rowsIn = (rules: readonly PermissionRow[], above: string): [name: string, line: string][] =>
	rules.flatMap(({ type, name, title_zh, title_en, icon, hidden, open, children = [] }) => {
		const line = words(
			type,
			title_zh,
			title_en,
			icon && `icon ${icon}`,
			hidden && "hidden",
			open && "open",
			above && `in ${above}`,
		);
		return [[name, line], ...rowsIn(children, name)];
	});

it("the seeded rules are those that are recorded, row by row in their order", () => {
	const rows = rowsIn(RULES, "");
	const found = Object.fromEntries(rows);
	expect(Object.keys(found)).toHaveLength(rows.length);
	expect(Object.entries(found)).toEqual(Object.entries(recorded("tables/rules", found)));
});

it("the calls of the contract are those that are recorded, with who may make them, their key and what they cost", () => {
	const lines = CALLS.map(({ method, path, as, access, rule, key, form, file, cost }) => [
		`${method} ${path}`,
		words(as, access, rule && `rule ${rule}`, `key ${key}`, form, file && `file ${file}`, cost && `cost ${cost}`),
	]);
	const found = Object.fromEntries(lines.sort());
	expect(Object.keys(found)).toHaveLength(CALLS.length);
	expect(found).toEqual(recorded("tables/calls", found));
});

it("each call takes as much as is recorded, and what it is not told stands there, too", () => {
	const found = Object.fromEntries(
		CALLS.flatMap(({ method, path, query, body }) => {
			const bounds = boundsOf(...[query, body].filter((schema) => schema !== undefined));
			return Object.keys(bounds).length === 0 ? [] : [[`${method} ${path}`, bounds] as const];
		}).sort(([one], [other]) => (one < other ? -1 : 1)),
	);
	expect(Object.keys(found).length).toBeGreaterThan(100);
	expect(found).toEqual(recorded("tables/limits", found));
});

it("the table of routes is the one that is recorded, with the layout of each page", async () => {
	const table = flatten(await routes);
	const found = Object.fromEntries(table.map(({ url, file, layout }) => [url, `${file} · ${layout}`]));
	expect(Object.keys(found)).toHaveLength(table.length);
	expect(found).toEqual(recorded("tables/routes", found));
});
