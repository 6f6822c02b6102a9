/**
 * Vitest kept open over a copy of the sources: stores and workers are made once, then any files can be run again and again with one flaw
 * switched on or none.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const HOOK = fileURLToPath(new URL("hook.js", import.meta.url));
/** A run in which something hangs is given up after so long. */
const TIMEOUT_MS = 6 * 60_000;
const TIMED_OUT = /\b(?:Test|Hook) timed out in \d+ ?ms/;

/**
 * @typedef {{ file: string, project: string, seconds: number, failed: string[], ran: number }} FileResult
 * `failed`: names of the tests that failed before their time was up, or of the file that could not be loaded; `ran`: tests that came to an end.
 */

const fullName = (test) => test.fullName ?? test.name;

/** A test whose time was up has not come to its end. */
function stateOf(test) {
	const { state, errors = [] } = test.result();
	return state === "failed" && errors.some(({ message }) => TIMED_OUT.test(message)) ? "timed out" : state;
}

/** @returns {FileResult} */
function resultOf(module, root) {
	const tests = [...module.children.allTests()];
	const states = tests.map((test) => stateOf(test));
	const failed = tests.filter((_, index) => states[index] === "failed").map(fullName);
	const { duration, collectDuration, setupDuration } = module.diagnostic();
	return {
		file: path.relative(root, module.moduleId).split(path.sep).join("/"),
		project: module.project.name,
		seconds: (duration + collectDuration + setupDuration) / 1000,
		failed:
			failed.length === 0 && module.state() === "failed" && module.errors().length > 0
				? [`load: ${module.errors()[0].message}`]
				: failed,
		ran: states.filter((state) => state === "passed" || state === "failed").length,
	};
}

/** @param {{ root: string, folder: string, projects: string[], workers: number }} options `folder` holds what the hook reads and writes */
export async function openSession({ root, folder, projects, workers }) {
	const hook = pathToFileURL(HOOK);
	hook.searchParams.set("folder", folder);
	process.env.NODE_OPTIONS = `--import=${hook}`;
	process.chdir(root);
	const { createVitest } = await import(pathToFileURL(path.join(root, "node_modules/vitest/dist/node.js")).href);
	const options = {
		root,
		config: path.join(root, "tests/vitest.config.ts"),
		watch: false,
		project: projects,
		maxWorkers: workers,
	};
	const ended = new Map();
	const reporter = { onInit() {}, onTestModuleEnd: (module) => ended.set(module.moduleId, module) };
	const vitest = await createVitest("test", { ...options, reporters: [reporter], bail: 0 });
	await vitest.standalone();
	const all = await vitest.globTestSpecifications();
	const nameOf = (spec) => path.relative(root, spec.moduleId).split(path.sep).join("/");
	return {
		files: all.map((spec) => ({ file: nameOf(spec), project: spec.project.name })),
		/**
		 * @param {string[]} files
		 * @param {{ active?: number | "", bail?: boolean }} how
		 * @returns {Promise<FileResult[]>} only of files that ran
		 */
		async run(files, { active = "", bail = false } = {}) {
			writeFileSync(path.join(folder, "active"), String(active));
			vitest.config.bail = bail ? 1 : 0;
			for (const project of vitest.projects) project.config.bail = bail ? 1 : 0;
			const wanted = files.map((file) => all.find((spec) => nameOf(spec) === file)).filter(Boolean);
			ended.clear();
			const watch = setTimeout(() => vitest.cancelCurrentRun("keyboard-input"), TIMEOUT_MS + files.length * 30_000);
			try {
				await vitest.runTestSpecifications(wanted);
				return [...ended.values()]
					.map((module) => resultOf(module, root))
					.filter(({ ran, failed }) => ran > 0 || failed.length > 0);
			} finally {
				clearTimeout(watch);
			}
		},
		close: () => vitest.close(),
	};
}
