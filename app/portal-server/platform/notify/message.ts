import type { Language } from "~/portal-contract/base/basics";
import type { DocumentBlock } from "~/portal-contract/base/document";
import en from "../../../../locales/en/mail.json";
import zh from "../../../../locales/zh-cn/mail.json";
import { sayer } from "../words/texts";

export const mailText = sayer({ "zh-cn": zh, en });

/** Fields may hold users' texts and no markup. */
export interface MailMessage {
	readonly language: Language;
	readonly site: string;
	readonly subject: string;
	readonly greeting: string;
	/** Paragraphs before the facts: what has happened. */
	readonly lead: readonly string[];
	readonly quotes: readonly { author: string; text: string }[];
	readonly blocks: readonly DocumentBlock[];
	/** Paragraphs after the facts: what may be done. */
	readonly next: readonly string[];
	readonly link: { label: string; url: string; hint: string };
	/** Beside `link`, before it. */
	readonly links?: readonly { label: string; url: string }[];
	readonly closing: readonly string[];
}

/** For one line of a header or a label: no control characters, none that change the direction of writing, blanks as one. */
export function oneLine(text: string): string {
	return text
		.replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, " ")
		.replace(/\s+/g, " ")
		.trim();
}

/** The same for several lines. */
export function visible(text: string): string {
	return text.replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "");
}
