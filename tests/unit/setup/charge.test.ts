import { describe, expect, it } from "vitest";
import { browserMarks, charge, shares } from "../../setup/report/charge";

const LABELS = new Map([[10, "server"]]);
const mark = (pid: number, at: number, file: string, stage: "loading" | "tests" = "tests") => ({
	pid,
	at,
	file,
	stage,
});
type Process = Parameters<typeof charge>[0][number];

/** A process that has used these seconds between these moments. */
function ran(
	pid: number,
	parent: Process | undefined,
	spent: [from: number, to: number, seconds: number][],
	more: Partial<Process> = {},
): Process {
	const times = spent.map(([from, to, seconds]) => ({ from, to, seconds }));
	const life = { from: spent[0]?.[0] ?? 0, to: spent.at(-1)?.[1] ?? 0 };
	return { pid, parent, name: "node", title: "", start: 0, ...life, own: 0, waited: 0, owed: 0, spent: times, ...more };
}

const runner = ran(1, undefined, [[0, 1_000, 0.5]]);
const vitest = ran(10, runner, [[0, 1_000, 1]]);
const worker = ran(20, vitest, [[0, 1_000, 2]]);

describe("a worker's time", () => {
	it("is the file's whose mark came last, the time before the first mark is the first one's", () => {
		const marks = [mark(20, 100, "a"), mark(20, 400, "b")];
		expect(shares(marks, 0, 400)).toEqual([{ mark: marks[0], part: 1 }]);
		expect(shares(marks, 300, 500).map(({ part }) => part)).toEqual([0.5, 0.5]);
		expect(shares(marks, 500, 900)).toEqual([{ mark: marks[1], part: 1 }]);
		expect(shares(marks, 50, 50)).toEqual([{ mark: marks[0], part: 1 }]);
	});

	it("goes to its files, loading and tests apart, and all of it to the program of the run", () => {
		const events = [mark(20, 0, "a", "loading"), mark(20, 250, "a"), mark(20, 500, "b")];
		const { phases, files } = charge([runner, vitest, worker], LABELS, events);
		expect(files.get("a")).toMatchObject({ loading: 0.5, worker: 0.5 });
		expect(files.get("b")).toMatchObject({ loading: 0, worker: 1 });
		expect(phases).toEqual(
			new Map([
				[undefined, 0.5],
				["server", 3],
			]),
		);
	});

	it("has the processes under it as servers, databases and browsers", () => {
		const children = [
			ran(21, worker, [[0, 500, 1]]),
			ran(22, worker, [[0, 500, 2]], { name: "postgres" }),
			ran(23, ran(24, worker, [], { name: "chromium-headle" }), [[0, 500, 4]]),
			ran(0, worker, [[0, 500, 8]]),
		];
		const { files } = charge([worker, ...children], LABELS, [mark(20, 0, "a")]);
		expect(files.get("a")).toEqual({ loading: 0, worker: 2, servers: 9, databases: 2, browser: 4 });
	});
});

describe("a process of the run's own PostgreSQL", () => {
	const server = ran(11, vitest, [[0, 1_000, 1]], { name: "postgres" });
	const backend = (pid: number, title: string) => ran(pid, server, [[0, 1_000, 1]], { name: "postgres", title });
	const events = [mark(20, 0, "a"), { pid: 20, at: 1, database: "test_ab" }];

	it("is charged to the file that made its database, with those that help it", () => {
		const all = [
			backend(31, "postgres: portal test_ab 127.0.0.1(4) SELECT"),
			backend(32, "postgres: parallel worker for PID 31 "),
			backend(33, "postgres: autovacuum worker test_ab"),
			backend(34, "postgres: portal portal_seeded 127.0.0.1(5) idle"),
		];
		const { files, phases } = charge([vitest, server, ...all], LABELS, events);
		expect(files.get("a")).toMatchObject({ databases: 3, worker: 0 });
		expect(phases.get("server")).toBe(6);
	});

	it("is charged to the file that asked, with what no reading has seen of it", () => {
		const said = [
			{ pid: 20, at: 900, backend: 41, seconds: 1.5 },
			{ pid: 20, at: 901, backend: 42, seconds: 0.25 },
			{ pid: 10, at: 902, backend: 43, seconds: 7 },
		];
		const { files } = charge([vitest, server, backend(41, "postgres: portal postgres 127.0.0.1(6) idle")], LABELS, [
			...events,
			...said,
		]);
		expect(files.get("a")?.databases).toBe(1.75);
	});
});

describe("the browser suite", () => {
	it("is charged by the worker that ran a test", () => {
		const marks = browserMarks(
			[
				{ worker: 0, at: 5, file: "a.spec.ts" },
				{ worker: 7, at: 5, file: "b.spec.ts" },
			],
			[{ pid: 20, at: 1, worker: "0" }],
		);
		expect(marks).toEqual([mark(20, 5, "a.spec.ts")]);
	});
});
