import type { SQL } from "drizzle-orm";
import type { PayChannel } from "~/portal-contract/order/states";
import type { Tx } from "~/portal-server/platform/db/db";
import { type AccountCode, type Leg, moveMoney, type Subject } from "./move";

/** The company's account that a payment type takes from and a refund goes back to: the same channel, always. */
const ACCOUNT_OF: Record<PayChannel, AccountCode> = { pre_deposit: "DEP", credit: "REC" };

/** The order's payment: who pays, how, and its unique key (`order:17:pay`). */
export interface Payment extends Subject {
	order_id: number;
	pay_channel: PayChannel;
	/** Minor units. */
	amount: number;
}

const paymentKey = (order_id: number) => `order:${order_id}:pay`;

function paymentLeg(payment: Payment, status: Leg["status"]): Leg {
	const key = paymentKey(payment.order_id);
	const accounts = {
		debit: ACCOUNT_OF[payment.pay_channel],
		credit: "SALES",
		amount: payment.amount,
		kind: "pay",
	} as const;
	return status === "post" || status === "void"
		? { key: `${key}:${status}`, pending_key: key, status, ...accounts }
		: { key, status, ...accounts };
}

/**
 * Money came in: BANK to DEP. `key` names the bank slip or whatever may not count twice.
 * Source: domain.md 2.12, "Top-up confirmed".
 */
export async function topUp(tx: Tx, subject: Subject, key: string, amount: number): Promise<void> {
	await moveMoney(tx, subject, [
		{ key: `top_up:${key}`, status: "posted", debit: "BANK", credit: "DEP", amount, kind: "top_up" },
	]);
}

/**
 * Reserves the price of an order that has to be confirmed: DEP or REC to SALES, pending (domain.md 2.12, "Pay by deposit 10→20").
 * `first` as `moveMoney` has it. Throws `Refused` `insufficient_balance` or `credit_exceeded`.
 */
export async function payPending(tx: Tx, payment: Payment, first?: SQL): Promise<void> {
	await moveMoney(tx, payment, [paymentLeg(payment, "pending")], first);
}

/** Takes the price at once, for an order that is confirmed by paying (10→30). Throws as `payPending`. */
export async function payPosted(tx: Tx, payment: Payment, first?: SQL): Promise<void> {
	await moveMoney(tx, payment, [paymentLeg(payment, "posted")], first);
}

/** Posts what `payPending` reserved, once (20→30). An Error when it was voided before. */
export async function postPayment(tx: Tx, payment: Payment): Promise<void> {
	await moveMoney(tx, payment, [paymentLeg(payment, "post")]);
}

/** Gives back in full what `payPending` reserved, once (reject, expire, cancel at 20). An Error when it was posted before. */
export async function voidPayment(tx: Tx, payment: Payment): Promise<void> {
	await moveMoney(tx, payment, [paymentLeg(payment, "void")]);
}

/**
 * Cancels what is left of a posted payment (`amount`), once, or the part that paid for a unit, once for each `unit_id`: SALES back to DEP or REC less the fee, the fee to FEES; refund + fee = amount, to the minor unit
 * (domain.md 2.12, "Cancel with fee f of total t"). An Error when the order's SALES hold less, so nothing is refunded twice.
 */
export async function refundWithFee(
	tx: Tx,
	payment: Payment,
	fee: number,
	unit_id?: number,
): Promise<{ refund: number; fee: number }> {
	if (!Number.isSafeInteger(fee) || fee < 0 || fee > payment.amount)
		throw new Error(`not a fee of ${payment.amount}: ${fee}`);
	const refund = payment.amount - fee;
	const key = `order:${payment.order_id}:cancel${unit_id === undefined ? "" : `:unit:${unit_id}`}`;
	const legs: Leg[] = [];
	if (refund > 0) {
		const credit = ACCOUNT_OF[payment.pay_channel];
		legs.push({ key: `${key}:refund`, status: "posted", debit: "SALES", credit, amount: refund, kind: "refund" });
	}
	if (fee > 0)
		legs.push({ key: `${key}:fee`, status: "posted", debit: "SALES", credit: "FEES", amount: fee, kind: "fee" });
	await moveMoney(tx, payment, legs);
	return { refund, fee };
}

type GivenBack = { key: string; from: "SALES" | "FEES"; kind: "refund" | "waiver"; loss: number };

/** What is given back lessens the loss of the order's bill by `loss`, and the rest goes where the payment came from. */
function backLegs({ amount, pay_channel }: Payment, { key, from: debit, kind, loss }: GivenBack): Leg[] {
	const legs = [
		{ key: `${key}:loss`, credit: "LOSS", amount: loss },
		{ key, credit: ACCOUNT_OF[pay_channel], amount: amount - loss },
	] as const;
	return legs.filter((leg) => leg.amount > 0).map((leg) => ({ ...leg, status: "posted", debit, kind }));
}

/**
 * Gives part of a posted payment back beside cancelling, once for each refund record: SALES to DEP or REC, and of an order whose bill was written off
 * as much as `loss` to LOSS (domain.md 2.12). An Error when the order's SALES hold less.
 */
export async function refundPart(tx: Tx, payment: Payment, refund_id: number, loss = 0): Promise<void> {
	const key = `order:${payment.order_id}:refund:${refund_id}`;
	await moveMoney(tx, payment, backLegs(payment, { key, from: "SALES", kind: "refund", loss }));
}

