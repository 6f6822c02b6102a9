import { type SQL, sql } from "drizzle-orm";
import { normalise } from "~/portal-contract/base/typed/normalise";
import {
	bigramsOf,
	foldWords,
	soundOf,
	withoutFillers,
	withoutKinds,
	wordsOf,
} from "~/portal-server/platform/words/search-words";

/** Likeness (0 to 1) from which a misspelt name is taken for a known one. */
export const NEAR_ENOUGH = 0.45;

/** Fewer different letters are a key that was held down: they resemble a name by chance. */
const MIN_LETTERS = 3;

/** Letters of a name that is recognised though one of them is wrong. */
const MIN_MISSPELT = 4;

const MAX_CHARACTERS = 60;
const MAX_WORDS = 6;
/** Longer Chinese is not split into a town's and a place's name. */
const MAX_SPLIT = 16;

export const BY_WEIGHT = sql`d.weight desc`;

/** Each further pair costs time in every row. */
const MAX_SIMILAR = 30;
const MAX_PAIRS = 12;

/**
 * How what was typed names a place: 0 is a whole name of it (in any script, language or writing that folds to the same letters), 1 and 2 begin one of its
 * names, 3 stands within one, 9 is like one: another place may be meant.
 */
export const FIT = { whole: 0, words: 2, like: 9 } as const;

export interface Match {
	readonly where: SQL;
	readonly order: SQL;
	readonly fit: SQL;
	/** Of a likeness: how near it is, 0 to 1. */
	readonly nearness?: SQL;
	readonly ofTown?: boolean;
	/** Compares by trigrams. */
	readonly isNear?: boolean;
}

const fitOf = (fit: number): SQL => sql.raw(`${fit}`);

export function matchesOf(typed: string): Match[] {
	const text = cut(typed);
	const plain = withoutFillers(text);
	const names = [...new Set([foldWords(text), foldWords(plain)])].filter(Boolean);
	const words = wordsOf(plain).slice(0, MAX_WORDS);
	return [
		...names.map(byName),
		...names.slice(-1).flatMap(byCharacters),
		...byWords(words),
		...bySound(plain),
		...byMisspelling(plain),
		...bySimilarity(plain),
	];
}

function cut(text: string): string {
	return [...normalise("search", text)].slice(0, MAX_CHARACTERS).join("");
}

function arrayOf(values: readonly string[]): SQL {
	const list = values.map((value) => sql`${value}`);
	return sql`array[${sql.join(list, sql`, `)}]::text[]`;
}

// Folded words are letters, marks and digits: none of them is a wildcard.
const beginsIn = (search: SQL, word: string) => sql`${search} like ${`% ${word}%`}`;

function byName(word: string): Match {
	const pairs = bigramsOf(word);
	const inside = pairs.length === 0 ? sql`false` : sql`d.bigrams @> ${arrayOf(pairs)} and d.search like ${`%${word}%`}`;
	const exact = sql`d.exact @> ${arrayOf([word])}`;
	const begins = beginsIn(sql`split_part(d.search, '|', 1)`, word);
	const fit = sql`case when ${exact} then 0 when ${begins} then 1 when ${beginsIn(sql`d.search`, word)} then 2 else 3 end`;
	return { where: sql`${exact} or ${beginsIn(sql`d.search`, word)} or (${inside})`, order: fit, fit };
}

/** Chinese with characters left out: all that is typed stands in the name, in its order. */
function byCharacters(word: string): Match[] {
	if (!/^\p{Script=Han}{3,}$/u.test(word)) return [];
	const pattern = `%${[...word].join("%")}%`;
	return [
		{
			where: sql`d.bigrams && ${arrayOf(bigramsOf(word))} and d.name_zh like ${pattern}`,
			order: sql`length(d.name_zh)`,
			fit: fitOf(FIT.like),
		},
	];
}

