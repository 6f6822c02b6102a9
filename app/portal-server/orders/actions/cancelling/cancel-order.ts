import { and, eq } from "drizzle-orm";
import { moneyOf } from "~/lib/money";
import type { orderCancel } from "~/portal-contract/order/calls";
import { CONFIRMED_STATUSES, ORDER_STATUS } from "~/portal-contract/order/states";
import type { CallContext, InputOf, UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { cancelQuote } from "~/portal-server/platform/db/schema";
import { readOwnedNow } from "../../model/access";
import { actorOf } from "../../model/actor";
import { ofOrder } from "../../model/facts/keys";
import { requireAllowed } from "../../model/machine/state-machine";
import type { CancelTerms } from "../../model/policies/cancel-terms";
import type { OrderRecord } from "../../model/record";
import { readOrder } from "../../reading/detail/read-order";
import { transition } from "../change/move-order";
import { ownRefusals } from "../change/refusals";
import { expireOverdue } from "../clock/expire-holds";
import { cancelUnit } from "./cancel-unit";
import { refuseAfterStart, writeCancelQuote } from "./quote-cancel";
import { settleCancel } from "./settle-cancel";
import { termsNow, type UnitTerms, unitToCancel } from "./units";

/**
 * Second step: cancels at the fee of now, if that is not above the fee that was shown. Inventory is released once; a reserved payment is
 * voided, a posted one refunded less the fee, to the same account, in the same transaction. Where the supplier has to agree, the order
 * only moves to 60, at the fee of now. With the quote of one unit that one alone is cancelled, and the order stands. Throws `Refused`:
 * `not_found` (order, or cancel quote of this order and member), `quote_expired` and `cancellation_changed` (nothing has changed; a fresh
 * cancel quote in `data.quote`), `not_allowed_in_state`, `not_allowed`, `stale_state` (also where the order has other units than the quote
 * is of), `hold_expired`.
 */
export const cancelOrder: UseCase<typeof orderCancel> = async (context, body) => {
	const { who, language } = context;
	return context.change(async (tx) => {
		const { order, guests, now } = await readOwnedNow(tx, who, body);
		return ownRefusals(order, language, async () => {
			requireAllowed(order, "order/cancel", who);
			const overdue = await expireOverdue(tx, order, now);
			if (overdue) return overdue;
			await refuseAfterStart(tx, order, now);
			const accepted = await acceptedQuote(tx, order, context, body);
			const unit = unitToCancel(order, accepted.unit, who);
			const terms = await termsNow(tx, order, unit, now);
			const changed = await compareWithQuote(tx, order, accepted, terms, context, now);
			if (changed) return changed;
			if (unit !== null) {
				const by = { actor: actorOf(context), reason: body.reason, now };
				const cancelled = await cancelUnit(tx, { order, guests }, { ...terms, unit }, by);
				return readOrder(tx, cancelled, { who, language, now });
			}
			const request = { call: "order/cancel", actor: actorOf(context), reason: body.reason };
			const cancelled =
				CONFIRMED_STATUSES.includes(order.status) && order.supplier_cancel && !terms.is_late
					? await requestFromSupplier(tx, order, terms, context, body, now)
					: await settleCancel(tx, order, terms, { ...request, to: ORDER_STATUS.cancelled, now });
			return readOrder(tx, cancelled, { who, language, now });
		});
	});
};

type AcceptedQuote = typeof cancelQuote.$inferSelect;

async function acceptedQuote(
	tx: Tx,
	order: OrderRecord,
	{ who }: CallContext,
	body: InputOf<typeof orderCancel>,
): Promise<AcceptedQuote> {
	const own = and(
		eq(cancelQuote.id, body.quote_id),
		ofOrder(cancelQuote, order),
		eq(cancelQuote.member_id, who.member_id),
	);
	const [accepted] = await tx.select().from(cancelQuote).where(own);
	if (!accepted) throw new Refused("not_found", { msg: "order-cancel-quote-not-found" });
	if (accepted.units !== null && accepted.units !== order.units) throw new Refused("stale_state");
	return accepted;
}

async function compareWithQuote(
	tx: Tx,
	order: OrderRecord,
	accepted: AcceptedQuote,
	terms: UnitTerms,
	{ who, language }: CallContext,
	now: number,
): Promise<Refused | null> {
	const isOver = accepted.expires_at <= now;
	if (!isOver && terms.fee_amount <= accepted.fee_amount) return null;
	const quote = await writeCancelQuote(tx, order, terms, { now, who, language });
	if (terms.fee_amount <= accepted.fee_amount)
		return new Refused("quote_expired", { msg: "order-cancel-quote-expired", data: { quote } });
	const values = { before: moneyOf(order, accepted.fee_amount), after: moneyOf(order, terms.fee_amount) };
	const before = { fee_amount: accepted.fee_amount, refund_amount: accepted.refund_amount };
	return new Refused("cancellation_changed", {
		msg: { key: "order-cancellation-changed", values },
		data: { before, quote },
	});
}

/** 30 → 60: the supplier has to agree. The fee of now, at most the one that was shown, is kept for the answer. */
async function requestFromSupplier(
	tx: Tx,
	order: OrderRecord,
	terms: CancelTerms,
	context: CallContext,
	body: InputOf<typeof orderCancel>,
	now: number,
): Promise<OrderRecord> {
	const { reason, quote_id } = body;
	const waiting = await transition(tx, order, {
		call: "order/cancel",
		to: ORDER_STATUS.cancelling,
		actor: actorOf(context),
		reason,
	});
	const { fee_amount, refund_amount } = terms;
	const own = and(ofOrder(cancelQuote, order), eq(cancelQuote.id, quote_id));
	await tx.update(cancelQuote).set({ accepted_at: now, fee_amount, refund_amount }).where(own);
	return waiting;
}
