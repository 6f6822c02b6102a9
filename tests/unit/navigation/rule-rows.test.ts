import { describe, expect, it } from "vitest";
import { readRuleRows, rowFaults } from "~/portal-contract/site/rule-rows";
import { IndexAnswer } from "~/portal-contract/site/site";

const good = {
	id: 1,
	type: "nav",
	title: "Hotels",
	name: "hotel/list",
	path: "hotel/list",
	menu_type: "tab",
	extend: "none",
};
const read = (value: unknown) => {
	const rows = readRuleRows(value);
	return { ids: rows.map(({ id }) => id), faults: rowFaults(rows) };
};

describe("rows of rules and menus", () => {
	it("have id, name, path, type, menu_type, url, extend and children [M-192]", () => {
		const children = [{ ...good, id: "2", type: "button" }];
		const [row] = readRuleRows([{ ...good, url: "https://a.example", children, component: "/src/x.vue", remark: "x" }]);
		expect(row).toMatchObject({ ...good, url: "https://a.example" });
		expect(row?.children?.[0]).toMatchObject({ id: 2, type: "button" });
		expect(Object.keys(row ?? {}).sort()).toEqual(
			["children", "extend", "icon", "id", "menu_type", "name", "path", "pid", "title", "type", "url"].sort(),
		);
	});

	it.each<[string, unknown, number[], object | undefined]>([
		["no list", null, [], undefined],
		["an empty text for a list", "", [], undefined],
		["a text for a list", "rules", [], { "not a list": 1 }],
		["a number for a list", 7, [], { "not a list": 1 }],
		["a list that PHP wrote as an object", { 3: good, 7: { ...good, id: 2 } }, [1, 2], undefined],
		["rows that are none", [good, null, "x", 7, [good]], [1], { "not a row": 4 }],
		["ids as text", [{ ...good, id: "12" }], [12], undefined],
		[
			"ids that are missing or none",
			[{ ...good, id: undefined }, { ...good, id: "" }, { ...good, id: {} }, good],
			[1],
			{ "no id": 3 },
		],
		["a row without a type", [{ ...good, type: null }, good], [1], { "no type": 1 }],
		["equal ids", [good, good], [1, 1], undefined],
		["title as a number, path and name null", [{ ...good, title: 5, path: null, name: null }], [1], undefined],
		["an icon, url and menu_type of other types", [{ ...good, icon: {}, url: [], menu_type: 5 }], [1], undefined],
		["children null", [{ ...good, children: null }], [1], undefined],
		["children a text", [{ ...good, children: "x" }], [1], { "not a list": 1 }],
	])("%s: the rest is read, and what was left out is reported", (_name, value, ids, faults) => {
		expect(read(value)).toEqual({ ids, faults });
	});

	it("a row that is its own ancestor is left out with all below it, its siblings stay", () => {
		const [row] = readRuleRows([
			{
				...good,
				children: [
					{ ...good, id: 2, children: [good] },
					{ ...good, id: 3 },
				],
			},
		]);
		expect(row?.children?.map(({ id, children }) => [id, children])).toEqual([
			[2, undefined],
			[3, undefined],
		]);
	});

	it("200 levels end where no menu goes", () => {
		let deep: object = { ...good, id: 200 };
		for (let id = 199; id > 0; id -= 1) deep = { ...good, id, children: [deep] };
		const rows = readRuleRows([deep]);
		let levels = 0;
		for (let at: typeof rows | undefined = rows; at; at = at[0]?.children) levels += 1;
		expect([levels, rowFaults(rows)]).toEqual([16, { "too deep": 1 }]);
	});

	it("of 10,000 rows are as many as a site can have, and the rest is left out at once", () => {
		const many = Array.from({ length: 10_000 }, (_, id) => ({ ...good, id: id + 1 }));
		const rows = readRuleRows(many);
		expect([rows.length, rowFaults(rows)]).toEqual([5_000, { "too many": 1 }]);
	});

	it("a response without a single valid row is an empty menu", () => {
		const answer = IndexAnswer.parse({ rules: { a: 1 }, menus: "menus", userInfo: [], site: { headNav: "x" } });
		expect([answer.rules, answer.menus, answer.site?.headNav]).toEqual([[], [], []]);
		expect(IndexAnswer.parse({ userInfo: [] }).rules).toEqual([]);
	});
});
