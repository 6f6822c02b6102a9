import { BILL_STATUS } from "~/portal-contract/billing/bill-status";
import { SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import { moveCredits, moveSettlement } from "~/portal-server/orders/actions/change/settlement";
import type { Actor } from "~/portal-server/orders/model/actor";
import { portalNow } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import { openInvoicing } from "../../invoices/roll-up";
import { type BillRecord, subjectsOf } from "../bill-record";
import { BILLS, type BillCall } from "../bill-states";

interface Paid {
	call: BillCall;
	actor: Actor;
	/** The member whose payment it is: by it the bill is confirmed. */
	member: { id: number; name: string };
	/** Minor units, at most what is due. */
	amount: number;
}

const { billed, part_settled, settled } = SETTLEMENT_STATUS;

/** All that the bill holds is settled, or written off. */
export async function endSubjects(tx: Tx, bill: BillRecord, to: number, action: string, actor: Actor): Promise<void> {
	const { company_id } = bill;
	await moveSettlement(tx, {
		company_id,
		of: subjectsOf(bill, "order"),
		from: [billed, part_settled],
		to,
		action,
		actor,
	});
	await moveCredits(tx, { company_id, of: subjectsOf(bill, "refund"), from: [billed], to });
}

export const settleSubjects = (tx: Tx, bill: BillRecord, action: string, actor: Actor): Promise<void> =>
	endSubjects(tx, bill, settled, action, actor);

/** Counts a payment: the bill, then its orders. The caller moves the money. An unconfirmed bill is confirmed by it. Throws as `BILLS.move`. */
export async function countPayment(
	tx: Tx,
	bill: BillRecord,
	{ call, actor, member, amount }: Paid,
): Promise<BillRecord> {
	const now = await portalNow(tx);
	const paid_amount = bill.paid_amount + amount;
	const isSettled = paid_amount === bill.total_amount;
	const confirmed =
		bill.confirmed_at === null ? { confirmed_at: now, confirmed_by: member.id, confirmed_by_name: member.name } : {};
	const moved = await BILLS.move(tx, bill, {
		call,
		actor,
		amount,
		to: isSettled ? BILL_STATUS.settled : BILL_STATUS.part_paid,
		changes: { paid_amount, ...confirmed, ...(isSettled ? { settled_at: now } : {}) },
	});
	if (isSettled) await settleSubjects(tx, moved, call, actor);
	else if (bill.paid_amount === 0) {
		const of = subjectsOf(bill, "order", ["ok"]);
		await moveSettlement(tx, {
			company_id: bill.company_id,
			of,
			from: [billed],
			to: part_settled,
			action: call,
			actor,
		});
	}
	if (bill.confirmed_at === null) await openInvoicing(tx, bill.company_id, subjectsOf(bill, "order"), null);
	return moved;
}
