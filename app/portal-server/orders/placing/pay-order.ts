import type { z } from "zod";
import type { orderPay } from "~/portal-contract/order/calls";
import type { Order } from "~/portal-contract/order/order";
import { ORDER_STATUS, PAYMENT_STATUS, SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import { payPending, payPosted } from "~/portal-server/ledger/events";
import type { CallContext, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { readOwnedNow } from "../access";
import { paymentOf } from "../actions/money";
import { ownRefusals } from "../actions/refusals";
import { actorOf, roleOf } from "../actor";
import { expireOrder } from "../clock/expire-holds";
import { issueFirstVoucher } from "../documents/issue";
import { writeFacts } from "../facts/write-facts";
import { lineOf, partOf } from "../lines";
import { notifyBooker } from "../notifications/notify-booker";
import type { GuestedOrder, LinePart, OrderRecord } from "../product-lines";
import { isOverdue } from "../reading/order-actions";
import { readOrder } from "../reading/read-order";
import { allowedTransitions, transition } from "../state-machine";

/**
 * Pays a pending order by pre-deposit or credit. An instant rate is confirmed by it (10→30: payment posted, confirmation code, voucher
 * version 1), otherwise the payment is reserved (10→20). One transaction; the ledger last, since its accounts are shared. Throws
 * `Refused`: `not_found`, `hold_expired` (and the order is then expired), `not_allowed_in_state`, `not_allowed`, `stale_state`,
 * `insufficient_balance`, `credit_exceeded` (both with `missing_amount`).
 */
export async function payOrder(context: CallContext<typeof orderPay, Who>): Promise<z.input<typeof Order>> {
	const { who, language, body } = context;
	return context.change(async (tx) => {
		const { order, guests, now } = await readOwnedNow(tx, who, body.id);
		return ownRefusals(order, language, async () => {
			allowedTransitions(order, "order/pay", roleOf(who));
			if (isOverdue(order, now)) {
				await expireOrder(tx, order);
				return new Refused("hold_expired", { msg: "order-hold-expired" });
			}
			const { paid, part } = await confirmOrReserve(tx, { order, guests }, context, now);
			const isPosted = paid.status === ORDER_STATUS.confirmed;
			const payment = { kind: "pay", state: isPosted ? "posted" : "pending", amount: paid.total_amount, at: now } as const;
			const answer = await readOrder(tx, paid, { who, language, now }, { payment, part });
			await (isPosted ? payPosted : payPending)(tx, paymentOf(paid, who.member_id, `order/pay ${paid.booking_id}`));
			return answer;
		});
	});
}

async function confirmOrReserve(
	tx: Tx,
	{ order, guests }: GuestedOrder,
	context: CallContext<typeof orderPay, Who>,
	now: number,
): Promise<{ paid: OrderRecord; part: LinePart }> {
	const line = lineOf(order.product_line);
	const { pay_channel } = context.body;
	const { instant, credit } = order;
	if (pay_channel === "credit" && !credit)
		throw new Refused("not_allowed", { msg: "order-credit-refused", fields: { pay_channel: "order-credit-refused" } });
	const changes = {
		pay_channel,
		pay_time: now,
		payment_status: instant ? PAYMENT_STATUS.paid : PAYMENT_STATUS.reserved,
		settlement_status: instant && pay_channel === "credit" ? SETTLEMENT_STATUS.unbilled : SETTLEMENT_STATUS.not_applicable,
		hold_expires_at: null,
	};
	const to = instant ? ORDER_STATUS.confirmed : ORDER_STATUS.pending_confirm;
	const taken = await transition(tx, order, { call: "order/pay", to, actor: actorOf(context), changes });
	const paid = await writeFacts(tx, taken, await line.sell(tx, taken, instant));
	const part = await partOf(tx, paid);
	if (instant) await issueFirstVoucher(tx, { order: paid, guests }, part);
	await notifyBooker(tx, paid, instant ? "order_confirmed" : "order_received");
	return { paid, part };
}
