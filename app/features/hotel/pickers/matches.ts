import type { Nationality, Suggestion } from "./suggestions";

/** Places under their kinds, the kind of the best answer first. */
export function groupByKind(list: readonly Suggestion[]): { kind: Suggestion["kind"]; places: Suggestion[] }[] {
	const groups = new Map<Suggestion["kind"], Suggestion[]>();
	for (const place of list) groups.set(place.kind, [...(groups.get(place.kind) ?? []), place]);
	return [...groups].map(([kind, places]) => ({ kind, places }));
}

/** Where `typed` stands in `name`, whatever the case: before, the match, after. Null where it does not. */
export function splitAtMatch(name: string, typed: string): [string, string, string] | null {
	const wanted = typed.trim();
	const at = wanted === "" ? -1 : name.toLowerCase().indexOf(wanted.toLowerCase());
	return at < 0 ? null : [name.slice(0, at), name.slice(at, at + wanted.length), name.slice(at + wanted.length)];
}

/** How well a country fits: 0 its code or a whole name, 1 the beginning of a name, 2 the beginning of a later word, 3 inside; null: not at all. */
function rankOf(words: readonly string[], typed: string): number | null {
	let best: number | null = null;
	for (const word of words) {
		const at = word.indexOf(typed);
		if (at < 0) continue;
		const rank = word === typed ? 0 : at === 0 ? 1 : /[\s,(-]/.test(word[at - 1] ?? "") ? 2 : 3;
		if (best === null || rank < best) best = rank;
	}
	return best;
}

/** Countries for what has been typed, best first, equals in the order they came: the common ones before the rest. Nothing typed: all of them. */
export function matchCountries(countries: readonly Nationality[], typed: string): Nationality[] {
	const wanted = typed.normalize("NFKC").trim().toLowerCase();
	if (wanted === "") return [...countries];
	return countries
		.flatMap((country) => {
			const rank = rankOf([...country.words.split("|"), country.label.toLowerCase(), String(country.value).toLowerCase()], wanted);
			return rank === null ? [] : [{ country, rank }];
		})
		.sort((a, b) => a.rank - b.rank)
		.map(({ country }) => country);
}
