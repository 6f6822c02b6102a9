import { spawn } from "node:child_process";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../../..");

interface Report {
	success: boolean;
	numPassedTests: number;
	testResults: { name: string; status: string; assertionResults: { title: string; failureMessages?: string[] }[] }[];
}

export interface ServerFiles {
	readonly isGreen: boolean;
	/** Files that were run, and tests that passed in them. */
	readonly files: number;
	readonly passed: number;
	/** Each file that is not green, and what its tests say. */
	readonly failures: readonly string[];
}

/** Runs files or folders of the server's tests in a process of their own, with a database server of its own and these variables besides. */
export function runServerFiles(
	files: readonly string[],
	variables: Readonly<Record<string, string>>,
): Promise<ServerFiles> {
	const clean = ["-u", "TEST_LONG", "-u", "TEST_REPORT", "-u", "TEST_TIMES"];
	const vitest = [
		"node_modules/vitest/vitest.mjs",
		"run",
		"--config",
		"tests/vitest.config.ts",
		"--project=server",
		"--no-file-parallelism",
		"--reporter=json",
	];
	const own = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
	const child = spawn("env", [...clean, ...own, process.execPath, ...vitest, ...files], {
		cwd: ROOT,
		stdio: ["ignore", "pipe", "inherit"],
	});
	let said = "";
	child.stdout.setEncoding("utf8").on("data", (text: string) => {
		said += text;
	});
	return new Promise((resolve) =>
		child.on("close", () => {
			const report = JSON.parse(said.slice(said.indexOf('{"num'))) as Report;
			const failures = report.testResults
				.filter(({ status }) => status !== "passed")
				.flatMap(({ name, assertionResults }) => [
					name,
					...assertionResults.flatMap((one) => one.failureMessages ?? []),
				]);
			resolve({ isGreen: report.success, files: report.testResults.length, passed: report.numPassedTests, failures });
		}),
	);
}
