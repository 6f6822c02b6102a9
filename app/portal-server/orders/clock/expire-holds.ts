import { inArray, sql } from "drizzle-orm";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { states } from "~/portal-server/platform/db/state";
import type { Job } from "~/portal-server/platform/jobs/runner";
import { portalLog } from "~/portal-server/platform/log";
import { TIMER } from "../actor";
import { lineOf, productLines } from "../lines";
import type { OrderRecord } from "../product-lines";
import { transition } from "../state-machine";
import { AT_ONCE } from "./times";

/** 10 or 15 → 75. The caller has compared `hold_expires_at` with `portal_now()`. */
export async function expireOrder(tx: Tx, order: OrderRecord): Promise<OrderRecord> {
	const expired = await transition(tx, order, { call: "timer/expireHold", actor: TIMER });
	await lineOf(order.product_line).release(tx, expired);
	return expired;
}

/**
 * Expires overdue orders, each in a savepoint of its own. Locked rows are skipped, and holds are released in each line's one lock order.
 */
export async function expireHolds(tx: Tx): Promise<{ expired: number; failed: number }> {
	const due = await rowsOf<{ id: number }>(
		tx,
		sql`select o.id from orders o
			where o.status in ${states(ORDER_STATUS.pending_payment, ORDER_STATUS.pending_approval)} and o.hold_expires_at <= portal_now()
			order by o.id limit ${AT_ONCE} for update of o skip locked`,
	);
	const overdue = await inLockOrder(
		tx,
		await byId(
			tx,
			due.map(({ id }) => Number(id)),
		),
	);
	let failed = 0;
	for (const order of overdue) {
		try {
			await tx.transaction((inner) => expireOrder(inner, order));
		} catch (error) {
			failed += 1;
			portalLog("error", "hold-not-expired", { order: order.booking_id, error });
		}
	}
	return { expired: overdue.length - failed, failed };
}

async function inLockOrder(tx: Tx, found: readonly OrderRecord[]): Promise<OrderRecord[]> {
	const sorted: OrderRecord[] = [];
	for (const { product_line, lockOrder } of productLines()) {
		const own = found.filter((order) => order.product_line === product_line);
		sorted.push(...(own.length > 1 && lockOrder ? await lockOrder(tx, own) : own));
	}
	return sorted;
}

function byId(db: Db | Tx, ids: readonly number[]): Promise<OrderRecord[]> {
	return ids.length === 0
		? Promise.resolve([])
		: db
				.select()
				.from(orders)
				.where(inArray(orders.id, [...ids]))
				.orderBy(orders.id);
}

export const expireHoldsJob: Job = { name: "expire-holds", every_s: 30, run: expireHolds };
