import { and, eq, sql } from "drizzle-orm";
import type { LineStatus } from "~/portal-contract/billing/bill-status";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { bill } from "~/portal-server/platform/db/schema";
import { lockCompany } from "~/portal-server/platform/db/statements/companies";

export type BillRecord = typeof bill.$inferSelect;

/** What a bill, and all that belongs to it, is found by. */
export type BillKey = Pick<BillRecord, "company_id" | "id">;

/** A bill of the caller's own company. */
export const ownBill = ({ who }: { who: Pick<Who, "company_id"> }, id: number): BillKey => ({
	company_id: who.company_id,
	id,
});

/** Throws `Refused` `not_found`, the same for another company's bill and for one that is not there. */
export async function readBill(db: Db | Tx, { company_id, id }: BillKey): Promise<BillRecord> {
	const [found] = await db
		.select()
		.from(bill)
		.where(and(eq(bill.company_id, company_id), eq(bill.id, id)));
	if (!found) throw new Refused("not_found", { msg: "bill-not-found" });
	return found;
}

/** A bill that is about to change, its company locked. Throws `Refused` `not_found`. */
export async function openBill(tx: Tx, key: BillKey): Promise<BillRecord> {
	await lockCompany(tx, key.company_id);
	return readBill(tx, key);
}

/** Sums of a bill, minor units: of its lines in dispute, and of bank slips that wait. */
export interface BillSums {
	disputed_amount: number;
	reported_amount: number;
	line_count: number;
}

export async function sumsOf(db: Db | Tx, { company_id, id }: BillKey): Promise<BillSums> {
	const [row] = await rowsOf<BillSums & Record<string, unknown>>(
		db,
		sql`select l.disputed_amount, l.line_count,
				(select coalesce(sum(p.amount), 0)::int8 from bill_payment p where p.company_id = ${company_id} and p.bill_id = ${id} and p.status = 'submitted') as reported_amount
			from (select coalesce(sum(amount) filter (where status = 'disputed' and is_live), 0)::int8 as disputed_amount, count(*) filter (where status <> 'removed')::int8 as line_count
				from bill_line where company_id = ${company_id} and bill_id = ${id}) l`,
	);
	if (!row) throw new Error(`bill ${id} has no sums`);
	return row;
}

/** The live lines of a bill of one kind, as `id, amount` of what they stand for. */
export const subjectsOf = (
	{ company_id, id }: BillKey,
	kind: "order" | "refund",
	states: readonly LineStatus[] = ["ok", "disputed"],
) =>
	sql`select l.subject_id as id, l.amount from bill_line l where l.company_id = ${company_id} and l.bill_id = ${id} and l.is_live
		and l.subject_kind = ${kind} and l.status in ${[...states]}`;