/** Each word begins one of the place's names or its town's, one of them at least the place's own; Chinese without blanks may begin with the town. */
function byWords(words: readonly string[]): Match[] {
	if (words.length === 0) return [];
	const own = words.map((word) => sql`(${beginsIn(sql`d.search`, word)})::int4`);
	const each = words.map(
		(word) => sql`(${beginsIn(sql`d.search`, word)} or ${beginsIn(sql`t.search`, word)} or ${splitAfterTown(word)})`,
	);
	const count = sql`(${sql.join(own, sql` + `)})`;
	const split = sql.join(words.map(splitAfterTown), sql` or `);
	return [
		{
			where: sql`${sql.join(each, sql` and `)} and (${count} > 0 or ${split})`,
			order: sql`${count} desc`,
			fit: fitOf(FIT.words),
			ofTown: true,
		},
	];
}

function splitAfterTown(word: string): SQL {
	const characters = [...word];
	if (!/^\p{Script=Han}+$/u.test(word) || characters.length < 3 || characters.length > MAX_SPLIT) return sql`false`;
	const conditions = characters.slice(2).map((_, index) => {
		const town = characters.slice(0, index + 2).join("");
		return sql`(t.exact @> ${arrayOf([town])} and d.kind <> 'city' and ${beginsIn(sql`d.search`, characters.slice(index + 2).join(""))})`;
	});
	return sql`(${sql.join(conditions, sql` or `)})`;
}

/** Characters of the same sound, as a pinyin keyboard offers them. */
function bySound(text: string): Match[] {
	const sound = soundOf(text);
	return sound === "" ? [] : [{ where: sql`d.exact @> ${arrayOf([sound])}`, order: BY_WEIGHT, fit: fitOf(FIT.like) }];
}

const isWord = (word: string): boolean => /^[\p{Script=Latin}\d]{3,}$/u.test(word) && new Set(word).size >= MIN_LETTERS;

/** A Latin name with one letter wrong, missing or too many, or with two letters swapped: a short one has too few trigrams left to resemble it. */
function byMisspelling(text: string): Match[] {
	const word = foldWords(text);
	if (!isWord(word) || word.length < MIN_MISSPELT || word.length > MAX_SIMILAR) return [];
	const forms = [...word].flatMap((letter, at) => {
		const [before, next, after] = [word.slice(0, at), word.charAt(at + 1), word.slice(at + 1)];
		return [
			`${before}_${after}`,
			`${before}_${letter}${after}`,
			before + after,
			before + next + letter + after.slice(1),
		];
	});
	const isOf = sql`form like any (${arrayOf([...new Set([...forms, `${word}_`])])})`;
	return [
		{
			where: sql`exists (select from unnest(d.exact) as form where ${isOf})`,
			order: BY_WEIGHT,
			fit: fitOf(FIT.like),
		},
	];
}

/** Misspelt: by trigrams of letters or of the Chinese as it sounds, and by the share of its pairs of characters. Kinds of places (airport, pagoda) are in too many names to count. */
function bySimilarity(text: string): Match[] {
	const whole = foldWords(text);
	if (whole === "") return [];
	const core = foldWords(withoutKinds(text)) || whole;
	const sound = soundOf(withoutKinds(text));
	const letters = [core, sound].filter(isWord).map((word) => word.slice(0, MAX_SIMILAR));
	const conditions = letters.map((word) => sql`${word} <% d.search`);
	const pairs = bigramsOf(core).slice(0, MAX_PAIRS);
	const share = sql`(select count(*)::float8 / ${Math.max(1, pairs.length)} from unnest(${arrayOf(pairs)}) as pair where pair = any (d.bigrams))`;
	if (pairs.length > 1) conditions.push(sql`(d.bigrams && ${arrayOf(pairs)} and ${share} >= ${NEAR_ENOUGH})`);
	if (conditions.length === 0) return [];
	const spoken = (soundOf(text) || whole).slice(0, MAX_SIMILAR);
	// By the likeness to a whole name: a hotel with the town's name at the end of its own is not what a misspelt town means.
	const closest = sql`(select max(similarity(${spoken}, form)) from unnest(d.exact) as form)`;
	return [
		{
			where: sql.join(conditions, sql` or `),
			order: sql`${closest} + ${share} desc, word_similarity(${spoken}, d.search) desc`,
			fit: fitOf(FIT.like),
			nearness: sql`greatest(${closest}, ${share})`,
			isNear: true,
		},
	];
}
