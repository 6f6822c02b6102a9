import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { namedFlaws } from "../mutants/named-flaws.js";
import { edited, editedFiles } from "../mutants/scratch.js";
import { ROOT } from "./checks/sources";

const flaws = await namedFlaws();
const MIGRATION = /^(app\/portal-server\/platform\/db\/migrations)\/(\d{4})_\w+\.sql$/;
const declared = (sql: string) => [...sql.matchAll(/CREATE (?:OR REPLACE )?FUNCTION "?(\w+)/g)].map(([, name]) => name);

/** Functions of the database that a flaw changes, the last that begins above each of its edits, and that a later migration makes anew. */
function madeAnew({ edits }: Pick<(typeof flaws)[number], "edits">): string[] {
	return edits.flatMap(({ file, find }) => {
		const [, folder = "", number = ""] = MIGRATION.exec(file) ?? [];
		if (folder === "") return [];
		const sql = readFileSync(path.join(ROOT, file), "utf8");
		const changed = declared(sql.slice(0, sql.indexOf(find) + find.length)).at(-1);
		const later = readdirSync(path.join(ROOT, folder)).filter(
			(name) => name.endsWith(".sql") && name.slice(0, 4) > number,
		);
		const anew = later.filter((name) =>
			declared(readFileSync(path.join(ROOT, folder, name), "utf8")).includes(changed),
		);
		return anew.map((name) => `${changed} is made anew by ${name}`);
	});
}

describe("named flaws", () => {
	it("have names of their own", () => {
		const names = flaws.map(({ name }) => name);
		expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
	});

	it.each(flaws)("$area/$name still applies, and the test that must catch it is there", ({ edits, test }) => {
		expect(edits.length).toBeGreaterThan(0);
		expect(() => editedFiles(ROOT, edits), "write the flaw anew at its new place").not.toThrow();
		expect([existsSync(path.join(ROOT, test)), test]).toEqual([true, test]);
	});

	it("change no function of the database that a later migration makes anew", () => {
		expect(flaws.flatMap((flaw) => madeAnew(flaw).map((what) => `${flaw.name}: ${what}`))).toEqual([]);
	});
});

describe("an edit", () => {
	const edit = { file: "app/lib/money.ts", find: "a > b", replace: "a >= b" };

	it("replaces what stands once", () => {
		expect(edited("if (a > b) return;", edit)).toBe("if (a >= b) return;");
	});

	it.each([
		["stands nowhere", "if (a < b) return;", edit, "not exactly once"],
		["stands twice", "a > b || a > b", edit, "not exactly once"],
		["is empty", "a > b", { ...edit, find: "" }, "not exactly once"],
		["stays as it is", "a > b", { ...edit, replace: "a > b" }, "changes nothing"],
	])("is refused where its text %s", (_name, text, one, message) => {
		expect(() => edited(text, one)).toThrow(message);
	});
});
