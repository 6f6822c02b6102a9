/** Languages of the product, in the order the switch shows them. Spelled out here because the contract's list would bring zod to the browser. */
export const LANGUAGES = ["zh-cn", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in itself, so that its readers find it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { "zh-cn": "简体中文", en: "English" };

export const DEFAULT_LANGUAGE: Language = "zh-cn";

export function isLanguage(value: unknown): value is Language {
	return LANGUAGES.some((language) => language === value);
}
const RULES = new Intl.PluralRules("en");

/**
 * The value of a placeholder with its noun, for `{{days, day|days}}` of an English text: `1 day`, `3 days`. Grouped figures (`1,200`)
 * are numbers. Chinese nouns have one form and need none of it.
 */
export function withNoun(value: unknown, forms: string): string {
	const [one, other] = forms.split("|");
	return `${value} ${RULES.select(Number(String(value).replaceAll(",", ""))) === "one" ? one : other}`;
}
