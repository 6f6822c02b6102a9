import { normalise } from "~/portal-contract/base/typed/normalise";
import type { Db } from "~/portal-server/platform/db/db";
import { texts } from "~/portal-server/platform/db/statements/arrays";
import { foldWords, simplified } from "~/portal-server/platform/words/search-words";
import { type Destination, listNamed } from "./destination";

/** What is written before the name of a district or town as a kind of it, and after it: `Kamayut Township`. */
const KINDS =
	/\b(?:township|tsp|district|city|town|ward|region|division|state|myanmar|burma)\b\.?|缅甸|镇区|မြို့နယ်|မြို့/giu;
/** A word that makes a street's name of what stands before it. */
const STREET =
	/^(?:road|rd|street|st|lane|ln|avenue|ave|highway|hwy|bridge|condo|condominium|tower|building|plaza|mall)$/i;
const STREET_ZH = /^(?:路|街|大道|巷|桥|大厦|广场|公寓)/u;
/** A part of a town that is called after another part: `North Dagon` is none of Dagon. */
const SIDE = /^(?:north|south|east|west|new|old|upper|lower|greater)$/i;
const SIDE_ZH = /[东南西北新老]$/u;
const MAX_WORDS = 4;
const MAX_CHARACTERS = 8;
const MIN_LATIN = 4;
const MIN_OTHER = 2;

/** What commas of any script part. */
export const partsOf = (typed: string): string[] =>
	typed
		.split(/[,，、;；၊\n]/u)
		.map((part) => part.trim())
		.filter(Boolean);

/** The number of a house, or of a hotel that is called so. */
export const isNumbered = (typed: string): boolean => /[\d#၀-၉]/u.test(typed);

/** A street, or several parts: nobody writes the name of a place so. */
export const isAddress = (typed: string): boolean =>
	partsOf(typed).length > 2 || /\b(?:road|rd|street|lane|avenue)\b|[路街巷号]|လမ်း/iu.test(typed);

interface Candidate {
	word: string;
	/** Where it stands: the later one of two districts counts. */
	at: number;
}

/** Names that may stand in one part of an address: up to four words in a row, unless a street is called so. */
function latinIn(part: string, at: number): Candidate[] {
	const words = part.split(/[\s.()（）/]+/u).filter(Boolean);
	return words.flatMap((_, first) =>
		Array.from({ length: Math.min(MAX_WORDS, words.length - first) }, (__, more) => {
			const [before = "", next] = [words[first - 1], words[first + more + 1]];
			const word = foldWords(words.slice(first, first + more + 1).join(" "));
			return (next !== undefined && STREET.test(next)) || SIDE.test(before) ? "" : word;
		})
			.filter((word) => word.length >= MIN_LATIN && !/^\d+$/.test(word))
			.map((word) => ({ word, at: at + first })),
	);
}

/** The same of Chinese or Burmese, which have no blanks. */
function runsIn(part: string, at: number): Candidate[] {
	return [...part.matchAll(/\p{Script=Han}{2,}|[\p{Script=Myanmar}\p{M}]{2,}/gu)].flatMap(({ 0: run, index }) => {
		const characters = [...run];
		return characters.flatMap((_, first) =>
			Array.from({ length: Math.min(MAX_CHARACTERS * 2, characters.length - first) }, (__, more) =>
				characters.slice(first, first + more + 1),
			)
				.filter(({ length }) => length >= MIN_OTHER)
				.filter(() => !SIDE_ZH.test(characters.slice(0, first).join("")))
				.filter(({ length }) => !STREET_ZH.test(characters.slice(first + length).join("")))
				.map((name) => ({ word: foldWords(name.join("")), at: at + index + first })),
		);
	});
}

function candidatesIn(typed: string): Candidate[] {
	const parts = partsOf(simplified(normalise("search", typed)));
	let at = 0;
	return parts.flatMap((part) => {
		const plain = part.replace(KINDS, " ");
		const found = [...latinIn(plain.replace(/[\p{Script=Han}\p{Script=Myanmar}]+/gu, " "), at), ...runsIn(plain, at)];
		at += part.length + 1;
		return found;
	});
}

/**
 * The known district that an address of `PlaceText`'s length names, within the town that it names where it names one; none where it names none. Of several in one town the last one
 * counts, as addresses go from the house to the town; several in other towns are all given.
 */
export async function districtsOf(db: Db, typed: string): Promise<Destination[]> {
	const candidates = candidatesIn(typed);
	if (candidates.length === 0) return [];
	const words = [...new Set(candidates.map(({ word }) => word))];
	const found = await listNamed(db, texts(words));
	const places = found.map((place) => ({
		place,
		at: Math.max(...candidates.filter(({ word }) => place.matched.includes(word)).map(({ at }) => at)),
	}));
	const towns = new Set(places.filter(({ place }) => place.kind === "city").map(({ place }) => place.city_id));
	const districts = places
		.filter(({ place }) => place.kind === "district" && (towns.size === 0 || towns.has(place.city_id)))
		.sort((a, b) => b.at - a.at);
	return districts
		.map(({ place }) => place)
		.filter((place, index, all) => all.findIndex(({ city_id }) => city_id === place.city_id) === index);
}
