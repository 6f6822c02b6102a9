import { describe, expect, it } from "vitest";
import { browserTimes, MOST_S, timeLines, tooSlow, WHOLE_S } from "../../setup/report/durations";

const time = (file: string, seconds: number) => ({ suite: "server", file, seconds });
const listed = { "a.test.ts": "waits for a minute" };

describe("the durations of a run", () => {
	it("fail a file above the limit, unless it stands in the list", () => {
		const files = [time("a.test.ts", MOST_S + 5), time("b.test.ts", MOST_S + 5), time("c.test.ts", MOST_S - 5)];
		expect(tooSlow(files, WHOLE_S / 2, listed)).toEqual(["slow: b.test.ts took 25 s, 20 are allowed"]);
	});

	it("give a file more where the whole takes longer, for the machine is slow or has other work", () => {
		expect(tooSlow([time("b.test.ts", 4 * MOST_S - 1)], 2 * WHOLE_S, listed)).toEqual([]);
		expect(tooSlow([time("b.test.ts", 4 * MOST_S + 1)], 2 * WHOLE_S, listed)).toHaveLength(1);
	});

	it("count a browser file with its share of the clock", () => {
		const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
		const suite = { file: "shell/a.spec.ts", specs: [spec(3_000)], suites: [{ specs: [spec(2_000, 1_000)] }] };
		expect(browserTimes({ config: { workers: 3 }, suites: [suite] })).toEqual([
			{ suite: "browser", file: "tests/e2e/shell/a.spec.ts", seconds: 2 },
		]);
		expect(browserTimes(undefined)).toEqual([]);
	});

	it("are printed: the phases, then the twenty slowest files, the slowest first", () => {
		const files = Array.from({ length: 30 }, (_, index) => time(`${index}.test.ts`, index));
		const lines = timeLines([{ label: "server", seconds: 200 }], files);
		expect(lines.slice(0, 3)).toEqual(["phases:", "  200.0 s  server", "the 20 slowest of 30 files, with their share of all:"]);
		expect(lines).toHaveLength(23);
		expect(lines[3]).toBe("   29.0 s   6.7 %  server  29.test.ts");
	});
});
