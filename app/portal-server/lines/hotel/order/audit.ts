import { sql } from "drizzle-orm";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import {
	type AnyCheck,
	type AuditOf,
	type Check,
	type Difference,
	differencesOf,
	ofRows,
} from "~/portal-server/ledger/audit-checks";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { state, states } from "~/portal-server/platform/db/statements/state";

/** Rooms are held while an order awaits payment, sold once it is paid, and given back when it is over without a stay. */
const HOLDS: Check = (of) => sql`
	select 'rooms of an order stand as the order does: ' || h.status as check, 'order ' || o.booking_id as subject, o.status as expected, h.rooms as found
	from orders o join hold h on h.company_id = o.company_id and h.order_id = o.id
	where ${of("o")} and h.status <> case when o.status in ${states(ORDER_STATUS.pending_payment, ORDER_STATUS.pending_approval)} then 'held'
		when o.status in ${states(ORDER_STATUS.cancelled, ORDER_STATUS.expired, ORDER_STATUS.rejected)} then 'released' else 'sold' end`;

/** Every hotel order holds as many rooms as it has, on the nights that it was booked for; one that was left early on the first of them. */
const STAYS: Check = (of) => sql`
	select 'an order holds what was booked' as check, 'order ' || o.booking_id as subject, coalesce(r.rooms, 0) as expected, coalesce(h.rooms, 0) as found
	from orders o left join order_hotel p on p.company_id = o.company_id and p.order_id = o.id
		left join hold h on h.company_id = o.company_id and h.order_id = o.id
	left join lateral (select count(*) as rooms from order_room r where r.company_id = o.company_id and r.order_id = o.id) r on true
	where ${of("o")} and o.product_line = 'hotel' and (h.order_id is null or p.order_id is null or h.rooms <> r.rooms or h.room_type_id <> p.room_type_id
		or h.check_in <> p.check_in or h.check_out > p.check_out or (h.check_out < p.check_out and o.status <> ${state(ORDER_STATUS.completed)}))`;

const CHECKS: readonly AnyCheck[] = [ofRows("order", "o.id", HOLDS), ofRows("order", "o.id", STAYS)];

export const auditHolds = (db: Db | Tx, of: AuditOf): Promise<Difference[]> => differencesOf(db, CHECKS, of);
