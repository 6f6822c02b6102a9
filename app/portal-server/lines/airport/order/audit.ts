import { sql } from "drizzle-orm";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { type Check, type Difference, differencesOf } from "~/portal-server/ledger/audit";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { states } from "~/portal-server/platform/db/statements/state";

/** Transfers are held while an order awaits payment, sold once it is paid, and given back when it is over without a service. */
const ORDERS: Check = (of) => sql`
	select 'transfers of an order stand as the order does' as check, 'order ' || o.booking_id as subject, o.status as expected, coalesce(t.vehicles, 0) as found
	from orders o left join order_transfer t on t.company_id = o.company_id and t.order_id = o.id
	where ${of("o")} and o.product_line = 'airport' and (t.order_id is null or t.vehicles <> o.units or t.state <>
		case when o.status in ${states(ORDER_STATUS.pending_payment, ORDER_STATUS.pending_approval)} then 'held'
			when o.status in ${states(ORDER_STATUS.cancelled, ORDER_STATUS.expired, ORDER_STATUS.rejected)} then 'released' else 'sold' end)`;

/** Of all companies: a day knows no company. */
const DAYS = sql`
	select 'transfers of a day are those of its orders: ' || k.kind as check, 'transfer fleet ' || d.transfer_fleet_id || ' on ' || d.day as subject, k.folded as expected, k.kept as found
	from transfer_day d cross join lateral (select coalesce(sum(t.vehicles) filter (where t.state = 'held'), 0) as held, coalesce(sum(t.vehicles) filter (where t.state = 'sold'), 0) as sold
		from order_transfer t where t.transfer_fleet_id = d.transfer_fleet_id and t.city_id = d.city_id and t.day = d.day) b
	cross join lateral (values ('held', b.held, d.held), ('sold', b.sold, d.sold)) as k (kind, folded, kept)
	where k.folded <> k.kept`;

const MISSING = sql`
	select 'the day of an order has its row' as check, 'transfer fleet ' || t.transfer_fleet_id || ' on ' || t.day as subject, t.vehicles as expected, 0 as found
	from order_transfer t where t.state <> 'released'
		and not exists (select from transfer_day d where d.city_id = t.city_id and d.transfer_fleet_id = t.transfer_fleet_id and d.day = t.day)`;

export const auditTransfers = (db: Db | Tx, company_id: number | null): Promise<Difference[]> =>
	differencesOf(db, company_id === null ? [ORDERS, () => DAYS, () => MISSING] : [ORDERS], company_id);
