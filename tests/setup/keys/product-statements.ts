import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { statementFaults } from "./statement-keys";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const sources = new Map<string, string>();

const plain = (text: string) => text.replace(/\s+/g, " ");

/** All files of a kind below a folder, white space as one blank. */
function sourceOf(folder: string, kind = ".ts"): string {
	const known = sources.get(folder);
	if (known !== undefined) return known;
	const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(kind));
	const source = files.map((file) => plain(readFileSync(path.join(ROOT, folder, file), "utf8"))).join("\n");
	sources.set(folder, source);
	return source;
}

const MIGRATIONS = "app/portal-server/platform/db/migrations";

/** Whether a statement stands in a test or a migration and not in the product: the longest part of it between its values tells. */
function isOfTest(text: string): boolean {
	if (sourceOf(MIGRATIONS, ".sql").includes(plain(text).trim())) return true;
	const parts = text.split(/\$\d+|"[^"]*"/).map((part) => plain(part).trim());
	const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), "");
	if (longest.length < 15) return false;
	return sourceOf("tests").includes(longest) && !sourceOf("app/portal-server").includes(longest);
}

/** Faults of the product's own statements among `texts`, each with its statement. */
export function productFaults(texts: Iterable<string>): string[] {
	return [...texts].flatMap((text) => {
		const faults = statementFaults(text);
		return faults.length === 0 || isOfTest(text) ? [] : faults.map((fault) => `${fault}: ${plain(text)}`);
	});
}
