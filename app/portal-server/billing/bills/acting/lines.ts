import { and, eq } from "drizzle-orm";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { billLine } from "~/portal-server/platform/db/schema";
import type { BillKey } from "../bill-record";

export type LineRecord = typeof billLine.$inferSelect;

/** A line that counts, or one that an accepted dispute has removed. Throws `Refused` `not_found`. */
export async function readLine(
	tx: Tx,
	{ company_id, id: bill_id }: BillKey,
	id: number,
	status?: "removed",
): Promise<LineRecord> {
	const wanted = status === undefined ? eq(billLine.is_live, true) : eq(billLine.status, status);
	const [line] = await tx
		.select()
		.from(billLine)
		.where(and(eq(billLine.company_id, company_id), eq(billLine.id, id), eq(billLine.bill_id, bill_id), wanted));
	if (!line) throw new Refused("not_found", { msg: "bill-line-not-found" });
	return line;
}
