import { posix } from "node:path";
import { lineAt, parse } from "../../setup/code/parse";
import { isCode, type Offence, type Source } from "./sources";

const ROW = /\b(?:M-\d{3}|[TO]-\d{2})\b/g;
const BRACKETED = /\[((?:[MTO]-\d+[, ]*)+)\]/g;
/** `domain.md 2.9`, and those behind it: `domain.md 2.9, 2.10`. */
const SECTIONS = /\bdomain\.md`?((?:(?:,| and)? \d+(?:\.\d+)?)+)/g;
const PAGE = /[\w./-]*\w\.md\b/g;
const NUMBERED = /\bsections? \d/gi;
/** `orders/pay.ts`, with or without its folders; and on a page a folder in back-ticks. */
const FILE = /(?<![\w./@~{}:-])((?:[\w~@*<>{},.-]+\/)*[\w*<>{},-][\w*<>{},.-]*\.(?:tsx?|js|json|css|sql))(?![\w/-])/g;
const FOLDER = /`((?:[\w~@*<>{},.-]+\/)+)`/g;
/** Files of packages, of the cache and of imports by type; `Response.json` is a call. */
const NOT_OURS = /^(?:\.|dist\/|[A-Z]\w+\.json$)/;

/** Ids of the rows of `tests/requirements.md`, one a line: `- M-001 What is asked for`. */
export const rowsOf = (page: string): string[] => [...page.matchAll(/^- ([MTO]-\d+) \S/gm)].map(([, id]) => id ?? "");

/** Numbers of the sections of `domain.md`: `## 2.9 Cars with driver`. */
export const sectionsOf = (page: string): string[] =>
	[...page.matchAll(/^## (\d+(?:\.\d+)?) \S/gm)].map(([, number]) => number ?? "");

const isPage = (file: string) => file.endsWith(".md");

interface Text {
	readonly text: string;
	/** Where it begins in its file. */
	readonly start: number;
}

/** What a file says to its readers: comments of code and statements, the whole of a page. */
function saidIn(source: Source): Text[] {
	if (isCode(source.file)) return parse(source).comments.map(({ value, start }) => ({ text: value, start }));
	if (isPage(source.file)) return [{ text: source.text, start: 0 }];
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

/** `<name>` and `{name}` stand for any part, `{zh-cn,en}` for one of these. */
function patternOf(cited: string): RegExp {
	const path = cited
		.replace(/^~\//, "app/")
		.replace(/\/$/, "")
		.replace(/[.]/g, "\\.")
		.replace(/\{([^{}]*)\}|<[^<>]*>|\*+/g, (_all, names = "") =>
			names.includes(",") ? `(?:${names.replaceAll(",", "|")})` : ".+",
		);
	return new RegExp(`(?:^|/)${path}$`, "m");
}

/** Files and folders that are cited and are not in the repository. `files`: every file that there is. */
export function checkFiles(sources: readonly Source[], files: readonly string[]): Offence[] {
	const folders = new Set(files.flatMap((file) => file.split("/").map((_, at, parts) => parts.slice(0, at).join("/"))));
	const all = [...files, ...folders].join("\n");
	return sources.flatMap((source) =>
		[FILE, ...(isPage(source.file) ? [FOLDER] : [])]
			.flatMap((pattern) => finds(source, pattern))
			.filter(({ found: [, cited = ""] }) => !NOT_OURS.test(cited) && !patternOf(cited).test(all))
			.map(({ found, line }) => ({ file: source.file, line, what: `${found[1]} is not in the repository` })),
	);
}

/** `"tests/server/orders/orders.test.ts"`, which a test runs or leaves out. */
const TEST_FILE = /["'`](tests\/[\w/.-]+\.(?:test|spec)\.tsx?)["'`]/g;

/** Test files that code names and that are not in the repository. */
export function checkTestFiles(sources: readonly Source[], files: readonly string[]): Offence[] {
	return sources.flatMap(({ file, text }) =>
		[...text.matchAll(TEST_FILE)]
			.filter(([, named = ""]) => !files.includes(named))
			.map(({ 1: named, index }) => ({ file, line: lineAt(text, index), what: `${named} is not in the repository` })),
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
