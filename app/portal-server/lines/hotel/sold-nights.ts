import { sql } from "drizzle-orm";
import { DAY_S } from "~/lib/time/durations";
import { portalNow } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";

/**
 * Nights sold in the last thirty days, of each hotel. Looks each of their orders up by its key: the planner would read all that were ever sold. Answers
 * how many hotels changed.
 */
export async function countSoldNights(db: Db | Tx): Promise<number> {
	const since = (await portalNow(db)) - 30 * DAY_S;
	const stays = await rowsOf<{ hotel_id: number; room_nights: number; times: number }>(
		db,
		sql`/* all companies: figures by which lists are ordered */ select booked[1] as hotel_id, booked[2] as room_nights, times from (
			select (select array[p.hotel_id, p.room_nights] from order_hotel p where p.company_id = o.company_id and p.order_id = o.id
					and exists (select from hold k where k.company_id = o.company_id and k.order_id = o.id and k.status = 'sold')) as booked, count(*)::int4 as times
				from orders o where o.pay_time > to_timestamp(${since}) group by booked
		) s where booked is not null`,
	);
	const sold = new Map<number, number>();
	for (const { hotel_id, room_nights, times } of stays)
		sold.set(Number(hotel_id), (sold.get(Number(hotel_id)) ?? 0) + Number(room_nights) * times);
	const figures = JSON.stringify([...sold].map(([hotel_id, nights]) => ({ hotel_id, nights })));
	const changed = await rowsOf(
		db,
		sql`update hotel as h set sold_nights_30d = l.nights from (
			select own.id, coalesce(s.nights, 0) as nights
			from hotel as own left join jsonb_to_recordset(${figures}::jsonb) as s (hotel_id int8, nights int4) on s.hotel_id = own.id
			where own.sold_nights_30d <> coalesce(s.nights, 0) order by own.id for no key update of own
		) as l where h.id = l.id returning h.id`,
	);
	return changed.length;
}
