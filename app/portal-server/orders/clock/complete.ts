import { sql } from "drizzle-orm";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { state } from "~/portal-server/platform/db/state";
import type { Job } from "~/portal-server/platform/jobs/runner";
import { portalLog } from "~/portal-server/platform/log";
import { completedWith } from "../actions/money";
import { TIMER } from "../actor";
import { transition } from "../state-machine";
import { AT_ONCE, orderTimes } from "./times";

/**
 * 40 → 50 for services that nobody has closed: 24 h after 12:00 in Myanmar of their last day, unless flagged. Each in a savepoint of its
 * own; locked rows are skipped.
 */
export async function completeStays(tx: Tx): Promise<{ completed: number; failed: number }> {
	const { complete_after_s } = await orderTimes(tx);
	const due = await rowsOf<{ id: number }>(
		tx,
		sql`select o.id from orders o
			where o.status = ${state(ORDER_STATUS.in_service)} and o.attention_code is null
				and (o.service_until + time '12:00') at time zone 'Asia/Yangon' + make_interval(secs => ${complete_after_s}) <= portal_now()
			order by o.service_until, o.id limit ${AT_ONCE} for update of o skip locked`,
	);
	let failed = 0;
	for (const { id } of due) {
		const [order] = await tx
			.select()
			.from(orders)
			.where(sql`${orders.id} = ${Number(id)}`);
		if (!order) continue;
		try {
			await tx.transaction((inner) => transition(inner, order, { call: "timer/complete", actor: TIMER, changes: completedWith(order) }));
		} catch (error) {
			failed += 1;
			portalLog("error", "order-not-completed", { order: order.booking_id, error });
		}
	}
	return { completed: due.length - failed, failed };
}

export const completeJob: Job = { name: "complete-stays", every_s: 300, run: completeStays };
