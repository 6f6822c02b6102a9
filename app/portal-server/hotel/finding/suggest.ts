import type { Language } from "~/portal-contract/basics";
import type { Suggestion } from "~/portal-contract/hotel/place";
import type { Db } from "../../db/db";
import { listDestinations, suggestionOf } from "./destination";

/** Destinations for what has been typed, in the reader's language. */
export async function suggest(db: Db, language: Language, query: { quickSearch: string; limit: number }): Promise<Suggestion[]> {
	const found = await listDestinations(db, query.quickSearch, query.limit);
	return found.map((row) => suggestionOf(language, row));
}
