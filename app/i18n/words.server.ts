import type { EntryContext } from "@remix-run/node";
import i18next, { type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "~/lib/language";
import { ALWAYS, I18N_OPTIONS } from "./options";
import { registerWords } from "./translate";

export type Words = Record<string, Record<string, string>>;

const files = import.meta.glob<Record<string, string>>(["../../locales/*/*.json", "!../../locales/*/portal.json"], {
	eager: true,
	import: "default",
});

/** Every text of `language`; what it lacks is taken from the default language. */
function readWords(language: Language): Words {
	const words: Words = {};
	for (const source of new Set([DEFAULT_LANGUAGE, language])) {
		for (const [path, texts] of Object.entries(files)) {
			const [folder, file] = path.split("/").slice(-2);
			if (folder !== source || !file) continue;
			const name = file.replace(/\.json$/, "");
			words[name] = { ...words[name], ...texts };
		}
	}
	return words;
}

function createInstance(language: Language, words: Words): i18n {
	const instance = i18next.createInstance({ ...I18N_OPTIONS, lng: language, resources: { [language]: words } satisfies Resource });
	void instance.use(initReactI18next).init();
	registerWords(language, instance);
	return instance;
}

const words = new Map(LANGUAGES.map((language) => [language, readWords(language)]));
// One instance per language for the life of the process: an init per request costs more than the page's own text.
const instances = new Map([...words].map(([language, texts]) => [language, createInstance(language, texts)]));

/** The shared i18next instance of `language`; its language never changes. */
export function i18nOf(language: Language): i18n {
	return instances.get(language) as i18n;
}

const remixI18n = new RemixI18Next({
	i18next: I18N_OPTIONS,
	detection: { supportedLanguages: [...LANGUAGES], fallbackLanguage: DEFAULT_LANGUAGE, order: ["custom"], findLocale: async () => null },
});

/** The texts that the matched routes of `context` name in their handles, and those every page has. A file that does not exist is left out. */
export function pageWords(language: Language, context: EntryContext): Words {
	const all = words.get(language) ?? {};
	// On the server `routeModules` holds every route of the product; only those on this page count.
	const matched = context.staticHandlerContext.matches.map(({ route }) => [route.id, context.routeModules[route.id]]);
	const names = new Set<string>([...ALWAYS, ...remixI18n.getRouteNamespaces({ ...context, routeModules: Object.fromEntries(matched) })]);
	const found: Words = {};
	for (const name of names) {
		const texts = all[name];
		if (texts) found[name] = texts;
	}
	return found;
}
