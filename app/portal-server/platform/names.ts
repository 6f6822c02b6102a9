import type { Language } from "~/portal-contract/base/basics";

/** A name in the reader's language, then in the other one. */
export function bothNames(language: Language, row: { name_zh: string; name_en: string }): { name: string; name_alt: string } {
	return language === "en" ? { name: row.name_en, name_alt: row.name_zh } : { name: row.name_zh, name_alt: row.name_en };
}

/** The text of the reader's language. */
export function inLanguage(language: Language, zh: string, en: string): string {
	return language === "en" ? en : zh;
}
