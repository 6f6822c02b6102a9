import type { orderRequestWaiver } from "~/portal-contract/order/actions";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import type { AnswerOf, CallContext, Who } from "~/portal-server/platform/api/handler";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { orderWaiver } from "~/portal-server/platform/db/schema";
import { keyOf, type OrderKey, ofOrder } from "../../model/facts/keys";
import type { OrderRecord } from "../../model/record";
import { amend } from "../change/move-order";
import { orderAction, refuseNow } from "../change/order-action";

export async function isWaived(db: Db | Tx, order: OrderKey): Promise<boolean> {
	const [row] = await db.select({ state: orderWaiver.state }).from(orderWaiver).where(ofOrder(orderWaiver, order));
	return row?.state === "granted";
}

const CLOSED: readonly number[] = [ORDER_STATUS.cancelled, ORDER_STATUS.no_show];

/** The fee that an order which has ended was charged, minor units; null before its end. */
export const chargedFee = ({ status, fee_amount }: Pick<OrderRecord, "status" | "fee_amount">): number | null =>
	CLOSED.includes(status) ? fee_amount : null;

/**
 * Asks the supplier to waive the cancellation fee, once per order: before its service begins, so that cancelling is free, or the fee that was
 * charged. Throws `Refused` as `orderAction`.
 */
export async function requestWaiver(
	context: CallContext<typeof orderRequestWaiver, Who>,
): Promise<AnswerOf<typeof orderRequestWaiver>> {
	const { reason } = context.body;
	return orderAction(context, { call: "order/requestWaiver", moves: false }, async (tx, { order, now, actor }) => {
		const charged = chargedFee(order);
		if (charged === 0) refuseNow("order-waiver-no-fee");
		if (charged === null && now >= order.starts_at) refuseNow("order-check-in-passed");
		const amended = await amend(tx, order, { action: "order/requestWaiver", actor, reason });
		const row = {
			...keyOf(order),
			reason,
			requested_by: context.who.member_id,
			requested_by_name: context.who.username,
		};
		const made = await tx.insert(orderWaiver).values(row).onConflictDoNothing().returning();
		if (made.length === 0) refuseNow("order-waiver-again");
		return amended;
	});
}
