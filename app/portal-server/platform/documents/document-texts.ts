import { formatDate, formatZonedMoment } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import type { DocumentLanguage, DocumentRow } from "~/portal-contract/base/document";
import type { Message } from "../api/refused";
import { type Say, translate } from "../words/texts";

/** A text in both languages. `isName`: not translated, so the English name stands beside the Chinese for every reader. */
export interface Bilingual {
	zh: string;
	en: string;
	isName?: boolean;
}

/** A text that no language changes. */
export const same = (text: string): Bilingual => ({ zh: text, en: text });

const inBoth = (write: (language: Language) => string): Bilingual => ({ zh: write("zh-cn"), en: write("en") });

/** An instant (seconds UTC) with its zone. */
export const momentText = (seconds: number): Bilingual => inBoth((language) => formatZonedMoment(seconds, language));

/** A calendar date `YYYY-MM-DD`. */
export const dayText = (date: string): Bilingual => inBoth((language) => formatDate(date, language));

/** Texts of a document in one language, or in both. In `both` Chinese comes first and English is the `_alt`. */
export interface DocumentTexts {
	readonly language: DocumentLanguage;
	/** Whose signs amounts have; in `both` those that readers of either language know. */
	readonly signs: Language;
	words(message: Message): Bilingual;
	names(zh: string, en: string): Bilingual;
	/** One string: `中文 / English` in `both`. */
	line(words: Bilingual): string;
	head(key: string): string;
	block(key: string): { title: string; title_alt: string | null };
	row(key: string, value: Bilingual, options?: { strong?: boolean }): DocumentRow;
}

/** `say`: the texts by key. */
export function documentTexts(language: DocumentLanguage, say: Say = translate): DocumentTexts {
	const words = (message: Message): Bilingual => ({ zh: say("zh-cn", message), en: say("en", message) });
	const pair = ({ zh, en, isName }: Bilingual): { text: string; alt: string | null } => {
		if (language === "en") return { text: en, alt: null };
		return { text: zh, alt: zh === en || (language === "zh-cn" && !isName) ? null : en };
	};
	const line = (both: Bilingual) => {
		const { text, alt } = pair(both);
		return alt === null ? text : `${text} / ${alt}`;
	};
	return {
		language,
		signs: language === "zh-cn" ? "zh-cn" : "en",
		words,
		names: (zh, en) => ({ zh, en, isName: true }),
		line,
		head: (key) => line(words(key)),
		block: (key) => {
			const { text, alt } = pair(words(key));
			return { title: text, title_alt: alt };
		},
		row: (key, value, { strong = false } = {}) => {
			const label = pair(words(key));
			const content = pair(value);
			return { label: label.text, label_alt: label.alt, value: content.text, value_alt: content.alt, strong };
		},
	};
}
