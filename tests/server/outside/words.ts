import { readFileSync } from "node:fs";
import path from "node:path";
import { LANGUAGES, type Language } from "../../setup/languages";

export { LANGUAGES, type Language };

const LOCALES = path.resolve(import.meta.dirname, "../../../locales");

/** What the product says in `language` under `file:key`. */
export function translate(language: Language, name: string, values: Record<string, string | number> = {}): string {
	const [file, key] = name.split(":") as [string, string];
	const words = JSON.parse(readFileSync(path.join(LOCALES, language, `${file}.json`), "utf8")) as Record<string, string>;
	const text = words[key];
	if (text === undefined) throw new Error(`${language} has no ${name}`);
	return Object.entries(values).reduce((told, [value, is]) => told.replaceAll(`{{${value}}}`, String(is)), text);
}
