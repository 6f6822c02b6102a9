import { and, eq, sql } from "drizzle-orm";
import { REFUND_RECORD_STATUS } from "~/portal-contract/order/states";
import type { Who } from "~/portal-server/platform/api/handler";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { orderRefund } from "~/portal-server/platform/db/schema";
import { state } from "~/portal-server/platform/db/statements/state";
import { keyOf, type OrderKey, ofOrder } from "../../model/facts/keys";
import { REFUND_EYES, REFUNDS, type RefundCall } from "../../model/machine/refund-states";
import { orderTimes } from "../../model/times";
import type { TransitionRequest } from "../change/move-order";

interface Request {
	order: OrderKey;
	/** Minor units. */
	amount: number;
	reason: string;
	call: "order/refund" | "order/earlyDeparture";
	who: Who;
	/** Seconds UTC. */
	now: number;
}

/** Undecided refund requests of an order, minor units. */
export async function openRefunds(tx: Tx, { company_id, id }: OrderKey): Promise<number> {
	const [row] = await rowsOf<{ open: number }>(
		tx,
		sql`select coalesce(sum(amount), 0)::int8 as open from order_refund where company_id = ${company_id} and order_id = ${id} and status = ${state(REFUND_RECORD_STATUS.requested)}`,
	);
	return Number(row?.open ?? 0);
}

/** Writes a request with the date by which it will be decided. The caller has changed the order's row in this transaction. */
export async function insertRefund(tx: Tx, { now, order, call, who, ...request }: Request): Promise<void> {
	const { refund_promise_s } = await orderTimes(tx);
	const status = REFUNDS.target(who, { status: "new", call });
	const requested = {
		...keyOf(order),
		...request,
		requested_company_id: who.company_id,
		...REFUND_EYES.first(who),
		status,
	};
	await tx.insert(orderRefund).values({ ...requested, promised_at: now + refund_promise_s });
}

/** Undecided refund requests end with the order, or with a part of it. Throws as `REFUNDS.move`. */
export async function closeRefundRequests(tx: Tx, order: OrderKey, by: Pick<TransitionRequest, "call" | "actor">) {
	const call = by.call as RefundCall;
	const open = and(ofOrder(orderRefund, order), eq(orderRefund.status, REFUND_RECORD_STATUS.requested));
	for (const refund of await tx.select().from(orderRefund).where(open))
		await REFUNDS.move(tx, refund, { call, actor: by.actor, changes: { decided_at: sql`portal_now()` } });
}
