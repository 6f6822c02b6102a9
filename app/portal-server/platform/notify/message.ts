import type { Language } from "~/portal-contract/base/basics";
import type { DocumentBlock } from "~/portal-contract/base/document";
import en from "../../../../locales/en/mail.json";
import zh from "../../../../locales/zh-cn/mail.json";
import { sayer } from "../texts";

/** A text of `mail.json`. */
export const mailText = sayer({ "zh-cn": zh, en });

/** A message as it is read, before it is drawn as text and as HTML. Every text may hold what users wrote, none of it is markup. */
export interface MailMessage {
	readonly language: Language;
	readonly site: string;
	readonly subject: string;
	readonly greeting: string;
	/** Paragraphs before the facts: what has happened. */
	readonly lead: readonly string[];
	/** What somebody wrote. */
	readonly quotes: readonly { author: string; text: string }[];
	readonly blocks: readonly DocumentBlock[];
	/** Paragraphs after the facts: what may be done. */
	readonly next: readonly string[];
	readonly link: { label: string; url: string; hint: string };
	readonly closing: readonly string[];
}

/** One line of a header or a label: no control signs, nothing that turns the direction of writing, blanks as one. */
export function oneLine(text: string): string {
	return text
		.replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, " ")
		.replace(/\s+/g, " ")
		.trim();
}

/** Several lines without controls and without what turns the direction of writing. */
export function visible(text: string): string {
	return text.replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "");
}
