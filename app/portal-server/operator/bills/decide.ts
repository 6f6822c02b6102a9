import { and, eq } from "drizzle-orm";
import type { operatorDecideBillPayment } from "~/portal-contract/billing/operator-bills";
import { type BillKey, type BillRecord, readBill } from "~/portal-server/billing/bills/bill-record";
import { BILLS } from "~/portal-server/billing/bills/bill-states";
import { notifyOfBill } from "~/portal-server/billing/bills/notices/notify";
import { countPayment } from "~/portal-server/billing/bills/paying/settle";
import { SLIP_EYES, SLIPS } from "~/portal-server/billing/bills/paying/slip-states";
import { readDetail } from "~/portal-server/billing/bills/reading/read-detail";
import { settleBill } from "~/portal-server/ledger/events";
import { freeReference } from "~/portal-server/ledger/references";
import { requireReason } from "~/portal-server/ledger/same-transfers";
import { type Actor, actorOf } from "~/portal-server/orders/model/actor";
import type { AnswerOf, CallContext, InputOf, UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { billPayment } from "~/portal-server/platform/db/schema";
import { lockCompany } from "~/portal-server/platform/db/statements/companies";

type Payment = typeof billPayment.$inferSelect;

type Step = "check" | "confirm" | "undo" | "reject";

const CALL = "operator/decideBillPayment";
/** Of the slip and of its bill. */
const CALLS = {
	check: [CALL, CALL],
	confirm: [`${CALL}:accept`, `${CALL}:accept`],
	undo: [`${CALL}:undo`, `${CALL}:undo`],
	reject: [`${CALL}:reject`, CALL],
} as const;

/** A slip with its bill, its company locked. Throws `Refused` `not_found`. */
async function opened(tx: Tx, { company_id, id }: BillKey): Promise<{ bill: BillRecord; payment: Payment }> {
	await lockCompany(tx, company_id);
	const [payment] = await tx
		.select()
		.from(billPayment)
		.where(and(eq(billPayment.company_id, company_id), eq(billPayment.id, id), eq(billPayment.channel, "bank")));
	if (!payment) throw new Refused("not_found", { msg: "bill-payment-not-found" });
	return { bill: await readBill(tx, { company_id, id: payment.bill_id }), payment };
}

interface Decision {
	bill: BillRecord;
	payment: Payment;
	actor: Actor;
	context: CallContext;
	body: InputOf<typeof operatorDecideBillPayment>;
}

type Act = (tx: Tx, decision: Decision) => Promise<BillRecord>;

const reject: Act = async (tx, { bill, payment, actor, context: { who }, body }) => {
	const { company_id, id, amount } = payment;
	const { reason } = body;
	const [slipCall, call] = CALLS.reject;
	const amended = await BILLS.move(tx, bill, { call, actor, reason, amount });
	await SLIPS.move(tx, payment, { call: slipCall, actor, changes: { reason, ...SLIP_EYES.alone(who) } });
	await freeReference(tx, { company_id, kind: "bill_payment", id });
	await notifyOfBill(tx, bill, "bill_payment_rejected", { occasion: id, amount, reason });
	return amended;
};

const check: Act = async (tx, { bill, payment, actor, context: { who } }) => {
	const amended = await BILLS.move(tx, bill, { call: CALL, actor, amount: payment.amount });
	await SLIPS.move(tx, payment, { call: CALL, actor, changes: SLIP_EYES.first(who) });
	return amended;
};

/** Another operator may check it first: so a company with one operator of finance has no payment that nobody may confirm. */
const undo: Act = async (tx, { bill, payment, actor, context: { who } }) => {
	if (!SLIP_EYES.isFirst(payment, who)) throw new Refused("stale_state", { msg: "bill-not-own-check" });
	const [call] = CALLS.undo;
	const amended = await BILLS.move(tx, bill, { call, actor, amount: payment.amount });
	await SLIPS.move(tx, payment, { call, actor, changes: SLIP_EYES.nobody });
	return amended;
};

/** The second check moves the money, once for the payment; the ledger last. */
const confirm: Act = async (tx, { bill, payment, actor, context: { who, language }, body: { reason } }) => {
	const { amount, company_id, currency, id: payment_id } = payment;
	const [call] = CALLS.confirm;
	const decided = SLIP_EYES.second(payment, who);
	await requireReason(tx, { company_id, kind: "bill_payment", id: payment_id }, reason, language);
	await SLIPS.move(tx, payment, { call, actor, changes: { ...decided, confirm_reason: reason } });
	const member = { id: payment.member_id, name: payment.member_name };
	const paid = await countPayment(tx, bill, { call, actor, member, amount });
	await notifyOfBill(tx, bill, "bill_payment_accepted", { occasion: payment_id, amount });
	const subject = { company_id, currency, order_id: null, member_id: who.member_id, reason: `bill:${bill.number}` };
	await settleBill(tx, { ...subject, bill_id: bill.id, payment_id, channel: "bank", amount });
	return paid;
};

const ACTS: Record<Step, Act> = { check, confirm, undo, reject };

/** What has been done to the slip, by what has become of it. */
export function slipDone(
	{ payments }: AnswerOf<typeof operatorDecideBillPayment>,
	{ id, step }: InputOf<typeof operatorDecideBillPayment>,
): string {
	const status = payments.find((one) => one.id === id)?.status;
	if (status !== "submitted") return `bill-done-${status}`;
	return step === "undo" ? "bill-done-check-undone" : "top-up-done-checked";
}

/** The step that is next, if it is not to be rejected or taken back. */
function stepOf({ approve, step }: InputOf<typeof operatorDecideBillPayment>, { checked_by }: Payment): Step {
	if (!approve) return "reject";
	if (step === "undo") return step;
	return checked_by === null ? "check" : "confirm";
}

/**
 * Four eyes, as for top-ups: the first operator checks the slip against the bank's statement, the confirmation of another one, of finance, moves the
 * money. The first may take the check back. Rejecting takes one, with a reason. Throws `Refused`: `not_found`, `stale_state`, `not_allowed`,
 * `not_allowed_in_state`, `invalid` at `reason`.
 */
export const decideBillPayment: UseCase<typeof operatorDecideBillPayment> = async (context, body) => {
	const { who, language } = context;
	if (!body.approve && body.reason === "") throw new Refused("invalid", { fields: { reason: "field-required" } });
	return context.change(async (tx) => {
		const { bill, payment } = await opened(tx, body);
		const actor = actorOf(context);
		const step = stepOf(body, payment);
		const [slipCall, call] = CALLS[step];
		SLIPS.require(actor, { status: payment.status, call: slipCall });
		BILLS.require(actor, { status: bill.status, call });
		if (body.approve && (body.step ?? step) !== step) throw new Refused("stale_state", { msg: "top-up-checked" });
		const changed = await ACTS[step](tx, { bill, payment, actor, context, body });
		return readDetail(tx, changed, { who, language });
	});
};
