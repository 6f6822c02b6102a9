import type { Language } from "~/portal-contract/basics";
import type { hotelHighlights } from "~/portal-contract/hotel/highlights";
import type { AnswerOf, QueryOf, Who } from "../../api/handler";
import { Refused } from "../../api/refused";
import type { Db } from "../../db/db";

export async function readHighlights(
	_db: Db,
	_who: Who | null,
	_language: Language,
	_query: QueryOf<typeof hotelHighlights>,
): Promise<AnswerOf<typeof hotelHighlights>> {
	throw new Refused("closed");
}
