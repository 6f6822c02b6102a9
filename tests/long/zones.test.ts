import { spawn } from "node:child_process";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ZONES } from "../fixtures/zones";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** What is about days and clocks of the lines that drive. */
const FILES = [
	"tests/server/lines/car/cars.test.ts",
	"tests/server/lines/airport/transfers.test.ts",
	"tests/server/lines/airport/midnight.test.ts",
	"tests/server/lines/airport/reschedule.test.ts",
	"tests/server/lines/airport/flights/flight-status.test.ts",
	"tests/server/lines/extras.test.ts",
	"tests/server/lines/drivers/day-board.test.ts",
	"tests/server/lines/drivers/no-show.test.ts",
	"tests/server/lines/drivers/driver-promise.test.ts",
	"tests/server/trips/trips.test.ts",
];

interface Report {
	success: boolean;
	numPassedTests: number;
	testResults: { name: string; status: string; assertionResults: { title: string; failureMessages?: string[] }[] }[];
}

/** Runs the files in a process, with a database server of its own, whose clocks are set to `zone`. */
function runIn(zone: string): Promise<Report> {
	const clean = ["-u", "TEST_LONG", "-u", "TEST_REPORT", "-u", "TEST_TIMES", `TZ=${zone}`];
	const vitest = [
		"node_modules/vitest/vitest.mjs",
		"run",
		"--config",
		"tests/vitest.config.ts",
		"--project=server",
		"--no-file-parallelism",
		"--reporter=json",
	];
	const child = spawn("env", [...clean, process.execPath, ...vitest, ...FILES], {
		cwd: ROOT,
		stdio: ["ignore", "pipe", "inherit"],
	});
	let said = "";
	child.stdout.setEncoding("utf8").on("data", (text: string) => {
		said += text;
	});
	return new Promise((resolve) =>
		child.on("close", () => resolve(JSON.parse(said.slice(said.indexOf('{"num'))) as Report)),
	);
}

describe("cars and transfers, on a machine whose clocks are set to another zone", () => {
	it.each(ZONES)("%s: all their suites of days and clocks pass", async (zone) => {
		const report = await runIn(zone);
		const failed = report.testResults.filter(({ status }) => status !== "passed");
		expect(
			failed.flatMap(({ name, assertionResults }) => [
				name,
				...assertionResults.flatMap((one) => one.failureMessages ?? []),
			]),
		).toEqual([]);
		expect([report.success, report.testResults.length]).toEqual([true, FILES.length]);
	});
});
