import { PAYMENT_STATUS } from "~/portal-contract/order/states";
import { refundWithFee, voidPayment } from "~/portal-server/ledger/events";
import type { Tx } from "~/portal-server/platform/db/db";
import { lineOf } from "../../model/line/lines";
import type { CancelTerms } from "../../model/policies/cancel-terms";
import type { OrderRecord } from "../../model/record";
import { closedWith, paymentOf } from "../change/money";
import { type Changes, type TransitionRequest, transition, unflagged } from "../change/move-order";
import type { MailKind } from "../notifications/kinds";
import { notifyBooker } from "../notifications/notify-booker";
import { endExtras, REVIEW_FLAG } from "../requests/extras/charge";
import { closeRefundRequests } from "../requests/refund-records";

type Settled = Pick<CancelTerms, "fee_amount" | "refund_amount">;

/** Releases what is held, notifies the booker, voids a reserved payment or refunds a posted one less the fee. `now` in seconds UTC. */
export async function settleCancel(
	tx: Tx,
	order: OrderRecord,
	terms: Settled,
	{ now, ...request }: TransitionRequest & { now: number },
	notice: { kind: MailKind; reason?: string } = { kind: "order_cancelled" },
): Promise<OrderRecord> {
	const changes = { ...changesOf(order, terms, now), ...unflagged(order, REVIEW_FLAG) };
	const cancelled = await transition(tx, order, { ...request, changes });
	await lineOf(order.product_line).release(tx, cancelled);
	if (order.payment_status === PAYMENT_STATUS.paid) {
		await closeRefundRequests(tx, order, request);
		await endExtras(tx, cancelled);
	}
	const { kind, ...details } = notice;
	await notifyBooker(tx, cancelled, kind, details);
	if (order.payment_status !== PAYMENT_STATUS.unpaid) await giveBackMoney(tx, order, terms, request);
	return cancelled;
}

function changesOf(order: OrderRecord, terms: Settled, now: number): Changes {
	if (order.payment_status === PAYMENT_STATUS.unpaid) return {};
	return order.payment_status === PAYMENT_STATUS.reserved
		? { payment_status: PAYMENT_STATUS.released }
		: closedWith(order, terms, now);
}

async function giveBackMoney(
	tx: Tx,
	order: OrderRecord,
	{ fee_amount }: Settled,
	{ actor, reason, call }: TransitionRequest,
): Promise<void> {
	const payment = paymentOf(order, actor.id, reason || `${call} ${order.booking_id}`);
	if (order.payment_status === PAYMENT_STATUS.reserved) await voidPayment(tx, payment);
	else await refundWithFee(tx, payment, fee_amount);
}
