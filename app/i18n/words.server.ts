import type { EntryContext } from "@remix-run/node";
import i18next, { type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "~/lib/language";
import { memoizeLookups } from "~/patches/i18next-lookups";
import { ALWAYS, I18N_OPTIONS } from "./options";
import { registerWords } from "./translate";

export type Words = Record<string, Record<string, string>>;

const files = import.meta.glob<Record<string, string>>(
	["../../locales/*/*.json", "!../../locales/*/{portal,*-portal,mail}.json"],
	{
		eager: true,
		import: "default",
	},
);

/** All texts of `language`, completed with the default language. */
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
	const instance = i18next.createInstance({
		...I18N_OPTIONS,
		lng: language,
		resources: { [language]: words } satisfies Resource,
	});
	void instance.use(initReactI18next).init();
	memoizeLookups(instance);
	registerWords(language, instance);
	return instance;
}

const words = new Map(LANGUAGES.map((language) => [language, readWords(language)]));
// One instance per language and process: an init per request costs more than rendering the texts.
const instances = new Map([...words].map(([language, texts]) => [language, createInstance(language, texts)]));

export function i18nOf(language: Language): i18n {
	return instances.get(language) as i18n;
}

const remixI18n = new RemixI18Next({
	i18next: I18N_OPTIONS,
	detection: {
		supportedLanguages: [...LANGUAGES],
		fallbackLanguage: DEFAULT_LANGUAGE,
		order: ["custom"],
		findLocale: async () => null,
	},
});

const sent = new Map<string, Words>();

function wordsOf(language: Language, names: readonly string[]): Words {
	const key = [language, ...names].join();
	const cached = sent.get(key);
	if (cached) return cached;
	const found: Words = {};
	for (const name of names) {
		const texts = words.get(language)?.[name];
		if (texts) found[name] = texts;
	}
	sent.set(key, found);
	return found;
}

/** The files that the data of the matched routes name as `texts`: those of the product lines that the page speaks of. */
function textsInData({ staticHandlerContext: { loaderData } }: EntryContext): string[] {
	const isData = (data: unknown): data is { texts?: unknown } => typeof data === "object" && data !== null;
	return Object.values(loaderData).flatMap((data) =>
		isData(data) ? [data.texts].flat().filter((one) => typeof one === "string") : [],
	);
}

/**
 * The texts of the namespaces that the matched routes name in their handles or data, and of every page. Unknown namespaces are ignored;
 * pages with the same namespaces share an object.
 */
export function pageWords(language: Language, context: EntryContext): Words {
	// On the server `routeModules` holds all routes; only the matched ones count.
	const matched = context.staticHandlerContext.matches.map(({ route }) => [route.id, context.routeModules[route.id]]);
	const names = new Set<string>([
		...ALWAYS,
		...remixI18n.getRouteNamespaces({ ...context, routeModules: Object.fromEntries(matched) }),
		...textsInData(context),
	]);
	return wordsOf(language, [...names]);
}
