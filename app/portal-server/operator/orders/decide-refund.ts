import { and, eq } from "drizzle-orm";
import type { operatorDecideRefund } from "~/portal-contract/operator/orders";
import { SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import { lossOf } from "~/portal-server/billing/bills/loss";
import { refundPart } from "~/portal-server/ledger/events";
import { isOnBill, paymentOf, rollUp, settledWith } from "~/portal-server/orders/actions/change/money";
import { amend, type Changes } from "~/portal-server/orders/actions/change/move-order";
import { ownRefusals } from "~/portal-server/orders/actions/change/refusals";
import { notifyBooker } from "~/portal-server/orders/actions/notifications/notify-booker";
import { openRefunds } from "~/portal-server/orders/actions/requests/refund-records";
import { readOwnedNow } from "~/portal-server/orders/model/access";
import { actorOf } from "~/portal-server/orders/model/actor";
import { REFUND_EYES, REFUNDS } from "~/portal-server/orders/model/machine/refund-states";
import { mayBeRefunded, refundable } from "~/portal-server/orders/model/policies/refundable";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import type { CallContext, InputOf, UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { orderRefund } from "~/portal-server/platform/db/schema";
import { readOperatorOrder } from "./order-view";

type RefundRow = typeof orderRefund.$inferSelect;

/**
 * Approves or rejects a requested refund: never one's own request (four eyes), and each once. Approved, it is paid at once to the channel
 * that paid, and the order's roll-up follows; where the order stands on a bill, the bill stays and the refund is a credit line of the next one, or
 * lessens what was lost of it.
 * Throws `Refused`: `not_found`, `not_allowed`, `stale_state` where it is decided, `not_allowed_in_state` while a cancellation is under way.
 */
export const decideRefund: UseCase<typeof operatorDecideRefund> = async (context, body) => {
	const { who, language } = context;
	return context.change(async (tx) => {
		const [refund] = await tx
			.select()
			.from(orderRefund)
			.where(and(eq(orderRefund.company_id, body.company_id), eq(orderRefund.id, body.refund_id)));
		if (!refund) throw new Refused("not_found", { msg: "order-refund-not-found" });
		const { order, now } = await readOwnedNow(tx, who, { company_id: refund.company_id, id: refund.order_id });
		return ownRefusals(order, language, async () => {
			REFUND_EYES.requireOther(refund, who);
			const call = `operator/decideRefund:${body.approve ? "approve" : "reject"}` as const;
			REFUNDS.require(who, { status: refund.status, call });
			const decision = { refund, context, body, call, now };
			const changed = body.approve ? await approve(tx, order, decision) : await reject(tx, order, decision);
			return readOperatorOrder(tx, changed, who, language);
		});
	});
};

type Settlement = Pick<RefundRow, "settlement_status" | "loss_amount">;

const NOT_BILLED: Settlement = { settlement_status: SETTLEMENT_STATUS.not_applicable, loss_amount: 0 };

interface Decision {
	refund: RefundRow;
	context: CallContext;
	body: InputOf<typeof operatorDecideRefund>;
	call: `operator/decideRefund:${"approve" | "reject"}`;
	/** Seconds UTC. */
	now: number;
}

const note = (tx: Tx, { refund, call, context: { who }, body }: Decision, settlement: Settlement) =>
	REFUNDS.move(tx, refund, {
		call,
		actor: who,
		changes: { ...REFUND_EYES.alone(who), decision_reason: body.reason, ...settlement },
	});

/** The flag is cleared with the last overdue request. */
function unflagged(order: OrderRecord, open: number): Changes {
	return order.attention_code === "refund_late" && open === 0 ? { attention_code: null, attention_since: null } : {};
}

async function approve(tx: Tx, order: OrderRecord, decision: Decision): Promise<OrderRecord> {
	const { refund, context, body, now } = decision;
	const { id, amount } = refund;
	const open = (await openRefunds(tx, order)) - amount;
	if (!mayBeRefunded(order)) throw new Refused("not_allowed_in_state");
	if (amount > refundable(order, 0)) throw new Refused("stale_state", { msg: "order-refund-too-much" });
	const loss_amount = await lossOf(tx, order, amount);
	const refund_money = order.refund_money + amount;
	const changes = {
		refund_money,
		refund_time: now,
		refund_status: rollUp(order, { refund_money, open, rejected: 0 }),
		...(isOnBill(order) ? {} : settledWith(order, amount)),
		...unflagged(order, open),
	};
	const request = {
		action: decision.call,
		actor: actorOf(context),
		reason: body.reason,
		changes,
	};
	const amended = await amend(tx, order, request);
	const isCredit = isOnBill(order) && loss_amount < amount;
	const { billable, not_applicable } = SETTLEMENT_STATUS;
	await note(tx, decision, { settlement_status: isCredit ? billable : not_applicable, loss_amount });
	await notifyBooker(tx, amended, "order_refunded", { amount });
	const reason = body.reason || `operator/decideRefund ${order.booking_id}`;
	await refundPart(tx, { ...paymentOf(order, context.who.member_id, reason), amount }, id, loss_amount);
	return amended;
}

async function reject(tx: Tx, order: OrderRecord, decision: Decision): Promise<OrderRecord> {
	const { refund, context, body } = decision;
	const open = (await openRefunds(tx, order)) - refund.amount;
	const refund_status = rollUp(order, { refund_money: order.refund_money, open, rejected: 1 });
	const request = { action: decision.call, actor: actorOf(context), reason: body.reason };
	const amended = await amend(tx, order, { ...request, changes: { refund_status, ...unflagged(order, open) } });
	await note(tx, decision, NOT_BILLED);
	return amended;
}
