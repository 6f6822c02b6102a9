import { pinyin } from "pinyin-pro";
import { composed } from "~/portal-contract/base/typed/composed";
import { simplified } from "~/portal-server/platform/words/search-words";

/** Letters of a text that are searched at most. */
const MAX_TEXT_LENGTH = 20_000;
const MAX_WORD_LENGTH = 40;
/** Places of one word that its rank counts at most. */
const MAX_PLACES = 4;

const INVISIBLE = /[\p{Cf}\p{Cc}]/gu;
/** Runs of Chinese, and words of any other script. */
const PARTS = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu;
const HAN = /^\p{Script=Han}/u;

/** Words of a text: Chinese in runs, simplified; the rest in lower case. */
export function partsOf(text: string): string[] {
	const folded = simplified(composed(text.slice(0, MAX_TEXT_LENGTH), "NFKC").replace(INVISIBLE, "").toLowerCase());
	return folded.match(PARTS) ?? [];
}

export const isHan = (part: string): boolean => HAN.test(part);

/** The beginning of a word, by whole characters: half of one is no text for the store. */
export const shortened = (word: string): string =>
	word.length > MAX_WORD_LENGTH ? [...word].slice(0, MAX_WORD_LENGTH).join("") : word;

/** `taxes` and `tax`, `booking` and `book` are one word. Other scripts stay as they are. */
export function stemOf(word: string): string {
	const short = shortened(word);
	if (!/^[a-z]{4,}$/.test(short)) return short;
	if (short.endsWith("ies")) return `${short.slice(0, -3)}y`;
	if (/(?:s|x|z|ch|sh)es$/.test(short)) return short.slice(0, -2);
	if (/[^su]s$/.test(short)) return short.slice(0, -1);
	if (/.{3}ing$/.test(short)) return short.slice(0, -3);
	return /.{3}[^e]ed$/.test(short) ? short.slice(0, -2) : short;
}

/** Of a run of Chinese: its neighbouring pairs, and its last character, so that each character begins one. */
export function pairsOf(run: string): string[] {
	const characters = [...run];
	return [...characters.slice(1).map((one, at) => `${characters[at]}${one}`), characters.at(-1) ?? ""];
}

/** Pinyin of a run from each of its characters on, so that the sound of any word in it begins one. */
function soundsOf(run: string): string[] {
	const syllables = pinyin(run, { toneType: "none", type: "array" }).map((one) =>
		one.toLowerCase().replace(/[^a-z]/g, ""),
	);
	return syllables
		.map((_, at) =>
			syllables
				.slice(at, at + MAX_WORD_LENGTH)
				.join("")
				.slice(0, MAX_WORD_LENGTH),
		)
		.filter((sound) => sound.length > 1);
}

const lexemesOf = (text: string): string[] =>
	partsOf(text).flatMap((part) => (isHan(part) ? pairsOf(part) : [stemOf(part)]));
const soundsIn = (text: string): string[] => partsOf(text).filter(isHan).flatMap(soundsOf);

export interface ArticleWords {
	titles: readonly string[];
	/** Other names and tags. */
	names: readonly string[];
	summaries: readonly string[];
	body: readonly string[];
}

interface SearchRow {
	words: string;
	heading_terms: string;
	headings: string;
}

/** Lexemes are letters and digits alone, so that none needs to be escaped. */
function vectorOf(weighed: readonly (readonly [lexeme: string, weight: "A" | "B" | "D"])[]): string {
	const places = new Map<string, string[]>();
	for (const [lexeme, weight] of weighed) {
		const known = places.get(lexeme) ?? [];
		if (lexeme !== "" && known.length < MAX_PLACES) places.set(lexeme, [...known, `${known.length + 1}${weight}`]);
	}
	return [...places].map(([lexeme, at]) => `'${lexeme}':${at.join(",")}`).join(" ");
}

/** What an article is found by, as `article_search` keeps it. */
export function searchRow({ titles, names, summaries, body }: ArticleWords): SearchRow {
	const as = (weight: "A" | "B" | "D", lexemes: readonly string[]) => lexemes.map((one) => [one, weight] as const);
	const inTitles = as("A", [...titles.flatMap(lexemesOf), ...titles.flatMap(soundsIn)]);
	const inNames = as("B", [...names.flatMap(lexemesOf), ...names.flatMap(soundsIn)]);
	const rest = [...as("B", summaries.flatMap(lexemesOf)), ...as("D", body.flatMap(lexemesOf))];
	const parts = [...titles, ...names].flatMap(partsOf);
	const sounds = parts.filter(isHan).flatMap((run) => soundsOf(run).slice(0, 1));
	return {
		words: vectorOf([...inTitles, ...inNames, ...rest]),
		heading_terms: vectorOf([...inTitles, ...inNames]),
		headings: [...new Set([...parts, ...sounds])].join(" "),
	};
}
