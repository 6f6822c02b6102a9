/**
 * `npm test`: typecheck, lint, the vitest projects and the browser suite, and one plain line over all of them at the end.
 * `--long` adds the long tier. What starts nothing of its own runs side by side, beside the build; what measures or races runs alone.
 */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { provideChromium } from "./programs/chromium.js";
import { provideTextBrowsers } from "./programs/text-browsers.js";
import { browserTimes, timeLines, tooSlow } from "./report/durations.js";
import { readPlaywright, readVitest, summary } from "./report/results.js";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const RESULTS = path.join(ROOT, "test-results");
const isLong = process.argv.includes("--long");
const require = createRequire(import.meta.url);
/** Program of an installed package, started by this Node without a shell in between. */
const bin = (name, file) => path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
const running = new Set();
/** How long each program and each test file took, in the order they ended. */
const phases = [];
const files = [];

for (const signal of ["SIGINT", "SIGTERM"]) {
	process.on(signal, () => {
		for (const child of running) {
			child.kill(signal);
		}
		process.exitCode = 1;
	});
}

/** Writes whole lines with the suite's name in front, as they come. */
function relay(stream, label) {
	let rest = "";
	const write = (line) => process.stdout.write(`${label.padEnd(10)} | ${line}\n`);
	stream.setEncoding("utf8");
	stream.on("data", (chunk) => {
		const lines = (rest + chunk).split("\n");
		rest = lines.pop() ?? "";
		lines.forEach(write);
	});
	stream.on("end", () => rest !== "" && write(rest));
}

/** Runs one program; resolves with its exit code, 1 when a signal ended it. */
function run(label, args, env = {}) {
	const started = Date.now();
	const child = spawn(process.execPath, args, {
		cwd: ROOT,
		env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, TEST_LONG: isLong ? "1" : "", ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	running.add(child);
	relay(child.stdout, label);
	relay(child.stderr, label);
	return new Promise((resolve) => {
		child.on("close", (code) => {
			running.delete(child);
			const seconds = (Date.now() - started) / 1000;
			phases.push({ label, seconds });
			process.stdout.write(`${label.padEnd(10)} | done in ${Math.round(seconds)} s\n`);
			resolve(code ?? 1);
		});
	});
}

/** A check without tests of its own counts as one. */
async function check(label, title, args) {
	const isGood = (await run(label, args)) === 0;
	return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0, failures: isGood ? [] : [title] };
}

function readJson(file) {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return undefined;
	}
}

async function vitest(label, projects, more = []) {
	const file = path.join(RESULTS, `${label}.json`);
	const args = [bin("vitest", "vitest.mjs"), "run", "--config", "tests/vitest.config.ts"];
	const times = path.join(RESULTS, `${label}-times.json`);
	const chosen = projects.map((project) => `--project=${project}`);
	const code = await run(label, [...args, ...more, ...chosen], { TEST_REPORT: file, TEST_TIMES: times });
	files.push(...(readJson(times) ?? []).map((one) => ({ suite: label, ...one })));
	return readVitest(label, readJson(file), code);
}

async function playwright(chromium) {
	if (!chromium) {
		const failures = ["browser: no Chromium here and none to be had; set CHROMIUM_PATH"];
		return { passed: 0, failed: 1, skipped: 0, failures };
	}
	const args = [bin("@playwright/test", "cli.js"), "test", "--config", "tests/playwright.config.ts"];
	const code = await run("browser", args, { CHROMIUM_PATH: chromium });
	const report = readJson(path.join(RESULTS, "e2e.json"));
	files.push(...browserTimes(report));
	return readPlaywright(report, code);
}

/** The built product is what the suites from here on test: without it they say nothing. */
async function onBuilt(chromium) {
	const results = [await vitest("server", ["server"])];
	if (isLong) {
		results.push(await vitest("long", ["long"], ["--no-file-parallelism"]));
	}
	return [...results, await playwright(chromium)];
}

/** Keeps and prints what took how long. In the long run no file is too slow. */
function timed(started) {
	const whole_s = (Date.now() - started) / 1000;
	writeFileSync(path.join(RESULTS, "durations.json"), JSON.stringify({ whole_s, phases, files }, null, "\t"));
	process.stdout.write(`\n${timeLines([...phases, { label: "whole run", seconds: whole_s }], files).join("\n")}\n`);
	const slow = isLong ? [] : tooSlow(files, whole_s);
	return { passed: 0, failed: slow.length, skipped: 0, failures: slow };
}

async function main() {
	const started = Date.now();
	rmSync(RESULTS, { recursive: true, force: true });
	mkdirSync(RESULTS, { recursive: true });
	const checks = async () => [
		await check("lint", "lint: biome check", [bin("@biomejs/biome", "bin/biome"), "check", "."]),
		await check("knip", "knip: dead files, exports and packages", ["node_modules/knip/bin/knip.js", "--no-progress"]),
		await check("typecheck", "typecheck: tsc", [bin("typescript", "bin/tsc"), "--noEmit", "--incremental", "false"]),
	];
	const [built, first, quick, chromium] = await Promise.all([
		check("build", "build: vite, and what it prepares", ["app/http/prestart.js"]),
		checks(),
		vitest("quick", ["architecture", "unit", "routes"]),
		provideTextBrowsers().then(provideChromium),
	]);
	const results = [built, ...first, quick, ...(built.failed > 0 ? [] : await onBuilt(chromium))];
	const { lines, failed } = summary([...results, timed(started)]);
	process.stdout.write(`\n${lines.join("\n")}\n`);
	process.exitCode = failed > 0 ? 1 : 0;
}

await main();
