import type { Language } from "~/portal-contract/basics";
import type { hotelRecent } from "~/portal-contract/hotel/highlights";
import type { AnswerOf, Who } from "../../api/handler";
import { Refused } from "../../api/refused";
import type { Db } from "../../db/db";

export async function readRecent(_db: Db, _who: Who, _language: Language): Promise<AnswerOf<typeof hotelRecent>> {
	throw new Refused("closed");
}
