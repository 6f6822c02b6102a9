/**
 * `npm run test:mutants`: applies each planted flaw (a `.patch` of a folder here) to a copy of the sources and runs the test file that its first line names.
 * That test must fail; a flaw that survives means a check that proves nothing. Names of patches as arguments run only those.
 */

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const ROOT = path.resolve(HERE, "../..");
const asked = process.argv.slice(2);
const patches = readdirSync(HERE, { recursive: true, encoding: "utf8" })
	.filter((file) => file.endsWith(".patch"))
	.map((file) => ({ name: path.basename(file, ".patch"), file: path.join(HERE, file) }))
	.filter(({ name }) => asked.length === 0 || asked.includes(name));

function copyOfSources() {
	const folder = mkdtempSync(path.join(os.tmpdir(), "mutant-"));
	for (const part of ["app", "locales", "public", "tests", "package.json", "tsconfig.json", "remix.config.js"]) {
		cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true });
	}
	symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
	symlinkSync(path.join(ROOT, "build"), path.join(folder, "build"));
	return folder;
}

/** `caught`: the named test fails on the flaw. */
function tryMutant(file) {
	const patch = readFileSync(file, "utf8");
	const test = /^Must fail: (\S+)/.exec(patch)?.[1];
	const folder = copyOfSources();
	try {
		const applied = spawnSync("patch", ["-p1", "--no-backup-if-mismatch"], { cwd: folder, input: patch, encoding: "utf8" });
		if (!test || applied.status !== 0) {
			return `NO LONGER APPLIES to the sources; write the flaw anew at its new place: ${applied.stdout}${applied.stderr}`;
		}
		const args = [path.join(folder, "node_modules/vitest/vitest.mjs"), "run", "--config", "tests/vitest.config.ts", "--bail", "1", test];
		const run = spawnSync(process.execPath, args, {
			cwd: folder,
			encoding: "utf8",
			env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
		});
		const failed = /^\s*(?:×|FAIL)\s+(.*)$/m.exec(run.stdout)?.[1];
		if (run.status === 0) {
			return "survived";
		}
		return /Tests {2}.*\d+ failed/.test(run.stdout)
			? `caught by: ${failed}`
			: `no test failed, the run did: ${run.stdout.slice(-500)}${run.stderr.slice(-500)}`;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

const notCaught = [];
for (const { name, file } of patches) {
	const outcome = tryMutant(file);
	if (!outcome.startsWith("caught")) {
		notCaught.push(`${name}: ${outcome.split("\n")[0]}`);
	}
	process.stdout.write(`${name.padEnd(28)} ${outcome}\n`);
}
process.stdout.write(
	`\n${patches.length - notCaught.length} of ${patches.length} planted flaws are caught.\n${notCaught.map((line) => `not caught: ${line}\n`).join("")}`,
);
process.exitCode = notCaught.length === 0 ? 0 : 1;
