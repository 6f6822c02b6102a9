import { and, eq, lt, sql } from "drizzle-orm";
import { SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import { moveCredits, moveSettlement } from "~/portal-server/orders/actions/change/settlement";
import type { Actor } from "~/portal-server/orders/model/actor";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { billLine } from "~/portal-server/platform/db/schema";
import { openInvoicing, refuseInvoiced } from "../../invoices/roll-up";
import { type BillKey, subjectsOf } from "../bill-record";
import { LINES } from "../line-states";

const { billable, billed, disputed, part_settled } = SETTLEMENT_STATUS;

/**
 * All that a bill holds may be billed again; its lines stay as they were written, but count no more. The bill has left its state already. Throws
 * `Refused`: `not_allowed_in_state` while an invoice of its orders stands or is requested, `stale_state`.
 */
export async function releaseAll(tx: Tx, bill: BillKey, action: string, actor: Actor, reason?: string): Promise<void> {
	const { company_id, id } = bill;
	const of = { company_id, to: billable, action, actor, reason };
	const orders = await moveSettlement(tx, { ...of, of: subjectsOf(bill, "order"), from: [billed, disputed] });
	const credits = await moveCredits(tx, { ...of, of: subjectsOf(bill, "refund"), from: [billed] });
	await refuseInvoiced(tx, company_id, subjectsOf(bill, "order"));
	await openInvoicing(tx, company_id, subjectsOf(bill, "order"), null);
	const freed = await rowsOf<{ id: number }>(
		tx,
		sql`update bill_line set is_live = false where company_id = ${company_id} and bill_id = ${id} and is_live returning id`,
	);
	if (orders + credits !== freed.length) throw new Refused("stale_state", { msg: "bill-changed" });
}

/** The credits of a bill wait for the next one. Answers their sum, minor units below zero. */
export async function releaseCredits(tx: Tx, bill: BillKey, actor: Actor): Promise<number> {
	const { company_id, id } = bill;
	await moveCredits(tx, { company_id, of: subjectsOf(bill, "refund"), from: [billed], to: billable });
	const live = and(eq(billLine.company_id, company_id), eq(billLine.bill_id, id), eq(billLine.is_live, true));
	const freed = await tx
		.select()
		.from(billLine)
		.where(and(live, lt(billLine.amount, 0)));
	const released = { call: "operator/decideDispute:credits", actor, changes: { is_live: false } } as const;
	for (const line of freed) await LINES.move(tx, line, released);
	return freed.reduce((sum, { amount }) => sum + amount, 0);
}

interface OneOrder {
	company_id: number;
	order_id: number;
	amount: number;
	to: number;
	action: string;
	actor: Actor;
	reason?: string | undefined;
}

/** The settlement of the order of one line. Throws `Refused` `stale_state`. */
export async function moveOrder(tx: Tx, { company_id, order_id, amount, ...move }: OneOrder): Promise<void> {
	const of = sql`select ${order_id}::int8 as id, ${amount}::int8 as amount`;
	const moved = await moveSettlement(tx, { ...move, company_id, of, from: [billed, disputed, part_settled] });
	if (moved !== 1) throw new Refused("stale_state", { msg: "bill-changed" });
}

/** Holds the order of a line back, or frees it; false where it is so already, or where it does not wait for a bill. */
export async function holdOrder(
	tx: Tx,
	{ company_id, order_id }: { company_id: number; order_id: number | null },
	held: boolean,
): Promise<boolean> {
	const changed = await rowsOf(
		tx,
		sql`update orders set settlement_held = ${held}, version = version + 1 where company_id = ${company_id} and id = ${order_id}
			and settlement_held <> ${held} and settlement_status = ${billable} returning 1`,
	);
	return changed.length > 0;
}
