import { Converter } from "opencc-js/t2cn";
import { pinyin } from "pinyin-pro";
import { normalise } from "~/portal-contract/base/typed/normalise";

export interface DestinationNames {
	readonly name_zh: string;
	readonly name_en: string;
	readonly name_my: string | null;
	/** Other names it is searched by, of any script. */
	readonly also?: readonly string[];
}

/** Words that narrow nothing down: dropped where the text as typed finds nothing. */
const FILLERS_ZH = /缅甸|附近|周边|酒店|宾馆|旅馆|饭店|住宿|市$/gu;
const FILLERS_EN = /\b(?:hotels?|city|town|in|near|at|the|of|myanmar|burma)\b/giu;
const FILLERS_MY = /မြို့|ဟိုတယ်/gu;
/** Kinds of places: useless for the likeness of names. */
const KINDS_ZH = /国际|机场|火车站|车站|宝塔|佛塔|寺|皇宫|中心|大酒店|度假村|商务/gu;
const KINDS_EN =
	/\b(?:international|airport|railway|station|pagoda|temple|palace|centre|center|lake|beach|resort|inn|lodge|house|hotels?|grand|business)\b/giu;

const HAN = /\p{Script=Han}/u;
/** Scripts without blanks between words use pairs of characters instead of trigrams. */
const RUNS = /\p{Script=Han}{2,}|[\p{Script=Myanmar}\p{M}]{2,}/gu;

let converters: ((text: string) => string)[] | undefined;

/** Traditional characters of Taiwan and Hong Kong as simplified ones. */
export function simplified(text: string): string {
	if (!HAN.test(text)) return text;
	converters ??= [Converter({ from: "tw", to: "cn" }), Converter({ from: "hk", to: "cn" })];
	return converters.reduce((written, convert) => convert(written), text);
}

/** One spelling for typed and stored text: compatibility forms folded, lower case, simplified, letters and digits only. */
export function foldWords(text: string): string {
	return simplified(normalise("search", text).toLowerCase()).replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}

/** Folded words: split at blanks, punctuation, and where Chinese meets another script. */
export function wordsOf(text: string): string[] {
	const parts = normalise("search", text).match(/\p{Script=Han}+|[^\p{Script=Han}\s]+/gu) ?? [];
	return [...new Set(parts.flatMap((part) => part.split(/[^\p{L}\p{M}\p{N}]+/u)).map(foldWords))].filter(Boolean);
}

/** Without filler words. */
export function withoutFillers(text: string): string {
	return simplified(normalise("search", text))
		.replace(FILLERS_EN, " ")
		.replace(FILLERS_ZH, " ")
		.replace(FILLERS_MY, " ")
		.trim();
}

export function withoutKinds(text: string): string {
	return simplified(text).replace(KINDS_EN, " ").replace(KINDS_ZH, " ").trim();
}

/** Pinyin of the Chinese in a text: `mandele`. "" where there is none. */
export function soundOf(text: string): string {
	const han =
		simplified(text)
			.match(/\p{Script=Han}+/gu)
			?.join("") ?? "";
	return foldWords(pinyin(han, { toneType: "none", type: "array" }).join(""));
}

/** Pairs of neighbouring characters of Chinese or Burmese. */
export function bigramsOf(text: string): string[] {
	const pairs = new Set<string>();
	for (const run of text.match(RUNS) ?? []) {
		const characters = [...run];
		for (let at = 0; at + 2 <= characters.length; at += 1) pairs.add(characters.slice(at, at + 2).join(""));
	}
	return [...pairs];
}

/**
 * What a destination may be typed as: Chinese, English, Burmese, other names, pinyin in full and by initials, folded by `foldWords`.
 * `exact` holds each whole form (a name also without its bracket, without "international" and without the name of its town), `search`
 * these and, after a bar, what begins at a later word, each after a blank.
 */
export function destinationWords(
	names: DestinationNames,
	town?: DestinationNames,
): { search: string; exact: string[]; bigrams: string[] } {
	const also = names.also ?? [];
	const zh = shorter(
		[names.name_zh, ...also.filter((name) => HAN.test(name))],
		town ? [town.name_zh, ...(town.also ?? [])] : [],
	);
	const en = shorter([names.name_en, ...also.filter((name) => !HAN.test(name))], []);
	const exact = unique([...zh, ...en, names.name_my ?? "", ...zh.flatMap(pinyinForms)].map(foldWords));
	const later = unique(
		[...[names.name_zh, names.name_en, ...also].flatMap(inBrackets), ...en.flatMap(laterWords)].map(foldWords),
	);
	const search = [...exact, "|", ...later.filter((form) => !exact.includes(form))].map((form) => ` ${form}`).join("");
	return { search, exact, bigrams: bigramsOf([names.name_zh, names.name_my ?? "", ...also].map(foldWords).join(" ")) };
}

/** Each name also without its bracket, without "international", and without a leading town's name. */
function shorter(names: readonly string[], towns: readonly string[]): string[] {
	const forms = new Set(names);
	for (const form of forms) {
		forms.add(form.replace(/[（(][^（()）]*[)）]/g, "").trim());
		forms.add(form.replace(/\binternational\b|国际/giu, "").replace(/\s+/g, " "));
		for (const town of towns.map(bare))
			if (form.startsWith(town) && form.length > town.length + 1) forms.add(form.slice(town.length).trim());
	}
	return [...forms];
}

function bare(name: string): string {
	return name.replace(/[（(][^（()）]*[)）]/g, "").trim();
}

function pinyinForms(name: string): string[] {
	const syllables = pinyin(bare(name), { toneType: "none", type: "array", nonZh: "consecutive" });
	return [syllables.join(""), syllables.map((syllable) => syllable.slice(0, 1)).join("")];
}

function inBrackets(name: string): string[] {
	return [...name.matchAll(/[（(]([^（()）]*)[)）]/g)].map((match) => match[1] ?? "");
}

function laterWords(name: string): string[] {
	const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
	return words.slice(1).map((_, index) => words.slice(index + 1).join(""));
}

function unique(forms: readonly string[]): string[] {
	return [...new Set(forms)].filter(Boolean);
}
