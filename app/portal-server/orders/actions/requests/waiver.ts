import type { orderRequestWaiver } from "~/portal-contract/order/actions";
import type { UseCase } from "~/portal-server/platform/api/handler";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { orderWaiver } from "~/portal-server/platform/db/schema";
import { stamp } from "~/portal-server/platform/states/four-eyes";
import { keyOf, type OrderKey, ofOrder } from "../../model/facts/keys";
import { WAIVERS } from "../../model/machine/waiver-states";
import { waiverRefusal } from "../../model/policies/waiver";
import { amend } from "../change/move-order";
import { orderAction, refuseNow } from "../change/order-action";

const CALL = "order/requestWaiver";

export async function isWaived(db: Db | Tx, order: OrderKey): Promise<boolean> {
	const [row] = await db.select({ status: orderWaiver.status }).from(orderWaiver).where(ofOrder(orderWaiver, order));
	return row?.status === "granted";
}

/**
 * Asks the supplier to waive the cancellation fee, once per order: before its service begins, so that cancelling is free, or the fee that was
 * charged. Throws `Refused` as `orderAction`.
 */
export const requestWaiver: UseCase<typeof orderRequestWaiver> = async (context, body) => {
	const { reason } = body;
	return orderAction(context, body, CALL, async (tx, { order, now, actor }) => {
		const refusal = waiverRefusal(order, now);
		if (refusal) refuseNow(refusal);
		const amended = await amend(tx, order, { action: CALL, actor, reason });
		const row = {
			...keyOf(order),
			status: WAIVERS.target(actor, { status: "new", call: CALL }),
			reason,
			...stamp("requested", context.who),
		};
		const made = await tx.insert(orderWaiver).values(row).onConflictDoNothing().returning();
		if (made.length === 0) refuseNow("order-waiver-again");
		return amended;
	});
};
