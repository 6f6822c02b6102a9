import { describe, expect, it } from "vitest";
import {
	browserStarts,
	browserTimes,
	fastEnough,
	MAX_CPU_S,
	timeLines,
	tooSlow,
	withCosts,
} from "../../setup/report/durations";

const none = { loading: 0, worker: 0, servers: 0, databases: 0, browser: 0 };
const file = (name: string, cpu_s?: number) => ({ suite: "server", file: name, seconds: 500, cpu_s });
const listed = { "a.test.ts": "is about a minute" };

describe("the limit of a file", () => {
	it("is processor time, whatever the clock says, and none for a file in the list", () => {
		const files = [file("a.test.ts", MAX_CPU_S + 5), file("b.test.ts", MAX_CPU_S + 5), file("c.test.ts", MAX_CPU_S)];
		expect(tooSlow({ files, cpu_s: 1_000 }, listed)).toEqual([
			`dear: b.test.ts cost ${MAX_CPU_S + 5} s of processor time, ${MAX_CPU_S} are allowed`,
		]);
	});

	it("grows on slow processors, where the whole run costs more than it may", () => {
		const files = [file("b.test.ts", 2 * MAX_CPU_S + 5), file("c.test.ts", 2 * MAX_CPU_S)];
		const line = `dear: b.test.ts cost ${2 * MAX_CPU_S + 5} s of processor time, ${2 * MAX_CPU_S} are allowed`;
		expect(tooSlow({ files, cpu_s: 3_000 }, listed)).toEqual([line]);
	});

	it("judges nothing where nothing could be measured", () => {
		expect(tooSlow({ files: [file("b.test.ts")] }, listed)).toEqual([]);
		expect(fastEnough([file("a.test.ts")], listed)).toEqual([]);
	});

	it("names what the list can do without", () => {
		const line = "no longer dear: a.test.ts cost 3 s, tests/setup/report/slow-files.js can do without it";
		expect(fastEnough([file("a.test.ts", 3), file("b.test.ts", 3)], listed)).toEqual([line]);
		expect(fastEnough([file("a.test.ts", MAX_CPU_S - 1)], listed)).toEqual([]);
	});
});

describe("Playwright's report", () => {
	const spec = (...results: object[]) => ({ tests: [{ results }] });

	it("counts a file with its share of the clock", () => {
		const suite = {
			file: "shell/a.spec.ts",
			specs: [spec({ duration: 3_000 })],
			suites: [{ specs: [spec({ duration: 2_000 }, { duration: 1_000 })] }],
		};
		expect(browserTimes({ config: { workers: 3 }, suites: [suite] })).toEqual([
			{ suite: "browser", file: "tests/e2e/shell/a.spec.ts", seconds: 2 },
		]);
		expect(browserTimes(undefined)).toEqual([]);
	});

	it("tells which worker began a test of which file when", () => {
		const suite = {
			file: "a.spec.ts",
			suites: [{ specs: [spec({ workerIndex: 2, startTime: "1970-01-01T00:00:07.000Z" })] }],
		};
		expect(browserStarts({ suites: [suite] })).toEqual([{ worker: 2, at: 7_000, file: "tests/e2e/a.spec.ts" }]);
		expect(browserStarts(undefined)).toEqual([]);
	});
});

describe("the durations of a run", () => {
	const plain = {
		whole_s: 20,
		phases: [{ label: "server", seconds: 10 }],
		files: [file("a.test.ts"), file("b.test.ts")],
	};
	const charged = {
		phases: new Map([
			["server", 8],
			[undefined, 1],
		]),
		files: new Map([["a.test.ts", { ...none, worker: 2, databases: 3 }]]),
	};

	it("hold what each file and phase cost, and what of a phase no file did", () => {
		const { cpu_s, machine_s, phases, files } = withCosts(plain, charged, 12);
		expect({ cpu_s, machine_s }).toEqual({ cpu_s: 9, machine_s: 12 });
		expect(phases).toEqual([{ label: "server", seconds: 10, cpu_s: 8, shared_s: 3 }]);
		expect(files.map((one) => one.cpu_s)).toEqual([5, undefined]);
	});

	it("leave processor time out where it is not known", () => {
		expect(withCosts(plain, undefined, undefined)).toEqual(plain);
		const lines = timeLines(plain, 1);
		expect(lines).toContain("there is no /proc here: processor time is not known");
		expect(lines.at(-1)).toBe(
			"         ?         ?         ?         ?         ?         ?     500.0  server  a.test.ts",
		);
	});

	it("are printed: the phases, what was not for the run, the dearest files with what they pay for", () => {
		const lines = timeLines(withCosts(plain, charged, 12), 40);
		expect(lines).toEqual([
			"    wall s     cpu s    shared  phase",
			"      10.0       8.0       3.0  server",
			"      20.0       9.0         ?  whole run",
			"the processors worked 12.0 s; 3.0 s of it, 25.0 %, were not for this run",
			"the 1 dearest of 2 files:",
			"     cpu s   loading    worker   servers databases   browser    wall s  file",
			"       5.0       0.0       2.0       0.0       3.0       0.0     500.0  server  a.test.ts",
		]);
	});
});
