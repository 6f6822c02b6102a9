import type { InitOptions } from "i18next";
import { LANGUAGES } from "~/lib/language";

/** Files that every page has, whatever its handle names. */
export const ALWAYS = ["common"] as const;

/**
 * What server and browser must agree on. Keys are flat ids, so that a text with a dot or a colon is never taken for a path;
 * `lowerCaseLng` is needed for the code `zh-cn`; React escapes, so i18next does not.
 */
export const I18N_OPTIONS = {
	supportedLngs: [...LANGUAGES],
	// Both languages hold the same keys (a test), and a page's words are completed with the default language before they leave the server.
	fallbackLng: false,
	lowerCaseLng: true,
	load: "currentOnly",
	ns: [...ALWAYS],
	defaultNS: "common",
	keySeparator: false,
	nsSeparator: ":",
	interpolation: { escapeValue: false },
	initImmediate: false,
} satisfies InitOptions;
