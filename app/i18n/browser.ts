import i18next, { type BackendModule, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Language } from "~/lib/language";
import { I18N_OPTIONS } from "./options";
import { registerWords } from "./translate";

/**
 * Addresses, not modules: a browser does not ask a second time for a module that it could not have. Left out is what every document brings
 * and what only the server says or draws.
 */
const files = import.meta.glob<string>(
	[
		"../../locales/*/*.json",
		"!../../locales/*/{common,navigation}.json",
		"!../../locales/*/{portal,mail,errors,hotel-detail,hotel-results,hotel-parts}.json",
	],
	{ query: "?url&no-inline", import: "default", eager: true },
);

const AGAIN_MS = 2_000;

/** Asks until it has them: a page waits for its words behind the page before, which is better than a page of keys. */
async function fetchWords(address: string): Promise<Record<string, string>> {
	for (;;) {
		const answer = await fetch(address).catch(() => null);
		if (answer?.ok) return answer.json();
		await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
	}
}

/** Fetches the files of pages that a client navigation reaches; the first page brings its own words. */
const backend: BackendModule = {
	type: "backend",
	init() {},
	read(language, name, done) {
		const address = files[`../../locales/${language}/${name}.json`];
		if (!address) return done(null, {});
		fetchWords(address).then(
			(texts) => done(null, texts),
			(error: Error) => done(error, null),
		);
	},
};

/** The page's i18next instance, ready at once: `words` came with the document. */
export async function startWords(language: Language, words: Record<string, Record<string, string>>): Promise<i18n> {
	const instance = i18next.createInstance();
	await instance
		.use(backend)
		.use(initReactI18next)
		.init({ ...I18N_OPTIONS, ns: Object.keys(words), lng: language, resources: { [language]: words }, partialBundledLanguages: true });
	registerWords(language, instance);
	return instance;
}
