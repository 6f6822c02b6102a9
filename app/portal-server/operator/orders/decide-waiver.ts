import { moneyOf } from "~/lib/money";
import { type CurrencyCode, hasFraction } from "~/portal-contract/base/money";
import type { operatorDecideWaiver } from "~/portal-contract/operator/orders";
import { INVOICE_STATUS, SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import { lossOf } from "~/portal-server/billing/bills/loss";
import { waiveFee } from "~/portal-server/ledger/events";
import { isOnBill, paymentOf, rollUp, settledWith } from "~/portal-server/orders/actions/change/money";
import { amend, type Changes } from "~/portal-server/orders/actions/change/move-order";
import { refuseNow } from "~/portal-server/orders/actions/change/order-action";
import { notifyBooker } from "~/portal-server/orders/actions/notifications/notify-booker";
import { actorOf } from "~/portal-server/orders/model/actor";
import { keyOf, ofOrder } from "~/portal-server/orders/model/facts/keys";
import { REFUNDS } from "~/portal-server/orders/model/machine/refund-states";
import { WAIVERS } from "~/portal-server/orders/model/machine/waiver-states";
import { chargedFee } from "~/portal-server/orders/model/policies/waiver";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import type { InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { orderRefund, orderWaiver } from "~/portal-server/platform/db/schema";
import { stamp } from "~/portal-server/platform/states/four-eyes";
import { operatorAction } from "./decisions";

/** What is given back, minor units; null where nothing was charged, yet or at all. Throws `Refused` `invalid` at `waived_amount`. */
function waivedOf(order: OrderRecord, { grant, waived_amount }: InputOf<typeof operatorDecideWaiver>): number | null {
	const charged = chargedFee(order);
	if (!grant) return null;
	if (charged === null) {
		if (waived_amount !== undefined)
			throw new Refused("invalid", { fields: { waived_amount: "order-waiver-amount-early" } });
		return null;
	}
	if (charged === 0) {
		if (waived_amount !== undefined && waived_amount !== 0)
			throw new Refused("invalid", { fields: { waived_amount: "order-waiver-no-fee" } });
		return null;
	}
	const amount = waived_amount ?? charged;
	if (hasFraction(amount, order.currency as CurrencyCode))
		throw new Refused("invalid", { fields: { waived_amount: "amount-whole-kyat" } });
	if (amount <= 0 || amount > charged) {
		const msg = { key: "order-waiver-amount-invalid", values: { most: moneyOf(order, charged) } };
		throw new Refused("invalid", { msg, fields: { waived_amount: msg } });
	}
	return amount;
}

/** Columns of an order that has ended after part of its fee was given back: what remains to be settled or invoiced is less. */
function givenBack(order: OrderRecord, waived: number, now: number): Changes {
	const fee_amount = order.fee_amount - waived;
	const refund_money = order.refund_money + waived;
	const isLeft = fee_amount > 0;
	const settled = settledWith(order, waived);
	return {
		fee_amount,
		refund_money,
		refund_time: now,
		refund_status: rollUp(order, { refund_money, open: 0, rejected: 0 }),
		...settled,
		...(settled.settlement_money === 0 ? { settlement_status: SETTLEMENT_STATUS.not_applicable } : {}),
		...(!isLeft && order.invoice_status === INVOICE_STATUS.available ? { invoice_status: INVOICE_STATUS.not_yet } : {}),
	};
}

/** Of a fee that stands on a bill already: a record beside the order, which becomes a credit line of the next one but for what lessens a loss. */
async function writeCredit(
	tx: Tx,
	order: OrderRecord,
	{ reason, requested_by, requested_by_name }: typeof orderWaiver.$inferSelect,
	{
		amount,
		loss_amount,
		who,
		answer,
		now,
	}: { amount: number; loss_amount: number; who: Who; answer: string; now: number },
): Promise<void> {
	const status = REFUNDS.target(who, { status: "new", call: "operator/decideWaiver:grant" });
	await tx.insert(orderRefund).values({
		...keyOf(order),
		amount,
		loss_amount,
		status,
		settlement_status: loss_amount < amount ? SETTLEMENT_STATUS.billable : SETTLEMENT_STATUS.not_applicable,
		reason,
		requested_company_id: order.company_id,
		requested_by,
		requested_by_name,
		promised_at: now,
		...stamp("decided", who),
		decision_reason: answer,
	});
}

/**
 * Records the supplier's answer to a waiver request, once. Of a fee that was charged, what is waived goes back the way it was paid, in the same
 * transaction. Throws `Refused`: `not_found`, `not_allowed_in_state`, `stale_state`, `invalid` at `waived_amount`.
 */
export const decideWaiver: UseCase<typeof operatorDecideWaiver> = (context, body) => {
	const { who } = context;
	const { grant, reason: answer } = body;
	const call = `operator/decideWaiver:${grant ? "grant" : "reject"}` as const;
	return operatorAction(context, body, async (tx, order, now) => {
		const waived_amount = waivedOf(order, body);
		const [requested] = await tx.select().from(orderWaiver).where(ofOrder(orderWaiver, order));
		if (!requested) refuseNow("order-waiver-none");
		const loss_amount = waived_amount === null ? 0 : await lossOf(tx, order, waived_amount);
		const changes = waived_amount === null ? {} : givenBack(order, waived_amount, now);
		const amended = await amend(tx, order, { action: call, actor: actorOf(context), reason: answer, changes });
		const decision = { ...stamp("decided", who), waived_amount, decision_reason: answer };
		await WAIVERS.move(tx, requested, { call, actor: who, changes: decision });
		if (waived_amount === null) return amended;
		const credit = { amount: waived_amount, loss_amount, who, answer, now };
		if (isOnBill(order)) await writeCredit(tx, order, requested, credit);
		await notifyBooker(tx, amended, "order_refunded", { amount: waived_amount });
		await waiveFee(tx, { ...paymentOf(order, who.member_id, answer), amount: waived_amount }, loss_amount);
		return amended;
	});
};
