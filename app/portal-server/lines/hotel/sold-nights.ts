import { sql } from "drizzle-orm";
import { DAY_S } from "~/lib/time/durations";
import { portalNow } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";

/** Nights sold in the last thirty days, of each hotel. Looks each of their orders up by its key: the planner would read all that were ever sold. Answers how many hotels changed. */
export async function countSoldNights(db: Db | Tx): Promise<number> {
	const since = (await portalNow(db)) - 30 * DAY_S;
	const sold = await rowsOf(
		db,
		sql`/* all companies: figures by which lists are ordered */ select p.hotel_id, sum(p.room_nights)::int4 as nights
		from (select company_id, id from orders where pay_time > to_timestamp(${since}) offset 0) as o
		cross join lateral (select from hold as k where k.company_id = o.company_id and k.order_id = o.id and k.status = 'sold' offset 0) as k
		cross join lateral (select hotel_id, room_nights from order_hotel as p where p.company_id = o.company_id and p.order_id = o.id offset 0) as p
		group by p.hotel_id`,
	);
	const changed = await rowsOf(
		db,
		sql`update hotel as h set sold_nights_30d = l.nights from (
			select own.id, coalesce(s.nights, 0) as nights
			from hotel as own left join jsonb_to_recordset(${JSON.stringify(sold)}::jsonb) as s (hotel_id int8, nights int4) on s.hotel_id = own.id
			where own.sold_nights_30d <> coalesce(s.nights, 0) order by own.id for no key update of own
		) as l where h.id = l.id returning h.id`,
	);
	return changed.length;
}
