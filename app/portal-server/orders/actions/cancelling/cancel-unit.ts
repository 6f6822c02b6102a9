import { and, eq } from "drizzle-orm";
import { refundWithFee } from "~/portal-server/ledger/events";
import type { Tx } from "~/portal-server/platform/db/db";
import { orderCancelledUnit, orderGuest } from "~/portal-server/platform/db/schema";
import type { Actor } from "../../model/actor";
import { bothNamesOf } from "../../model/facts/guests";
import { keyOf, ofOrder } from "../../model/facts/keys";
import { lineOf } from "../../model/line/lines";
import { type CancelTerms, uncancelled } from "../../model/policies/cancel-terms";
import type { GuestedOrder, OrderGuest, OrderRecord } from "../../model/record";
import { lessenedBy, paymentOf } from "../change/money";
import { amend } from "../change/move-order";
import { writeFacts } from "../change/write-facts";
import { writeGuests } from "../change/write-guests";
import { notifyBooker } from "../notifications/notify-booker";
import { closeRefundRequests, openRefunds } from "../requests/refund-records";
import { issueVoucher } from "../vouchers/issue";
import { policyWithout } from "./units";

const CALL = "order/cancel:unit";

type Unit = Pick<CancelTerms, "paid_amount" | "fee_amount" | "refund_amount"> & { unit: number };

interface By {
	actor: Actor;
	reason: string;
	/** Seconds UTC. */
	now: number;
}

/**
 * Cancels one of several units of a confirmed order, which stands with the others: what the unit holds goes back, its part of the payment is refunded
 * less its fee by the same channel, a new voucher supersedes the old one. Refund requests that what is left no longer covers are closed. Throws
 * `Refused` `stale_state`.
 */
export async function cancelUnit(
	tx: Tx,
	{ order, guests }: GuestedOrder,
	terms: Unit,
	{ actor, reason, now }: By,
): Promise<OrderRecord> {
	const { unit, paid_amount, fee_amount, refund_amount } = terms;
	const guest = guests[unit];
	if (!guest) throw new Error(`order ${order.booking_id} names nobody for unit ${unit}`);
	const open = await openRefunds(tx, order);
	const isCovered = open <= uncancelled(order) - paid_amount;
	const policy = await policyWithout(tx, order, unit);
	const changes = { ...lessenedBy(order, terms, isCovered ? open : 0, now), policy };
	const fullReason = [bothNamesOf(guest), reason].filter(Boolean).join("; ");
	const amended = await amend(tx, order, { action: CALL, actor, reason: fullReason, changes });
	await lineOf(order.product_line).unit_cancel?.release(tx, amended, unit);
	const left = guests.filter((_, index) => index !== unit);
	await nameThese(tx, amended, left);
	const lessened = await writeFacts(tx, amended, { units: left.length });
	if (!isCovered) await closeRefundRequests(tx, order, { call: CALL, actor });
	const { guest_full_name, guest_name_zh } = guest;
	const row = { ...keyOf(order), guest_full_name, guest_name_zh, paid_amount, fee_amount, refund_amount };
	const [inserted] = await tx.insert(orderCancelledUnit).values(row).returning({ id: orderCancelledUnit.id });
	await issueVoucher(tx, { order: lessened, guests: left.map((one, index) => ({ ...one, unit: index })) });
	await notifyBooker(tx, lessened, "order_unit_cancelled", { reason: fullReason, amount: refund_amount });
	const payment = { ...paymentOf(order, actor.id, reason || `${CALL} ${order.booking_id}`), amount: paid_amount };
	await refundWithFee(tx, payment, fee_amount, inserted?.id);
	return lessened;
}

async function nameThese(tx: Tx, order: OrderRecord, guests: readonly OrderGuest[]): Promise<void> {
	const named = guests.map(({ guest_full_name, guest_name_zh }) => ({
		guest_full_name,
		guest_name_zh: guest_name_zh ?? "",
	}));
	await writeGuests(tx, order, named);
	await tx.delete(orderGuest).where(and(ofOrder(orderGuest, order), eq(orderGuest.position, guests.length)));
}
