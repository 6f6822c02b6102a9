import { recipientsOf } from "~/portal-server/ledger/notices/recipients";
import type { Tx } from "~/portal-server/platform/db/db";
import { enqueue } from "~/portal-server/platform/notify/outbox";
import type { BillRecord } from "../bill-record";
import type { BillNotice } from "./template";

interface Occasion {
	/** What happens once: part of the dedupe key. */
	occasion?: string | number;
	amount?: number;
	reason?: string;
}

/** Writes a message about a bill to each who sees the company's money, once for an occasion, in the transaction that causes it. Answers to how many. */
export async function notifyOfBill(
	tx: Tx,
	{ company_id, id }: Pick<BillRecord, "company_id" | "id">,
	kind: BillNotice,
	{ occasion = "once", amount, reason }: Occasion = {},
): Promise<number> {
	const recipients = await recipientsOf(tx, company_id);
	await enqueue(
		tx,
		recipients.map(({ id: member_id, email, language }) => ({
			company_id,
			kind,
			subject_kind: "bill",
			subject_id: id,
			language,
			recipient: email,
			payload: { member_id, bill_id: id, ...(amount === undefined ? {} : { amount }), ...(reason ? { reason } : {}) },
			dedupe_key: `${kind}:${id}:${occasion}:${member_id}`,
		})),
	);
	return recipients.length;
}
