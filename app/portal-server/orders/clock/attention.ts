import { sql } from "drizzle-orm";
import { ORDER_STATUS, REFUND_RECORD_STATUS } from "~/portal-contract/order/states";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { state } from "~/portal-server/platform/db/state";
import type { Job } from "~/portal-server/platform/jobs/runner";
import { TIMER } from "../actor";
import { amend } from "../state-machine";
import { AT_ONCE, orderTimes } from "./times";

const UNANSWERED = state(ORDER_STATUS.pending_confirm);
const OPEN = state(REFUND_RECORD_STATUS.requested);

/**
 * Flags overdue work: a paid order without an answer after `answer_due_s` (`confirm_late`), a refund past its promised date
 * (`refund_late`). A flagged order keeps its flag; locked rows are skipped.
 */
export async function flagLate(tx: Tx): Promise<{ flagged: number }> {
	const { answer_due_s } = await orderTimes(tx);
	const due = await rowsOf<{ id: number; code: string; since: number }>(
		tx,
		sql`select o.id, l.code, floor(extract(epoch from portal_now()))::int8 as since from orders o
			cross join lateral (select case when o.status = ${UNANSWERED} and o.pay_time + make_interval(secs => ${answer_due_s}) <= portal_now() then 'confirm_late'
				when exists (select 1 from order_refund f where f.order_id = o.id and f.status = ${OPEN} and f.promised_at <= portal_now()) then 'refund_late' end as code) l
			where o.attention_code is null and l.code is not null and (o.status = ${UNANSWERED} or o.id in (select order_id from order_refund where status = ${OPEN}))
			order by o.id limit ${AT_ONCE} for update of o skip locked`,
	);
	for (const { id, code, since } of due) {
		const [order] = await tx
			.select()
			.from(orders)
			.where(sql`${orders.id} = ${Number(id)}`);
		if (!order) continue;
		const changes = { attention_code: code, attention_since: Number(since) };
		await amend(tx, order, { action: "timer/attention", actor: TIMER, changes });
	}
	return { flagged: due.length };
}

export const attentionJob: Job = { name: "order-attention", every_s: 30, run: flagLate };
