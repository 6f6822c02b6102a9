import { sql } from "drizzle-orm";
import { ORDER_STATUS, REFUND_RECORD_STATUS } from "~/portal-contract/order/states";
import { NOW, portalNow } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { state } from "~/portal-server/platform/db/statements/state";
import type { Job } from "~/portal-server/platform/jobs/job";
import { TIMER } from "../../model/actor";
import type { OrderKey } from "../../model/facts/keys";
import { AT_ONCE, answerDue, type OrderTimes, orderTimes } from "../../model/times";
import { amend } from "../change/move-order";
import { type Due, takeDue } from "./due";

const UNCONFIRMED = state(ORDER_STATUS.pending_confirm);
const OPEN = state(REFUND_RECORD_STATUS.requested);

/**
 * Flags overdue work: a paid order without an answer after `answer_due_s` (`confirm_late`), a refund past its promised date
 * (`refund_late`). A flagged order keeps its flag; locked rows are skipped.
 */
export async function flagLate(tx: Tx): Promise<{ flagged: number; more: boolean }> {
	const times = await orderTimes(tx);
	const isUnconfirmed = sql`orders.status = ${UNCONFIRMED} and ${answerDue(sql`orders`, times)} <= ${NOW}`;
	const due: Due = (company_id) => sql`orders.attention_code is null and (${isUnconfirmed} or exists (
		select 1 from order_refund f where f.company_id = ${company_id} and f.order_id = orders.id and f.status = ${OPEN} and f.promised_at <= ${NOW}))`;
	const found = await findLate(tx, times);
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

/** The two kinds apart, each by what is open: together they would read every order. */
async function findLate(tx: Tx, times: OrderTimes): Promise<OrderKey[]> {
	const rows = await rowsOf<OrderKey & Record<string, unknown>>(
		tx,
		sql`/* all companies: candidates to be taken one by one */
			select o.company_id, o.id from orders o where o.status = ${UNCONFIRMED} and ${answerDue(sql`o`, times)} <= ${NOW} and o.attention_code is null
			union select f.company_id, f.order_id from order_refund f join orders o on o.company_id = f.company_id and o.id = f.order_id
				where f.status = ${OPEN} and f.promised_at <= ${NOW} and o.attention_code is null
			order by id limit ${AT_ONCE}`,
	);
	return rows.map(({ company_id, id }) => ({ company_id: Number(company_id), id: Number(id) }));
}

export const attentionJob: Job = { name: "order-attention", every_s: 30, run: flagLate };
