import { type SQL, sql } from "drizzle-orm";
import { OPERATOR_QUEUES, type OperatorQueue } from "~/portal-contract/operator/orders";
import { ORDER_STATUS, REFUND_RECORD_STATUS } from "~/portal-contract/order/states";
import type { OrderTimes } from "~/portal-server/orders/clock/times";
import { state, states } from "~/portal-server/platform/db/state";

type Waiting = Exclude<OperatorQueue, "all" | "arrivals">;

/** Queues with a due time; an order is in each whose column is not null. */
export const CLOCKED = OPERATOR_QUEUES.filter((queue): queue is Waiting => queue !== "all" && queue !== "arrivals");

const { pending_confirm, confirmed, in_service, cancelling } = ORDER_STATUS;

const seconds = (count: number) => sql`make_interval(secs => ${count})`;

/**
 * Relation `queued`: `company_id`, `id`, a column `due_{queue}` for each queue with a due time, `is_arrival`. The source is `orders o`, narrowed
 * by `where`; what belongs to orders (`company_id`, `order_id`) by `own`.
 */
export function queueRows(times: OrderTimes, { where, own }: { where: SQL; own: SQL }): SQL {
	return sql`queued as (
		select o.company_id, o.id, o.booking_date,
			case when o.status = ${state(pending_confirm)}
				then least(o.pay_time + ${seconds(times.answer_due_s)}, o.starts_at + ${seconds(times.confirm_after_check_in_s)}) end as due_confirm,
			case when o.status = ${state(confirmed)} and o.reconfirmed_at is null and portal_now() >= o.starts_at - ${seconds(times.reconfirm_before_s)} and portal_now() < o.starts_at
				then o.starts_at end as due_reconfirm,
			case when o.status = ${state(cancelling)}
				then (select max(e.at) from order_event e where e.company_id = o.company_id and e.order_id = o.id and e.to_status = ${state(cancelling)}) + ${seconds(times.supplier_answer_s)} end as due_cancelling,
			f.due as due_refunds, w.due as due_waivers, m.due as due_messages, case when o.attention_code is not null then o.attention_since end as due_attention,
			o.service_from = (portal_now() at time zone 'Asia/Yangon')::date and o.status in ${states(confirmed, in_service)} as is_arrival
		from orders o
		left join (select company_id, order_id, min(promised_at) as due from order_refund where status = ${state(REFUND_RECORD_STATUS.requested)} and ${own} group by company_id, order_id) f
			on f.company_id = o.company_id and f.order_id = o.id
		left join (select company_id, order_id, requested_at + ${seconds(times.supplier_answer_s)} as due from order_waiver where state = 'requested' and ${own}) w
			on w.company_id = o.company_id and w.order_id = o.id
		left join (select company_id, order_id, min(at) + ${seconds(times.message_answer_s)} as due from order_message
			where sender = 'member' and read_at is null and ${own} group by company_id, order_id) m on m.company_id = o.company_id and m.order_id = o.id
		where ${where}
	)`;
}

const dueColumn = (queue: Waiting) => sql.raw(`due_${queue}`);

/** In `all` and `arrivals` the earliest due time of the order. */
export function dueIn(queue: OperatorQueue): SQL {
	if (queue !== "all" && queue !== "arrivals") return dueColumn(queue);
	return sql`least(${sql.join(
		CLOCKED.map((one) => dueColumn(one)),
		sql`, `,
	)})`;
}

/** The queue whose time `dueIn` is; null where there is none. */
export function dueQueue(queue: OperatorQueue): SQL {
	if (queue !== "all" && queue !== "arrivals") return sql`${queue}::text`;
	const clocks = CLOCKED.map((one) => sql`when ${dueColumn(one)} = ${dueIn(queue)} then ${one}::text`);
	return sql`case ${sql.join(clocks, sql` `)} end`;
}

export function isIn(queue: OperatorQueue): SQL {
	if (queue === "all") return sql`true`;
	return queue === "arrivals" ? sql`is_arrival` : sql`${dueColumn(queue)} is not null`;
}
