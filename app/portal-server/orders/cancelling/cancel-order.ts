import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { formatMoney } from "~/lib/money";
import type { orderCancel } from "~/portal-contract/order/calls";
import type { Order } from "~/portal-contract/order/order";
import type { PayChannel, ProductLine } from "~/portal-contract/states";
import type { Asked, Who } from "../../api/handler";
import { Refused } from "../../api/refused";
import { portalNow } from "../../db/clock";
import type { Tx } from "../../db/db";
import { cancelQuote } from "../../db/schema";
import { refundWithFee, voidPayment } from "../../ledger/events";
import { readOwned } from "../access";
import { actorOf } from "../actor";
import { expireOrder } from "../expire-holds";
import { lineOf } from "../lines";
import { tellBooker } from "../messages";
import type { OrderRecord } from "../product-lines";
import { isOverdue } from "../reading/order-actions";
import { readOrder } from "../reading/read-order";
import { ownRefusals } from "../refusals";
import { allowedMoves, type Changes, move } from "../state-machine";
import { type CancelTerms, cancelTerms } from "./cancellation";
import { refuseAfterStart, startOf, writeCancelQuote } from "./quote-cancel";

type Cancelling = Asked<typeof orderCancel, Who>;

/**
 * Second step: cancels at the fee of now, if that is not above the one that was shown. Inventory goes back once; a reserved payment is
 * voided, a posted one refunded less the fee, to the same account, in the same transaction.
 * Throws `Refused`: `not_found` (order, or cancel quote of this order and member), `quote_expired` and `cancellation_changed` (nothing has
 * happened; a fresh cancel quote in `data.quote`), `not_allowed_in_state`, `not_allowed`, `stale_state`, `hold_expired`.
 */
export async function cancelOrder(asked: Cancelling): Promise<z.input<typeof Order>> {
	const { who, language, body } = asked;
	return asked.change(async (tx) => {
		const order = await readOwned(tx, who, body.id);
		const now = await portalNow(tx);
		return ownRefusals(order, language, async () => {
			allowedMoves({ product_line: order.product_line as ProductLine, status: order.status }, "order/cancel", who.role);
			if (isOverdue(order, now)) {
				await expireOrder(tx, order);
				return new Refused("hold_expired", { msg: "order-hold-expired" });
			}
			const starts_at = await startOf(tx, order, language);
			refuseAfterStart(order, starts_at, now);
			const terms = cancelTerms(order, starts_at, now);
			const changed = await compareWithQuote(tx, order, terms, asked, { starts_at, now });
			if (changed) return changed;
			const cancelled = await settleCancel(tx, order, terms, asked, now);
			return readOrder(tx, cancelled, { who, language, now });
		});
	});
}

/** A refusal with a fresh cancel quote where the accepted one is over or too low; null where it holds. */
async function compareWithQuote(
	tx: Tx,
	order: OrderRecord,
	terms: CancelTerms,
	{ who, language, body }: Cancelling,
	{ starts_at, now }: { starts_at: number; now: number },
): Promise<Refused | null> {
	const own = and(eq(cancelQuote.id, body.quote_id), eq(cancelQuote.order_id, order.id), eq(cancelQuote.member_id, who.member_id));
	const [accepted] = await tx.select().from(cancelQuote).where(own);
	if (!accepted) throw new Refused("not_found", { msg: "order-cancel-quote-not-found" });
	const isOver = accepted.expires_at <= now;
	if (!isOver && terms.fee_amount <= accepted.fee_amount) return null;
	const quote = await writeCancelQuote(tx, order, { starts_at, now, who, language });
	if (terms.fee_amount <= accepted.fee_amount) return new Refused("quote_expired", { msg: "order-cancel-quote-expired", data: { quote } });
	const values = { before: formatMoney(accepted.fee_amount, order.currency), after: formatMoney(terms.fee_amount, order.currency) };
	const before = { fee_amount: accepted.fee_amount, refund_amount: accepted.refund_amount };
	return new Refused("cancellation_changed", { msg: { key: "order-cancellation-changed", values }, data: { before, quote } });
}

async function settleCancel(tx: Tx, order: OrderRecord, terms: CancelTerms, asked: Cancelling, now: number): Promise<OrderRecord> {
	const changes = order.payment_status === 0 ? {} : order.payment_status === 10 ? { payment_status: 30 } : refunded(order, terms, now);
	const request = { call: "order/cancel", to: 70, actor: actorOf(asked), reason: asked.body.reason, changes };
	const cancelled = await move(tx, order, request);
	await lineOf(order.product_line).release(tx, order.id);
	await tellBooker(tx, cancelled, "order_cancelled");
	if (order.payment_status !== 0) await giveBackMoney(tx, order, terms, asked);
	return cancelled;
}

/** Columns of a confirmed order that is cancelled: refund, and what remains to be settled or invoiced is the fee. */
function refunded(order: OrderRecord, { fee_amount, refund_amount }: CancelTerms, now: number): Changes {
	const isCredit = order.pay_channel === "credit";
	return {
		fee_amount,
		refund_money: refund_amount,
		refund_time: refund_amount > 0 ? now : null,
		refund_status: refund_amount === 0 ? 0 : fee_amount === 0 ? 3 : 2,
		settlement_status: isCredit && fee_amount > 0 ? 20 : 0,
		settlement_money: isCredit ? fee_amount : null,
		invoice_status: !isCredit && fee_amount > 0 ? 10 : 0,
	};
}

async function giveBackMoney(tx: Tx, order: OrderRecord, terms: CancelTerms, { who, body }: Cancelling): Promise<void> {
	const reason = body.reason || `order/cancel ${order.booking_id}`;
	const pay_channel = order.pay_channel as PayChannel;
	const payment = { ...order, order_id: order.id, amount: order.total_amount, member_id: who.member_id, pay_channel, reason };
	if (order.payment_status === 10) await voidPayment(tx, payment);
	else await refundWithFee(tx, payment, terms.fee_amount);
}
