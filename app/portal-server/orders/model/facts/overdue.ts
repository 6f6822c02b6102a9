import { ORDER_STATUS } from "~/portal-contract/order/states";
import type { OrderRecord } from "../record";

type Held = Pick<OrderRecord, "status" | "hold_expires_at">;

/** A hold whose time is over counts as expired from that second, before the job has written it. `now` in seconds UTC. */
export function isOverdue(order: Held, now: number): boolean {
	return (
		(order.status === ORDER_STATUS.pending_payment || order.status === ORDER_STATUS.pending_approval) &&
		order.hold_expires_at !== null &&
		order.hold_expires_at <= now
	);
}

/** The order as it is shown at `now`, seconds UTC. */
export const shownAt = <T extends Held>(order: T, now: number): T =>
	isOverdue(order, now) ? { ...order, status: ORDER_STATUS.expired } : order;
