import { and, desc, eq } from "drizzle-orm";
import type { orderConfirmCheckIn, orderNoShow, orderUndoCheckIn } from "~/portal-contract/order/actions";
import { refundWithFee } from "~/portal-server/ledger/events";
import type { AnswerOf, Asked, Who } from "~/portal-server/platform/api/handler";
import { orderEvent } from "~/portal-server/platform/db/schema";
import { noShowTerms } from "../cancelling/cancellation";
import { orderTimes } from "../clock/times";
import { tellBooker } from "../notifications/notify-booker";
import { move } from "../state-machine";
import { closedWith, closeRefundRequests, paymentOf } from "./money";
import { onOrder, refuse } from "./order-action";

/** 30 → 40, from 00:00 local of the check-in day. Throws `Refused` as `onOrder`. */
export async function confirmCheckIn(asked: Asked<typeof orderConfirmCheckIn, Who>): Promise<AnswerOf<typeof orderConfirmCheckIn>> {
	return onOrder(asked, { call: "order/confirmCheckIn", moves: true }, async (tx, { order, summary, now, actor }) => {
		if (now < summary.arrival_from) refuse("order-check-in-early");
		return move(tx, order, { call: "order/confirmCheckIn", actor });
	});
}

/** 40 → the state before, for the one who noted the check-in, within 30 minutes, while nothing is billed. Throws `Refused` as `onOrder`. */
export async function undoCheckIn(asked: Asked<typeof orderUndoCheckIn, Who>): Promise<AnswerOf<typeof orderUndoCheckIn>> {
	return onOrder(asked, { call: "order/undoCheckIn", moves: true }, async (tx, { order, now, actor }) => {
		const { undo_check_in_s } = await orderTimes(tx);
		const noted = and(eq(orderEvent.order_id, order.id), eq(orderEvent.action, "order/confirmCheckIn"));
		const [checkIn] = await tx.select().from(orderEvent).where(noted).orderBy(desc(orderEvent.id)).limit(1);
		if (!checkIn || checkIn.actor_id !== actor.id) refuse("order-undo-other");
		if (now - checkIn.at > undo_check_in_s) refuse("order-undo-late");
		if (order.settlement_status > 10 || order.invoice_status > 0) refuse("order-undo-billed");
		return move(tx, order, { call: "order/undoCheckIn", actor });
	});
}

/** 30 → 85, from 12:00 local of the day after check-in: the fee by policy is kept, the rest refunded. Throws `Refused` as `onOrder`. */
export async function noShow(asked: Asked<typeof orderNoShow, Who>): Promise<AnswerOf<typeof orderNoShow>> {
	const { reason } = asked.body;
	return onOrder(asked, { call: "order/noShow", moves: true }, async (tx, { order, summary, now, actor }) => {
		if (now < summary.no_show_from) refuse("order-no-show-early");
		const terms = noShowTerms(order, summary.starts_at);
		const closed = await move(tx, order, { call: "order/noShow", actor, reason, changes: closedWith(order, terms, now) });
		await closeRefundRequests(tx, order.id);
		await tellBooker(tx, closed, "order_no_show", { reason });
		await refundWithFee(tx, paymentOf(order, actor.id, reason), terms.fee_amount);
		return closed;
	});
}
