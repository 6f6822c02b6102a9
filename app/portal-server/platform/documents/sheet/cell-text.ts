import { cutText } from "~/lib/cut-text";

/** Excel's limit of a cell, in UTF-16 units. */
const MAX_CHARACTERS = 32_767;

/** Not allowed in text or XML: controls other than tab and line break, lone surrogates, non-characters. */
const UNFIT = /[^\P{Cc}\t\n]|\p{Cs}|[\ufffe\uffff]/gu;

/** Line breaks as one character, no forbidden characters, no longer than a cell. */
export function cellText(text: string): string {
	const clean = text.replace(/\r\n?/g, "\n").replace(UNFIT, "\ufffd");
	if (clean.length <= MAX_CHARACTERS) return clean;
	return `${cutText(clean, MAX_CHARACTERS - 1)}…`;
}

/**
 * Whether a spreadsheet may read the text as a formula: it begins with `=`, `+`, `-` or `@`, half or full width, with a tab or a line
 * break, or with any of them after blanks and invisible characters.
 */
export function looksLikeFormula(text: string): boolean {
	return /^(?:[\t\n\r]|[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠﹢﹣﹦﹫−])/u.test(text);
}
