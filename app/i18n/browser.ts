import i18next, { type BackendModule, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Language } from "~/lib/language";
import { I18N_OPTIONS } from "./options";
import { registerWords } from "./translate";

const files = import.meta.glob<Record<string, string>>(["../../locales/*/*.json", "!../../locales/*/{portal,mail}.json"], {
	import: "default",
});

/** Fetches the files of pages that a client navigation reaches; the first page brings its own words. */
const backend: BackendModule = {
	type: "backend",
	init() {},
	read(language, name, done) {
		const load = files[`../../locales/${language}/${name}.json`];
		if (!load) return done(null, {});
		load().then(
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
