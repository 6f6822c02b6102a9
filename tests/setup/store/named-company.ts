import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";

/** Table of the row that a call names by a field; where several match the first one counts. */
const TABLES: readonly (readonly [RegExp, string, string])[] = [
	[/^operator\/decideRefund$/, "refund_id", "order_refund"],
	[/^operator\/decideExtras$/, "extras_id", "order_extras"],
	[/^operator\/(?:decideDispute|freeLine)$/, "line_id", "bill_line"],
	[/^operator\/decideBillPayment$/, "id", "bill_payment"],
	[/^operator\/decideTopUp$/, "id", "top_up_request"],
	[/^operator\/decideWithdrawal$/, "id", "withdrawal_request"],
	[/^operator\/(?:bill|issueBill|voidBill|writeOffBill)$|^bill\/download$/, "id", "bill"],
	[/^operator\/(?:invoice|\w+Invoice|\w+Red)$|^invoice\/download$/, "id", "invoice"],
	[/^operator\/(?:order|note|reconfirm|decideWaiver|recordEvidence)$|^order\/|^airport\/delay$/, "id", "orders"],
];

/**
 * Input of a call with the company of the row that it names: ids of the tests' stores are one company's each unless a test makes equal ones, which
 * then names the company itself. What names none, or names a row that is not there, stays as it is.
 */
export async function withCompany(db: Db, path: string, input: Record<string, unknown>) {
	const [, field = "", table = ""] = TABLES.find(([calls]) => calls.test(path)) ?? [];
	const id = Number(input[field]);
	if (!Number.isSafeInteger(id) || id <= 0 || "company_id" in input) return input;
	const rows = await rowsOf<{ company_id: number }>(
		db,
		sql`/* all companies: a test names a row by its id */ select company_id from ${sql.identifier(table)} where id = ${id}`,
	);
	return { ...input, company_id: Number(rows[0]?.company_id ?? 1) };
}

/** Address of an order's page for operators. */
export async function operatorPageOf(db: Db, id: number | string): Promise<string> {
	const { company_id } = await withCompany(db, "operator/order", { id });
	return `/operator/orders/${company_id}/${id}`;
}
