/** Runs test files of a folder with vitest, and says what they make of the flaw that is planted there. */

import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

/**
 * `error`: no test ran to its end, so that nothing is known of the flaw.
 * @typedef {{ outcome: "caught", by: string } | { outcome: "survived" } | { outcome: "error", reason: string }} Outcome
 */

const LIMIT_S = 15 * 60;
const LAST = 400;
const REPORT = "mutant-report.json";
const TIMED_OUT = /\b(?:Test|Hook) timed out in \d+ ?ms/;

const oneLine = (text) => text.replace(/\s+/g, " ").trim().slice(-LAST);

/** A failed test has run to its end unless time was up. */
const ranToItsEnd = ({ failureMessages }) => !(failureMessages ?? []).some((message) => TIMED_OUT.test(message));

/**
 * Vitest's JSON report as an outcome.
 * @returns {Outcome}
 */
export function readOutcome(report, exitCode, output) {
	if (!report) return { outcome: "error", reason: `no report: ${oneLine(output)}` };
	const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
	const failed = tests.filter(({ status }) => status === "failed");
	const seen = failed.find(ranToItsEnd);
	if (seen) return { outcome: "caught", by: seen.fullName };
	if (failed.length > 0) return { outcome: "error", reason: `timed out: ${failed[0].fullName}` };
	const broken = report.testResults.find(({ status }) => status === "failed");
	if (broken)
		return {
			outcome: "error",
			reason: `no test of ${path.basename(broken.name)} ran: ${oneLine(broken.message ?? "")}`,
		};
	if (!tests.some(({ status }) => status === "passed"))
		return { outcome: "error", reason: `no test was found: ${oneLine(output)}` };
	return exitCode === 0
		? { outcome: "survived" }
		: { outcome: "error", reason: `failed outside of its tests: ${oneLine(output)}` };
}

/** Ends the process with all that it started. */
function end(child) {
	try {
		process.kill(-child.pid, "SIGKILL");
	} catch {
		child.kill("SIGKILL");
	}
}

function runVitest(folder, files, limit_s) {
	const program = path.join(folder, "node_modules/vitest/vitest.mjs");
	const reporting = ["--reporter=json", `--outputFile=${path.join(folder, REPORT)}`];
	const args = [
		program,
		"run",
		"--config",
		"tests/vitest.config.ts",
		"--bail",
		"1",
		"--maxWorkers",
		"1",
		...reporting,
		...files,
	];
	const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined };
	return new Promise((resolve) => {
		const child = spawn(process.execPath, args, {
			cwd: folder,
			env,
			detached: true,
			stdio: ["ignore", "pipe", "pipe"],
		});
		const onExit = () => end(child);
		process.once("exit", onExit);
		let output = "";
		for (const stream of [child.stdout, child.stderr]) {
			stream.setEncoding("utf8").on("data", (text) => {
				output = (output + text).slice(-10 * LAST);
			});
		}
		let isOver = false;
		const timer = setTimeout(() => {
			isOver = true;
			end(child);
		}, limit_s * 1000);
		child.on("close", (exitCode) => {
			clearTimeout(timer);
			process.off("exit", onExit);
			resolve({ exitCode, output, isOver });
		});
	});
}

/**
 * Runs the files of a folder up to the first failure; paths from its top.
 * @param {string} folder
 * @param {readonly string[]} files
 * @param {{ limit_s?: number }} [options]
 * @returns {Promise<Outcome>}
 */
export async function runTests(folder, files, { limit_s = LIMIT_S } = {}) {
	const report = path.join(folder, REPORT);
	rmSync(report, { force: true });
	const { exitCode, output, isOver } = await runVitest(folder, files, limit_s);
	if (isOver) return { outcome: "error", reason: `no end within ${limit_s} s` };
	return readOutcome(existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null, exitCode, output);
}
