/** One copy of the sources, in which flaws are planted one at a time and taken back. */

import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const COPIED = ["app", "locales", "public", "tests", "package.json", "tsconfig.json", "remix.config.js"];
const LINKED = ["node_modules", "build"];

/**
 * `find` stands exactly once in `file` (a path from the top of the repository).
 * @typedef {{ file: string, find: string, replace: string }} Edit
 * @typedef {{ folder: string, apply: (edits: readonly Edit[]) => () => void, remove: () => void }} Scratch
 */

/**
 * The text after the edit. Throws where `find` does not stand exactly once, or where nothing changes.
 * @param {string} text
 * @param {Edit} edit
 * @returns {string}
 */
export function edited(text, { file, find, replace }) {
	const [before, after, ...more] = text.split(find);
	if (find === "" || before === undefined || after === undefined || more.length > 0) {
		throw new Error(`not exactly once in ${file}: ${find}`);
	}
	if (find === replace) throw new Error(`changes nothing in ${file}: ${find}`);
	return before + replace + after;
}

/**
 * The changed files, each with its text after all of its edits. Throws where one does not apply or its file is not there.
 * @param {string} folder
 * @param {readonly Edit[]} edits
 * @returns {Map<string, string>}
 */
export function editedFiles(folder, edits) {
	const texts = new Map();
	for (const edit of edits) {
		texts.set(edit.file, edited(texts.get(edit.file) ?? readFileSync(path.join(folder, edit.file), "utf8"), edit));
	}
	return texts;
}

/**
 * Copies the sources once; packages and build are linked. It is removed when the process ends, however it does.
 * @returns {Scratch}
 */
export function makeScratch() {
	const folder = mkdtempSync(path.join(os.tmpdir(), "mutant-"));
	const remove = () => rmSync(folder, { recursive: true, force: true });
	process.once("exit", remove);
	for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.once(signal, () => process.exit(130));
	for (const part of COPIED) cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true });
	for (const part of LINKED) symlinkSync(path.join(ROOT, part), path.join(folder, part));
	return { folder, apply: (edits) => applyEdits(folder, edits), remove };
}

/**
 * Writes the edits, all or none; what it returns takes them back.
 * @param {string} folder
 * @param {readonly Edit[]} edits
 */
function applyEdits(folder, edits) {
	const changed = editedFiles(folder, edits);
	const originals = [...changed.keys()].map((file) => ({ file, text: readFileSync(path.join(folder, file)) }));
	for (const [file, text] of changed) writeFileSync(path.join(folder, file), text);
	return () => {
		for (const { file, text } of originals) writeFileSync(path.join(folder, file), text);
	};
}
