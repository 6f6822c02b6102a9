/**
 * `npm test`: typecheck, lint, the vitest projects and the browser suite, and one plain line over all of them at the end.
 * `--long` adds the long tier, `--report` tells more of what the files cost. Words choose test files by their paths: then those run alone.
 * What starts nothing of its own runs side by side, beside the build; the browser, which does most at once, runs alone.
 */
import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { provideChromium } from "./programs/chromium.js";
import { provideEngines } from "./programs/engines.js";
import { provideTextBrowsers } from "./programs/text-browsers.js";
import { choose, listTestFiles, SUITES } from "./report/chosen.js";
import { browserTimes } from "./report/durations.js";
import { Meter } from "./report/meter.js";
import { modulesFolder } from "./report/modules.js";
import { readPlaywright, readVitest, summary } from "./report/results.js";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const RESULTS = path.join(ROOT, "test-results");
/** Where the suites make the one demonstration of the run. */
const DEMONSTRATION = path.join(RESULTS, "demonstration");
const isLong = process.argv.includes("--long");
const isReport = process.argv.includes("--report");
const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const require = createRequire(import.meta.url);
/** Program of an installed package, started by this Node without a shell in between. */
const bin = (name, file) => path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
const running = new Set();
const modules = modulesFolder(ROOT);
const meter = new Meter(path.join(RESULTS, "events.jsonl"));

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
	const settings = {
		TEST_LONG: isLong ? "1" : "",
		TEST_KEEP: words.length > 0 ? "1" : "",
		TEST_DEMONSTRATION: DEMONSTRATION,
	};
	const child = spawn(process.execPath, args, {
		cwd: ROOT,
		env: { ...process.env, ...meter.env, NO_COLOR: "1", FORCE_COLOR: undefined, ...settings, ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	running.add(child);
	meter.label(child.pid, label);
	relay(child.stdout, label);
	relay(child.stderr, label);
	return new Promise((resolve) => {
		child.on("close", (code) => {
			running.delete(child);
			const seconds = (Date.now() - started) / 1000;
			meter.phases.push({ label, seconds });
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

/** Files of the server wait for servers and databases a fifth of the time: a third worker has the processors meanwhile. */
const WORKERS = { quick: "2", server: "3", long: "2" };

async function vitest(label, files, more = []) {
	const file = path.join(RESULTS, `${label}.json`);
	const args = [bin("vitest", "vitest.mjs"), "run", "--config", "tests/vitest.config.ts"];
	const times = path.join(RESULTS, `${label}-times.json`);
	const projects = SUITES[label].map((project) => `--project=${project}`);
	const env = { TEST_REPORT: file, TEST_TIMES: times, TEST_MODULES: modules, TEST_WORKERS: WORKERS[label] };
	const code = await run(label, [...args, ...more, ...projects, ...files], env);
	meter.files.push(...(readJson(times) ?? []).map((one) => ({ suite: label, ...one })));
	return readVitest(label, readJson(file), code);
}

async function playwright(chromium, files) {
	if (!chromium) {
		const failures = ["browser: no Chromium here and none to be had; set CHROMIUM_PATH"];
		return { passed: 0, failed: 1, skipped: 0, failures };
	}
	const args = [bin("@playwright/test", "cli.js"), "test", "--config", "tests/playwright.config.ts"];
	const paths = files.map((file) => `${file.replace(/[.$]/g, "\\$&")}$`);
	const code = await run("browser", [...args, ...paths], { CHROMIUM_PATH: chromium });
	const report = readJson(path.join(RESULTS, "e2e.json"));
	meter.browserReport = report;
	meter.files.push(...browserTimes(report));
	return readPlaywright(report, code);
}

const build = () => check("build", "build: vite, and what it prepares", ["app/http/prestart.js"]);

async function checks() {
	return [
		await check("lint", "lint: biome check", [bin("@biomejs/biome", "bin/biome"), "check", "."]),
		await check("knip", "knip: dead files, exports and packages", ["node_modules/knip/bin/knip.js", "--no-progress"]),
		await check("typecheck", "typecheck: tsc", [
			bin("typescript", "bin/tsc"),
			"--noEmit",
			"--incremental",
			"false",
			"--checkers",
			"1",
		]),
	];
}

/** The built product is what these suites test: without it they say nothing. */
async function onBuilt({ server, long }, programs) {
	const [built] = await Promise.all([build(), programs]);
	const results = built.failed === 0 && server ? [built, await vitest("server", server)] : [built];
	return built.failed === 0 && long ? [...results, await vitest("long", long, ["--no-file-parallelism"])] : results;
}

/**
 * Runs suites, and `more` beside them: the suites of the server begin when the build is done, whatever else still runs; the browser's runs alone.
 * @param {Record<string, string[]>} suites the files of each suite that runs; no file stands for all of them
 */
async function runSuites({ quick, browser, ...built }, more = []) {
	const isOnBuilt = browser || built.server || built.long;
	const texts = built.server || built.long ? provideTextBrowsers() : Promise.resolve();
	const programs = built.long ? texts.then(provideEngines) : texts;
	const [chromium, first, second, third] = await Promise.all([
		browser ? programs.then(provideChromium) : programs,
		quick ? vitest("quick", quick).then((result) => [result]) : [],
		isOnBuilt ? onBuilt(built, programs) : [],
		more,
	]);
	const results = [...third, ...first, ...second];
	return browser && second[0].failed === 0 ? [...results, await playwright(chromium, browser)] : results;
}

/** Of the last run of everything; a run of chosen files leaves it. */
const DURATIONS = "durations.json";

const ALL = { quick: [], server: [], browser: [], ...(isLong ? { long: [] } : {}) };

/** The files of each suite that the words on the command line choose, long ones in the long run alone; ends where there are none. */
function chosen() {
	const { long, ...rest } = choose(listTestFiles(ROOT), words, ROOT);
	const suites = Object.entries(isLong ? { ...rest, long } : rest).filter(([, files]) => files.length > 0);
	if (suites.length === 0) {
		const hint = long.length > 0 ? `; ${long.join(", ")} run with --long` : "";
		process.stdout.write(`no test file has ${words.join(" or ")} in its path${hint}\n`);
		process.exit(1);
	}
	return Object.fromEntries(suites);
}

async function main() {
	const suites = words.length > 0 ? chosen() : undefined;
	mkdirSync(RESULTS, { recursive: true });
	for (const name of readdirSync(RESULTS))
		if (!suites || name !== DURATIONS) rmSync(path.join(RESULTS, name), { recursive: true, force: true });
	mkdirSync(DEMONSTRATION);
	meter.start();
	const results = suites ? await runSuites(suites) : await runSuites(ALL, checks());
	rmSync(DEMONSTRATION, { recursive: true });
	const { durations, lines: times, failures } = meter.end({ isWhole: !(suites || isLong), isReport });
	if (!suites) writeFileSync(path.join(RESULTS, DURATIONS), JSON.stringify(durations, null, "\t"));
	process.stdout.write(`\n${times.join("\n")}\n`);
	const { lines, failed } = summary([...results, { passed: 0, failed: failures.length, skipped: 0, failures }]);
	process.stdout.write(`\n${lines.join("\n")}\n`);
	process.exitCode = failed > 0 ? 1 : 0;
}

await main();
