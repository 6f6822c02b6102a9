import { sql } from "drizzle-orm";
import { cutText } from "~/lib/cut-text";
import { MAX_TRIP_NAME_LENGTH } from "~/portal-contract/trip/limits";
import type { JoinOrder } from "~/portal-server/orders/actions/placing/join-trip";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { inLanguage } from "~/portal-server/platform/words/names";
import { insertTrip } from "./save-trip";
import { ownOrders } from "./visible";

async function tripOf(tx: Tx, company_id: number, order_id: number): Promise<number | null> {
	const [row] = await rowsOf<{ trip_id: number }>(
		tx,
		sql`select trip_id from trip_order where company_id = ${company_id} and order_id = ${order_id}`,
	);
	return row ? Number(row.trip_id) : null;
}

/** Puts the order into a trip; false where it is of one already, which another transaction may have written a moment ago. */
async function put(tx: Tx, company_id: number, order_id: number, trip_id: number): Promise<boolean> {
	const [row] = await rowsOf(
		tx,
		sql`insert into trip_order (company_id, order_id, trip_id) values (${company_id}, ${order_id}, ${trip_id}) on conflict do nothing returning order_id`,
	);
	return row !== undefined;
}

/**
 * A new order joins the trip of the one that it was booked to go along with; where that has none, both begin one under the name of its title.
 * Throws `Refused` `not_found` where the member may not know of that order.
 */
export const joinTrip: JoinOrder = async (tx, { who, language, order, related_order_id }) => {
	const { company_id } = who;
	const [first] = await rowsOf<{ title_zh: string; title_en: string }>(
		tx,
		sql`select title_zh, title_en from orders where orders.id = ${related_order_id} and ${ownOrders(who)}`,
	);
	if (!first) throw new Refused("not_found", { msg: "order-not-found" });
	let trip_id = await tripOf(tx, company_id, related_order_id);
	if (trip_id === null) {
		const own = await insertTrip(
			tx,
			who,
			cutText(inLanguage(language, first.title_zh, first.title_en), MAX_TRIP_NAME_LENGTH),
		);
		const isMine = await put(tx, company_id, related_order_id, own);
		if (!isMine) await tx.execute(sql`delete from trip where company_id = ${company_id} and id = ${own}`);
		trip_id = isMine ? own : await tripOf(tx, company_id, related_order_id);
	}
	// Null: the other was taken out of its trip in that moment.
	if (trip_id !== null) await put(tx, company_id, order.id, trip_id);
};
