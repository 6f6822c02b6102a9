import { composed } from "~/portal-contract/base/typed/composed";
import type { Nationality } from "./nationalities";

/** Rank of a match: 0 code or whole name, 1 start of a name, 2 start of a later word, 3 inside; null: none. */
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

export function matchCountries(countries: readonly Nationality[], typed: string): Nationality[] {
	const wanted = composed(typed, "NFKC").trim().toLowerCase();
	if (wanted === "") return [...countries];
	return countries
		.flatMap((country) => {
			const rank = rankOf(
				[...country.words.split("|"), country.label.toLowerCase(), String(country.value).toLowerCase()],
				wanted,
			);
			return rank === null ? [] : [{ country, rank }];
		})
		.sort((a, b) => a.rank - b.rank)
		.map(({ country }) => country);
}
