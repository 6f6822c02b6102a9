import type { Offence } from "../sources";
import type { Locale } from "./locales";

/** Words that end in s after a value and count nothing. */
const NO_NOUNS = new Set(
	"is was has this its as less plus us does his always perhaps towards minus across others afterwards itself".split(
		" ",
	),
);
/** Verbs of somebody or something that the value names. */
const VERBS = new Set(
	"costs takes lands falls decides invites expires differs applies closes stands works needs".split(" "),
);

const COUNTED = /\{\{(\w+)\}\}((?:[ -][a-z-]+){1,3})/g;
const isPlural = (word: string) =>
	(/[a-z]{2}s$/.test(word) && !/(?:ss|us)$/.test(word) && !NO_NOUNS.has(word) && !VERBS.has(word)) ||
	["people", "children", "men", "women"].includes(word);
const STOPS =
	/^(?:of|in|on|at|for|to|by|from|with|and|or|the|a|an|are|were|will|can|must|may|until|than|per|each|that)$/;

/** The plural noun that follows a value, past its adjectives; null where a verb or a preposition comes first. */
function nounAfter(words: string): string | null {
	for (const word of words.trim().split(/[ ]/)) {
		if (STOPS.test(word) || NO_NOUNS.has(word) || VERBS.has(word)) return null;
		if (isPlural(word)) return word;
	}
	return null;
}

/** English texts with a count beside a plural noun and without its forms: neither `_one` and `_other` for `count` nor `{{days, day|days}}`. */
export function checkPlurals(english: Locale, chinese: Locale): Offence[] {
	const counted = Object.entries(english).flatMap(([name, words]) =>
		Object.entries(words).flatMap(([key, text]) =>
			[...String(text).matchAll(COUNTED)]
				.filter(([, value]) => value !== "count" || !/_(?:one|other)$/.test(key))
				.map(([, value, after = ""]) => ({ value, noun: nounAfter(after) }))
				.filter(({ noun }) => noun !== null)
				.map(({ value, noun }) => ({ name, key, what: `{{${value}}} ${noun}` })),
		),
	);
	const byHand = Object.entries(english).flatMap(([name, words]) =>
		Object.entries(words)
			.filter(([, text]) => /[a-z]\((?:s|es)\)/.test(String(text)))
			.map(([key]) => ({ name, key, what: "(s)" })),
	);
	const inChinese = Object.entries(chinese).flatMap(([name, words]) =>
		Object.entries(words)
			.filter(([, text]) => /\{\{\w+,/.test(String(text)))
			.map(([key]) => ({ name, key, what: "forms of number" })),
	);
	return [
		...[...counted, ...byHand].map(({ name, key, what }) => ({
			file: `locales/en/${name}`,
			line: 0,
			what: `${key}: ${what}`,
		})),
		...inChinese.map(({ name, key, what }) => ({ file: `locales/zh-cn/${name}`, line: 0, what: `${key}: ${what}` })),
	];
}
