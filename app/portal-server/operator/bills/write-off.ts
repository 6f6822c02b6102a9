import { BILL_STATUS } from "~/portal-contract/billing/bill-status";
import type { operatorWriteOffBill } from "~/portal-contract/billing/operator-bills";
import { SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import { billAction } from "~/portal-server/billing/bills/acting/bill-action";
import { type BillRecord, subjectsOf, sumsOf } from "~/portal-server/billing/bills/bill-record";
import { BILLS } from "~/portal-server/billing/bills/bill-states";
import { offsetCredits } from "~/portal-server/billing/bills/loss";
import { endSubjects } from "~/portal-server/billing/bills/paying/settle";
import { openInvoicing } from "~/portal-server/billing/invoices/roll-up";
import { writeOff } from "~/portal-server/ledger/events";
import { actorOf } from "~/portal-server/orders/model/actor";
import type { CallContext, InputOf, UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { fourEyes } from "~/portal-server/platform/states/four-eyes";

const CALLS = {
	ask: "operator/writeOffBill:ask",
	confirm: "operator/writeOffBill:confirm",
	drop: "operator/writeOffBill:drop",
} as const;

const EYES = fourEyes({ first: "write_off", second: "written_off", own: "bill-write-off-own" });

const NOTHING = { write_off_amount: null, write_off_reason: "", ...EYES.nobody };

/** What is left of a bill, minor units. Throws `Refused` `not_allowed_in_state` while money is reported or a line is in dispute. */
async function leftOf(tx: Tx, bill: BillRecord): Promise<number> {
	const { reported_amount, disputed_amount } = await sumsOf(tx, bill);
	if (reported_amount > 0) throw new Refused("not_allowed_in_state", { msg: "bill-paid-already" });
	if (disputed_amount > 0) throw new Refused("not_allowed_in_state", { msg: "bill-in-dispute" });
	return bill.total_amount - bill.paid_amount;
}

async function requestWriteOff(
	tx: Tx,
	bill: BillRecord,
	context: CallContext,
	body: InputOf<typeof operatorWriteOffBill>,
): Promise<BillRecord> {
	const { who } = context;
	if (body.reason === "") throw new Refused("invalid", { fields: { reason: "field-required" } });
	if (bill.write_off_by !== null) throw new Refused("stale_state", { msg: "bill-write-off-requested" });
	const amount = await leftOf(tx, bill);
	const changes = { write_off_amount: amount, write_off_reason: body.reason, ...EYES.first(who) };
	return BILLS.move(tx, bill, { call: CALLS.ask, actor: actorOf(context), reason: body.reason, amount, changes });
}

/** The second operator: the bill ends with its orders, and the ledger counts what is left as lost, less what refunds of them have not given back yet. */
async function confirm(tx: Tx, bill: BillRecord, context: CallContext): Promise<BillRecord> {
	const { who } = context;
	const { company_id, currency, write_off_amount: amount, write_off_reason: reason } = bill;
	if (amount === null) throw new Refused("stale_state", { msg: "bill-write-off-none" });
	const changes = EYES.second(bill, who);
	if ((await leftOf(tx, bill)) !== amount) throw new Refused("stale_state", { msg: "bill-write-off-other" });
	const actor = actorOf(context);
	const moved = await BILLS.move(tx, bill, {
		call: CALLS.confirm,
		actor,
		to: BILL_STATUS.written_off,
		amount,
		reason,
		changes,
	});
	await endSubjects(tx, moved, SETTLEMENT_STATUS.written_off, CALLS.confirm, actor);
	await openInvoicing(tx, company_id, subjectsOf(moved, "order"), null);
	const subject = {
		company_id,
		currency,
		order_id: null,
		member_id: who.member_id,
		reason: `write_off:${bill.number}`,
	};
	const lost = amount - (await offsetCredits(tx, moved, amount));
	if (lost > 0) await writeOff(tx, subject, bill.id, lost);
	return moved;
}

async function drop(tx: Tx, bill: BillRecord, context: CallContext): Promise<BillRecord> {
	if (bill.write_off_amount === null) throw new Refused("stale_state", { msg: "bill-write-off-none" });
	return BILLS.move(tx, bill, {
		call: CALLS.drop,
		actor: actorOf(context),
		amount: bill.write_off_amount,
		changes: NOTHING,
	});
}

const ACTS = { ask: requestWriteOff, confirm, drop } as const;

/**
 * Writes off what is left of a bill, which takes two operators of finance. Throws `Refused`: `not_found`, `not_allowed`, `not_allowed_in_state`, `invalid` at
 * `reason`, `stale_state` where another step is next or another amount is left.
 */
export const writeOffBill: UseCase<typeof operatorWriteOffBill> = (context, body) =>
	billAction(context, body, CALLS[body.step], (tx, bill) => ACTS[body.step](tx, bill, context, body));
