/** Stands beside signs of emphasis while a text is parsed: a noncharacter, which no text has. */
const LETTER = "\ufdd0";
const LETTERS = /\ufdd0|%EF%B7%90/g;

const CHINESE = "\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uff65\\u2018-\\u201d\\u2026\\u2014";
const IS_CHINESE = new RegExp(`^[${CHINESE}]$`, "u");
const IS_SIGN = /^[\p{P}\p{S}]$/u;
const IS_BLANK = /^\s?$/;

/** Signs that no address has, for Chinese puts them behind it. */
const ENDS_ADDRESS = "，。、；：？！（）【】《》〈〉「」『』“”‘’…—～";
const ADDRESS = new RegExp(
	`(?<![\\w/"'=<\\[.@:+-]|\\]\\()(?:https?://[^\\s/<>"\`\\\\|${CHINESE}]+(?:[/?#][^\\s<>"\`\\\\|${ENDS_ADDRESS}]*)?|www\\.[^\\s/<>"\`\\\\|${CHINESE}]+(?:[/?#][^\\s<>"\`\\\\|${ENDS_ADDRESS}]*)?|[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+)`,
	"gu",
);
const BEHIND_ADDRESS = new Set(".,;:!?'\"*_~)]");

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const INDENTED = /^(?: {4}|\t)/;
const NOTE = /^ {0,3}\[\^([^\]\s]{1,50})\]:[ \t]*(.*)$/;
const NOTE_MARK = /(?<!\\)\[\^([^\]\s]{1,50})\]/g;
const DEFINITION = /^ {0,3}\[[^\]]+\]:/;

const signAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 32);
const signBefore = (text: string, at: number): string => [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? "";

/**
 * Emphasis beside Chinese: `说**“好”**后` is none for CommonMark, which looks for blanks between words. A letter that is seen by nobody makes
 * the signs of it begin and end where a reader sees them.
 */
function spacedEmphasis(text: string): string {
	return text.replace(/(?<!\\)\*+/g, (stars, at: number) => {
		const [before, after] = [
			signBefore(text, at),
			at + stars.length < text.length ? signAt(text, at + stars.length) : "",
		];
		if (IS_BLANK.test(before) || IS_BLANK.test(after)) return stars;
		if (!IS_CHINESE.test(before) && !IS_CHINESE.test(after)) return stars;
		if (IS_SIGN.test(after) && !IS_SIGN.test(before)) return stars + LETTER;
		return IS_SIGN.test(before) && !IS_SIGN.test(after) ? LETTER + stars : stars;
	});
}

/** Addresses that stand among Chinese, as links that end where they do. */
function closedAddresses(text: string): string {
	return text.replace(ADDRESS, (found, at: number) => {
		let length = found.length;
		while (BEHIND_ADDRESS.has(found[length - 1] ?? "")) length -= 1;
		// A bracket belongs to the address in which another one opens.
		if (found[length] === ")" && found.slice(0, length).includes("(")) length += 1;
		const address = found.slice(0, length);
		const rest = found.slice(address.length);
		const isAmongChinese =
			IS_CHINESE.test(signBefore(text, at)) ||
			IS_CHINESE.test(signAt(text, at + address.length)) ||
			/[^\x21-\x7e]/.test(address);
		if (!isAmongChinese || address.length < 6) return found;
		const link = address.startsWith("www.") ? `[${address}](<http://${address}>)` : `<${address}>`;
		return link + rest;
	});
}

/** The parts of a line outside its code, changed. */
function outsideCode(line: string, change: (part: string) => string): string {
	if (!line.includes("`")) return change(line);
	const pieces = line.split(/(`+)/);
	let written = "";
	for (let at = 0; at < pieces.length; at += 1) {
		const piece = pieces[at] ?? "";
		const end = piece.startsWith("`") ? pieces.indexOf(piece, at + 1) : -1;
		if (end > 0) {
			written += pieces.slice(at, end + 1).join("");
			at = end;
		} else written += piece.startsWith("`") ? piece : change(piece);
	}
	return written;
}

interface Notes {
	/** Texts by their names. */
	readonly texts: ReadonlyMap<string, string>;
	/** Numbers by their names. */
	readonly numbers: Map<string, number>;
}

/** Given at the first mark; undefined of a note that has no text. */
function numberOf({ texts, numbers }: Notes, name: string): number | undefined {
	if (texts.has(name) && !numbers.has(name)) numbers.set(name, numbers.size + 1);
	return numbers.get(name);
}

/** The mark of a footnote as its number, of one that has no text as it was typed. */
const numbered = (text: string, notes: Notes): string =>
	text.replace(NOTE_MARK, (mark, name: string) => {
		const number = numberOf(notes, name);
		return number === undefined ? `\\${mark}` : `<sup>${number}</sup>`;
	});

interface Line {
	text: string;
	isCode: boolean;
}

function linesOf(text: string): Line[] {
	let fence = "";
	return text.split(/\r\n|\r|\n/).map((line) => {
		const [, sign = ""] = FENCE.exec(line) ?? [];
		const wasOpen = fence !== "";
		if (!wasOpen) fence = sign;
		else if (sign.startsWith(fence) && line.trim() === sign) fence = "";
		return { text: line, isCode: wasOpen || sign !== "" || INDENTED.test(line) };
	});
}

/** Takes the texts of footnotes out of a text. */
function takeNotes(lines: readonly Line[]): { body: Line[]; texts: Map<string, string> } {
	const texts = new Map<string, string>();
	const body: Line[] = [];
	let name: string | null = null;
	for (const line of lines) {
		const [, named, text] = (line.isCode ? null : NOTE.exec(line.text)) ?? [];
		if (named !== undefined && !texts.has(named)) {
			name = named;
			texts.set(named, text ?? "");
		} else if (name !== null && /^(?: {2,}|\t)\S/.test(line.text))
			texts.set(name, `${texts.get(name)} ${line.text.trim()}`);
		else {
			name = null;
			body.push(line);
		}
	}
	return { body, texts };
}

/**
 * Markdown as the parser has to be given it: emphasis and addresses beside Chinese signs, footnotes as numbers with a list behind a line at the
 * end. In time that grows with the text.
 */
export function preparedMarkdown(text: string): string {
	const { body, texts } = takeNotes(linesOf(text.replaceAll(LETTER, "")));
	const notes: Notes = { texts, numbers: new Map() };
	const change = (line: string) => outsideCode(line, (part) => spacedEmphasis(closedAddresses(numbered(part, notes))));
	const lines = body.map(({ text: line, isCode }) => (isCode || DEFINITION.test(line) ? line : change(line)));
	if (texts.size === 0) return lines.join("\n");
	for (const name of texts.keys()) numberOf(notes, name);
	const list = [...notes.numbers].map(([name, number]) => `${number}. ${change(texts.get(name) ?? "")}`);
	return [...lines, "", "---", "", ...list].join("\n");
}

/** What was parsed, without what only the parser needed. */
export const withoutLetters = (html: string): string => html.replace(LETTERS, "");
