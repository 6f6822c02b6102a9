import { posix } from "node:path";
import { lineAt, parse } from "../../setup/code/parse";
import { isCode, type Offence, type Source } from "./sources";

const ROW = /\b(?:M-\d{3}|[TO]-\d{2})\b/g;
const BRACKETED = /\[((?:[MTO]-\d+[, ]*)+)\]/g;
/** `domain.md 2.9`, and those behind it: `domain.md 2.9, 2.10`. */
const SECTIONS = /\bdomain\.md`?((?:(?:,| and)? \d+(?:\.\d+)?)+)/g;
const PAGE = /[\w./-]*\w\.md\b/g;
const NUMBERED = /\bsections? \d/gi;

/** Ids of the rows of `tests/requirements.md`, one a line: `- M-001 What is asked for`. */
export const rowsOf = (page: string): string[] => [...page.matchAll(/^- ([MTO]-\d+) \S/gm)].map(([, id]) => id ?? "");

/** Numbers of the sections of `domain.md`: `## 2.9 Cars with driver`. */
export const sectionsOf = (page: string): string[] =>
	[...page.matchAll(/^## (\d+(?:\.\d+)?) \S/gm)].map(([, number]) => number ?? "");

interface Text {
	readonly text: string;
	/** Where it begins in its file. */
	readonly start: number;
}

/** What a file says to its readers: comments of code and statements, the whole of a page. */
function saidIn(source: Source): Text[] {
	if (isCode(source.file)) return parse(source).comments.map(({ value, start }) => ({ text: value, start }));
	if (source.file.endsWith(".md")) return [{ text: source.text, start: 0 }];
	return [...source.text.matchAll(/--.*|\/\*[\s\S]*?\*\//g)].map(({ 0: text, index }) => ({ text, start: index }));
}

/** Each find of `pattern` in what the file says, with its line; a file without one is not parsed. */
function finds(source: Source, pattern: RegExp): { found: RegExpMatchArray; line: number }[] {
	if (source.text.search(pattern) < 0) return [];
	return saidIn(source).flatMap(({ text, start }) =>
		[...text.matchAll(pattern)].map((found) => ({ found, line: lineAt(source.text, start + found.index) })),
	);
}

/** Rows that a test names and that stand in no line of the requirements. */
export function checkRows(tests: readonly Source[], rows: readonly string[]): Offence[] {
	const known = new Set(rows);
	return tests.flatMap(({ file, text }) => {
		const bracketed = [...text.matchAll(BRACKETED)].flatMap(({ 1: inside = "", index }) =>
			(inside.match(/[MTO]-\d+/g) ?? []).map((id) => ({ id, index })),
		);
		const named = [...[...text.matchAll(ROW)].map(({ 0: id, index }) => ({ id, index })), ...bracketed];
		const missing = new Map(named.filter(({ id }) => !known.has(id)).map(({ id, index }) => [id, index]));
		return [...missing].map(([id, index]) => ({
			file,
			line: lineAt(text, index),
			what: `${id} is no row of tests/requirements.md`,
		}));
	});
}

/** Sections that are cited and that `domain.md` does not have. */
export function checkSections(sources: readonly Source[], sections: readonly string[]): Offence[] {
	return sources.flatMap((source) =>
		finds(source, SECTIONS).flatMap(({ found, line }) =>
			(found[1]?.match(/\d+(?:\.\d+)?/g) ?? [])
				.filter((number) => !sections.includes(number))
				.map((number) => ({ file: source.file, line, what: `domain.md has no section ${number}` })),
		),
	);
}

/** Pages that are cited and are not in the repository, and numbered sections of something that is not. `pages`: every page that there is. */
export function checkPages(sources: readonly Source[], pages: readonly string[]): Offence[] {
	const isThere = (file: string, cited: string) => {
		const sibling = posix.join(posix.dirname(file), cited);
		return pages.some(
			(page) => page === sibling || page === cited || (!cited.includes("/") && page.endsWith(`/${cited}`)),
		);
	};
	return sources.flatMap((source) => [
		...finds(source, PAGE)
			.filter(({ found }) => !isThere(source.file, found[0]))
			.map(({ found, line }) => ({ file: source.file, line, what: `${found[0]} is not in the repository` })),
		...finds(source, NUMBERED).map(({ found, line }) => ({
			file: source.file,
			line,
			what: `"${found[0]}" of a page that is not in the repository`,
		})),
	]);
}
