import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "~/portal-server/orders/model/actor";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { bill, billEvent } from "~/portal-server/platform/db/schema";
import type { BillKey, BillRecord } from "./bill-record";
import { type BillCall, billMoves, requireBillCall } from "./bill-states";

type Changes = Partial<
	Pick<
		BillRecord,
		| "number"
		| "year"
		| "total_amount"
		| "paid_amount"
		| "issued_at"
		| "due_date"
		| "confirm_date"
		| "confirmed_at"
		| "confirmed_by"
		| "confirmed_by_name"
		| "settled_at"
		| "void_reason"
		| "write_off_amount"
		| "write_off_reason"
		| "write_off_by"
		| "write_off_by_name"
		| "write_off_at"
		| "written_off_by"
		| "written_off_by_name"
		| "written_off_at"
	>
>;

interface BillMove {
	call: BillCall;
	actor: Actor;
	/** Required where the table has several targets for the call. */
	to?: number;
	reason?: string | undefined;
	/** Of a payment or a line, for the history. */
	amount?: number;
	changes?: Changes;
}

/**
 * Moves a bill by its table: checks state and role, updates the row by compare-and-swap (status and version), writes the event.
 * Throws `Refused`: `not_allowed_in_state`, `not_allowed`, `stale_state` after a concurrent change.
 */
export async function moveBill(tx: Tx, record: BillRecord, move: BillMove): Promise<BillRecord> {
	const rows = billMoves(record.status, move.call, move.actor.role);
	const row = move.to === undefined ? rows[0] : rows.find(({ to }) => to === move.to);
	if (typeof row?.to !== "number" || (rows.length > 1 && move.to === undefined))
		throw new Refused("not_allowed_in_state", { msg: "bill-not-allowed-in-state" });
	return change(tx, record, row.to, move);
}

/** Changes a bill by a call that leaves its state as it is. Throws as `moveBill`. */
export async function amendBill(tx: Tx, record: BillRecord, move: Omit<BillMove, "to">): Promise<BillRecord> {
	requireBillCall(record.status, move.call, move.actor.role);
	return change(tx, record, record.status, move);
}

async function change(tx: Tx, record: BillRecord, to: number, move: BillMove): Promise<BillRecord> {
	const same = and(
		eq(bill.company_id, record.company_id),
		eq(bill.id, record.id),
		eq(bill.status, record.status),
		eq(bill.version, record.version),
	);
	const [moved] = await tx
		.update(bill)
		.set({ ...move.changes, status: to, version: sql`${bill.version} + 1` })
		.where(same)
		.returning();
	if (!moved) throw new Refused("stale_state", { msg: "bill-changed" });
	await recordBillEvent(tx, record, { from_status: record.status, to_status: to, ...move });
	return moved;
}

interface Happened extends Pick<BillMove, "actor" | "reason" | "amount"> {
	call: string;
	from_status: number | null;
	to_status: number;
}

/** Writes what has happened to a bill. */
export async function recordBillEvent(tx: Tx, { company_id, id }: BillKey, happened: Happened): Promise<void> {
	const { call, actor, reason, amount, from_status, to_status } = happened;
	await tx.insert(billEvent).values({
		...{
			company_id,
			bill_id: id,
			action: call,
			from_status,
			to_status,
			reason: reason || null,
			amount: amount ?? null,
		},
		...{ actor_type: actor.type, actor_id: actor.id, actor: actor.name, request_id: actor.request_id },
	});
}
