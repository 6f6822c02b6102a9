/** What Excel holds in one cell, in UTF-16 units. */
const MOST = 32_767;

/** Signs that no file of text or XML may carry: controls other than tab and line break, halves of surrogate pairs, non-characters. */
const UNFIT = /[^\P{Cc}\t\n]|\p{Cs}|[\ufffe\uffff]/gu;

/** A text as a cell holds it: line breaks as one sign, nothing that breaks a file, no longer than a cell. */
export function cellText(text: string): string {
	const clean = text.replace(/\r\n?/g, "\n").replace(UNFIT, "\ufffd");
	if (clean.length <= MOST) return clean;
	const cut = clean.slice(0, MOST - 1);
	return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

/**
 * Whether a spreadsheet may take the text for a formula: it begins with `=`, `+`, `-` or `@`, half or full width, with a tab or a line break,
 * or with any of them behind blanks and signs that are not seen.
 */
export function looksLikeFormula(text: string): boolean {
	return /^(?:[\t\n\r]|[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠﹢﹣﹦﹫−])/u.test(text);
}
