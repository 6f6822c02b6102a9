import type { orderConfirmComplete, orderEarlyDeparture } from "~/portal-contract/order/actions";
import type { AnswerOf, CallContext, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { yangonDate } from "~/portal-server/platform/db/clock";
import { policyOf } from "../cancelling/cancellation";
import { lineOf } from "../lines";
import { earlyDepartureFee } from "../policies/cancellation";
import { insertRefund, openRefunds } from "../requests/refund-records";
import { refundable } from "../requests/refundable";
import { transition } from "../state-machine";
import { completedWith } from "./money";
import { orderAction, refuseNow } from "./order-action";

/** 40 → 50, from the check-out day: final amount, settlement and invoice open. Throws `Refused` as `orderAction`. */
export async function confirmComplete(
	context: CallContext<typeof orderConfirmComplete, Who>,
): Promise<AnswerOf<typeof orderConfirmComplete>> {
	return orderAction(context, { call: "order/confirmComplete", moves: true }, async (tx, { order, summary, now, actor }) => {
		if (now < summary.complete_from) refuseNow("order-complete-early");
		return transition(tx, order, { call: "order/confirmComplete", actor, changes: completedWith(order) });
	});
}

/**
 * 40 → 50 with nights left: they go back on sale, the order is completed, and a refund of their price less the policy's fee is requested
 * by the operator, for somebody else to decide on. Throws `Refused` as `orderAction`, and `invalid` at `departed_on`.
 */
export async function earlyDeparture(context: CallContext<typeof orderEarlyDeparture, Who>): Promise<AnswerOf<typeof orderEarlyDeparture>> {
	const { departed_on, reason } = context.body;
	return orderAction(context, { call: "order/earlyDeparture", moves: true }, async (tx, { order, part, summary, now, actor }) => {
		const { check_in, check_out } = summary;
		if (check_in === null || check_out === null || departed_on <= check_in || departed_on >= check_out || departed_on > yangonDate(now)) {
			throw new Refused("invalid", { fields: { departed_on: "order-departed-on-invalid" } });
		}
		const unstayed = part.nightsFrom(departed_on);
		const fee = earlyDepartureFee(policyOf(order).tiers, unstayed, now);
		const owed = unstayed.reduce((all, night) => all + night, 0) - fee;
		const amount = Math.min(owed, refundable(order, await openRefunds(tx, order.id)));
		const changes = { ...completedWith(order), ...(amount > 0 ? { refund_status: 1 } : {}) };
		const completed = await transition(tx, order, { call: "order/earlyDeparture", actor, reason, changes });
		await lineOf(order.product_line).shorten(tx, order.id, departed_on);
		if (amount > 0 && actor.id !== null) await insertRefund(tx, { order_id: order.id, amount, reason, requested_by: actor.id, now });
		return completed;
	});
}
