import type { i18n } from "i18next";
import { DEFAULT_LANGUAGE, type Language } from "~/lib/language";

/** One instance per language on the server; the page's own in the browser. */
const instances = new Map<Language, i18n>();

export function registerWords(language: Language, instance: i18n): void {
	instances.set(language, instance);
}

/** Translates `key` ("file:key", `common` by default; of several keys the first that exists) outside React. A missing text returns its key. */
export function translate(language: Language, key: string | string[], values: Record<string, unknown> = {}): string {
	const instance = instances.get(language) ?? instances.get(DEFAULT_LANGUAGE);
	return instance ? instance.t(key, values) : String(key);
}
