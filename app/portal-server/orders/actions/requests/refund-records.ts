import { sql } from "drizzle-orm";
import { REFUND_RECORD_STATUS } from "~/portal-contract/order/states";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { orderRefund } from "~/portal-server/platform/db/schema";
import { state } from "~/portal-server/platform/db/statements/state";
import { keyOf, type OrderKey } from "../../model/facts/keys";
import { orderTimes } from "../../model/times";

interface Request {
	order: OrderKey;
	/** Minor units. */
	amount: number;
	reason: string;
	requested_by: number;
	requested_by_name: string;
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
export async function insertRefund(tx: Tx, { now, order, ...request }: Request): Promise<void> {
	const { refund_promise_s } = await orderTimes(tx);
	await tx.insert(orderRefund).values({ ...keyOf(order), ...request, promised_at: now + refund_promise_s });
}
