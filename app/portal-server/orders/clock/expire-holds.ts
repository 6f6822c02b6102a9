import { inArray, sql } from "drizzle-orm";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import type { Job } from "~/portal-server/platform/jobs/runner";
import { portalLog } from "~/portal-server/platform/log";
import { TIMER } from "../actor";
import { lineOf } from "../lines";
import type { OrderRecord } from "../product-lines";
import { transition } from "../state-machine";

const AT_ONCE = 200;

/** 10 or 15 → 75: the order's time to be paid is over, what it held is given back. The caller has seen that by `portal_now()`. */
export async function expireOrder(tx: Tx, order: OrderRecord): Promise<OrderRecord> {
	const expired = await transition(tx, order, { call: "timer/expireHold", actor: TIMER });
	await lineOf(order.product_line).release(tx, order.id);
	return expired;
}

/**
 * Expires what is overdue, 200 orders at most, each in a savepoint of its own. Rows that somebody works on are passed over, and holds are
 * given back in the order of room type and date, the one order in which room nights are locked.
 */
export async function expireHolds(tx: Tx): Promise<{ expired: number; failed: number }> {
	const due = await rowsOf<{ id: number }>(
		tx,
		sql`select o.id from orders o left join hold h on h.order_id = o.id
			where o.status in (10, 15) and o.hold_expires_at <= portal_now()
			order by h.room_type_id, h.check_in, o.id limit ${AT_ONCE} for update of o skip locked`,
	);
	const ids = due.map(({ id }) => Number(id));
	const found = new Map((await byId(tx, ids)).map((order) => [order.id, order]));
	let failed = 0;
	for (const id of ids) {
		const order = found.get(id);
		if (!order) continue;
		try {
			await tx.transaction((inner) => expireOrder(inner, order));
		} catch (error) {
			failed += 1;
			portalLog("error", "hold-not-expired", { order: order.booking_id, error });
		}
	}
	return { expired: ids.length - failed, failed };
}

function byId(db: Db | Tx, ids: readonly number[]): Promise<OrderRecord[]> {
	return ids.length === 0
		? Promise.resolve([])
		: db
				.select()
				.from(orders)
				.where(inArray(orders.id, [...ids]));
}

export const expireHoldsJob: Job = { name: "expire-holds", every_s: 30, run: expireHolds };
