import type { orderConfirm, orderReject } from "~/portal-contract/order/actions";
import { PAYMENT_STATUS, SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import { postPayment, voidPayment } from "~/portal-server/ledger/events";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { lineOf } from "../../model/line/lines";
import { requireAvailable } from "../../reading/detail/alternatives";
import { paymentOf } from "../change/money";
import { transition } from "../change/move-order";
import { orderAction } from "../change/order-action";
import { writeFacts } from "../change/write-facts";
import { notifyBooker } from "../notifications/notify-booker";
import { issueFirstVoucher } from "../vouchers/issue";

/**
 * 20 → 30: notes the supplier's code, issues the voucher, notifies the booker, posts the reserved payment. Throws `Refused` as
 * `orderAction`, and `invalid` at `supplier_code`, which is required where the product line has one.
 */
export const confirmOrder: UseCase<typeof orderConfirm> = async (context, body) => {
	const code = body.supplier_code ?? null;
	return orderAction(context, body, "order/confirm", async (tx, { order, guests, actor }) => {
		const line = lineOf(order.product_line);
		if (code === null && line.has_supplier_code)
			throw new Refused("invalid", { fields: { supplier_code: "field-required" } });
		const { paid: payment_status } = PAYMENT_STATUS;
		const { unbilled, not_applicable } = SETTLEMENT_STATUS;
		const changes = { payment_status, settlement_status: order.pay_channel === "credit" ? unbilled : not_applicable };
		const confirmedOrder = await transition(tx, order, { call: "order/confirm", actor, reason: code ?? "", changes });
		const confirmed = await writeFacts(
			tx,
			confirmedOrder,
			await line.confirm(tx, confirmedOrder, line.has_supplier_code ? code : null),
		);
		await issueFirstVoucher(tx, { order: confirmed, guests });
		await notifyBooker(tx, confirmed, "order_confirmed");
		await postPayment(tx, paymentOf(order, actor.id, `order/confirm ${order.booking_id}`));
		return confirmed;
	});
};

/**
 * 20 → 80: the reserved payment and the held inventory are released in full. Of the chosen alternatives the booker is offered those that are available
 * whenever the order is read. Throws `Refused` as `orderAction`, and `invalid` at `alternative_ids` where one of them is not available now.
 */
export const rejectOrder: UseCase<typeof orderReject> = async (context, body) => {
	const { reason, alternative_ids = null } = body;
	await requireAvailable(context, body, alternative_ids ?? []);
	return orderAction(context, body, "order/reject", async (tx, { order, actor }) => {
		const changes = { payment_status: PAYMENT_STATUS.released, alternative_ids };
		const rejected = await transition(tx, order, { call: "order/reject", actor, reason, changes });
		await lineOf(order.product_line).release(tx, rejected);
		await notifyBooker(tx, rejected, "order_rejected", { reason });
		await voidPayment(tx, paymentOf(order, actor.id, reason));
		return rejected;
	});
};
