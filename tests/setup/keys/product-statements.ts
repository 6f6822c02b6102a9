import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { statementFaults } from "./statement-keys";

const ROOT = path.resolve(import.meta.dirname, "../../..");
/** Its statements are examples of the product's. */
const EXAMPLES = "keys.test.ts";
const sources = new Map<string, string>();

export const plain = (text: string) => text.replace(/\s+/g, " ");

const SQL = /\b(?:select|insert|update|delete|merge|values|truncate)\b/i;

/** All files of a kind below a folder in which a statement may stand, white space as one blank. */
function sourceOf(folder: string, kind = ".ts"): string {
	const known = sources.get(folder);
	if (known !== undefined) return known;
	const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).filter(
		(file) => file.endsWith(kind) && !file.endsWith(EXAMPLES),
	);
	const texts = files.map((file) => readFileSync(path.join(ROOT, folder, file), "utf8"));
	const source = texts
		.filter((text) => SQL.test(text))
		.map(plain)
		.join("\n");
	sources.set(folder, source);
	return source;
}

const SCHEMA = "app/portal-server/platform/db";

/** Shorter pieces may stand anywhere. */
const PIECE = 30;
const MIN_STATEMENTS = 15;

/** Where a word begins. */
const WORD = /(?<!\w)\w/g;

function piecesFrom(text: string): string[] {
	const pieces: string[] = [];
	for (const { index } of text.matchAll(WORD))
		if (index + PIECE <= text.length) pieces.push(text.slice(index, index + PIECE));
	return pieces;
}

const pieces_of = new Map<string, ReadonlySet<string>>();

/** Every piece of that length that stands below a folder: a statement is asked about dozens. */
function piecesOf(folder: string): ReadonlySet<string> {
	const before = pieces_of.get(folder);
	if (before) return before;
	const pieces = new Set(piecesFrom(sourceOf(folder)));
	pieces_of.set(folder, pieces);
	return pieces;
}

const [TESTS, PRODUCT] = ["tests", "app/portal-server"];

/**
 * Whether a statement stands in a test, a migration or a function of the database and not in the product: some piece of it between two values tells,
 * the longest one or one of that length from the beginning of a word.
 */
export function isOfTest(text: string): boolean {
	if (sourceOf(SCHEMA, ".sql").includes(plain(text).trim())) return true;
	const parts = text.split(/\$\d+|"[^"]*"/).map((part) => plain(part).trim());
	if (parts.flatMap(piecesFrom).some((piece) => piecesOf(TESTS).has(piece) && !piecesOf(PRODUCT).has(piece)))
		return true;
	const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), "");
	return longest.length >= MIN_STATEMENTS && sourceOf(TESTS).includes(longest) && !sourceOf(PRODUCT).includes(longest);
}

const known = new Map<string, readonly string[]>();

/** What is free of a day is read beside the rows of the catalogue that say in which town: every node is asked, until the town is known before. */
const EVERY_NODE = new Set(["car_day without city_id", "transfer_day without city_id"]);

function faultsOf(text: string): readonly string[] {
	const before = known.get(text);
	if (before) return before;
	const faults = statementFaults(text).filter((fault) => !EVERY_NODE.has(fault));
	const found = faults.length === 0 || isOfTest(text) ? [] : faults.map((fault) => `${fault}: ${plain(text)}`);
	known.set(text, found);
	return found;
}

/** Faults of the product's own statements among `texts`, each with its statement. */
export const productFaults = (texts: Iterable<string>): string[] => [...texts].flatMap(faultsOf);
