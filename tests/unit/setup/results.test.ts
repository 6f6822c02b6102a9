import { describe, expect, it } from "vitest";
import { readPlaywright, readVitest, summary } from "../../setup/report/results";

const assertion = (status: string) => ({ status, fullName: `a test that ${status}` });
const file = (statuses: string[], extra: object = {}) => ({
	name: "a.test.ts",
	status: "passed",
	assertionResults: statuses.map(assertion),
	...extra,
});
const spec = (...statuses: string[]) => ({
	title: "a spec",
	tests: statuses.map((status) => ({ status, projectName: "js" })),
});
const suites = (...specs: object[]) => ({
	suites: [{ title: "a.spec.ts", suites: [{ title: "inside", specs }] }],
	errors: [],
});

describe("the summary of a run", () => {
	it("counts tests over all suites in one plain line at the end", () => {
		const vitest = readVitest(
			"quick",
			{ testResults: [file(["passed", "passed", "skipped"]), file(["pending", "todo"])] },
			0,
		);
		const browser = readPlaywright(suites(spec("expected", "skipped"), spec("expected")), 0);
		expect(summary([vitest, browser])).toEqual({ lines: ["4 passed, 0 failed, 4 skipped"], failed: 0 });
	});

	it("names what failed", () => {
		const vitest = readVitest("quick", { testResults: [file(["failed"], { status: "failed" })] }, 1);
		const browser = readPlaywright(suites(spec("unexpected")), 1);
		const { lines, failed } = summary([vitest, browser]);
		expect(failed).toBe(2);
		expect(lines).toEqual([
			"failed: quick: a test that failed",
			"failed: browser: [js] a.spec.ts > inside > a spec",
			"0 passed, 2 failed, 0 skipped",
		]);
	});

	it("says why it failed in one line below, without colours and not without end", () => {
		const failed = {
			...assertion("failed"),
			failureMessages: ["\u001b[31mexpected 1\u001b[39m\n\tto be 2", "x".repeat(1_000)],
		};
		const vitest = readVitest("quick", { testResults: [{ ...file([]), assertionResults: [failed] }] }, 1);
		const [line] = summary([vitest]).lines;
		expect(line).toMatch(/^failed: quick: a test that failed\n {8}expected 1 to be 2 \/ x{100,400}$/);
		const results = [{ error: { message: "no such button" } }, {}];
		const pressed = { title: "a spec", tests: [{ status: "unexpected", projectName: "js", results }] };
		expect(readPlaywright(suites(pressed), 1).failures).toEqual([
			"browser: [js] a.spec.ts > inside > a spec\n        no such button",
		]);
	});

	it("counts a browser test that needed a second try as failed", () => {
		const { lines, failed } = summary([readPlaywright(suites(spec("flaky"), spec("expected")), 0)]);
		expect(failed).toBe(1);
		expect(lines).toEqual(["failed: browser: [js] a.spec.ts > inside > a spec", "1 passed, 1 failed, 0 skipped"]);
	});

	it("counts a file that could not be loaded", () => {
		const report = { testResults: [file([], { status: "failed", message: "SyntaxError: x\nat y" })] };
		expect(readVitest("quick", report, 1)).toMatchObject({ failed: 1, failures: ["quick: a.test.ts SyntaxError: x"] });
	});

	it("never takes a suite for good that ended badly or without a report", () => {
		expect(readVitest("quick", undefined, 0).failed).toBe(1);
		expect(readPlaywright(undefined, 0).failed).toBe(1);
		expect(readVitest("quick", { testResults: [file(["passed"])] }, 1)).toMatchObject({ passed: 1, failed: 1 });
		expect(readPlaywright({ suites: [], errors: [{ message: "no web server" }] }, 1)).toMatchObject({
			failed: 1,
			failures: ["browser: no web server"],
		});
	});
});
