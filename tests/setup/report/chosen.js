/** The test files that words on the command line choose. Plain Node: run by the runner. */
import { readdirSync } from "node:fs";
import path from "node:path";

/** The suites of a run with their folders under tests. */
export const SUITES = {
	quick: ["architecture", "unit", "routes"],
	server: ["server"],
	long: ["long"],
	browser: ["e2e"],
};
const TEST = /\.(test\.tsx?|spec\.ts)$/;

const slashed = (file) => file.split(path.sep).join("/");

function testFiles(root, folder) {
	const all = readdirSync(path.join(root, "tests", folder), { recursive: true, encoding: "utf8" });
	return all.filter((file) => TEST.test(file)).map((file) => `tests/${folder}/${slashed(file)}`);
}

/** Every test file of every suite. */
export function listTestFiles(root) {
	const of = (folders) => folders.flatMap((folder) => testFiles(root, folder)).sort();
	return Object.fromEntries(Object.entries(SUITES).map(([suite, folders]) => [suite, of(folders)]));
}

/**
 * A word chooses the file of that path, else every file whose path holds it; several choose all that each of them does.
 * @param {Record<string, string[]>} files of every suite
 * @param {string[]} words also paths, whole or from the root of the repository
 */
export function choose(files, words, root) {
	const all = Object.values(files).flat();
	const wanted = words.map((word) =>
		slashed(path.isAbsolute(word) ? path.relative(root, word) : word).replace(/^\.\//, ""),
	);
	const isChosen = (file) => wanted.some((word) => (all.includes(word) ? file === word : file.includes(word)));
	return Object.fromEntries(Object.entries(files).map(([suite, list]) => [suite, list.filter(isChosen)]));
}
