import type { hotelComments } from "~/portal-contract/hotel/comments";
import type { AnswerOf, QueryOf } from "../../api/handler";
import { Refused } from "../../api/refused";
import type { Db } from "../../db/db";

export async function listComments(_db: Db, _query: QueryOf<typeof hotelComments>): Promise<AnswerOf<typeof hotelComments>> {
	throw new Refused("closed");
}
