import { sql } from "drizzle-orm";
import { ORDER_STATUS, PAYMENT_STATUS } from "~/portal-contract/order/states";
import { voidPayment } from "~/portal-server/ledger/events";
import { NOW } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import { state } from "~/portal-server/platform/db/statements/state";
import type { Job } from "~/portal-server/platform/jobs/job";
import { portalLog } from "~/portal-server/platform/log";
import { TIMER } from "../../model/actor";
import { lineOf } from "../../model/line/lines";
import type { OrderRecord } from "../../model/record";
import { orderTimes } from "../../model/times";
import { paymentOf } from "../change/money";
import { transition } from "../change/move-order";
import { notifyBooker } from "../notifications/notify-booker";
import { findDue, takeDue } from "./due";

/** Candidates of one run, so that an order that cannot be closed does not block the others. */
const LOOKED_AT = 20;
const REASON = "not confirmed in time";

/** 20 → 80. Lock order: order, what the line holds, ledger. */
async function closeUnconfirmed(tx: Tx, order: OrderRecord): Promise<void> {
	const request = {
		call: "timer/confirmLimit",
		actor: TIMER,
		reason: REASON,
		changes: { payment_status: PAYMENT_STATUS.released },
	};
	const closed = await transition(tx, order, request);
	await lineOf(order.product_line).release(tx, closed);
	await notifyBooker(tx, closed, "order_rejected");
	await voidPayment(tx, paymentOf(order, null, REASON));
}

/**
 * Closes the order that is furthest past its limit: `confirm_limit_s` after paying, or `confirm_after_check_in_s` after the service
 * begins, whichever is first. One per transaction: the ledger's rows are shared and locked last.
 */
export async function closeOneUnconfirmed(tx: Tx): Promise<{ closed: number; failed: number; more: boolean }> {
	const { confirm_limit_s, confirm_after_check_in_s } = await orderTimes(tx);
	const due = sql`orders.status = ${state(ORDER_STATUS.pending_confirm)}
		and least(orders.pay_time + make_interval(secs => ${confirm_limit_s}), orders.starts_at + make_interval(secs => ${confirm_after_check_in_s})) <= ${NOW}`;
	let failed = 0;
	for (const key of await findDue(tx, due, sql`orders.pay_time`, LOOKED_AT)) {
		const order = await takeDue(tx, key, due);
		if (!order) continue;
		try {
			await tx.transaction((inner) => closeUnconfirmed(inner, order));
			return { closed: 1, failed, more: true };
		} catch (error) {
			failed += 1;
			portalLog("error", "order-not-closed", { order: order.booking_id, error });
		}
	}
	return { closed: 0, failed, more: false };
}

export const confirmLimitJob: Job = { name: "confirm-limit", every_s: 5, run: closeOneUnconfirmed };
