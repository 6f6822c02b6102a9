import { sql } from "drizzle-orm";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { createTrip } from "~/portal-server/trips/save-trip";
import { callAs, findMember } from "./place";

/** The first transfer and the first car of the demonstration company, for which nobody has booked a room yet. */
export async function seedTrips(tx: Tx): Promise<void> {
	const who = await findMember(tx, "demo");
	if (!who) return;
	const rows = await rowsOf<{ id: number }>(
		tx,
		sql`select min(id) as id from orders where company_id = ${who.company_id} and member_id = ${who.member_id} and product_line in ('airport', 'car')
			and id not in (select order_id from trip_order where company_id = ${who.company_id}) group by product_line`,
	);
	if (rows.length < 2) return;
	await callAs(tx, who, createTrip, { name: "仰光工厂考察", order_ids: rows.map(({ id }) => Number(id)) });
}
