import { sql } from "drizzle-orm";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { Refused } from "~/portal-server/platform/api/refused";
import { NOW } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import { isLockTimeout } from "~/portal-server/platform/db/errors";
import { orders } from "~/portal-server/platform/db/schema";
import { states } from "~/portal-server/platform/db/statements/state";
import type { Job } from "~/portal-server/platform/jobs/job";
import { portalLog } from "~/portal-server/platform/log";
import { TIMER } from "../../model/actor";
import { isOneOf, type OrderKey } from "../../model/facts/keys";
import { isOverdue } from "../../model/facts/overdue";
import { lineOf, productLines } from "../../model/line/lines";
import type { OrderRecord } from "../../model/record";
import { AT_ONCE } from "../../model/times";
import { transition } from "../change/move-order";
import { notifyBooker } from "../notifications/notify-booker";
import { findDue, takeDue } from "./due";

const OVERDUE = sql`orders.status in ${states(ORDER_STATUS.pending_payment, ORDER_STATUS.pending_approval)} and orders.hold_expires_at <= ${NOW}`;

/** 10 or 15 → 75; whose request nobody has decided is notified. The caller has compared `hold_expires_at` with `portal_now()`. */
export async function expireOrder(tx: Tx, order: OrderRecord): Promise<OrderRecord> {
	const expired = await transition(tx, order, { call: "timer/expireHold", actor: TIMER });
	await lineOf(order.product_line).release(tx, expired);
	if (order.status === ORDER_STATUS.pending_approval) await notifyBooker(tx, expired, "approval_expired");
	return expired;
}

/** Expires an order whose hold is over. The refusal is for the caller to return: thrown, it would take the change back. */
export async function expireOverdue(tx: Tx, order: OrderRecord, now: number, msg = "order-hold-expired") {
	if (!isOverdue(order, now)) return null;
	await expireOrder(tx, order);
	return new Refused("hold_expired", { msg });
}

/**
 * Expires overdue orders, each in a savepoint of its own. Locked rows are skipped, and holds are released in each line's one lock order.
 */
export async function expireHolds(tx: Tx): Promise<{ expired: number; failed: number; more: boolean }> {
	const overdue = await findDue(tx, OVERDUE, sql`orders.hold_expires_at`, AT_ONCE);
	let expired = 0;
	let failed = 0;
	for (const key of await inLockOrder(tx, overdue)) {
		const order = await takeDue(tx, key, OVERDUE);
		if (!order) continue;
		try {
			await tx.transaction((inner) => expireOrder(inner, order));
			expired += 1;
		} catch (error) {
			failed += 1;
			portalLog(isLockTimeout(error) ? "warn" : "error", "hold-not-expired", { order: order.booking_id, error });
		}
	}
	return { expired, failed, more: overdue.length === AT_ONCE && expired > 0 };
}

async function inLockOrder(tx: Tx, keys: readonly OrderKey[]): Promise<OrderRecord[]> {
	if (keys.length === 0) return [];
	const found = await tx.select().from(orders).where(isOneOf(keys)).orderBy(orders.id);
	const sorted: OrderRecord[] = [];
	for (const { product_line, lockOrder } of productLines()) {
		const own = found.filter((order) => order.product_line === product_line);
		sorted.push(...(own.length > 1 && lockOrder ? await lockOrder(tx, own) : own));
	}
	return sorted;
}

export const expireHoldsJob: Job = { name: "expire-holds", every_s: 30, run: expireHolds };
