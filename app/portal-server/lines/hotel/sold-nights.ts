import { sql } from "drizzle-orm";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";

export async function countSoldNights(db: Db | Tx): Promise<number> {
	const changed = await rowsOf(
		db,
		sql`UPDATE hotel AS h SET sold_nights_30d = coalesce(s.nights, 0) FROM hotel AS own LEFT JOIN (
			SELECT p.hotel_id, sum(p.room_nights)::int4 AS nights FROM orders AS o JOIN order_hotel AS p ON p.order_id = o.id JOIN hold AS k ON k.order_id = o.id
			WHERE o.pay_time > portal_now() - interval '30 days' AND k.state = 'sold' GROUP BY p.hotel_id
		) AS s ON s.hotel_id = own.id
		WHERE h.id = own.id AND h.sold_nights_30d <> coalesce(s.nights, 0) RETURNING h.id`,
	);
	return changed.length;
}
