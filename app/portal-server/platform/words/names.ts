import type { Language } from "~/portal-contract/base/basics";

/** The reader's language first. */
export function bothNames(
	language: Language,
	row: { name_zh: string; name_en: string },
): { name: string; name_alt: string } {
	return language === "en"
		? { name: row.name_en, name_alt: row.name_zh }
		: { name: row.name_zh, name_alt: row.name_en };
}

export function inLanguage(language: Language, zh: string, en: string): string {
	return language === "en" ? en : zh;
}
