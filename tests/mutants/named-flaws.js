/** Named flaws: the list of each area in `named/`, and their run. */

import { readdirSync } from "node:fs";
import path from "node:path";
import { hashOf, openResults } from "./results.js";
import { editedFiles, makeScratch, ROOT } from "./scratch.js";
import { runTests } from "./vitest-run.js";

/**
 * `test` is the file that must fail on it; the build is that of the sources without a flaw, so that its file asks none of a built server.
 * @typedef {import("./scratch.js").Edit} Edit
 * @typedef {{ name: string, test: string } & (Edit | { edits: Edit[] })} Flaw
 * @typedef {{ name: string, area: string, test: string, edits: Edit[] }} NamedFlaw
 */

const FOLDER = path.join(import.meta.dirname, "named");

/** @returns {Promise<NamedFlaw[]>} */
export async function namedFlaws() {
	const areas = readdirSync(FOLDER).sort();
	const lists = await Promise.all(
		areas.map(async (file) => {
			const area = path.basename(file, ".js");
			/** @type {{ flaws: Flaw[] }} */
			const { flaws } = await import(`./named/${area}.js`);
			return flaws.map(({ name, test, ...edit }) => ({
				name,
				area,
				test,
				edits: "edits" in edit ? edit.edits : [edit],
			}));
		}),
	);
	return lists.flat();
}

/** Those of the areas and names that are wanted; all where none is. */
function chosen(all, wanted) {
	const unknown = wanted.filter((word) => !all.some(({ name, area }) => name === word || area === word));
	if (unknown.length > 0) {
		const areas = [...new Set(all.map(({ area }) => area))].join(", ");
		throw new Error(`neither a flaw nor an area: ${unknown.join(", ")}; areas: ${areas}`);
	}
	return wanted.length === 0 ? all : all.filter(({ name, area }) => wanted.includes(name) || wanted.includes(area));
}

/** Why a flaw can no longer be planted, if so. */
function misfit({ edits }) {
	try {
		editedFiles(ROOT, edits);
		return undefined;
	} catch (error) {
		return error.message;
	}
}

async function tryFlaw(scratch, { edits, test }) {
	const revert = scratch.apply(edits);
	try {
		return await runTests(scratch.folder, [test]);
	} finally {
		revert();
	}
}

const sentence = (outcome) =>
	outcome.outcome === "caught"
		? `caught by: ${outcome.by}`
		: outcome.outcome === "error"
			? `ERROR: ${outcome.reason}`
			: "SURVIVED";

/**
 * Plants each flaw alone and runs its test file; flaws whose sources and test are as they were keep their outcome.
 * @param {{ wanted: string[], fresh: boolean }} options
 * @returns {Promise<boolean>} whether all are caught
 */
export async function runNamed({ wanted, fresh }) {
	const flaws = chosen(await namedFlaws(), wanted);
	const results = openResults("named", { fresh });
	let scratch;
	const notCaught = [];
	for (const flaw of flaws) {
		const broken = misfit(flaw);
		const hash = hashOf(flaw.edits, [flaw.test]);
		let outcome = broken ? undefined : results.find(flaw.name, hash);
		if (!broken && !outcome) {
			scratch ??= makeScratch();
			outcome = await tryFlaw(scratch, flaw);
			results.keep(flaw.name, hash, outcome);
		}
		const line = outcome ? sentence(outcome) : `NO LONGER APPLIES, write it anew at its new place: ${broken}`;
		if (outcome?.outcome !== "caught") notCaught.push(`${flaw.area}/${flaw.name}: ${line}`);
		process.stdout.write(`${flaw.area.padEnd(11)} ${flaw.name.padEnd(40)} ${line}\n`);
	}
	process.stdout.write(`\n${flaws.length - notCaught.length} of ${flaws.length} named flaws are caught.\n`);
	process.stdout.write(notCaught.map((line) => `not caught: ${line}\n`).join(""));
	return notCaught.length === 0;
}
