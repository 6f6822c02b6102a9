import { and, eq, sql } from "drizzle-orm";
import type { hotelCollect as collectCall } from "~/portal-contract/hotel/highlights";
import type { AnswerOf, BodyOf, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { hotel, hotelCollect } from "~/portal-server/platform/db/schema";

/** Idempotent. Refuses `not_found`. */
export async function collectHotel(tx: Tx, who: Who, { id, collected }: BodyOf<typeof collectCall>): Promise<AnswerOf<typeof collectCall>> {
	const [known] = await rowsOf<{ id: number }>(
		tx,
		sql`SELECT ${hotel.id} AS id FROM ${hotel} WHERE ${hotel.id} = ${id} AND ${hotel.status} = 1`,
	);
	if (!known) throw new Refused("not_found", { msg: "hotel-not-found" });
	const row = { company_id: who.company_id, member_id: who.member_id, hotel_id: id };
	const own = and(eq(hotelCollect.company_id, row.company_id), eq(hotelCollect.member_id, row.member_id), eq(hotelCollect.hotel_id, id));
	if (collected) await tx.insert(hotelCollect).values(row).onConflictDoNothing();
	else await tx.delete(hotelCollect).where(own);
	return { id, collected: collected === 1 };
}
