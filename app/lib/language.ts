/** Languages of the product, in the order the switch shows them. Spelled out here because the contract's list would bring zod to the browser. */
export const LANGUAGES = ["zh-cn", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in itself, so that its readers find it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { "zh-cn": "简体中文", en: "English" };

export const DEFAULT_LANGUAGE: Language = "zh-cn";

export function isLanguage(value: unknown): value is Language {
	return LANGUAGES.some((language) => language === value);
}
