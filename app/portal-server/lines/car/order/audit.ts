import { sql } from "drizzle-orm";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { type Check, type Difference, differencesOf } from "~/portal-server/ledger/audit";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { states } from "~/portal-server/platform/db/statements/state";

/** Vehicles are held while an order awaits payment, sold once it is paid, and given back when it is over without a service. */
const ORDERS: Check = (of) => sql`
	select 'vehicles of an order stand as the order does' as check, 'order ' || o.booking_id as subject, o.status as expected, coalesce(c.vehicles, 0) as found
	from orders o left join order_car c on c.company_id = o.company_id and c.order_id = o.id
	where ${of("o")} and o.product_line = 'car' and (c.order_id is null or c.vehicles <> o.units or c.state <>
		case when o.status in ${states(ORDER_STATUS.pending_payment, ORDER_STATUS.pending_approval)} then 'held'
			when o.status in ${states(ORDER_STATUS.cancelled, ORDER_STATUS.expired, ORDER_STATUS.rejected)} then 'released' else 'sold' end)`;

/** Of all companies: a day knows no company. */
const DAYS = sql`
	select 'vehicles of a day are those of its orders: ' || k.kind as check, 'car rate ' || d.car_rate_id || ' on ' || d.day as subject, k.folded as expected, k.kept as found
	from car_day d cross join lateral (select coalesce(sum(c.vehicles) filter (where c.state = 'held'), 0) as held, coalesce(sum(c.vehicles) filter (where c.state = 'sold'), 0) as sold
		from order_car c where c.car_rate_id = d.car_rate_id and c.city_id = d.city_id and d.day = any(c.days)) b
	cross join lateral (values ('held', b.held, d.held), ('sold', b.sold, d.sold)) as k (kind, folded, kept)
	where k.folded <> k.kept`;

const MISSING = sql`
	select 'a day of an order has its row' as check, 'car rate ' || c.car_rate_id || ' on ' || day as subject, c.vehicles as expected, 0 as found
	from order_car c cross join unnest(c.days) as day where c.state <> 'released'
		and not exists (select from car_day d where d.city_id = c.city_id and d.car_rate_id = c.car_rate_id and d.day = day)`;

export const auditVehicles = (db: Db | Tx, company_id: number | null): Promise<Difference[]> =>
	differencesOf(db, company_id === null ? [ORDERS, () => DAYS, () => MISSING] : [ORDERS], company_id);
