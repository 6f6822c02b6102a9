import { describe, expect, it } from "vitest";
import { readRows, rowsNamedIn } from "../setup/code/rows";
import { readSources } from "./checks/sources";
import finished from "./finished-rows.json";

const named = (text: string) => rowsNamedIn("a.test.ts", text).map(([row]) => row);
const title = (rows: string) => `"a guest is sent to sign in [${rows}]"`;

const ROWS = Array.from({ length: 498 }, (_, at) => `M-${String(at + 1).padStart(3, "0")}`);

describe("the checklist", () => {
	it("is claimed as a whole, row by row [M-461]", () => {
		expect(
			Object.values(finished)
				.flat()
				.filter((row) => row.startsWith("M-"))
				.sort(),
		).toEqual(ROWS);
	});

	it("every row that a finished issue claims is named by a test", () => {
		expect(readRows().unnamed).toEqual([]);
	});
});

describe("a test that passes only at the second try", () => {
	it("is none that has passed: nothing tries again, in the settings or in a test's own options", () => {
		const again = /\bretr(y|ies)\s*:\s*[1-9]/;
		const files = readSources(["tests"], (file) => /\.(config|test|spec)\.tsx?$/.test(file));
		expect(files.filter(({ text }) => again.test(text)).map(({ file }) => file)).toEqual([]);
		expect(files.find(({ file }) => file === "tests/playwright.config.ts")?.text).toContain("retries: 0,");
	});
});

describe("the reader of titles", () => {
	it("finds rows in titles, lists and tables", () => {
		const assertion = "() => { expect(1).toBe(1); }";
		expect(named(`it(${title("M-055")}, ${assertion});`)).toEqual(["M-055"]);
		expect(named(`test(${title("M-055, T-01")}, async ${assertion});`)).toEqual(["M-055", "T-01"]);
		expect(named(`it.each([["M-463", "react"], ["M-464", "zod"]])("%s", ${assertion});`)).toEqual(["M-463", "M-464"]);
		expect(named(`const ALL = [[408, "M-387"]] as const;\nit.each(ALL)("%i [%s]", ${assertion});`)).toEqual(["M-387"]);
		expect(named(`it.for([1])(${title("M-055")}, ${assertion});`)).toEqual(["M-055"]);
	});

	it("takes no row from a test that asks nothing, that runs on a condition or that is expected to fail", () => {
		const assertion = "() => { expect(1).toBe(1); }";
		expect(named(`it(${title("M-055")}, () => {});`)).toEqual([]);
		expect(named(`it(${title("M-055")}, async () => { const page = await open(); });`)).toEqual([]);
		for (const way of ["skipIf(isSlow)", "runIf(isLong)"])
			expect(named(`it.${way}(${title("M-055")}, ${assertion});`)).toEqual([]);
		expect(named(`describe.skipIf(isSlow)("all", () => { it(${title("M-055")}, ${assertion}); });`)).toEqual([]);
		for (const way of ["fails", "fail"]) expect(named(`test.${way}(${title("M-055")}, ${assertion});`)).toEqual([]);
		for (const call of ["test.skip(isSlow)", "test.fixme()", "test.fail()", "context.skip()"]) {
			expect(named(`test(${title("M-055")}, async ({ page }) => { ${call}; expect(1).toBe(1); });`)).toEqual([]);
		}
		expect(named(`it(${title("M-055")}, { fails: true }, ${assertion});`)).toEqual([]);
		expect(named(`it(${title("M-055")}, ${assertion}, 5_000);`)).toEqual(["M-055"]);
		expect(named(`it(${title("M-055")}, () => { if (isLong) return; expect(1).toBe(1); });`)).toEqual([]);
		expect(named(`it(${title("M-055")}, checkAll);`)).toEqual(["M-055"]);
	});

	it("takes no row from a comment, from the body of a test or from a test that is off", () => {
		expect(named(`// [M-055]\nit("a guest", () => { const a = "[M-055]"; });`)).toEqual([]);
		expect(named(`it.skip(${title("M-055")}, () => {});`)).toEqual([]);
		expect(named(`describe.skip("all", () => { it(${title("M-055")}, () => {}); });`)).toEqual([]);
		expect(named(`test.fixme(${title("M-055")}, () => {});`)).toEqual([]);
		expect(named(`it.todo(${title("M-055")});`)).toEqual([]);
	});
});
