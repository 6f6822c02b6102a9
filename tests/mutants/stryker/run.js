/** `npm run test:mutants -- --stryker [folder]`: mutates what unit tests own and prints the score by folder. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { ROOT } from "../scratch.js";
import { EQUAL } from "./equal.js";
import { ownedFiles } from "./owned.js";
import { codeOf, GOAL, outcomeOf, scoreOf, scores } from "./score.js";

const OUTPUT = "test-results/mutants";

/** What runs while a module is loaded, tables and schemas, would ask for every test that loads it, one run a mutant: the server's tests own it. */
const SETTINGS = {
	testRunner: "vitest",
	plugins: ["@stryker-mutator/vitest-runner", path.join(import.meta.dirname, "texts-ignorer.js")],
	ignorers: ["texts"],
	vitest: { configFile: "tests/mutants/stryker/vitest.config.js", related: true },
	mutator: { excludedMutations: ["StringLiteral"] },
	coverageAnalysis: "perTest",
	ignoreStatic: true,
	concurrency: 1,
	timeoutMS: 60_000,
	dryRunTimeoutMinutes: 20,
	incremental: true,
	incrementalFile: `${OUTPUT}/stryker.json`,
	// It would rewrite the paths of ours by the API of TypeScript before 7; the copy has the same folders.
	tsconfigFile: "none",
	tempDirName: `${OUTPUT}/stryker-copy`,
	ignorePatterns: [
		"build",
		"data",
		"test-results",
		"tests/e2e",
		"tests/server",
		"tests/routes",
		"app/portal-server/demonstration",
	],
	reporters: ["clear-text"],
	clearTextReporter: { reportMutants: false, reportTests: false, reportScoreTable: false, allowColor: false },
	allowConsoleColors: false,
	logLevel: "warn",
};

/** A mutant with its outcome, and whether it is argued as equal. */
function judged(mutant) {
	const file = path.relative(ROOT, mutant.fileName);
	const code = codeOf(readFileSync(mutant.fileName, "utf8"), mutant.location);
	const replacement = mutant.replacement ?? "";
	const outcome = outcomeOf(mutant);
	const isEqual =
		outcome !== "killed" &&
		EQUAL.some((one) => one.file === file && one.code === code && one.replacement === replacement);
	return { file, line: mutant.location.start.line, code, replacement, outcome, isEqual };
}

const cell = (value, width) => String(value).padStart(width);

function printTable(mutants) {
	const row = ({ folder, killed, survived, uncovered, errors, equal, percent }) =>
		`${folder.padEnd(46)}${cell(killed, 8)}${cell(survived, 10)}${cell(uncovered, 11)}${cell(errors, 8)}${cell(equal, 7)}${cell(percent.toFixed(1), 8)}\n`;
	process.stdout.write(`${"folder".padEnd(46)}  killed  survived  uncovered  errors  equal   score\n`);
	for (const score of scores(mutants)) process.stdout.write(row(score));
	process.stdout.write(row({ folder: "all", ...scoreOf(mutants) }));
}

function printMutants(title, mutants) {
	for (const { file, line, code, replacement } of mutants) {
		const short = (text) => text.replace(/\s+/g, " ").slice(0, 90);
		process.stdout.write(`${title}: ${file}:${line} ${short(code)}  =>  ${short(replacement)}\n`);
	}
}

/** Arguments for equality that no mutant needs any longer. */
const idle = (files, mutants) =>
	EQUAL.filter(
		(one) =>
			files.includes(one.file) &&
			!mutants.some((m) => m.isEqual && m.file === one.file && m.replacement === one.replacement),
	);

/**
 * @param {{ folders: string[], fresh: boolean }} options
 * @returns {Promise<boolean>} whether every folder reaches the goal without an error
 */
export async function runStryker({ folders, fresh }) {
	const files = ownedFiles(folders);
	if (files.length === 0) throw new Error(`unit tests own nothing there: ${folders.join(", ")}`);
	process.chdir(ROOT);
	const results = await new Stryker({ ...SETTINGS, mutate: files, force: fresh }).runMutationTest();
	const mutants = results.map(judged).filter(({ outcome }) => outcome !== "ignored");
	const of = (outcome) => mutants.filter((mutant) => mutant.outcome === outcome && !mutant.isEqual);
	for (const outcome of ["survived", "no coverage", "error"]) printMutants(outcome, of(outcome));
	for (const { file, replacement } of idle(files, mutants))
		process.stdout.write(`no longer needed in equal.js: ${file} ${replacement}\n`);
	printTable(mutants);
	return of("error").length === 0 && scores(mutants).every(({ percent }) => percent >= GOAL);
}
