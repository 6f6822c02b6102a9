import { i18nOf } from "~/i18n/words.server";
import type { Language } from "~/lib/language";
import type { Offered } from "~/lib/site/offered";
import { offeredWords } from "./products";

const LOCALES = { "zh-cn": "zh-CN", en: "en" } as const;

/** What the home page says of the site: of all its lines, of those that it has, or of none. `headline`: "" for the site's name. */
export function homeTexts(
	language: Language,
	offered: Offered,
): { headline: string; lead: string; description: string } {
	const { t } = i18nOf(language);
	const words = offeredWords(offered).map((key) => t(key));
	if (words.length === 3)
		return { headline: t("home-head:headline"), lead: t("home-head:lead"), description: t("home-head:description") };
	if (words.length === 0)
		return { headline: "", lead: t("home-head:lead-none"), description: t("home-head:lead-none") };
	const lines = new Intl.ListFormat(LOCALES[language], { type: "unit" }).format(words);
	return {
		headline: t("home-head:headline"),
		lead: t("home-head:lead-some", { lines }),
		description: t("home-head:description-some", { lines }),
	};
}
