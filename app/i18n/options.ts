import type { InitOptions } from "i18next";
import { LANGUAGES, withNoun } from "~/lib/language";

export const ALWAYS = ["common"] as const;

/**
 * Shared by server and browser. Flat keys, so that dots and colons are not separators; `lowerCaseLng` for the code `zh-cn`; React
 * escapes, so i18next does not.
 */
export const I18N_OPTIONS = {
	supportedLngs: [...LANGUAGES],
	// Both languages have the same keys (a test), and the server completes a page's texts with the default language.
	fallbackLng: false,
	lowerCaseLng: true,
	load: "currentOnly",
	ns: [...ALWAYS],
	defaultNS: "common",
	keySeparator: false,
	nsSeparator: ":",
	interpolation: {
		escapeValue: false,
		format: (value, forms) => (value === undefined || forms === undefined ? value : withNoun(value, forms)),
	},
	initAsync: false,
} satisfies InitOptions;
