import i18next, { type BackendModule, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Language } from "~/lib/language";
import { I18N_OPTIONS } from "./options";
import { registerWords } from "./translate";

const RETRY_MS = 2_000;

/** Retries until it succeeds: a client navigation waits for its texts rather than show keys. */
async function fetchWords(address: string): Promise<Record<string, string>> {
	for (;;) {
		const response = await fetch(address).catch(() => null);
		if (response?.ok) return response.json();
		await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
	}
}

/** Loaded lazily: the list of files is 1 KB that the first page does not need. */
async function loadWords(language: string, name: string): Promise<Record<string, string>> {
	const { wordFiles } = await import("./word-files");
	const address = wordFiles[`../../locales/${language}/${name}.json`];
	return address ? fetchWords(address) : {};
}

/** Loads namespaces for client navigations; the document contains those of the first page. */
const backend: BackendModule = {
	type: "backend",
	init() {},
	read(language, name, done) {
		loadWords(language, name).then(
			(texts) => done(null, texts),
			(error: Error) => done(error, null),
		);
	},
};

/** The page's i18next instance, initialised with the document's texts. */
export async function initI18n(language: Language, words: Record<string, Record<string, string>>): Promise<i18n> {
	const instance = i18next.createInstance();
	await instance
		.use(backend)
		.use(initReactI18next)
		.init({
			...I18N_OPTIONS,
			ns: Object.keys(words),
			lng: language,
			resources: { [language]: words },
			partialBundledLanguages: true,
		});
	registerWords(language, instance);
	return instance;
}
