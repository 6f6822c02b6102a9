import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { enqueue } from "~/portal-server/platform/notify/outbox";
import { readerLanguage } from "~/portal-server/platform/notify/reader-language";

/** A member's request that operators decide and money follows. */
export interface MoneyRequest {
	company_id: number;
	id: number;
	member_id: number;
	currency: string;
	amount: number;
	/** In which it was asked for. */
	language: Language;
}

/** A request, locked, with further `columns`. Throws `Refused` `not_found` with `msg`. */
export async function lockRequest<Row extends MoneyRequest>(
	tx: Tx,
	table: "top_up_request" | "withdrawal_request",
	{ company_id, id }: { company_id: number; id: number },
	{ columns, msg }: { columns: SQL; msg: string },
): Promise<Row> {
	const [row] = await rowsOf<Row & Record<string, unknown>>(
		tx,
		sql`select company_id, id, member_id, currency::text as currency, amount, language, ${columns}
			from ${sql.raw(table)} where company_id = ${company_id} and id = ${id} for update`,
	);
	if (!row) throw new Refused("not_found", { msg });
	return row;
}

/** Writes to the member whose request it is, in the transaction that decides it. */
export async function notifyMember(tx: Tx, request: MoneyRequest, kind: string, reason = ""): Promise<void> {
	const { company_id, id, member_id, currency, amount, language } = request;
	const [member] = await rowsOf<{ email: string | null }>(
		tx,
		sql`select email from member where company_id = ${company_id} and id = ${member_id}`,
	);
	if (!member?.email) return;
	await enqueue(tx, [
		{
			company_id,
			kind,
			subject_kind: "money",
			subject_id: id,
			language: readerLanguage(company_id, member_id, language),
			recipient: member.email,
			payload: { member_id, currency, amount, ...(reason === "" ? {} : { reason }) },
			dedupe_key: `${kind}:${id}`,
		},
	]);
}
