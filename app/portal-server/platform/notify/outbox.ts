import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { Tx } from "../db/db";

/** Every message there is; with the language it chooses the text (`mail.json`). Each can be switched off: `mail_off` of `site_config`. */
export const MAIL_KINDS = [
	"order_received",
	"order_confirmed",
	"order_cancelled",
	"order_rejected",
	"order_refunded",
	"order_no_show",
	"order_guests_changed",
	"deadline_reminder",
	"check_in_reminder",
	"order_message",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export interface OutboxMessage {
	company_id: number;
	kind: MailKind;
	/** What it is about, `order` and its id: of the messages about it to one address, a later one waits for an earlier one. */
	subject_kind: string;
	subject_id: number;
	language: Language;
	recipient: string;
	payload: Record<string, unknown>;
	/** Unique for ever in a company: a message with a key that exists is not written again. */
	dedupe_key: string;
}

/** Writes a message in the transaction that causes it; it is sent later, or not at all if the transaction is rolled back. */
export async function enqueue(tx: Tx, message: OutboxMessage): Promise<void> {
	const { company_id, kind, subject_kind, subject_id, language, recipient, payload, dedupe_key } = message;
	await tx.execute(
		sql`insert into outbox (company_id, kind, subject_kind, subject_id, language, recipient, payload, dedupe_key)
			values (${company_id}, ${kind}, ${subject_kind}, ${subject_id}, ${language}, ${recipient}, ${JSON.stringify(payload)}::jsonb, ${dedupe_key})
			on conflict (company_id, dedupe_key) do nothing`,
	);
}
