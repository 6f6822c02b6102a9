import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { statementFaults } from "./statement-keys";

const ROOT = path.resolve(import.meta.dirname, "../../..");
/** Its statements are examples of the product's. */
const EXAMPLES = "keys.test.ts";
const sources = new Map<string, string>();

export const plain = (text: string) => text.replace(/\s+/g, " ");

/** All files of a kind below a folder, white space as one blank. */
function sourceOf(folder: string, kind = ".ts"): string {
	const known = sources.get(folder);
	if (known !== undefined) return known;
	const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).filter(
		(file) => file.endsWith(kind) && !file.endsWith(EXAMPLES),
	);
	const source = files.map((file) => plain(readFileSync(path.join(ROOT, folder, file), "utf8"))).join("\n");
	sources.set(folder, source);
	return source;
}

const SCHEMA = "app/portal-server/platform/db";

/** Shorter pieces may stand anywhere. */
const PIECE = 30;
const MIN_STATEMENTS = 15;

/** Pieces of a statement between its values: each of that length from the beginning of a word, and the longest between two values. */
function piecesOf(text: string): string[] {
	const parts = text.split(/\$\d+|"[^"]*"/).map((part) => plain(part).trim());
	const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), "");
	const pieces = parts.flatMap((part) =>
		[...part.matchAll(/(?<!\w)\w/g)].map(({ index }) => part.slice(index, index + PIECE)),
	);
	return [...(longest.length < MIN_STATEMENTS ? [] : [longest]), ...pieces.filter(({ length }) => length === PIECE)];
}

/** Whether a statement stands in a test, a migration or a function of the database and not in the product: some piece of it tells. */
export function isOfTest(text: string): boolean {
	if (sourceOf(SCHEMA, ".sql").includes(plain(text).trim())) return true;
	return piecesOf(text).some(
		(piece) => sourceOf("tests").includes(piece) && !sourceOf("app/portal-server").includes(piece),
	);
}

const known = new Map<string, readonly string[]>();

function faultsOf(text: string): readonly string[] {
	const before = known.get(text);
	if (before) return before;
	const faults = statementFaults(text);
	const found = faults.length === 0 || isOfTest(text) ? [] : faults.map((fault) => `${fault}: ${plain(text)}`);
	known.set(text, found);
	return found;
}

/** Faults of the product's own statements among `texts`, each with its statement. */
export const productFaults = (texts: Iterable<string>): string[] => [...texts].flatMap(faultsOf);
