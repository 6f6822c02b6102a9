import { moneyOf } from "~/lib/money";
import type { PolicyTier } from "~/portal-contract/order/policy";
import { PAYMENT_STATUS } from "~/portal-contract/order/states";
import type { Message } from "~/portal-server/platform/api/refused";
import type { OrderRecord, StoredPolicy } from "../record";
import { feeAt, GRACE_S, graceEndsAt, hasGrace, nextRiseAt, settle } from "./cancellation";

/** What cancelling an order would do at an instant; amounts in minor units of the order's currency. */
export interface CancelTerms {
	/** Taken or reserved until now, less what was refunded. */
	paid_amount: number;
	fee_amount: number;
	refund_amount: number;
	tier: Message;
	/** When the fee next rises, seconds UTC. */
	next_tier_at: number | null;
	/** What it costs then; null when it never rises. */
	next_fee_amount: number | null;
}

const FREE = { fee_amount: 0, next_tier_at: null, next_fee_amount: null };

export function policyOf(order: OrderRecord): StoredPolicy {
	return order.policy as StoredPolicy;
}

/** What of a posted payment has not been refunded, fees included, minor units; 0 where none is posted. */
export function remaining(order: OrderRecord): number {
	return order.payment_status === PAYMENT_STATUS.paid ? order.total_amount - order.refund_money : 0;
}

/** What a posted payment still pays for: neither refunded nor the fee of a unit that was cancelled, minor units. */
export const uncancelled = (order: OrderRecord): number =>
	remaining(order) - (order.payment_status === PAYMENT_STATUS.paid ? order.fee_amount : 0);

/** What is cancelled of a posted payment: the part of it, minor units, the price that it was sold at, and the tiers of its fee. */
interface Cancelled {
	amount: number;
	price: number;
	tiers: readonly PolicyTier[];
}

/**
 * Fee and refund of cancelling the whole order at `now` (seconds UTC; domain.md 2.8): unpaid and unconfirmed orders are free,
 * so is one whose fee the supplier has waived; else the tier in force of the order's own policy, or the grace after paying.
 * fee + refund = paid.
 */
export function cancelTerms(order: OrderRecord, now: number, isWaived: boolean): CancelTerms {
	if (order.payment_status === PAYMENT_STATUS.unpaid)
		return { ...FREE, paid_amount: 0, refund_amount: 0, tier: "order-tier-unpaid" };
	if (order.payment_status === PAYMENT_STATUS.reserved) {
		return { ...FREE, paid_amount: order.total_amount, refund_amount: order.total_amount, tier: "order-tier-reserved" };
	}
	return postedTerms(
		order,
		{ amount: uncancelled(order), price: order.total_amount, tiers: policyOf(order).tiers },
		now,
		isWaived,
	);
}

/** The same of part of a posted payment: fee + refund = `amount`. */
export function postedTerms(
	order: OrderRecord,
	{ amount, price, tiers }: Cancelled,
	now: number,
	isWaived: boolean,
): CancelTerms {
	const { starts_at, pay_time } = order;
	if (isWaived) return { ...FREE, paid_amount: amount, refund_amount: amount, tier: "order-tier-waived" };
	const { grace } = policyOf(order);
	const { fee_amount, refund_amount } = settle({ tiers, grace }, { amount, at: pay_time }, starts_at, now);
	const graceEnd =
		hasGrace(grace, pay_time, starts_at, now) && pay_time !== null ? graceEndsAt(pay_time, starts_at) : null;
	const afterGrace =
		graceEnd !== null && settle({ tiers, grace: false }, { amount, at: null }, starts_at, graceEnd).fee_amount > 0;
	const next_tier_at = afterGrace ? graceEnd : nextRiseAt(tiers, now);
	return {
		paid_amount: amount,
		fee_amount,
		refund_amount,
		tier: tierMessage(order, fee_amount, price, afterGrace),
		next_tier_at,
		next_fee_amount: next_tier_at === null ? null : Math.min(amount, feeAt(tiers, next_tier_at)),
	};
}

function tierMessage(order: OrderRecord, fee_amount: number, price: number, afterGrace: boolean): Message {
	if (afterGrace) return { key: "order-tier-grace", values: { minutes: GRACE_S / 60 } };
	if (fee_amount === 0) return "order-tier-free";
	return {
		key: fee_amount === price ? "order-tier-whole" : "order-tier-fee",
		values: { fee: moneyOf(order, fee_amount) },
	};
}

/** What a no-show costs: the fee of the tier in force when the service begins, whatever is left of the payment at most; the rest is refunded. */
export function noShowTerms(order: OrderRecord): Pick<CancelTerms, "fee_amount" | "refund_amount"> {
	const paid = uncancelled(order);
	const fee_amount = Math.min(paid, feeAt(policyOf(order).tiers, order.starts_at));
	return { fee_amount, refund_amount: paid - fee_amount };
}

/** `asksSupplier`: the button only requests a cancellation. */
export function cancelConsequence(order: OrderRecord, terms: CancelTerms, needsSupplier: boolean): Message {
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
	return { key: `order-action-cancel-${needsSupplier ? "ask-" : ""}${key()}`, values };
}
