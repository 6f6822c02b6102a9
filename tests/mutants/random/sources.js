/**
 * What the sources themselves tell: a flaw that no test of a running product sees may not compile, or break a rule of the architecture (a guard
 * left out of a loader, a column that no statement reads). Both are parts of `npm test`.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { plantEdit } from "./plant.js";

const TIMEOUT_MS = 10 * 60_000;
/** Says that a named flaw cites the line that was changed: nothing of the product. */
const CITING = "tests/architecture/mutants.test.ts";

function run(folder, program, args) {
	const env = { ...process.env, NODE_OPTIONS: undefined, NO_COLOR: "1" };
	const options = { cwd: folder, env, encoding: "utf8", timeout: TIMEOUT_MS, maxBuffer: 1 << 28 };
	return spawnSync(process.execPath, [path.join(folder, "node_modules", program), ...args], options);
}

/** Names of the architecture's tests that are red, and what does not compile. */
function redIn(folder) {
	const report = path.join(folder, "architecture.json");
	rmSync(report, { force: true });
	const reporting = ["--reporter=json", `--outputFile=${report}`];
	run(folder, "vitest/vitest.mjs", [
		"run",
		"--config",
		"tests/vitest.config.ts",
		"--project=architecture",
		`--exclude=${CITING}`,
		...reporting,
	]);
	const files = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).testResults : [];
	const failed = files.flatMap(({ assertionResults }) =>
		assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName),
	);
	const compiled = run(folder, "typescript/bin/tsc", ["--noEmit", "--pretty", "false"]);
	return [...failed, ...compiled.stdout.split("\n").filter((line) => line.includes(": error TS"))];
}

/**
 * A second copy without switches, and what is red in it already.
 * @returns {{ folder: string, red: ReadonlySet<string> }}
 */
function openSources({ tree, folder }, parts) {
	const plain = path.join(folder, "plain");
	if (!existsSync(plain)) {
		mkdirSync(plain, { recursive: true });
		for (const part of parts)
			if (existsSync(path.join(tree, part))) cpSync(path.join(tree, part), path.join(plain, part), { recursive: true });
		symlinkSync(path.join(tree, "node_modules"), path.join(plain, "node_modules"));
	}
	return { folder: plain, red: new Set(redIn(plain)) };
}

/** @returns a hunt for one flaw after the other, `undefined` for one that the sources do not show */
export function huntInSources(work, parts) {
	let sources;
	return (flaw) => {
		sources ??= openSources(work, parts);
		const target = path.join(sources.folder, flaw.file);
		const original = readFileSync(target, "utf8");
		writeFileSync(target, plantEdit(original, flaw));
		try {
			const [seen] = redIn(sources.folder).filter((name) => !sources.red.has(name));
			return seen && { state: "caught", by: seen, tried: 0 };
		} finally {
			writeFileSync(target, original);
		}
	};
}
