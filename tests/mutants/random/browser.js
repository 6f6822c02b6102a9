/** The browser tests over the copy: for places that no lower tier reaches, which run in the browser alone. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { findChromium } from "../../setup/programs/chromium.js";

const HOOK = fileURLToPath(new URL("hook.js", import.meta.url));
const FIXTURES = "tests/setup/browser.ts";
const CONTEXT = "await use(context);";
const TIMEOUT_MS = 10 * 60_000;

/** In each page of a context: the switch, and a line for each place that the page reaches. */
const switchFor = (folder) => `
		await context.exposeBinding("drawnReached", (_source: unknown, number: number) =>
			appendFileSync(${JSON.stringify(path.join(folder, "reached.log"))}, \`\${number}\\tbrowser\\t\${base.info().file}\\n\`),
		);
		await context.addInitScript((active: string) => {
			Object.assign(globalThis, {
				randomFlaw: (number: number) => {
					(globalThis as unknown as { drawnReached?: (number: number) => void }).drawnReached?.(number);
					return String(number) === active;
				},
			});
		}, readFileSync(${JSON.stringify(path.join(folder, "active"))}, "utf8"));
		${CONTEXT}`;

/** Gives the pages of the copy's browser tests the switch. */
export function plantInPages(copy, folder) {
	const target = path.join(copy, FIXTURES);
	const text = readFileSync(target, "utf8");
	if (!text.includes(CONTEXT)) throw new Error(`${FIXTURES} has no context to put the switch into`);
	const imported = `import { appendFileSync, readFileSync } from "node:fs";\n${text}`;
	writeFileSync(
		target,
		imported.replace(CONTEXT, () => switchFor(folder)),
	);
}

/** Spec files of the copy. */
export const specFiles = (copy) =>
	readdirSync(path.join(copy, "tests/e2e"), { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".spec.ts"))
		.map((file) => `tests/e2e/${file.split(path.sep).join("/")}`);

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/**
 * @param {string[]} files
 * @returns {{ file: string, failed: string[], ran: number }[]}
 */
export function runSpecs({ copy, folder }, files, active) {
	writeFileSync(path.join(folder, "active"), String(active));
	const hook = pathToFileURL(HOOK);
	hook.searchParams.set("folder", folder);
	const report = path.join(copy, "test-results/e2e.json");
	rmSync(report, { force: true });
	const cli = path.join(copy, "node_modules/@playwright/test/cli.js");
	const args = [
		cli,
		"test",
		"--config",
		"tests/playwright.config.ts",
		"--workers=2",
		"--max-failures=1",
		...files.map((file) => file.slice("tests/".length)),
	];
	const env = {
		...process.env,
		CHROMIUM_PATH: findChromium(),
		NODE_OPTIONS: `--import=${hook}`,
		FLAW_FILE: undefined,
		E2E_PORT: undefined,
		E2E_SPLIT_PORT: undefined,
	};
	spawnSync(process.execPath, args, { cwd: copy, env, stdio: "ignore", timeout: TIMEOUT_MS });
	if (!existsSync(report)) return [];
	return JSON.parse(readFileSync(report, "utf8")).suites.map((suite) => {
		const tests = specsOf(suite).flatMap((spec) =>
			spec.tests.map(({ status, results }) => ({
				title: spec.title,
				status,
				ran: results.some(({ status: state }) => state === "passed" || state === "failed" || state === "timedOut"),
			})),
		);
		return {
			file: `tests/e2e/${suite.file}`,
			failed: tests.filter(({ status, ran }) => status === "unexpected" && ran).map(({ title }) => title),
			ran: tests.filter(({ ran }) => ran).length,
		};
	});
}
