import type { Language } from "~/portal-contract/basics";
import en from "../../locales/en/portal.json";
import zh from "../../locales/zh-cn/portal.json";
import type { Message } from "./api/refused";

const WORDS: Record<Language, Record<string, string>> = { "zh-cn": zh, en };

/** A text of `portal.json` in `language`, its `{{name}}` places filled; the key itself where there is no such text. */
export function say(language: Language, message: Message): string {
	const { key, values } = typeof message === "string" ? { key: message, values: {} as Record<string, string | number> } : message;
	const text = WORDS[language][key] ?? key;
	return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}
