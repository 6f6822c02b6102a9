/** Outcomes that outlive a run, so that one that was broken off goes on where it stopped. */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./scratch.js";

const FOLDER = path.join(ROOT, ".cache/mutants");

/**
 * Of the edits and of all that their outcome is read from: the files that they change and the tests.
 * @param {readonly import("./scratch.js").Edit[]} edits
 * @param {readonly string[]} tests
 */
export function hashOf(edits, tests) {
	const files = [...new Set([...edits.map(({ file }) => file), ...tests])];
	const hash = createHash("sha256").update(JSON.stringify([edits, files]));
	for (const file of files) hash.update(existsSync(path.join(ROOT, file)) ? readFileSync(path.join(ROOT, file)) : "");
	return hash.digest("hex");
}

/**
 * What `.cache/mutants/<name>.json` knows; an error is tried again.
 * @param {string} name
 * @param {{ fresh: boolean }} options
 */
export function openResults(name, { fresh }) {
	const file = path.join(FOLDER, `${name}.json`);
	/** @type {Record<string, { hash: string, outcome: import("./vitest-run.js").Outcome }>} */
	const known = !fresh && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
	return {
		find: (key, hash) =>
			known[key]?.hash === hash && known[key].outcome.outcome !== "error" ? known[key].outcome : undefined,
		keep: (key, hash, outcome) => {
			known[key] = { hash, outcome };
			mkdirSync(FOLDER, { recursive: true });
			writeFileSync(file, `${JSON.stringify(known, null, "\t")}\n`);
		},
	};
}
