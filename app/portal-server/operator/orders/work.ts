import { type SQL, sql } from "drizzle-orm";
import { OPERATOR_QUEUES, type OperatorQueue } from "~/portal-contract/operator/orders";
import { CONFIRMED_STATUSES, ORDER_STATUS, REFUND_RECORD_STATUS } from "~/portal-contract/order/states";
import type { OrderKey } from "~/portal-server/orders/model/facts/keys";
import { answerDue, type OrderTimes, span } from "~/portal-server/orders/model/times";
import { NOW } from "~/portal-server/platform/db/clock";
import { state, states } from "~/portal-server/platform/db/statements/state";

type ClockedQueue = Exclude<OperatorQueue, "all" | "arrivals">;

/** Queues with a due time; an order may be in several. */
const CLOCKED = OPERATOR_QUEUES.filter((queue): queue is ClockedQueue => queue !== "all" && queue !== "arrivals");

/** Which orders: as a condition on `orders o`, and on a table of what belongs to orders. */
export interface Selection {
	orders: SQL;
	parts(table: SQL): SQL;
}

export const EVERY_ORDER: Selection = { orders: sql`true`, parts: () => sql`true` };

export const ofOneOrder = ({ company_id, id }: OrderKey): Selection => ({
	orders: sql`o.company_id = ${company_id} and o.id = ${id}`,
	parts: (table) => sql`${table}.company_id = ${company_id} and ${table}.order_id = ${id}`,
});

type Source = (times: OrderTimes, selection: Selection) => SQL;

/** Each is read by a partial index of what is open: its rows are `company_id, id, due`. */
const SOURCES: Record<ClockedQueue, Source> = {
	confirm: (times, { orders }) => sql`select o.company_id, o.id, ${answerDue(sql`o`, times)} as due
		from orders o where o.status = ${state(ORDER_STATUS.pending_confirm)} and ${orders}`,
	reconfirm: (times, { orders }) => sql`select o.company_id, o.id, o.starts_at as due from orders o
		where o.status = ${state(ORDER_STATUS.confirmed)} and o.starts_at > ${NOW} and o.starts_at <= ${NOW} + ${span(times.reconfirm_before_s)}
			and o.reconfirmed_at is null and ${orders}`,
	cancelling: (times, { orders }) => sql`select o.company_id, o.id, (select max(e.at) from order_event e
			where e.company_id = o.company_id and e.order_id = o.id and e.to_status = ${state(ORDER_STATUS.cancelling)}) + ${span(times.supplier_answer_s)} as due
		from orders o where o.status = ${state(ORDER_STATUS.cancelling)} and ${orders}`,
	refunds: (
		_times,
		{ parts },
	) => sql`select f.company_id, f.order_id as id, min(f.promised_at) as due from order_refund f
		where f.status = ${state(REFUND_RECORD_STATUS.requested)} and ${parts(sql`f`)} group by f.company_id, f.order_id`,
	waivers: (
		times,
		{ parts },
	) => sql`select w.company_id, w.order_id as id, w.requested_at + ${span(times.supplier_answer_s)} as due
		from order_waiver w where w.status = 'requested' and ${parts(sql`w`)}`,
	extras: (
		times,
		{ parts },
	) => sql`select x.company_id, x.order_id as id, x.review_at + ${span(times.supplier_answer_s)} as due
		from order_extras x where x.status = 'review' and ${parts(sql`x`)}`,
	messages: (
		times,
		{ parts },
	) => sql`select m.company_id, m.order_id as id, min(m.at) + ${span(times.message_answer_s)} as due
		from order_message m where m.sender = 'member' and m.read_at is null and ${parts(sql`m`)} group by m.company_id, m.order_id`,
	attention: (_times, { orders }) => sql`select o.company_id, o.id, o.attention_since as due from orders o
		where o.attention_code is not null and ${orders}`,
};

/**
 * A query of `company_id, id, due, queue` of everything that waits for an operator. Costs by what is open, not by how many orders there are.
 */
export const openWork = (times: OrderTimes, selection: Selection): SQL =>
	sql.join(
		CLOCKED.map(
			(queue) =>
				sql`select company_id, id, due, ${sql.raw(`'${queue}'`)}::text as queue from (${SOURCES[queue](times, selection)}) s`,
		),
		sql` union all `,
	);

const RANKS = sql.raw(`array[${CLOCKED.map((queue) => `'${queue}'`).join(", ")}]`);

/** A query of the earliest row of each order in the relation `work`, which holds rows of `openWork` and what else is known of them. */
export const URGENT = sql`select distinct on (company_id, id) * from work
	order by company_id, id, due, array_position(${RANKS}, queue)`;

/** An order is late as soon as any of its clocks has passed. */
export const IS_LATE = sql`due <= ${NOW}`;

/** Guests or vehicles that are expected today. Condition on `orders o`. */
export const IS_ARRIVAL = sql`o.service_from = (${NOW} at time zone 'Asia/Yangon')::date
	and o.status in ${states(...CONFIRMED_STATUSES, ORDER_STATUS.in_service)}`;
