import { and, desc, isNotNull } from "drizzle-orm";
import type { orderCancelAccept, orderCancelReject } from "~/portal-contract/order/actions";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { cancelQuote, orderMessage } from "~/portal-server/platform/db/schema";
import { keyOf, ofOrder } from "../../model/facts/keys";
import { uncancelled } from "../../model/policies/cancel-terms";
import { authorOf } from "../../reading/messages/conversation";
import { transition } from "../change/move-order";
import { orderAction } from "../change/order-action";
import { notifyBooker } from "../notifications/notify-booker";
import { isWaived } from "../requests/waiver";
import { settleCancel } from "./settle-cancel";

/** 60 → 70 at the fee of the request, or none where the supplier has waived it since. Throws `Refused` as `orderAction`. */
export const acceptCancel: UseCase<typeof orderCancelAccept> = (context, body) =>
	orderAction(context, body, "order/cancelAccept", async (tx, { order, now, actor }) => {
		const acceptedQuote = and(ofOrder(cancelQuote, order), isNotNull(cancelQuote.accepted_at));
		const [accepted] = await tx
			.select()
			.from(cancelQuote)
			.where(acceptedQuote)
			.orderBy(desc(cancelQuote.accepted_at))
			.limit(1);
		if (!accepted) throw new Error(`order ${order.booking_id} has no accepted cancel quote`);
		const fee_amount = (await isWaived(tx, order)) ? 0 : Math.min(accepted.fee_amount, uncancelled(order));
		const terms = { fee_amount, refund_amount: uncancelled(order) - fee_amount };
		return settleCancel(tx, order, terms, { call: "order/cancelAccept", actor, now });
	});

/** 60 → the state before: the quote is void, and the reason goes to the member as a message. Throws `Refused` as `orderAction`. */
export const rejectCancel: UseCase<typeof orderCancelReject> = async (context, body) => {
	const { reason } = body;
	return orderAction(context, body, "order/cancelReject", async (tx, { order, now, actor }) => {
		const restored = await transition(tx, order, { call: "order/cancelReject", actor, reason });
		const acceptedQuote = and(ofOrder(cancelQuote, order), isNotNull(cancelQuote.accepted_at));
		await tx.update(cancelQuote).set({ accepted_at: null, expires_at: now }).where(acceptedQuote);
		const line = { ...keyOf(order), sender: "operator", ...authorOf(context.who), text: reason };
		const [written] = await tx.insert(orderMessage).values(line).returning();
		if (written)
			await notifyBooker(tx, restored, "order_message", { occasion: String(written.id), message_id: written.id });
		return restored;
	});
};
