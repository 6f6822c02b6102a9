import { randomBytes } from "node:crypto";
import type { z } from "zod";
import type { Language } from "~/portal-contract/basics";
import type { CancelQuote, orderCancelQuote } from "~/portal-contract/order/calls";
import type { PayChannel, ProductLine } from "~/portal-contract/states";
import type { Asked, Who } from "../../api/handler";
import { Refused } from "../../api/refused";
import { portalNow } from "../../db/clock";
import type { Db, Tx } from "../../db/db";
import { cancelQuote } from "../../db/schema";
import { say } from "../../words";
import { readOwned } from "../access";
import { expireOrder } from "../expire-holds";
import { lineOf } from "../lines";
import type { OrderRecord } from "../product-lines";
import { isOverdue } from "../reading/order-actions";
import { ownRefusals } from "../refusals";
import { requireStanding } from "../state-machine";
import { orderTimes } from "../times";
import { cancelTerms } from "./cancellation";

/**
 * First step of cancelling: what it would cost now, valid 30 minutes. Nothing of the order changes.
 * Throws `Refused`: `not_found`, `not_allowed_in_state` (also from check-in on), `not_allowed`, `hold_expired`.
 */
export async function quoteCancel(asked: Asked<typeof orderCancelQuote, Who>): Promise<z.input<typeof CancelQuote>> {
	const { who, language, body } = asked;
	return asked.change(async (tx) => {
		const order = await readOwned(tx, who, body.id);
		const now = await portalNow(tx);
		return ownRefusals(order, language, async () => {
			requireStanding({ product_line: order.product_line as ProductLine, status: order.status }, "order/cancelQuote", who.role);
			if (isOverdue(order, now)) {
				await expireOrder(tx, order);
				return new Refused("hold_expired", { msg: "order-hold-expired" });
			}
			const starts_at = await startOf(tx, order, language);
			refuseAfterStart(order, starts_at, now);
			return writeCancelQuote(tx, order, { starts_at, now, who, language });
		});
	});
}

/** When the service begins, seconds UTC. */
export async function startOf(db: Db | Tx, order: OrderRecord, language: Language): Promise<number> {
	const summary = (await lineOf(order.product_line).summaries(db, [order.id], language)).get(order.id);
	if (!summary) throw new Error(`order ${order.booking_id} has no part of its product line`);
	return summary.starts_at;
}

/** A confirmed order is not cancelled online once its service has begun: then it is a no-show or an early departure. */
export function refuseAfterStart(order: OrderRecord, starts_at: number, now: number): void {
	if (order.payment_status === 20 && now >= starts_at) throw new Refused("not_allowed_in_state", { msg: "order-check-in-passed" });
}

interface Asking {
	starts_at: number;
	now: number;
	who: Who;
	language: Language;
}

/** Writes a cancel quote by the fee at `now`. */
export async function writeCancelQuote(tx: Tx, order: OrderRecord, asking: Asking): Promise<z.input<typeof CancelQuote>> {
	const { starts_at, now, who, language } = asking;
	const { paid_amount, fee_amount, refund_amount, tier, next_tier_at } = cancelTerms(order, starts_at, now);
	const id = randomBytes(15).toString("base64url");
	const expires_at = now + (await orderTimes(tx)).cancel_quote_s;
	const row = { id, order_id: order.id, member_id: who.member_id, fee_amount, refund_amount, expires_at, created_at: now };
	await tx.insert(cancelQuote).values(row);
	return {
		quote_id: id,
		expires_at,
		currency: order.currency as z.input<typeof CancelQuote>["currency"],
		paid_amount,
		fee_amount,
		refund_amount,
		pay_channel: order.pay_channel as PayChannel | null,
		tier_text: say(language, tier),
		next_tier_at,
	};
}
