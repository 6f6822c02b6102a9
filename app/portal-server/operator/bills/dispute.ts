import { sql } from "drizzle-orm";
import { BILL_STATUS } from "~/portal-contract/billing/bill-status";
import type { operatorDecideDispute, operatorFreeLine } from "~/portal-contract/billing/operator-bills";
import { SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import { type LineRecord, readLine } from "~/portal-server/billing/bills/acting/lines";
import { type BillRecord, readBill, subjectsOf } from "~/portal-server/billing/bills/bill-record";
import { BILLS } from "~/portal-server/billing/bills/bill-states";
import { LINES } from "~/portal-server/billing/bills/line-states";
import { holdOrder, moveOrder, releaseCredits } from "~/portal-server/billing/bills/making/release";
import { notifyOfBill } from "~/portal-server/billing/bills/notices/notify";
import { settleSubjects } from "~/portal-server/billing/bills/paying/settle";
import { readDetail } from "~/portal-server/billing/bills/reading/read-detail";
import { openInvoicing } from "~/portal-server/billing/invoices/roll-up";
import { type Actor, actorOf } from "~/portal-server/orders/model/actor";
import type { CallContext, InputOf, UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { portalNow } from "~/portal-server/platform/db/clock";
import { countRows, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { lockCompany } from "~/portal-server/platform/db/statements/companies";
import { stamp } from "~/portal-server/platform/states/four-eyes";

const CALL = "operator/decideDispute";
const ACCEPT = "operator/decideDispute:accept";
const REJECT = "operator/decideDispute:reject";
const FREE = "operator/freeLine";

/** A line and its bill, its company locked. Throws `Refused` `not_found`. */
async function opened(
	tx: Tx,
	{ company_id, line_id }: { company_id: number; line_id: number },
	status?: "removed",
): Promise<{ bill: BillRecord; line: LineRecord }> {
	await lockCompany(tx, company_id);
	const [found] = await rowsOf<{ bill_id: number }>(
		tx,
		sql`select bill_id from bill_line where company_id = ${company_id} and id = ${line_id}`,
	);
	if (!found) throw new Refused("not_found", { msg: "bill-line-not-found" });
	const bill = await readBill(tx, { company_id, id: found.bill_id });
	return { bill, line: await readLine(tx, bill, line_id, status) };
}

async function move(tx: Tx, line: LineRecord, to: number, actor: Actor, reason: string): Promise<void> {
	const { company_id, order_id, amount } = line;
	if (order_id === null) throw new Error(`line ${line.id} has no order`);
	await moveOrder(tx, { company_id, order_id, amount, to, action: CALL, actor, reason });
}

/** The line stays, and is due again. */
async function reject(
	tx: Tx,
	bill: BillRecord,
	line: LineRecord,
	context: CallContext,
	body: InputOf<typeof operatorDecideDispute>,
): Promise<BillRecord> {
	const { answer } = body;
	const actor = actorOf(context);
	const amended = await BILLS.move(tx, bill, { call: CALL, actor, reason: answer, amount: line.amount });
	const { billed, part_settled } = SETTLEMENT_STATUS;
	await move(tx, line, bill.paid_amount > 0 ? part_settled : billed, actor, answer);
	await LINES.move(tx, line, {
		call: REJECT,
		actor,
		changes: { ...stamp("decided", context.who), decision_reason: answer },
	});
	await openInvoicing(tx, line.company_id, sql`select ${line.order_id}::int8 as id`, null);
	await notifyOfBill(tx, bill, "bill_dispute_rejected", {
		occasion: `${line.id}:${bill.version}`,
		amount: line.amount,
		reason: answer,
	});
	return amended;
}

/** Credits that the rest does not cover go as well: a bill is never below zero, nor below what is paid. */
async function shrink(tx: Tx, bill: BillRecord, line: LineRecord, actor: Actor): Promise<number> {
	const total = bill.total_amount - line.amount;
	return total >= bill.paid_amount ? total : total - (await releaseCredits(tx, bill, actor));
}

/** The line leaves the bill. Its order is billable, but held back: at the amount in dispute no bill takes it, not the timer's either. What is left of the bill may be settled or nothing. */
async function accept(
	tx: Tx,
	bill: BillRecord,
	line: LineRecord,
	context: CallContext,
	body: InputOf<typeof operatorDecideDispute>,
): Promise<BillRecord> {
	const { answer } = body;
	const actor = actorOf(context);
	await move(tx, line, SETTLEMENT_STATUS.billable, actor, answer);
	await holdOrder(tx, line, true);
	const decided = { ...stamp("decided", context.who), decision_reason: answer, is_live: false };
	await LINES.move(tx, line, { call: ACCEPT, actor, changes: decided });
	const total_amount = await shrink(tx, bill, line, actor);
	const amended = await BILLS.move(tx, bill, {
		call: CALL,
		actor,
		reason: answer,
		amount: line.amount,
		changes: { total_amount },
	});
	await notifyOfBill(tx, bill, "bill_dispute_accepted", {
		occasion: `${line.id}:${bill.version}`,
		amount: line.amount,
		reason: answer,
	});
	return amended.paid_amount === total_amount ? close(tx, amended, actor, answer) : amended;
}

/** Nothing is left to be paid: the bill is settled, or void where it has no line any more. */
async function close(tx: Tx, bill: BillRecord, actor: Actor, answer: string): Promise<BillRecord> {
	const linesLeft = await countRows(
		tx,
		sql`from bill_line where company_id = ${bill.company_id} and bill_id = ${bill.id} and is_live`,
	);
	const isVoid = linesLeft === 0;
	const changes = isVoid ? { void_reason: answer } : { settled_at: await portalNow(tx) };
	const to = isVoid ? BILL_STATUS.void : BILL_STATUS.settled;
	const closed = await BILLS.move(tx, bill, { call: "operator/closeBill", actor, to, changes, reason: answer });
	if (!isVoid) {
		await settleSubjects(tx, closed, CALL, actor);
		await openInvoicing(tx, closed.company_id, subjectsOf(closed, "order"), null);
	}
	return closed;
}

/** Throws `Refused`: `not_found`, `stale_state` where the line is not in dispute, `not_allowed`, `not_allowed_in_state`. */
export const decideDispute: UseCase<typeof operatorDecideDispute> = async (context, body) => {
	const { who, language } = context;
	return context.change(async (tx) => {
		const { bill, line } = await opened(tx, body);
		const actor = actorOf(context);
		BILLS.require(actor, { status: bill.status, call: CALL });
		LINES.require(actor, { status: line.status, call: body.accept ? ACCEPT : REJECT });
		const changed = await (body.accept ? accept : reject)(tx, bill, line, context, body);
		return readDetail(tx, changed, { who, language });
	});
};

/** An order that was held back may be billed again, at what it costs by now. Throws `Refused`: `not_found`, `not_allowed`, `stale_state` where it is free. */
export const freeLine: UseCase<typeof operatorFreeLine> = async (context, body) => {
	const { who, language } = context;
	return context.change(async (tx) => {
		const { bill, line } = await opened(tx, body, "removed");
		const amended = await BILLS.move(tx, bill, {
			call: FREE,
			actor: actorOf(context),
			amount: line.amount,
			reason: line.booking_id,
		});
		if (!(await holdOrder(tx, line, false))) throw new Refused("stale_state", { msg: "bill-line-free" });
		return readDetail(tx, amended, { who, language });
	});
};
