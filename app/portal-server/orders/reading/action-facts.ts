import { sql } from "drizzle-orm";
import { ORDER_STATUS, REFUND_RECORD_STATUS } from "~/portal-contract/order/states";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { state } from "~/portal-server/platform/db/state";
import type { OrderGuest, OrderRecord } from "../product-lines";
import type { OrderDetails } from "./order-details";

export interface ActionFacts extends Record<string, unknown> {
	guests: OrderGuest[];
	waiver: "requested" | "granted" | "refused" | null;
	/** Undecided refund requests, minor units. */
	open_refunds: number;
	/** The fee at which the supplier was asked to agree. */
	accepted_fee: number | null;
	checked_in_by: number | null;
	checked_in_at: number | null;
}

export function actionFactsOf({ guests, waiver, refunds, accepted_quote, events }: OrderDetails): ActionFacts {
	const checkIn = events.findLast(({ action }) => action === "order/confirmCheckIn");
	return {
		guests,
		waiver: waiver?.state ?? null,
		open_refunds: refunds.reduce((all, { status, amount }) => (status === REFUND_RECORD_STATUS.requested ? all + amount : all), 0),
		accepted_fee: accepted_quote?.fee_amount ?? null,
		checked_in_by: checkIn?.actor_id ?? null,
		checked_in_at: checkIn?.at ?? null,
	};
}

export async function readActionFacts(db: Db | Tx, records: readonly OrderRecord[]): Promise<Map<number, ActionFacts>> {
	const listOf = (ids: Iterable<number>) =>
		sql.join(
			[...ids].map((id) => sql`${id}`),
			sql`, `,
		);
	const companies = listOf(new Set(records.map(({ company_id }) => company_id)));
	const ids = listOf(records.map(({ id }) => id));
	const rows = await rowsOf<ActionFacts & { id: number }>(
		db,
		sql`select o.id, w.state as waiver, c.actor_id as checked_in_by, floor(extract(epoch from c.at))::int8 as checked_in_at,
				(select coalesce(sum(f.amount), 0)::int8 from order_refund f
					where f.company_id = o.company_id and f.order_id = o.id and f.status = ${state(REFUND_RECORD_STATUS.requested)}) as open_refunds,
				(select q.fee_amount from cancel_quote q where q.company_id = o.company_id and q.order_id = o.id and q.accepted_at is not null order by q.accepted_at desc limit 1) as accepted_fee,
				(select coalesce(jsonb_agg(jsonb_build_object('guest_full_name', g.guest_full_name, 'guest_name_zh', g.guest_name_zh, 'unit', g.unit)
					order by g.position), '[]') from order_guest g where g.company_id = o.company_id and g.order_id = o.id) as guests
			from orders o left join order_waiver w on w.company_id = o.company_id and w.order_id = o.id
			left join lateral (select e.actor_id, e.at from order_event e where o.status = ${state(ORDER_STATUS.in_service)} and e.company_id = o.company_id and e.order_id = o.id and e.action = 'order/confirmCheckIn'
				order by e.id desc limit 1) c on true
			where o.company_id in (${companies}) and o.id in (${ids})`,
	);
	return new Map(rows.map((row) => [Number(row.id), { ...row, open_refunds: Number(row.open_refunds) }]));
}
