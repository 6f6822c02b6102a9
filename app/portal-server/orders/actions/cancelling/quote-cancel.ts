import { randomBytes } from "node:crypto";
import type { z } from "zod";
import { MINUTE_S } from "~/lib/time/durations";
import type { Language } from "~/portal-contract/base/basics";
import type { CancelQuote, orderCancelQuote } from "~/portal-contract/order/calls";
import { PAYMENT_STATUS, type PayChannel } from "~/portal-contract/order/states";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { cancelQuote } from "~/portal-server/platform/db/schema";
import { readOwnedNow } from "../../model/access";
import { hasArrived, readEvidence } from "../../model/facts/evidence";
import { keyOf } from "../../model/facts/keys";
import { sayOf } from "../../model/line/lines";
import { requireAllowed } from "../../model/machine/state-machine";
import { policyOf } from "../../model/policies/cancel-terms";
import { cancelEndsAt } from "../../model/policies/cancellation";
import { isDriverLate, lateFrom } from "../../model/policies/late-driver";
import type { OrderRecord } from "../../model/record";
import { orderTimes } from "../../model/times";
import { ownRefusals } from "../change/refusals";
import { expireOverdue } from "../clock/expire-holds";
import { termsNow, type UnitTerms, unitToCancel } from "./units";

/**
 * First step of cancelling: what it would cost now, valid 30 minutes. Nothing of the order changes. Of the only unit that an order has it is that of
 * the order. Throws `Refused`: `not_found`, `not_allowed_in_state` (also from check-in on), `not_allowed`, `hold_expired`, and as `unitToCancel`.
 */
export const quoteCancel: UseCase<typeof orderCancelQuote> = async (context, body) => {
	const { who, language } = context;
	return context.change(async (tx) => {
		const { order, now } = await readOwnedNow(tx, who, body);
		return ownRefusals(order, language, async () => {
			requireAllowed(order, "order/cancelQuote", who);
			const overdue = await expireOverdue(tx, order, now);
			if (overdue) return overdue;
			await refuseAfterStart(tx, order, now);
			const unit = unitToCancel(order, body.unit ?? null, who);
			return writeCancelQuote(tx, order, await termsNow(tx, order, unit, now), { now, who, language });
		});
	});
};

/**
 * A confirmed order is not cancelled online once its service has begun: then it is a no-show or an early departure; after a delay see `cancelEndsAt`,
 * and where the driver does not come `isDriverLate`.
 */
export async function refuseAfterStart(tx: Tx, order: OrderRecord, now: number): Promise<void> {
	if (order.payment_status !== PAYMENT_STATUS.paid || now < cancelEndsAt(order.starts_at, policyOf(order))) return;
	const from = lateFrom(order);
	if (from === null) throw new Refused("not_allowed_in_state", { msg: "order-check-in-passed" });
	const recorded = await readEvidence(tx, order);
	if (isDriverLate(order, recorded, now)) return;
	const msg = hasArrived(recorded)
		? "order-driver-arrived"
		: { key: "order-driver-awaited", values: { minutes: (from - order.starts_at) / MINUTE_S } };
	throw new Refused("not_allowed_in_state", { msg });
}

interface QuoteContext {
	now: number;
	who: Who;
	language: Language;
}

export async function writeCancelQuote(
	tx: Tx,
	order: OrderRecord,
	{ unit, ...terms }: UnitTerms,
	{ now, who, language }: QuoteContext,
): Promise<z.input<typeof CancelQuote>> {
	const { paid_amount, fee_amount, refund_amount, tier, next_tier_at, next_fee_amount } = terms;
	const id = randomBytes(15).toString("base64url");
	const expires_at = now + (await orderTimes(tx)).cancel_quote_s;
	const row = {
		...keyOf(order),
		id,
		member_id: who.member_id,
		fee_amount,
		refund_amount,
		expires_at,
		created_at: now,
		unit,
		units: order.units,
	};
	await tx.insert(cancelQuote).values(row);
	return {
		quote_id: id,
		// The amounts hold until the fee rises; a quote that is used after that is answered with what has changed.
		expires_at: next_tier_at === null ? expires_at : Math.min(expires_at, next_tier_at),
		currency: order.currency as z.input<typeof CancelQuote>["currency"],
		paid_amount,
		fee_amount,
		refund_amount,
		pay_channel: order.pay_channel as PayChannel | null,
		tier_text: sayOf(order.product_line)(language, tier),
		next_tier_at,
		next_fee_amount,
		unit,
	};
}
