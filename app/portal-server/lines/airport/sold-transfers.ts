import { sql } from "drizzle-orm";
import { DAY_S } from "~/lib/time/durations";
import { portalNow } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";

/** Transfers sold in the last thirty days, of each fleet. Answers how many fleets changed. */
export async function countSoldTransfers(db: Db | Tx): Promise<number> {
	const since = (await portalNow(db)) - 30 * DAY_S;
	const changed = await rowsOf(
		db,
		sql`/* all companies: figures by which lists are ordered */ with sold as materialized (
			select t.transfer_fleet_id, sum(t.vehicles)::int4 as transfers
			from (select company_id, id from orders where pay_time > to_timestamp(${since}) and product_line = 'airport' offset 0) as o
			join order_transfer t on t.company_id = o.company_id and t.order_id = o.id and t.state = 'sold' group by t.transfer_fleet_id)
		update transfer_fleet f set sold_30d = coalesce(s.transfers, 0)
		from transfer_fleet own left join sold s on s.transfer_fleet_id = own.id
		where f.id = own.id and f.sold_30d <> coalesce(s.transfers, 0) returning f.id`,
	);
	return changed.length;
}
