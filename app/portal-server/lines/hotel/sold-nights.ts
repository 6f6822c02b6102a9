import { sql } from "drizzle-orm";
import { NOW } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";

export async function countSoldNights(db: Db | Tx): Promise<number> {
	const sold = await rowsOf(
		db,
		sql`/* all companies: figures by which lists are ordered */ SELECT p.hotel_id, sum(p.room_nights)::int4 AS nights
		FROM orders AS o JOIN order_hotel AS p ON p.company_id = o.company_id AND p.order_id = o.id JOIN hold AS k ON k.company_id = o.company_id AND k.order_id = o.id
		WHERE o.pay_time > ${NOW} - interval '30 days' AND k.state = 'sold' GROUP BY p.hotel_id`,
	);
	const changed = await rowsOf(
		db,
		sql`UPDATE hotel AS h SET sold_nights_30d = coalesce(s.nights, 0)
		FROM hotel AS own LEFT JOIN jsonb_to_recordset(${JSON.stringify(sold)}::jsonb) AS s (hotel_id int8, nights int4) ON s.hotel_id = own.id
		WHERE h.id = own.id AND h.sold_nights_30d <> coalesce(s.nights, 0) RETURNING h.id`,
	);
	return changed.length;
}
