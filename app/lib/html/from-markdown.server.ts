import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { initSync, mdToHtml, type Options } from "md4w";
import { cleanHtml } from "./clean-html.server";
import { preparedMarkdown, withoutLetters } from "./markdown-source.server";

/** By its place, because the package finds its own in no folder whose name has a blank. */
function readParser(): Buffer {
	const folders = createRequire(import.meta.url).resolve.paths("md4w") ?? [];
	const files = folders.map((folder) => path.join(folder, "md4w/js/md4w-small.wasm"));
	const file = files.find((one) => existsSync(one));
	if (!file) throw new Error("the package md4w is not installed");
	return readFileSync(file);
}

initSync(new WebAssembly.Module(new Uint8Array(readParser())));

const SYNTAX: Options = {
	parseFlags: [
		"TABLES",
		"STRIKETHROUGH",
		"PERMISSIVE_URL_AUTO_LINKS",
		"PERMISSIVE_WWW_AUTO_LINKS",
		"PERMISSIVE_EMAIL_AUTO_LINKS",
	],
};

/** Cells of a text's tables, those included that shorter rows are filled up with. */
const MAX_CELLS = 20_000;
const DELIMITERS = /^[\s>|:+*.\d-]*$/;

/** At least as many cells as tables will have. */
function countCells(text: string): number {
	let [cells, columns] = [0, 0];
	for (const line of text.split(/\r\n|\r|\n/)) {
		if (line.trim() === "") columns = 0;
		if (line.includes("|") && DELIMITERS.test(line)) columns = Math.max(columns, line.split("|").length);
		cells += columns;
	}
	return cells;
}

/** The renderer's link to each heading. */
const ANCHOR = / <a class="anchor" aria-hidden="true" id="[^"<>]*" href="[^"<>]*"><\/a>(?=<\/h[1-6]>)/g;

/** Markdown as HTML that is not clean; null where a table of it is too large. In time that grows with the text. */
export function uncleanHtmlOf(text: string): string | null {
	if (text === "") return "";
	const prepared = preparedMarkdown(text);
	return countCells(prepared) > MAX_CELLS ? null : withoutLetters(mdToHtml(prepared, SYNTAX).replace(ANCHOR, ""));
}

/** Markdown as clean HTML; HTML within it is cleaned as well. Throws a RangeError where a table is too large. */
export function fromMarkdown(text: string): string {
	const html = uncleanHtmlOf(text);
	if (html === null) throw new RangeError("a table of the text is too large");
	return cleanHtml(html).trim();
}
