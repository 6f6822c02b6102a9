import { pinyin } from "pinyin-pro";

interface Names {
	name_zh: string;
	name_en: string;
	name_my: string | null;
}

/** One spelling for what is typed and what is stored: compatibility forms folded, lower case, nothing but letters and digits of any script. */
export function foldWords(text: string): string {
	return text
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}

/** Pairs of neighbouring Chinese characters, for which trigrams are too long. */
export function bigramsOf(text: string): string[] {
	const pairs = new Set<string>();
	for (const run of text.match(/\p{Script=Han}{2,}/gu) ?? []) {
		for (let at = 0; at + 2 <= run.length; at += 1) pairs.add(run.slice(at, at + 2));
	}
	return [...pairs];
}

/**
 * What a destination may be typed as: Chinese, English, Burmese, pinyin in full and by initials, folded by `foldWords`.
 * `exact` holds each form alone (a name in brackets also without its bracket), `search` all of them between blanks.
 */
export function destinationWords(names: Names): { search: string; exact: string[]; bigrams: string[] } {
	const plain = (name: string) => name.replace(/[（(].*?[)）]/g, "").trim();
	const forms = [names.name_zh, plain(names.name_zh), names.name_en, plain(names.name_en), names.name_my ?? ""];
	const syllables = pinyin(plain(names.name_zh), { toneType: "none", type: "array", nonZh: "consecutive" });
	forms.push(syllables.join(""), syllables.map((syllable) => syllable.slice(0, 1)).join(""));
	const exact = [...new Set(forms.map(foldWords).filter(Boolean))];
	return { search: exact.join(" "), exact, bigrams: bigramsOf(names.name_zh) };
}
