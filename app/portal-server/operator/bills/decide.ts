import { and, eq, sql } from "drizzle-orm";
import type { operatorDecideBillPayment } from "~/portal-contract/billing/operator-bills";
import { type BillRecord, openBill } from "~/portal-server/billing/bills/bill-record";
import { billMoves, requireBillCall } from "~/portal-server/billing/bills/bill-states";
import { amendBill } from "~/portal-server/billing/bills/move-bill";
import { notifyOfBill } from "~/portal-server/billing/bills/notices/notify";
import { countPayment } from "~/portal-server/billing/bills/paying/settle";
import { readDetail } from "~/portal-server/billing/bills/reading/read-detail";
import { settleBill } from "~/portal-server/ledger/events";
import { actorOf } from "~/portal-server/orders/actor";
import { type AnswerOf, type CallContext, Reply, type Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { billPayment } from "~/portal-server/platform/db/schema";
import { requireOperator } from "../require-operator";

type Context = CallContext<typeof operatorDecideBillPayment, Who>;
type Payment = typeof billPayment.$inferSelect;

const ACCEPT = "operator/decideBillPayment:accept";
const LOOK = "operator/decideBillPayment";
const NOW = sql`portal_now()` as never;

/** A slip that waits, with its bill, both locked by their company. Throws `Refused` `not_found`, `stale_state` where it is decided. */
async function opened(tx: Tx, id: number): Promise<{ bill: BillRecord; payment: Payment }> {
	const [found] = await rowsOf<{ company_id: number; bill_id: number }>(
		tx,
		sql`/* all companies: an operator's decision */ select company_id, bill_id from bill_payment where id = ${id} and channel = 'bank'`,
	);
	if (!found) throw new Refused("not_found", { msg: "bill-payment-not-found" });
	const bill = await openBill(tx, { company_id: found.company_id, id: found.bill_id });
	const [payment] = await tx
		.select()
		.from(billPayment)
		.where(and(eq(billPayment.company_id, found.company_id), eq(billPayment.id, id)));
	if (payment?.state !== "submitted") throw new Refused("stale_state", { msg: "bill-payment-decided" });
	return { bill, payment };
}

async function write(tx: Tx, { company_id, id }: Payment, values: Partial<typeof billPayment.$inferInsert>): Promise<void> {
	await tx
		.update(billPayment)
		.set(values)
		.where(and(eq(billPayment.company_id, company_id), eq(billPayment.id, id), eq(billPayment.state, "submitted")));
}

const decidedBy = ({ member_id, username }: Who) => ({ decided_by: member_id, decided_by_name: username, decided_at: NOW });

async function reject(tx: Tx, bill: BillRecord, payment: Payment, context: Context): Promise<BillRecord> {
	const { reason } = context.body;
	const amended = await amendBill(tx, bill, { call: LOOK, actor: actorOf(context), reason, amount: payment.amount });
	await write(tx, payment, { state: "rejected", reason, ...decidedBy(context.who) });
	await notifyOfBill(tx, bill, "bill_payment_rejected", { occasion: payment.id, amount: payment.amount, reason });
	return amended;
}

async function match(tx: Tx, bill: BillRecord, payment: Payment, context: Context): Promise<BillRecord> {
	const { who } = context;
	const amended = await amendBill(tx, bill, { call: LOOK, actor: actorOf(context), amount: payment.amount });
	await write(tx, payment, { matched_by: who.member_id, matched_by_name: who.username, matched_at: NOW });
	return amended;
}

/** The second look moves the money, once for the payment; the ledger last. */
async function accept(tx: Tx, bill: BillRecord, payment: Payment, context: Context): Promise<BillRecord> {
	const { who } = context;
	if (payment.matched_by === who.member_id) throw new Refused("not_allowed", { msg: "top-up-own-match" });
	const { amount, company_id, currency, id: payment_id } = payment;
	await write(tx, payment, { state: "accepted", ...decidedBy(who) });
	const paid = await countPayment(tx, bill, { call: ACCEPT, actor: actorOf(context), amount });
	await notifyOfBill(tx, bill, "bill_payment_accepted", { occasion: payment_id, amount });
	const subject = { company_id, currency, order_id: null, member_id: who.member_id, reason: `bill:${bill.number}` };
	await settleBill(tx, { ...subject, bill_id: bill.id, payment_id, channel: "bank", amount });
	return paid;
}

/**
 * Four eyes, as for top-ups: the first operator notes that the slip matches the bank's statement, another one's confirmation moves the money. Rejecting takes
 * one, with a reason. Throws `Refused`: `not_found`, `stale_state`, `not_allowed`, `not_allowed_in_state`, `invalid` at `reason`.
 */
export async function decideBillPayment(context: Context): Promise<Reply<AnswerOf<typeof operatorDecideBillPayment>>> {
	const { who, body, language } = context;
	requireOperator(who);
	if (!body.approve && body.reason === "") throw new Refused("invalid", { fields: { reason: "field-required" } });
	return context
		.change(async (tx) => {
			const { bill, payment } = await opened(tx, body.id);
			const { role } = actorOf(context);
			const step = payment.matched_by === null ? "match" : "confirm";
			if (body.approve && step === "confirm") billMoves(bill.status, ACCEPT, role);
			else requireBillCall(bill.status, LOOK, role);
			if (body.approve && (body.step ?? step) !== step) throw new Refused("stale_state", { msg: "top-up-matched" });
			const act = body.approve ? (step === "match" ? match : accept) : reject;
			const changed = await act(tx, bill, payment, context);
			const done = body.approve ? (step === "match" ? "top-up-done-matched" : "bill-done-accepted") : "bill-done-rejected";
			return { done, detail: await readDetail(tx, changed, { who, language }) };
		})
		.then(({ done, detail }) => new Reply(detail, done));
}
