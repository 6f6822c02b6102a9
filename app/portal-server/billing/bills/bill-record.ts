import { and, eq, sql } from "drizzle-orm";
import type { LineStatus } from "~/portal-contract/billing/bill-status";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { bill } from "~/portal-server/platform/db/schema";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
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

const DISPUTED = sql`coalesce(sum(l.amount) filter (where l.status = 'disputed' and l.is_live), 0)::int8`;
const COUNTED = sql`count(*) filter (where l.status <> 'removed')::int8`;
const nothing: BillSums = { disputed_amount: 0, reported_amount: 0, line_count: 0 };

/** The same of the bills of a page. `company_id`: the one whose they all are; null where they are of many. */
export async function sumsOfPage(
	db: Db | Tx,
	company_id: number | null,
	keys: readonly BillKey[],
): Promise<(key: BillKey) => BillSums> {
	const nameOf = (key: BillKey) => `${key.company_id}:${key.id}`;
	const all = company_id === null ? sql`/* all companies: bills of a page */` : sql``;
	// By lists and not by a join, for which the planner would read every line of a company. The map below knows bills of equal ids by their company.
	const of = (table: string) => {
		const own = company_id === null ? sql`any(${bigints(keys.map((key) => key.company_id))})` : sql`${company_id}`;
		return sql`${sql.raw(table)}.company_id = ${own} and ${sql.raw(table)}.bill_id = any(${bigints(keys.map(({ id }) => id))})`;
	};
	const rows =
		keys.length === 0
			? []
			: await rowsOf<BillSums & BillKey & Record<string, unknown>>(
					db,
					sql`${all} select l.company_id, l.bill_id as id, ${DISPUTED} as disputed_amount, ${COUNTED} as line_count, 0::int8 as reported_amount
							from bill_line l where ${of("l")} group by l.company_id, l.bill_id
						union all select p.company_id, p.bill_id, 0, 0, sum(p.amount)::int8
							from bill_payment p where ${of("p")} and p.status = 'submitted' group by p.company_id, p.bill_id`,
				);
	const sums = new Map<string, BillSums>();
	for (const row of rows) {
		const { disputed_amount, line_count, reported_amount } = sums.get(nameOf(row)) ?? nothing;
		sums.set(nameOf(row), {
			disputed_amount: disputed_amount + row.disputed_amount,
			line_count: line_count + row.line_count,
			reported_amount: reported_amount + row.reported_amount,
		});
	}
	return (key) => sums.get(nameOf(key)) ?? nothing;
}

/** The live lines of a bill of one kind, as `id, amount` of what they stand for. */
export const subjectsOf = (
	{ company_id, id }: BillKey,
	kind: "order" | "refund",
	states: readonly LineStatus[] = ["ok", "disputed"],
) =>
	sql`select l.subject_id as id, l.amount from bill_line l where l.company_id = ${company_id} and l.bill_id = ${id} and l.is_live
		and l.subject_kind = ${kind} and l.status in ${[...states]}`;
