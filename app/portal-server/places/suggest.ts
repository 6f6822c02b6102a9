import type { Suggestion } from "~/portal-contract/base/place";
import type { ReadContext } from "~/portal-server/platform/api/handler";
import { listDestinations, listPartsOf, suggestionOf } from "./destination";

export async function suggest(
	{ db, language }: ReadContext,
	query: { quickSearch: string; limit: number },
): Promise<Suggestion[]> {
	const found = await listDestinations(db, query.quickSearch, query.limit);
	const [first] = found;
	if (query.quickSearch.trim() !== "" && first?.kind === "city" && found.length < query.limit) {
		const known = new Set(found.map(({ place }) => place));
		const parts = await listPartsOf(db, first, query.limit);
		found.push(...parts.filter(({ place }) => !known.has(place)).slice(0, query.limit - found.length));
	}
	return found.map((row) => suggestionOf(language, row));
}
