import type { i18n } from "i18next";
import { DEFAULT_LANGUAGE, type Language } from "~/lib/language";

/** The shared instances: one per language on the server, the page's own in the browser. */
const instances = new Map<Language, i18n>();

export function registerWords(language: Language, instance: i18n): void {
	instances.set(language, instance);
}

/** Text of `key` ("file:key", the file is `common` when left out; of several, the first that there is) outside React: titles, loaders, actions. A missing text answers its key. */
export function translate(language: Language, key: string | string[], values: Record<string, unknown> = {}): string {
	const instance = instances.get(language) ?? instances.get(DEFAULT_LANGUAGE);
	return instance ? instance.t(key, values) : String(key);
}
