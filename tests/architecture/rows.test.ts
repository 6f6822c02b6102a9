import { describe, expect, it } from "vitest";
import { readRows, rowsNamedIn } from "../setup/rows";

const named = (text: string) => rowsNamedIn("a.test.ts", text).map(([row]) => row);
const title = (rows: string) => `"a guest is sent to sign in [${rows}]"`;

describe("the checklist", () => {
	it("every row that a finished issue claims is named by a test", () => {
		expect(readRows().unnamed).toEqual([]);
	});
});

describe("the reader of titles", () => {
	it("finds rows in titles, lists and tables", () => {
		expect(named(`it(${title("M-055")}, () => {});`)).toEqual(["M-055"]);
		expect(named(`test(${title("M-055, T-01")}, async () => {});`)).toEqual(["M-055", "T-01"]);
		expect(named('it.each([["M-463", "react"], ["M-464", "zod"]])("%s", () => {});')).toEqual(["M-463", "M-464"]);
		expect(named('const ALL = [[408, "M-387"]] as const;\nit.each(ALL)("%i [%s]", () => {});')).toEqual(["M-387"]);
		expect(named(`it.for([1])(${title("M-055")}, () => {});`)).toEqual(["M-055"]);
	});

	it("takes no row from a comment, from the body of a test or from a test that is off", () => {
		expect(named(`// [M-055]\nit("a guest", () => { const a = "[M-055]"; });`)).toEqual([]);
		expect(named(`it.skip(${title("M-055")}, () => {});`)).toEqual([]);
		expect(named(`describe.skip("all", () => { it(${title("M-055")}, () => {}); });`)).toEqual([]);
		expect(named(`test.fixme(${title("M-055")}, () => {});`)).toEqual([]);
		expect(named(`it.todo(${title("M-055")});`)).toEqual([]);
	});
});
