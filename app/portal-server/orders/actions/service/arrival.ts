import { and, desc, eq } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { orderConfirmCheckIn, orderNoShow, orderUndoCheckIn } from "~/portal-contract/order/actions";
import { INVOICE_STATUS, SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import { refundWithFee } from "~/portal-server/ledger/events";
import type { UseCase } from "~/portal-server/platform/api/handler";
import type { Tx } from "~/portal-server/platform/db/db";
import { orderEvent } from "~/portal-server/platform/db/schema";
import { translate } from "~/portal-server/platform/words/texts";
import { isBy } from "../../model/actor";
import { missingEvidence, needsEvidence, readEvidence } from "../../model/facts/evidence";
import { ofOrder } from "../../model/facts/keys";
import { noShowTerms } from "../../model/policies/cancel-terms";
import type { OrderRecord } from "../../model/record";
import { orderTimes } from "../../model/times";
import { closedWith, paymentOf } from "../change/money";
import { transition, unflagged } from "../change/move-order";
import { orderAction, refuseNow, refuseUntil } from "../change/order-action";
import { notifyBooker } from "../notifications/notify-booker";
import { endExtras, REVIEW_FLAG } from "../requests/extras/charge";
import { closeRefundRequests } from "../requests/refund-records";

/** 30 → 40, from 00:00 local of the first day. Throws `Refused` as `orderAction`. */
export const confirmCheckIn: UseCase<typeof orderConfirmCheckIn> = (context, body) =>
	orderAction(context, body, "order/confirmCheckIn", async (tx, { order, now, actor }) => {
		if (now < order.arrival_from) refuseNow("order-check-in-early");
		return transition(tx, order, { call: "order/confirmCheckIn", actor });
	});

/**
 * 40 → the state before, for the one who noted the check-in, within 30 minutes, while nothing is billed; extras that were stated end. Throws `Refused` as `orderAction`. */
export const undoCheckIn: UseCase<typeof orderUndoCheckIn> = (context, body) =>
	orderAction(context, body, "order/undoCheckIn", async (tx, { order, now, actor }) => {
		const { undo_check_in_s } = await orderTimes(tx);
		const noted = and(ofOrder(orderEvent, order), eq(orderEvent.action, "order/confirmCheckIn"));
		const [checkIn] = await tx.select().from(orderEvent).where(noted).orderBy(desc(orderEvent.id)).limit(1);
		if (!checkIn || !isBy(checkIn, actor)) refuseNow("order-undo-other");
		if (now - checkIn.at > undo_check_in_s) refuseNow("order-undo-late");
		if (
			order.extras_amount > 0 ||
			order.settlement_status > SETTLEMENT_STATUS.unbilled ||
			order.invoice_status > INVOICE_STATUS.not_yet
		)
			refuseNow("order-undo-billed");
		const undone = await transition(tx, order, {
			call: "order/undoCheckIn",
			actor,
			changes: unflagged(order, REVIEW_FLAG),
		});
		await endExtras(tx, undone);
		return undone;
	});

/**
 * 30 or 35 → 85, from the line's own time on, where a driver waits with the evidence of it: the fee by policy is kept, the rest refunded.
 * Throws `Refused` as `orderAction`.
 */
export const noShow: UseCase<typeof orderNoShow> = async (context, body) => {
	const { reason } = body;
	return orderAction(context, body, "order/noShow", async (tx, { order, now, actor }) => {
		if (now < order.no_show_from) refuseUntil("order-no-show-early", order.no_show_from, context.language);
		if (needsEvidence(order)) await requireEvidence(tx, order, context.language);
		const terms = noShowTerms(order);
		const by = { call: "order/noShow", actor } as const;
		const changes = { ...closedWith(order, terms, now), ...unflagged(order, REVIEW_FLAG) };
		const closed = await transition(tx, order, { ...by, reason, changes });
		await closeRefundRequests(tx, order, by);
		await endExtras(tx, closed);
		await notifyBooker(tx, closed, "order_no_show", { reason });
		await refundWithFee(tx, paymentOf(order, actor.id, reason), terms.fee_amount);
		return closed;
	});
};

async function requireEvidence(tx: Tx, order: OrderRecord, language: Language): Promise<void> {
	const missing = missingEvidence(await readEvidence(tx, order)).map((kind) =>
		translate(language, `order-evidence-${kind}`),
	);
	const between = language === "en" ? ", " : "、";
	if (missing.length > 0) refuseNow({ key: "order-no-show-evidence", values: { missing: missing.join(between) } });
}
