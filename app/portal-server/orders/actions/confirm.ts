import type { orderConfirm, orderReject } from "~/portal-contract/order/actions";
import { postPayment, voidPayment } from "~/portal-server/ledger/events";
import type { AnswerOf, CallContext, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { issueVoucher } from "../documents/issue";
import { lineOf } from "../lines";
import { notifyBooker } from "../notifications/notify-booker";
import { isOneLine } from "../placing/guests";
import { transition } from "../state-machine";
import { paymentOf } from "./money";
import { orderAction } from "./order-action";

/**
 * 20 → 30: the hotel's own code is noted, the voucher issued, the booker told, what was reserved is taken.
 * Throws `Refused` as `orderAction`, and `invalid` at `hotel_confirmation_code`.
 */
export async function confirmOrder(context: CallContext<typeof orderConfirm, Who>): Promise<AnswerOf<typeof orderConfirm>> {
	const code = context.body.hotel_confirmation_code.normalize("NFKC");
	if (!isOneLine(code)) throw new Refused("invalid", { fields: { hotel_confirmation_code: "order-text-invalid" } });
	return orderAction(context, { call: "order/confirm", moves: true }, async (tx, { order, actor }) => {
		const changes = { payment_status: 20, settlement_status: order.pay_channel === "credit" ? 10 : 0 };
		const confirmed = await transition(tx, order, { call: "order/confirm", actor, reason: code, changes });
		await lineOf(order.product_line).confirm(tx, order.id, code);
		await issueVoucher(tx, confirmed);
		await notifyBooker(tx, confirmed, "order_confirmed");
		await postPayment(tx, paymentOf(order, actor.id, `order/confirm ${order.booking_id}`));
		return confirmed;
	});
}

/** 20 → 80: what was reserved and the rooms go back in full. Throws `Refused` as `orderAction`. */
export async function rejectOrder(context: CallContext<typeof orderReject, Who>): Promise<AnswerOf<typeof orderReject>> {
	const { reason } = context.body;
	return orderAction(context, { call: "order/reject", moves: true }, async (tx, { order, actor }) => {
		const rejected = await transition(tx, order, { call: "order/reject", actor, reason, changes: { payment_status: 30 } });
		await lineOf(order.product_line).release(tx, order.id);
		await notifyBooker(tx, rejected, "order_rejected", { reason });
		await voidPayment(tx, paymentOf(order, actor.id, reason));
		return rejected;
	});
}
