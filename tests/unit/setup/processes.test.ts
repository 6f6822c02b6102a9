import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { charge, sumOf } from "../../setup/report/charge";
import { machineSeconds, Processes, parseStat, watchProcesses } from "../../setup/report/processes";

const ROOT = 1;
const row = (pid: number, ppid: number, own: number, more: object = {}) => ({
	pid,
	ppid,
	name: "node",
	start: pid,
	own,
	waited: 0,
	...more,
});

/** The same tree read again and again, a second between: what each process used in all. */
function used(...readings: ReturnType<typeof row>[][]) {
	const processes = new Processes(ROOT, 0, () => "");
	for (const [index, rows] of readings.entries()) processes.take(rows, 1_000 * (index + 1));
	const sums = processes.all.map(({ pid, parent, spent }) => [
		pid || `children of ${parent?.pid}`,
		Number(spent.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(2)),
	]);
	return Object.fromEntries(sums);
}

describe("the processes of a run", () => {
	it("are those under its root, of which only what it uses from now on counts", () => {
		expect(
			used([row(ROOT, 0, 5), row(2, ROOT, 1), row(9, 8, 7)], [row(ROOT, 0, 6), row(2, ROOT, 1.5), row(9, 8, 9)]),
		).toEqual({
			1: 1,
			2: 1.5,
		});
	});

	it("that end are counted to their end by what their parent waited for", () => {
		const ended = row(ROOT, 0, 0, { waited: 2.5 });
		expect(used([row(ROOT, 0, 0), row(2, ROOT, 2)], [ended], [ended])).toEqual({ 1: 0, 2: 2, "children of 1": 0.5 });
	});

	it("are not counted twice when the parent is read before it has waited", () => {
		const ended = row(ROOT, 0, 0, { waited: 2 });
		expect(used([row(ROOT, 0, 0), row(2, ROOT, 2)], [row(ROOT, 0, 0)], [ended])).toEqual({ 1: 0, 2: 2 });
	});

	it("that no reading saw are counted as children of their parent", () => {
		expect(used([row(ROOT, 0, 0)], [row(ROOT, 0, 0, { waited: 0.7 })])).toEqual({ 1: 0, "children of 1": 0.7 });
	});

	it("that end together with their children hand both on", () => {
		const before = [row(ROOT, 0, 0), row(2, ROOT, 1, { waited: 0.25 }), row(3, 2, 3)];
		expect(used(before, [row(ROOT, 0, 0, { waited: 4.5 })])).toEqual({
			1: 0,
			2: 1,
			"children of 2": 0.25,
			3: 3,
			"children of 1": 0.25,
		});
	});

	it("are distinct when a number is used again", () => {
		const { all } = [row(2, ROOT, 3), row(2, ROOT, 1, { start: 50 })].reduce((processes, child, index) => {
			processes.take([row(ROOT, 0, 0), child], 1_000 * (index + 1));
			return processes;
		}, new Processes(ROOT, 0));
		expect(all.filter(({ pid }) => pid === 2)).toHaveLength(2);
	});
});

describe("a line of /proc", () => {
	it("is read also where a name holds brackets and blanks", () => {
		const stat = "42 (a (b) c) S 7 42 42 0 -1 4194560 1 2 3 4 150 50 30 20 20 0 1 0 9000 1 1";
		expect(parseStat(stat)).toEqual({ pid: 42, ppid: 7, name: "a (b) c", start: 9000, own: 2, waited: 0.5 });
	});
});

describe("a file whose child burns processor time", () => {
	const BURN =
		"const used = () => process.cpuUsage().user + process.cpuUsage().system; while (used() < 300_000); process.stdout.write('burnt');";

	it("is charged for it, whether the child lives on or has come and gone", async () => {
		const watch = watchProcesses();
		if (!watch) {
			expect(machineSeconds()).toBeUndefined();
			return;
		}
		const started = machineSeconds() ?? 0;
		spawnSync(process.execPath, ["-e", BURN]);
		const child = spawn(process.execPath, ["-e", `${BURN} setInterval(() => {}, 1_000)`], {
			stdio: ["ignore", "pipe", "ignore"],
		});
		await once(child.stdout, "data");
		watch.stop();
		child.kill();
		const { files } = charge(watch.all, new Map(), [{ pid: process.pid, at: 0, file: "a.test.ts", stage: "tests" }]);
		const costs = files.get("a.test.ts");
		expect(costs?.servers).toBeGreaterThan(0.55);
		expect(costs && sumOf(costs)).toBeLessThanOrEqual((machineSeconds() ?? 0) - started + 0.2);
	});
});
