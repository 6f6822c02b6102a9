import { describe, expect, it } from "vitest";
import { readOutcome } from "../../mutants/vitest-run.js";

const test = (status: string, ...failureMessages: string[]) => ({
	fullName: `a ${status} test`,
	status,
	failureMessages,
});
const report = (status: string, assertionResults: object[], message = "") => ({
	testResults: [{ name: "/copy/tests/a.test.ts", status, message, assertionResults }],
});
const WRONG = "AssertionError: expected 1 to be 2";
const LATE = "Error: Test timed out in 60000ms.";

describe("what a run says of a planted flaw", () => {
	it("is that it was caught where a test failed by what it saw", () => {
		const seen = report("failed", [test("passed"), test("failed", WRONG), test("skipped")]);
		expect(readOutcome(seen, 1, "")).toEqual({ outcome: "caught", by: "a failed test" });
		expect(readOutcome(report("failed", [test("failed", LATE), test("failed", WRONG)]), 1, "")).toMatchObject({
			outcome: "caught",
		});
	});

	it("is that it survived where all went well", () => {
		expect(readOutcome(report("passed", [test("passed"), test("skipped")]), 0, "")).toEqual({ outcome: "survived" });
	});

	it.each([
		["every failed test ran out of time", report("failed", [test("passed"), test("failed", LATE)]), 1, "timed out"],
		[
			"a hook ran out of time",
			report("failed", [test("failed", "Error: Hook timed out in 120000ms.")]),
			1,
			"timed out",
		],
		["the file could not be loaded", report("failed", [], "SyntaxError: Unexpected token"), 1, "Unexpected token"],
		["what comes before its tests failed", report("failed", [test("skipped")], "Error: no database"), 1, "no database"],
		["no test was chosen", report("passed", [test("skipped")]), 0, "no test was found"],
		["there is no file", { testResults: [] }, 1, "no test was found"],
		["it ended without a report", null, null, "no report"],
		["something broke outside of its tests", report("passed", [test("passed")]), 1, "outside of its tests"],
	])("is an error where %s", (_name, seen, exitCode, reason) => {
		expect(readOutcome(seen, exitCode, "")).toEqual({ outcome: "error", reason: expect.stringContaining(reason) });
	});
});
