import { sql } from "drizzle-orm";
import { DAY_S } from "~/lib/time/durations";
import { portalNow } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";

/** Nights sold in the last thirty days, of each hotel. Looks each of their orders up by its key: the planner would read all that were ever sold. Answers how many hotels changed. */
export async function countSoldNights(db: Db | Tx): Promise<number> {
	const since = (await portalNow(db)) - 30 * DAY_S;
	const sold = await rowsOf(
		db,
		sql`/* all companies: figures by which lists are ordered */ SELECT p.hotel_id, sum(p.room_nights)::int4 AS nights
		FROM (SELECT company_id, id FROM orders WHERE pay_time > to_timestamp(${since}) OFFSET 0) AS o
		CROSS JOIN LATERAL (SELECT FROM hold AS k WHERE k.company_id = o.company_id AND k.order_id = o.id AND k.state = 'sold' OFFSET 0) AS k
		CROSS JOIN LATERAL (SELECT hotel_id, room_nights FROM order_hotel AS p WHERE p.company_id = o.company_id AND p.order_id = o.id OFFSET 0) AS p
		GROUP BY p.hotel_id`,
	);
	const changed = await rowsOf(
		db,
		sql`UPDATE hotel AS h SET sold_nights_30d = coalesce(s.nights, 0)
		FROM hotel AS own LEFT JOIN jsonb_to_recordset(${JSON.stringify(sold)}::jsonb) AS s (hotel_id int8, nights int4) ON s.hotel_id = own.id
		WHERE h.id = own.id AND h.sold_nights_30d <> coalesce(s.nights, 0) RETURNING h.id`,
	);
	return changed.length;
}
