import type { z } from "zod";
import { composed } from "~/portal-contract/base/typed/composed";
import type { Marked } from "~/portal-contract/cms/search";
import { simplified } from "~/portal-server/platform/words/search-words";
import { isHan } from "./words";

const EXCERPT = 120;
const BEFORE = 30;

type Pieces = z.input<typeof Marked>;

const KNOWN_CODES = 0x1_0000;
/** By code point, of the characters that texts have: few, and each folded once. */
const FOLDS = new Array<string>(KNOWN_CODES).fill("");

const fold = (character: string): string => [...simplified(composed(character, "NFKC").toLowerCase())][0] ?? character;

/** One character for each, so that places in the folded text are those of the text. */
function foldOf(character: string): string {
	const code = character.codePointAt(0) ?? 0;
	if (code >= KNOWN_CODES) return fold(character);
	FOLDS[code] ||= fold(character);
	return FOLDS[code];
}

/** Of Latin words those that begin with what was typed are hits as a whole. */
function hitsOf(letters: readonly string[], words: readonly string[]): boolean[] {
	const hits = letters.map(() => false);
	const isLetter = (at: number) => /[\p{L}\p{N}]/u.test(letters[at] ?? "");
	for (const word of words.map((one) => [...one])) {
		const han = isHan(word.join(""));
		for (let at = letters.indexOf(word[0] ?? ""); at >= 0; at = letters.indexOf(word[0] ?? "", at + 1)) {
			if (!word.every((one, offset) => letters[at + offset] === one) || (!han && isLetter(at - 1))) continue;
			let end = at + word.length;
			while (!han && isLetter(end) && !isHan(letters[end] ?? "")) end += 1;
			hits.fill(true, at, end);
		}
	}
	return hits;
}

function pieces(characters: readonly string[], hits: readonly boolean[]): Pieces {
	const found: { text: string; hit: boolean }[] = [];
	for (const [at, one] of characters.entries()) {
		const hit = hits[at] ?? false;
		const last = found.at(-1);
		if (last && last.hit === hit) last.text += one;
		else found.push({ text: one, hit });
	}
	return found;
}

/** The text in pieces, those that were looked for as hits. */
export function marked(text: string, words: readonly string[]): Pieces {
	const characters = [...text];
	return pieces(characters, hitsOf(characters.map(foldOf), words));
}

/** Some `EXCERPT` characters around the first hit; the fallback where there is none. */
export function excerptOf(text: string, words: readonly string[], fallback: string): Pieces {
	const characters = [...text.slice(0, 8_000)];
	const hits = hitsOf(characters.map(foldOf), words);
	const first = hits.indexOf(true);
	if (first < 0) return marked(fallback, words);
	const from = Math.max(0, first - BEFORE);
	const shown = pieces(characters.slice(from, from + EXCERPT), hits.slice(from, from + EXCERPT));
	return [
		...(from > 0 ? [{ text: "…", hit: false }] : []),
		...shown,
		...(from + EXCERPT < characters.length ? [{ text: "…", hit: false }] : []),
	];
}
