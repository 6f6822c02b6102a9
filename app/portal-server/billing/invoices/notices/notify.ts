import { sql } from "drizzle-orm";
import { isPosted } from "~/portal-contract/billing/invoice-status";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { enqueue } from "~/portal-server/platform/notify/outbox";
import { readerLanguage } from "~/portal-server/platform/notify/reader-language";
import type { InvoiceRecord } from "../reading/read-invoices";
import type { InvoiceNoticeKind, InvoiceNoticePayload } from "./template";

/** Kinds that go to the address of the request as well. */
const WITH_FILE: readonly InvoiceNoticeKind[] = ["invoice_issued", "invoice_red_done"];

/**
 * Writes a message about an invoice to the member who asked for it, in their language, and of an issued or reversed electronic one to its own address as well,
 * in the language of the request; once for an invoice and version.
 */
export async function notifyOfInvoice(
	tx: Tx,
	row: InvoiceRecord,
	kind: InvoiceNoticeKind,
	more: Partial<InvoiceNoticePayload> = {},
): Promise<void> {
	const { company_id, id, member_id, language, currency, version } = row;
	const [member] = await rowsOf<{ email: string | null }>(
		tx,
		sql`select email from member where company_id = ${company_id} and id = ${member_id}`,
	);
	const delivery = WITH_FILE.includes(kind) && !isPosted(row.kind) ? [row.email] : [];
	const recipients = [...new Set([member?.email ?? "", ...delivery].filter((address) => address !== ""))];
	await enqueue(
		tx,
		recipients.map((recipient) => ({
			company_id,
			kind,
			subject_kind: "invoice",
			subject_id: id,
			language: recipient === member?.email ? readerLanguage(company_id, member_id, language) : language,
			recipient,
			payload: {
				invoice_id: id,
				member_id,
				currency,
				amount: row.amount,
				title: row.title.name,
				number: row.number,
				invoice_kind: row.kind,
				...more,
			},
			dedupe_key: `${kind}:${id}:${version}:${recipient}`,
		})),
	);
}
