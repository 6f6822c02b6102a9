import { and, eq, sql } from "drizzle-orm";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { billLine } from "~/portal-server/platform/db/schema";
import type { BillKey } from "../bill-record";

export type LineRecord = typeof billLine.$inferSelect;

const isLine = ({ company_id, id }: Pick<LineRecord, "company_id" | "id">) =>
	and(eq(billLine.company_id, company_id), eq(billLine.id, id));

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
		.where(and(isLine({ company_id, id }), eq(billLine.bill_id, bill_id), wanted));
	if (!line) throw new Refused("not_found", { msg: "bill-line-not-found" });
	return line;
}

const NOW = sql`portal_now()` as never;

async function write(tx: Tx, line: LineRecord, values: Partial<typeof billLine.$inferInsert>): Promise<void> {
	const [written] = await tx
		.update(billLine)
		.set(values)
		.where(and(isLine(line), eq(billLine.status, line.status), eq(billLine.is_live, true)))
		.returning({ id: billLine.id });
	if (!written) throw new Refused("stale_state", { msg: "bill-changed" });
}

export const markDisputed = (tx: Tx, line: LineRecord, who: Who, dispute_reason: string): Promise<void> =>
	write(tx, line, {
		status: "disputed",
		dispute_reason,
		disputed_by: who.member_id,
		disputed_by_name: who.username,
		disputed_at: NOW,
		answer: "",
		decided_by: null,
		decided_by_name: null,
		decided_at: null,
	});

/** The answer to a dispute: the line is right, or it leaves the bill. */
export const markDecided = (
	tx: Tx,
	line: LineRecord,
	who: Who,
	{ accept, answer }: { accept: boolean; answer: string },
): Promise<void> =>
	write(tx, line, {
		...(accept ? { status: "removed" as const, is_live: false } : { status: "ok" as const }),
		answer,
		decided_by: who.member_id,
		decided_by_name: who.username,
		decided_at: NOW,
	});
