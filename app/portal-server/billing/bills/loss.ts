import { sql } from "drizzle-orm";
import { BILL_STATUS } from "~/portal-contract/billing/bill-status";
import { REFUND_RECORD_STATUS, SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { lockCompany } from "~/portal-server/platform/db/statements/companies";
import { state } from "~/portal-server/platform/db/statements/state";
import type { BillKey } from "./bill-record";

const { billable, not_applicable, written_off } = SETTLEMENT_STATUS;

/** What was given back of orders of the bill `b`, before it was written off or since, and is no part of what was lost. */
export const LESSENED = sql`(select coalesce(sum(f.loss_amount), 0)::int8 from bill_line r join order_refund f on f.company_id = r.company_id and f.order_id = r.subject_id
	where r.company_id = b.company_id and r.bill_id = b.id and r.subject_kind = 'order' and r.is_live)`;

/**
 * How much of what is given back of an order lessens the loss of its bill: at most what is left of the loss, 0 unless the bill was written off. Minor
 * units. Before the order is changed: the company stays locked until the transaction ends, so that two refunds never lessen the same loss.
 */
export async function lossOf(tx: Tx, order: OrderRecord, amount: number): Promise<number> {
	if (order.settlement_status !== written_off) return 0;
	const { company_id, id } = order;
	await lockCompany(tx, company_id);
	const [row] = await rowsOf<{ left: number }>(
		tx,
		sql`select b.write_off_amount - ${LESSENED} as left from bill_line l join bill b on b.company_id = l.company_id and b.id = l.bill_id
			where l.company_id = ${company_id} and l.subject_kind = 'order' and l.subject_id = ${id} and l.is_live
				and b.status = ${state(BILL_STATUS.written_off)}`,
	);
	return Math.min(amount, Number(row?.left ?? 0));
}

/**
 * Refunds of a bill's orders that wait for the next one lessen what is lost now, at most `most`: nobody has paid for what they give back. Answers by how
 * much, minor units. The orders of the bill are locked.
 */
export async function offsetCredits(tx: Tx, { company_id, id }: BillKey, most: number): Promise<number> {
	const waiting = await rowsOf<{ id: number; amount: number }>(
		tx,
		sql`select f.id, f.amount - f.loss_amount as amount from bill_line l join order_refund f on f.company_id = l.company_id and f.order_id = l.subject_id
			where l.company_id = ${company_id} and l.bill_id = ${id} and l.subject_kind = 'order' and l.is_live
				and f.status = ${state(REFUND_RECORD_STATUS.refunded)} and f.settlement_status = ${state(billable)} order by f.id`,
	);
	let used = 0;
	for (const refund of waiting) {
		const part = Math.min(Number(refund.amount), most - used);
		if (part === 0) break;
		used += part;
		await tx.execute(
			sql`update order_refund set loss_amount = loss_amount + ${part}::int8,
					settlement_status = case when loss_amount + ${part}::int8 = amount then ${state(not_applicable)} else settlement_status end
				where company_id = ${company_id} and id = ${refund.id}`,
		);
	}
	return used;
}
