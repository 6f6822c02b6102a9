import { and, eq, sql } from "drizzle-orm";
import type { operatorDecideBillPayment } from "~/portal-contract/billing/operator-bills";
import { type BillRecord, openBill } from "~/portal-server/billing/bills/bill-record";
import { billMoves, requireBillCall } from "~/portal-server/billing/bills/bill-states";
import { amendBill } from "~/portal-server/billing/bills/move-bill";
import { notifyOfBill } from "~/portal-server/billing/bills/notices/notify";
import { countPayment } from "~/portal-server/billing/bills/paying/settle";
import { readDetail } from "~/portal-server/billing/bills/reading/read-detail";
import { settleBill } from "~/portal-server/ledger/events";
import { freeReference } from "~/portal-server/ledger/references";
import { actorOf } from "~/portal-server/orders/model/actor";
import { type AnswerOf, type CallContext, Reply, type Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { billPayment } from "~/portal-server/platform/db/schema";
import { requireOperator } from "../require-operator";

type Context = CallContext<typeof operatorDecideBillPayment, Who>;
type Payment = typeof billPayment.$inferSelect;

const ACCEPT = "operator/decideBillPayment:accept";
const LOOK = "operator/decideBillPayment";
const UNDO = "operator/decideBillPayment:undo";
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

async function write(
	tx: Tx,
	{ company_id, id }: Payment,
	values: Partial<typeof billPayment.$inferInsert>,
): Promise<void> {
	await tx
		.update(billPayment)
		.set(values)
		.where(and(eq(billPayment.company_id, company_id), eq(billPayment.id, id), eq(billPayment.state, "submitted")));
}

const decidedBy = ({ member_id, username }: Who) => ({
	decided_by: member_id,
	decided_by_name: username,
	decided_at: NOW,
});

async function reject(tx: Tx, bill: BillRecord, payment: Payment, context: Context): Promise<BillRecord> {
	const { reason } = context.body;
	const amended = await amendBill(tx, bill, { call: LOOK, actor: actorOf(context), reason, amount: payment.amount });
	await write(tx, payment, { state: "rejected", reason, ...decidedBy(context.who) });
	await freeReference(tx, { company_id: payment.company_id, kind: "bill_payment", id: payment.id });
	await notifyOfBill(tx, bill, "bill_payment_rejected", { occasion: payment.id, amount: payment.amount, reason });
	return amended;
}

async function match(tx: Tx, bill: BillRecord, payment: Payment, context: Context): Promise<BillRecord> {
	const { who } = context;
	const amended = await amendBill(tx, bill, { call: LOOK, actor: actorOf(context), amount: payment.amount });
	await write(tx, payment, { matched_by: who.member_id, matched_by_name: who.username, matched_at: NOW });
	return amended;
}

/** Another operator may look first: so a company with one operator of finance has no payment that nobody may confirm. */
async function undo(tx: Tx, bill: BillRecord, payment: Payment, context: Context): Promise<BillRecord> {
	if (payment.matched_by !== context.who.member_id) throw new Refused("stale_state", { msg: "bill-not-own-match" });
	const amended = await amendBill(tx, bill, { call: UNDO, actor: actorOf(context), amount: payment.amount });
	await write(tx, payment, { matched_by: null, matched_by_name: null, matched_at: null });
	return amended;
}

/** The second look moves the money, once for the payment; the ledger last. */
async function accept(tx: Tx, bill: BillRecord, payment: Payment, context: Context): Promise<BillRecord> {
	const { who } = context;
	if (payment.matched_by === who.member_id) throw new Refused("not_allowed", { msg: "top-up-own-match" });
	const { amount, company_id, currency, id: payment_id } = payment;
	await write(tx, payment, { state: "accepted", ...decidedBy(who) });
	const member = { id: payment.member_id, name: payment.member_name };
	const paid = await countPayment(tx, bill, { call: ACCEPT, actor: actorOf(context), member, amount });
	await notifyOfBill(tx, bill, "bill_payment_accepted", { occasion: payment_id, amount });
	const subject = { company_id, currency, order_id: null, member_id: who.member_id, reason: `bill:${bill.number}` };
	await settleBill(tx, { ...subject, bill_id: bill.id, payment_id, channel: "bank", amount });
	return paid;
}

type Step = "match" | "confirm" | "undo" | "reject";

const ACTS = { match, confirm: accept, undo, reject } as const;
const DONE: Record<Step, string> = {
	match: "top-up-done-matched",
	confirm: "bill-done-accepted",
	undo: "bill-done-look-undone",
	reject: "bill-done-rejected",
};

/** Which step is asked for. Throws `Refused` `stale_state` where another one is next. */
function stepOf({ approve, step: wanted }: Context["body"], { matched_by }: Payment): Step {
	if (!approve) return "reject";
	const next = matched_by === null ? "match" : "confirm";
	if (wanted === "undo" && next === "confirm") return "undo";
	if ((wanted ?? next) !== next)
		throw new Refused("stale_state", { msg: wanted === "undo" ? "bill-not-own-match" : "top-up-matched" });
	return next;
}

/**
 * Four eyes, as for top-ups: the first operator notes that the slip matches the bank's statement, the confirmation of another one, of finance, moves the
 * money. The first may take his look back. Rejecting takes one, with a reason. Throws `Refused`: `not_found`, `stale_state`, `not_allowed`,
 * `not_allowed_in_state`, `invalid` at `reason`.
 */
export async function decideBillPayment(context: Context): Promise<Reply<AnswerOf<typeof operatorDecideBillPayment>>> {
	const { who, body, language } = context;
	requireOperator(who);
	if (!body.approve && body.reason === "") throw new Refused("invalid", { fields: { reason: "field-required" } });
	return context
		.change(async (tx) => {
			const { bill, payment } = await opened(tx, body.id);
			const { role } = actorOf(context);
			const next = body.approve && body.step !== "undo" && payment.matched_by !== null;
			if (next) billMoves(bill.status, ACCEPT, role);
			else requireBillCall(bill.status, body.step === "undo" ? UNDO : LOOK, role);
			const step = stepOf(body, payment);
			const changed = await ACTS[step](tx, bill, payment, context);
			return { step, detail: await readDetail(tx, changed, { who, language }) };
		})
		.then(({ step, detail }) => new Reply(detail, DONE[step]));
}
