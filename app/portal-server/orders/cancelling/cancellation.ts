import { moneyOf } from "~/lib/money";
import { PAYMENT_STATUS } from "~/portal-contract/order/states";
import type { Message } from "~/portal-server/platform/api/refused";
import { feeAt, GRACE_S, graceEndsAt, hasGrace, nextRiseAt, settle } from "../policies/cancellation";
import type { OrderRecord, StoredPolicy } from "../product-lines";

/** What cancelling an order would do at an instant; amounts in minor units of the order's currency. */
export interface CancelTerms {
	/** Taken or reserved until now, less what was refunded. */
	paid_amount: number;
	fee_amount: number;
	refund_amount: number;
	tier: Message;
	/** When the fee next rises, seconds UTC. */
	next_tier_at: number | null;
}

export function policyOf(order: OrderRecord): StoredPolicy {
	return order.policy as StoredPolicy;
}

/** What of a posted payment has not been refunded, fees included, minor units; 0 where none is posted. */
export function remaining(order: OrderRecord): number {
	return order.payment_status === PAYMENT_STATUS.paid ? order.total_amount - order.refund_money : 0;
}

/**
 * Fee and refund of cancelling the whole order at `now` (seconds UTC; domain.md 2.8): unpaid and unconfirmed orders are free,
 * so is one whose fee the supplier has waived; else the tier in force of the order's own policy, or the grace after paying.
 * fee + refund = paid.
 */
export function cancelTerms(order: OrderRecord, now: number, isWaived: boolean): CancelTerms {
	const { starts_at } = order;
	const free = { fee_amount: 0, next_tier_at: null };
	if (order.payment_status === PAYMENT_STATUS.unpaid) return { ...free, paid_amount: 0, refund_amount: 0, tier: "order-tier-unpaid" };
	if (order.payment_status === PAYMENT_STATUS.reserved) {
		return { ...free, paid_amount: order.total_amount, refund_amount: order.total_amount, tier: "order-tier-reserved" };
	}
	const policy = policyOf(order);
	const amount = remaining(order);
	if (isWaived) return { ...free, paid_amount: amount, refund_amount: amount, tier: "order-tier-waived" };
	const { fee_amount, refund_amount } = settle(policy, { amount, at: order.pay_time }, starts_at, now);
	const isGrace = hasGrace(policy.grace, order.pay_time, starts_at, now);
	const graceEnd = isGrace && order.pay_time !== null ? graceEndsAt(order.pay_time, starts_at) : null;
	const afterGrace = graceEnd !== null && settle({ ...policy, grace: false }, { amount, at: null }, starts_at, graceEnd).fee_amount > 0;
	return {
		paid_amount: amount,
		fee_amount,
		refund_amount,
		tier: tierMessage(order, fee_amount, afterGrace),
		next_tier_at: afterGrace ? graceEnd : nextRiseAt(policy.tiers, now),
	};
}

function tierMessage(order: OrderRecord, fee_amount: number, afterGrace: boolean): Message {
	if (afterGrace) return { key: "order-tier-grace", values: { minutes: GRACE_S / 60 } };
	if (fee_amount === 0) return "order-tier-free";
	const values = { fee: moneyOf(order, fee_amount) };
	return { key: fee_amount === order.total_amount ? "order-tier-whole" : "order-tier-fee", values };
}

/** What a no-show costs: the fee of the tier in force when the service begins, whatever is left of the payment at most; the rest is refunded. */
export function noShowTerms(order: OrderRecord): Pick<CancelTerms, "fee_amount" | "refund_amount"> {
	const paid = remaining(order);
	const fee_amount = Math.min(paid, feeAt(policyOf(order).tiers, order.starts_at));
	return { fee_amount, refund_amount: paid - fee_amount };
}

/** `asksSupplier`: the button only requests a cancellation. */
export function cancelConsequence(order: OrderRecord, terms: CancelTerms, asksSupplier: boolean): Message {
	const values = {
		amount: moneyOf(order, terms.paid_amount),
		fee: moneyOf(order, terms.fee_amount),
		refund: moneyOf(order, terms.refund_amount),
	};
	const key = () => {
		if (order.payment_status === PAYMENT_STATUS.unpaid) return "unpaid";
		if (order.payment_status === PAYMENT_STATUS.reserved) return "reserved";
		if (terms.fee_amount === 0) return "free";
		return terms.refund_amount === 0 ? "whole" : "fee";
	};
	return { key: `order-action-cancel-${asksSupplier ? "ask-" : ""}${key()}`, values };
}
