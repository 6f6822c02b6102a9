import { readFileSync } from "node:fs";
import path from "node:path";
import { LANGUAGES, type Language } from "../../setup/languages";
import { filled } from "../../setup/page-words";

export { LANGUAGES, type Language };

const LOCALES = path.resolve(import.meta.dirname, "../../../locales");

/** What the product says in `language` under `file:key`; of the portal's texts those of hotels first. */
export function translate(language: Language, name: string, values: Record<string, string | number> = {}): string {
	const [file, key] = name.split(":") as [string, string];
	const read = (one: string) =>
		JSON.parse(readFileSync(path.join(LOCALES, language, `${one}.json`), "utf8")) as Record<string, string>;
	const text = (file === "portal" ? read("hotel-portal")[key] : undefined) ?? read(file)[key];
	if (text === undefined) throw new Error(`${language} has no ${name}`);
	return filled(text, values);
}
