import { isHan, pairsOf, partsOf, shortened, stemOf } from "./words";

/** Words that narrow nothing down, unless nothing else was typed. */
const FILLERS = new Set(
	"a an and are at be by can do does for from how i in is it me my of on or the to we what when where which who with you your".split(
		" ",
	),
);
/** What questions are made of in Chinese. */
const QUESTION =
	/怎么样|怎么|怎样|如何|什么|哪里|哪个|哪儿|哪些|多少|多久|几天|可以|能不能|是不是|有没有|请问|吗|呢|吧|啊|的|了/gu;
/** Words of one search that are looked for. */
const MAX_WORDS = 16;

/** One word that is looked for; `query` is of `tsquery`. */
export interface Wanted {
	readonly query: string;
	/** As it stands in texts, for the marks. */
	readonly text: string;
	/** An article that has all that was typed has it. */
	readonly isNeeded: boolean;
}

const exactly = (lexeme: string) => `'${lexeme}'`;
const beginning = (lexeme: string) => `'${lexeme}':*`;

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** Words of a run of Chinese. Single characters side by side are a name that the segmenter does not know; one alone says little. */
function hanWords(run: string): string[] {
	const words: string[] = [];
	let loose = "";
	for (const { segment } of segmenter.segment(run)) {
		if ([...segment].length === 1) loose += segment;
		else {
			words.push(loose, segment);
			loose = "";
		}
	}
	return [...words, loose].filter((word) => [...word].length > 1);
}

const pairsIn = (text: string) => pairsOf(text).slice(0, -1);

/** A pair across two words stands in texts by chance: it ranks, and nothing needs to have it. Of a single character all that begins with it. */
function wantedOfRun(run: string): Wanted[] {
	if ([...run].length === 1) return [{ query: beginning(run), text: run, isNeeded: true }];
	const needed = new Set(hanWords(run).flatMap(pairsIn));
	return pairsIn(run).map((pair) => ({
		query: exactly(pair),
		text: pair,
		isNeeded: needed.size === 0 || needed.has(pair),
	}));
}

/** The last word may still be typed. */
function wantedOfWord(word: string, isLast: boolean): Wanted {
	const stem = stemOf(word);
	return {
		query: isLast && word.length > 1 ? `(${exactly(stem)} | ${beginning(shortened(word))})` : exactly(stem),
		text: word,
		isNeeded: true,
	};
}

function wantedIn(text: string): Wanted[] {
	const parts = partsOf(text);
	const wanted = parts.flatMap((part, at) =>
		isHan(part) ? wantedOfRun(part) : [wantedOfWord(part, at === parts.length - 1)],
	);
	const known = new Set<string>();
	return wanted.filter(({ query }) => !known.has(query) && known.add(query)).slice(0, MAX_WORDS);
}

/** What was typed as the words to look for: without fillers, if anything is left. Empty where no letter or digit was typed. */
export function wantedOf(typed: string): Wanted[] {
	const plain = partsOf(typed).join(" ").replace(QUESTION, " ");
	const lean = plain
		.split(" ")
		.filter((word) => !FILLERS.has(word))
		.join(" ");
	const wanted = wantedIn(lean);
	return wanted.length > 0 ? wanted : wantedIn(typed);
}

/** All that are needed, then any. */
export function tsqueries(wanted: readonly Wanted[]): string[] {
	const needed = wanted.filter(({ isNeeded }) => isNeeded);
	const all = needed.map(({ query }) => query).join(" & ");
	return wanted.length > 1 ? [all, wanted.map(({ query }) => query).join(" | ")] : [all];
}
