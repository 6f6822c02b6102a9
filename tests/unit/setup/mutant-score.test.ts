import { describe, expect, it } from "vitest";
import { codeOf, outcomeOf, scoreOf, scores } from "../../mutants/stryker/score.js";

describe("what is known of a mutant", () => {
	it.each([
		["a test that failed", { status: "Killed", testsCompleted: 2, statusReason: "expected 1 to be 2" }, "killed"],
		["tests that passed", { status: "Survived", testsCompleted: 2 }, "survived"],
		["no test that reaches it", { status: "NoCoverage" }, "no coverage"],
		["no test that ran", { status: "Survived", testsCompleted: 0 }, "error"],
		[
			"a test that found no end",
			{ status: "Killed", testsCompleted: 1, statusReason: "Test timed out in 60000ms." },
			"error",
		],
		["a run that found no end", { status: "Timeout" }, "error"],
		["a run that broke", { status: "RuntimeError" }, "error"],
		["the settings", { status: "Ignored" }, "ignored"],
	])("by %s", (_name, mutant, outcome) => {
		expect(outcomeOf(mutant)).toBe(outcome);
	});

	it("is the code that it replaces, over one line or several", () => {
		const text = "const a = b + 1;\nfunction c() {\n\treturn a;\n}\n";
		expect(codeOf(text, { start: { line: 1, column: 11 }, end: { line: 1, column: 16 } })).toBe("b + 1");
		expect(codeOf(text, { start: { line: 2, column: 14 }, end: { line: 4, column: 2 } })).toBe("{\n\treturn a;\n}");
	});
});

describe("the score", () => {
	const mutant = (outcome: string, file = "app/lib/money.ts", isEqual = false) => ({ outcome, file, isEqual });

	it("counts what no test reaches as missed, and neither errors nor what is argued as equal", () => {
		const all = [
			...Array.from({ length: 3 }, () => mutant("killed")),
			mutant("no coverage"),
			mutant("error"),
			mutant("survived", "", true),
		];
		expect(scoreOf(all)).toEqual({ killed: 3, survived: 0, uncovered: 1, errors: 1, equal: 1, percent: 75 });
	});

	it("is that of each folder", () => {
		const all = [
			mutant("killed"),
			mutant("survived", "app/lib/time/dates.ts"),
			mutant("killed", "app/lib/time/dates.ts"),
		];
		expect(scores(all).map(({ folder, percent }) => [folder, percent])).toEqual([
			["app/lib", 100],
			["app/lib/time", 50],
		]);
	});
});
