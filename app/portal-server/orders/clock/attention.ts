import { sql } from "drizzle-orm";
import { ORDER_STATUS, REFUND_RECORD_STATUS } from "~/portal-contract/order/states";
import { portalNow } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import { state } from "~/portal-server/platform/db/state";
import type { Job } from "~/portal-server/platform/jobs/job";
import { TIMER } from "../actor";
import { amend } from "../state-machine";
import { findDue, takeDue } from "./due";
import { AT_ONCE, orderTimes } from "./times";

const UNANSWERED = state(ORDER_STATUS.pending_confirm);
const OPEN = state(REFUND_RECORD_STATUS.requested);

/**
 * Flags overdue work: a paid order without an answer after `answer_due_s` (`confirm_late`), a refund past its promised date
 * (`refund_late`). A flagged order keeps its flag; locked rows are skipped.
 */
export async function flagLate(tx: Tx): Promise<{ flagged: number; more: boolean }> {
	const { answer_due_s } = await orderTimes(tx);
	const isLate = sql`(orders.status = ${UNANSWERED} and orders.pay_time + make_interval(secs => ${answer_due_s}) <= portal_now()
		or exists (select 1 from order_refund f where f.company_id = orders.company_id and f.order_id = orders.id and f.status = ${OPEN} and f.promised_at <= portal_now()))`;
	const due = sql`orders.attention_code is null and ${isLate}`;
	const mayBeDue = sql`(orders.status = ${UNANSWERED} or orders.id in (select order_id from order_refund where status = ${OPEN}))`;
	const found = await findDue(tx, sql`${mayBeDue} and ${due}`, sql`orders.id`, AT_ONCE);
	const attention_since = found.length > 0 ? await portalNow(tx) : null;
	let flagged = 0;
	for (const key of found) {
		const order = await takeDue(tx, key, due);
		if (!order) continue;
		const attention_code = order.status === ORDER_STATUS.pending_confirm ? "confirm_late" : "refund_late";
		await amend(tx, order, { action: "timer/attention", actor: TIMER, changes: { attention_code, attention_since } });
		flagged += 1;
	}
	return { flagged, more: found.length === AT_ONCE && flagged > 0 };
}

export const attentionJob: Job = { name: "order-attention", every_s: 30, run: flagLate };
