/**
 * `npm run test:mutants`: plants flaws one at a time in a copy of the sources and asserts that a test fails on each.
 * `-- billing` or `-- <name of a flaw>` runs those named flaws alone, `--fresh` forgets the outcomes of earlier runs.
 * `-- --stryker [folder]` mutates what unit tests own instead.
 * `-- --random 100 --seed N` takes flaws over all rooms at random instead; `--tree PATH` in another checkout, `--seconds N` gives one up after so
 * long (the whole run of what reaches it without), `--only 3,7` tries those numbers alone. See `random/run.js`.
 */

import path from "node:path";
import { parseArgs } from "node:util";
import { runNamed } from "./named-flaws.js";
import { runRandomFlaws } from "./random/run.js";
import { ROOT } from "./scratch.js";

const OPTIONS = {
	fresh: { type: "boolean", default: false },
	stryker: { type: "boolean", default: false },
	random: { type: "string" },
	seed: { type: "string" },
	tree: { type: "string" },
	seconds: { type: "string" },
	only: { type: "string" },
	workers: { type: "string" },
};

async function runRandom({ random, seed = String(Date.now()), tree = ROOT, seconds, only, workers = "2" }) {
	const { caught, count } = await runRandomFlaws({
		tree: path.resolve(tree),
		count: Number(random),
		seed,
		seconds: seconds ? Number(seconds) : Number.POSITIVE_INFINITY,
		workers: Number(workers),
		only: only?.split(",").map(Number),
	});
	return caught >= MIN_CAUGHT * count;
}

const MIN_CAUGHT = 0.9;

/** @returns {Promise<boolean>} whether as many are caught as should be */
async function chosenRun(values, words) {
	if (values.random) return runRandom(values);
	if (!values.stryker) return runNamed({ wanted: words, fresh: values.fresh });
	const { runStryker } = await import("./stryker/run.js");
	return runStryker({ folders: words, fresh: values.fresh });
}

try {
	const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
	const isGood = await chosenRun(values, positionals);
	process.exit(isGood ? 0 : 1);
} catch (error) {
	process.stderr.write(`${error.message}\n`);
	process.exit(1);
}
