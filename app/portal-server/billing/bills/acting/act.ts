import { BILL_STATUS } from "~/portal-contract/billing/bill-status";
import type { billConfirm, billDispute, billWithdraw } from "~/portal-contract/billing/bills";
import { SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { stamp } from "~/portal-server/platform/states/four-eyes";
import { openInvoicing } from "../../invoices/roll-up";
import { type BillRecord, ownBill, subjectsOf, sumsOf } from "../bill-record";
import { BILLS } from "../bill-states";
import { LINES } from "../line-states";
import { moveOrder, releaseAll } from "../making/release";
import { billAction } from "./bill-action";
import { readLine } from "./lines";

/** Lines in dispute stay so; what remains is to be paid. */
export const confirmBill: UseCase<typeof billConfirm> = (context, { id }) =>
	billAction(context, ownBill(context, id), "bill/confirm", async (tx, bill, actor) => {
		const { who } = context;
		const changes = stamp("confirmed", who);
		const confirmed = await BILLS.move(tx, bill, { call: "bill/confirm", actor, changes });
		await openInvoicing(tx, bill.company_id, subjectsOf(bill, "order"), { action: "bill/confirm", actor });
		return confirmed;
	});

/**
 * One line is in dispute, the rest stays due. Throws `Refused`: `not_found`, `invalid` for a credit or a line whose money is reported as paid, `stale_state`
 * where it is in dispute already.
 */
export const disputeLine: UseCase<typeof billDispute> = (context, body) =>
	billAction(context, ownBill(context, body.id), "bill/dispute", async (tx, bill, actor) => {
		const line = await readLine(tx, bill, body.line_id);
		if (line.amount < 0 || line.order_id === null)
			throw new Refused("invalid", { fields: { line_id: "bill-credit-not-disputed" } });
		LINES.require(actor, { status: line.status, call: "bill/dispute" });
		const { reported_amount, disputed_amount } = await sumsOf(tx, bill);
		const isReported =
			reported_amount > 0 && bill.total_amount - bill.paid_amount - disputed_amount - line.amount < reported_amount;
		if (isReported) throw new Refused("invalid", { fields: { line_id: "bill-line-reported" } });
		const { company_id, order_id, amount } = line;
		const disputed = await BILLS.move(tx, bill, { call: "bill/dispute", actor, amount, reason: body.reason });
		await moveOrder(tx, {
			company_id,
			order_id,
			amount,
			to: SETTLEMENT_STATUS.disputed,
			action: "bill/dispute",
			actor,
			reason: body.reason,
		});
		const undecided = { decision_reason: "", decided_by: null, decided_by_name: null, decided_at: null };
		const changes = { ...undecided, ...stamp("disputed", context.who), dispute_reason: body.reason };
		await LINES.move(tx, line, { call: "bill/dispute", actor, changes });
		return disputed;
	});

/** Throws `Refused` `not_allowed_in_state` while money of the bill is paid or reported. */
export async function refusePaid(tx: Tx, bill: BillRecord): Promise<void> {
	const { reported_amount } = await sumsOf(tx, bill);
	if (bill.paid_amount > 0 || reported_amount > 0)
		throw new Refused("not_allowed_in_state", { msg: "bill-paid-already" });
}

/** A bill that a member started is taken back. Its number stays used. */
export const withdrawBill: UseCase<typeof billWithdraw> = (context, body) =>
	billAction(context, ownBill(context, body.id), "bill/withdraw", async (tx, bill, actor) => {
		if (bill.origin !== "member") throw new Refused("not_allowed_in_state", { msg: "bill-not-members-own" });
		const { disputed_amount } = await sumsOf(tx, bill);
		if (disputed_amount > 0) throw new Refused("not_allowed_in_state", { msg: "bill-in-dispute" });
		await refusePaid(tx, bill);
		const reason = body.reason || undefined;
		const withdrawn = await BILLS.move(tx, bill, {
			call: "bill/withdraw",
			actor,
			reason,
			to: BILL_STATUS.withdrawn,
			changes: { void_reason: body.reason },
		});
		await releaseAll(tx, withdrawn, "bill/withdraw", actor, reason);
		return withdrawn;
	});
