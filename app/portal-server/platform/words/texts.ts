import { withNoun } from "~/lib/language";
import { formatMoney } from "~/lib/money";
import type { Language } from "~/portal-contract/base/basics";
import en from "../../../../locales/en/portal.json";
import zh from "../../../../locales/zh-cn/portal.json";
import type { Message, MessageValues } from "../api/refused";

export type Say = (language: Language, message: Message) => string;

/** Texts of one file in `language`, `{{name}}` and `{{name, noun|nouns}}` placeholders filled; the key itself where there is no text. */
export function sayer(words: Record<Language, Readonly<Record<string, string>>>): Say {
	const say: Say = (language, message) => {
		const { key, values } = typeof message === "string" ? { key: message, values: {} as MessageValues } : message;
		const text = words[language][key] ?? key;
		return text.replace(/\{\{(\w+)(?:, ([^}]+))?\}\}/g, (place, name: string, forms?: string) => {
			const value = values[name] ?? place;
			if (typeof value !== "object") return forms === undefined ? String(value) : withNoun(value, forms);
			return "key" in value ? say(language, value.key) : formatMoney(value.amount, value.currency, language);
		});
	};
	return say;
}

/** Texts of `words`, and of `base` where `words` has none. */
export function extendTexts(words: Record<Language, Readonly<Record<string, string>>>, base: Say): Say {
	const own = sayer(words);
	return (language, message) =>
		((typeof message === "string" ? message : message.key) in words[language] ? own : base)(language, message);
}

export const translate: Say = sayer({ "zh-cn": zh, en });