/**
 * Takes what a service cost beside its price from what the order was paid by: DEP or REC to SALES, once for each statement. Throws as `payPosted`.
 */
export async function payExtras(tx: Tx, payment: Payment, extras_id: number): Promise<void> {
	const { order_id, amount, pay_channel } = payment;
	const key = `order:${order_id}:extras:${extras_id}`;
	await moveMoney(tx, payment, [
		{ key, status: "posted", debit: ACCOUNT_OF[pay_channel], credit: "SALES", amount, kind: "extras" },
	]);
}

/** A bill is paid by bank: BANK to REC (domain.md 2.12, "Bill payment"). `key` names the payment. */
export async function settle(tx: Tx, subject: Subject, key: string, amount: number): Promise<void> {
	await moveMoney(tx, subject, [
		{ key: `settle:${key}`, status: "posted", debit: "BANK", credit: "REC", amount, kind: "settle" },
	]);
}

/** A payment of a bill; `currency` and company in its subject. */
export interface BillSettlement extends Subject {
	bill_id: number;
	payment_id: number;
	/** From the company's own pre-deposit, or money that has come in by bank. */
	channel: "pre_deposit" | "bank";
	/** Minor units. */
	amount: number;
}

/**
 * A bill, or a part of it, is paid: DEP or BANK to REC, once for each payment (domain.md 2.12, "Bill payment").
 * Throws `Refused` `insufficient_balance` where the pre-deposit does not hold it.
 */
export async function settleBill(tx: Tx, settlement: BillSettlement): Promise<void> {
	const { bill_id, payment_id, channel, amount } = settlement;
	const debit = channel === "bank" ? "BANK" : "DEP";
	const key = `bill:${bill_id}:payment:${payment_id}`;
	await moveMoney(tx, settlement, [{ key, status: "posted", debit, credit: "REC", amount, kind: "settle" }]);
}

/**
 * What is left of a bill is lost: LOSS to REC, once for each bill (domain.md 2.3, "written off"). The credit line is free again by as much.
 */
export async function writeOff(tx: Tx, subject: Subject, bill_id: number, amount: number): Promise<void> {
	await moveMoney(tx, subject, [
		{ key: `bill:${bill_id}:write_off`, status: "posted", debit: "LOSS", credit: "REC", amount, kind: "write_off" },
	]);
}

/** The platform makes good for something: COMP to DEP (domain.md 2.12, "Compensation"). `key` names the case. */
export async function compensate(tx: Tx, subject: Subject, key: string, amount: number): Promise<void> {
	await moveMoney(tx, subject, [
		{ key: `compensation:${key}`, status: "posted", debit: "COMP", credit: "DEP", amount, kind: "compensation" },
	]);
}

/** A payment without an order of the portal, for what was booked before it: DEP to SALES. `key` names it. Throws as `payPosted`. */
export async function payOutside(tx: Tx, subject: Subject, key: string, amount: number): Promise<void> {
	await moveMoney(tx, subject, [
		{ key: `outside:${key}`, status: "posted", debit: "DEP", credit: "SALES", amount, kind: "pay" },
	]);
}

/** An article from the pre-deposit, once a company: DEP to SALES. Throws as `payPosted`. */
export async function buyContent(tx: Tx, subject: Subject, article_id: number, amount: number): Promise<void> {
	const key = `content:${subject.company_id}:${article_id}`;
	await moveMoney(tx, subject, [{ key, status: "posted", debit: "DEP", credit: "SALES", amount, kind: "content" }]);
}

const withdrawalLeg = (withdrawal_id: number, amount: number, status: Leg["status"]): Leg => {
	const key = `withdrawal:${withdrawal_id}`;
	const accounts = { debit: "DEP", credit: "BANK", amount, kind: "withdraw" } as const;
	return status === "pending"
		? { key, status, ...accounts }
		: { key: `${key}:${status}`, pending_key: key, status, ...accounts };
};

/**
 * Reserves pre-deposit that a company wants back: DEP to BANK, pending (domain.md 2.12, "Withdraw deposit"), once for each withdrawal. Throws
 * `Refused` `insufficient_balance`.
 */
export async function reserveWithdrawal(
	tx: Tx,
	subject: Subject,
	withdrawal_id: number,
	amount: number,
): Promise<void> {
	await moveMoney(tx, subject, [withdrawalLeg(withdrawal_id, amount, "pending")]);
}

/** The reserved amount has left the bank. An Error when it was freed before. */
export async function payWithdrawal(tx: Tx, subject: Subject, withdrawal_id: number, amount: number): Promise<void> {
	await moveMoney(tx, subject, [withdrawalLeg(withdrawal_id, amount, "post")]);
}

/** Frees the reserved amount. An Error when it was paid before. */
export async function freeWithdrawal(tx: Tx, subject: Subject, withdrawal_id: number, amount: number): Promise<void> {
	await moveMoney(tx, subject, [withdrawalLeg(withdrawal_id, amount, "void")]);
}

/**
 * Gives back all or part of a cancellation fee that was charged, once for an order: FEES to DEP or REC, and to LOSS as `refundPart`. An Error when the
 * order's FEES hold less.
 */
export async function waiveFee(tx: Tx, payment: Payment, loss = 0): Promise<void> {
	const key = `order:${payment.order_id}:waiver`;
	await moveMoney(tx, payment, backLegs(payment, { key, from: "FEES", kind: "waiver", loss }));
}
