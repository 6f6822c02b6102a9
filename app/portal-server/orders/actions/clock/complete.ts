import { sql } from "drizzle-orm";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { NOW } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import { state } from "~/portal-server/platform/db/statements/state";
import type { Job } from "~/portal-server/platform/jobs/job";
import { portalLog } from "~/portal-server/platform/log";
import { TIMER } from "../../model/actor";
import { AT_ONCE, orderTimes } from "../../model/times";
import { completedWith } from "../change/money";
import { transition } from "../change/move-order";
import { findDue, takeDue } from "./due";

/**
 * 40 → 50 for services that nobody has closed: 24 h after 12:00 in Myanmar of their last day, unless flagged. Each in a savepoint of its
 * own; locked rows are skipped.
 */
export async function completeStays(tx: Tx): Promise<{ completed: number; failed: number; more: boolean }> {
	const { complete_after_s } = await orderTimes(tx);
	const due = sql`orders.status = ${state(ORDER_STATUS.in_service)} and orders.attention_code is null
		and (orders.service_until + time '12:00') at time zone 'Asia/Yangon' + make_interval(secs => ${complete_after_s}) <= ${NOW}`;
	let completed = 0;
	let failed = 0;
	const found = await findDue(tx, due, sql`orders.service_until`, AT_ONCE);
	for (const key of found) {
		const order = await takeDue(tx, key, due);
		if (!order) continue;
		try {
			await tx.transaction((inner) =>
				transition(inner, order, { call: "timer/complete", actor: TIMER, changes: completedWith(order) }),
			);
			completed += 1;
		} catch (error) {
			failed += 1;
			portalLog("error", "order-not-completed", { order: order.booking_id, error });
		}
	}
	return { completed, failed, more: found.length === AT_ONCE && completed > 0 };
}

export const completeJob: Job = { name: "complete-stays", every_s: 300, run: completeStays };
