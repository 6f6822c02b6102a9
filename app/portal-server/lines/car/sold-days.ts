import { sql } from "drizzle-orm";
import { DAY_S } from "~/lib/time/durations";
import { portalNow } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";

/** Vehicle days sold in the last thirty days, of each rate. Answers how many rates changed. */
export async function countSoldDays(db: Db | Tx): Promise<number> {
	const since = (await portalNow(db)) - 30 * DAY_S;
	const changed = await rowsOf(
		db,
		sql`/* all companies: figures by which lists are ordered */ with sold as materialized (
			select c.car_rate_id, sum(c.vehicles * cardinality(c.days))::int4 as days
			from (select company_id, id from orders where pay_time > to_timestamp(${since}) and product_line = 'car' offset 0) as o
			join order_car c on c.company_id = o.company_id and c.order_id = o.id and c.state = 'sold' group by c.car_rate_id)
		update car_rate r set sold_days_30d = coalesce(s.days, 0)
		from car_rate own left join sold s on s.car_rate_id = own.id
		where r.id = own.id and r.sold_days_30d <> coalesce(s.days, 0) returning r.id`,
	);
	return changed.length;
}
