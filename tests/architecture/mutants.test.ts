import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { namedFlaws } from "../mutants/named-flaws.js";
import { edited, editedFiles } from "../mutants/scratch.js";
import { ROOT } from "./checks/sources";

const flaws = await namedFlaws();
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
