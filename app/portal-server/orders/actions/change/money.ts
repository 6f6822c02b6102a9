import {
	INVOICE_STATUS,
	ORDER_STATUS,
	PAYMENT_STATUS,
	type PayChannel,
	REFUND_STATUS,
	SETTLEMENT_STATUS,
} from "~/portal-contract/order/states";
import type { Payment } from "~/portal-server/ledger/events";
import { type CancelTerms, remaining, uncancelled } from "../../model/policies/cancel-terms";
import type { OrderRecord } from "../../model/record";
import type { Changes } from "./move-order";

type Settled = Pick<CancelTerms, "fee_amount" | "refund_amount">;

/** The order's payment as the ledger takes it: what a posted one still pays for, the whole of a reserved one. */
export function paymentOf(order: OrderRecord, member_id: number | null, reason: string): Payment {
	const amount = order.payment_status === PAYMENT_STATUS.paid ? uncancelled(order) : order.total_amount;
	const { id: order_id, company_id, currency } = order;
	return { order_id, company_id, currency, member_id, reason, amount, pay_channel: order.pay_channel as PayChannel };
}

/**
 * Columns of a confirmed order that is cancelled or a no-show at that fee: refund, and what remains to be settled or invoiced are the fees, those of
 * units that were cancelled before included.
 */
export function closedWith(order: OrderRecord, { fee_amount: fee, refund_amount }: Settled, now: number): Changes {
	const fee_amount = order.fee_amount + fee;
	const isCredit = order.pay_channel === "credit";
	const refund_money = order.refund_money + refund_amount;
	return {
		fee_amount,
		refund_money,
		refund_time: refund_amount > 0 ? now : order.refund_time,
		refund_status: rollUp(order, { refund_money, open: 0, rejected: 0 }),
		settlement_status: isCredit && fee_amount > 0 ? SETTLEMENT_STATUS.billable : SETTLEMENT_STATUS.not_applicable,
		settlement_money: isCredit ? fee_amount : null,
		invoice_status: !isCredit && fee_amount > 0 ? INVOICE_STATUS.available : INVOICE_STATUS.not_yet,
	};
}

/** Of an order by credit whose service is over and that no bill names: without an amount there is nothing to settle. */
function toSettle(settlement_status: number, settlement_money: number): Changes {
	const { not_applicable, unbilled, billable } = SETTLEMENT_STATUS;
	const isOpen = [not_applicable, unbilled, billable].some((status) => status === settlement_status);
	return isOpen ? { settlement_money, settlement_status: settlement_money > 0 ? billable : not_applicable } : {};
}

export function completedWith(order: OrderRecord): Changes {
	const isCredit = order.pay_channel === "credit";
	const amount = remaining(order) + order.extras_amount;
	const { settlement_status, invoice_status } = order;
	return {
		...(isCredit ? toSettle(settlement_status, amount) : { settlement_status, settlement_money: null }),
		invoice_status:
			!isCredit && amount > 0 && invoice_status === INVOICE_STATUS.not_yet ? INVOICE_STATUS.available : invoice_status,
	};
}

const ON_BILL: readonly number[] = [
	SETTLEMENT_STATUS.billed,
	SETTLEMENT_STATUS.disputed,
	SETTLEMENT_STATUS.part_settled,
	SETTLEMENT_STATUS.settled,
	SETTLEMENT_STATUS.written_off,
];

/** Whether a bill names what the order costs, so that a refund is a credit line of the next one (domain.md 2.3). */
export const isOnBill = ({ settlement_status }: Pick<OrderRecord, "settlement_status">): boolean =>
	ON_BILL.includes(settlement_status);

/**
 * Of an order that is over and on no bill, once it costs `more` (minor units, below zero after a refund): what is to be billed, and by pre-deposit
 * whether it may be invoiced. An order that a bill has released may have credit lines for earlier refunds, which are no part of this.
 */
function leftWith(order: OrderRecord, more: number): Changes {
	const { pay_channel, settlement_status, settlement_money, invoice_status } = order;
	if (pay_channel === "credit")
		return settlement_money === null ? {} : toSettle(settlement_status, settlement_money + more);
	if (!isOver(order)) return {};
	const { available, not_yet } = INVOICE_STATUS;
	if (invoice_status !== available && invoice_status !== not_yet) return {};
	return { invoice_status: remaining(order) + order.extras_amount + more > 0 ? available : not_yet };
}

/** Columns after `amount` more was refunded. */
export const settledWith = (order: OrderRecord, amount: number): Changes => leftWith(order, -amount);

/** The same after extras of `amount` were charged. */
export const chargedWith = (order: OrderRecord, amount: number): Changes => leftWith(order, amount);

/** Completed, cancelled or not shown: its final amount is known. */
const isOver = ({ status }: OrderRecord): boolean =>
	[ORDER_STATUS.completed, ORDER_STATUS.cancelled, ORDER_STATUS.no_show].some((over) => over === status);

/** Refund status of the order over its refunds (domain.md 2.4): in progress while one is open, else by what was refunded. */
export function rollUp(
	{ total_amount }: Pick<OrderRecord, "total_amount">,
	{ refund_money, open, rejected }: { refund_money: number; open: number; rejected: number },
): number {
	if (open > 0) return REFUND_STATUS.in_progress;
	if (refund_money > 0) return refund_money === total_amount ? REFUND_STATUS.full : REFUND_STATUS.partial;
	return rejected > 0 ? REFUND_STATUS.rejected : REFUND_STATUS.none;
}

/** Columns of a confirmed order one of whose units is cancelled; `open`: refund requests that stay undecided, minor units. */
export function lessenedBy(
	order: OrderRecord,
	{ fee_amount, refund_amount }: Settled,
	open: number,
	now: number,
): Changes {
	const refund_money = order.refund_money + refund_amount;
	return {
		fee_amount: order.fee_amount + fee_amount,
		refund_money,
		refund_time: refund_amount > 0 ? now : order.refund_time,
		refund_status: rollUp(order, { refund_money, open, rejected: 0 }),
	};
}
