import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { Tx } from "../db/db";

export interface OutboxRow {
	readonly company_id: number;
	readonly id: number;
	/** Selects the registered template (`templates.ts`). */
	readonly kind: string;
	readonly language: Language;
	readonly recipient: string;
	readonly channel: "mail" | "sms";
	/** Input of the template. A `code` opens something: it is removed once the message is sent or given up. */
	readonly payload: Readonly<Record<string, unknown>>;
	readonly dedupe_key: string;
	readonly attempts: number;
}

export interface OutboxMessage {
	company_id: number;
	kind: string;
	/** `order` and its id: of the messages about it to one address, a later one waits for an earlier one. */
	subject_kind: string;
	subject_id: number;
	language: Language | SQL<Language>;
	recipient: string;
	/** `mail` without. */
	channel?: OutboxRow["channel"];
	payload: Record<string, unknown>;
	/** Unique in a company for as long as messages are kept: a second one with the same key is not written. */
	dedupe_key: string;
}

/**
 * A query that writes messages, at least one, in the transaction that causes them, where `when` holds; they are sent later, or not at all if it
 * rolls back.
 */
export function messagesQuery(messages: readonly OutboxMessage[], when: SQL = sql`true`): SQL {
	const rows = messages.map(
		({ company_id, kind, subject_kind, subject_id, language, recipient, channel = "mail", payload, dedupe_key }) => {
			const json = sql`${JSON.stringify(payload)}::jsonb`;
			return sql`(${company_id}::int8, ${kind}, ${subject_kind}, ${subject_id}::int8, ${language}, ${recipient}, ${channel}, ${json}, ${dedupe_key})`;
		},
	);
	return sql`insert into outbox (company_id, kind, subject_kind, subject_id, language, recipient, channel, payload, dedupe_key)
		select * from (values ${sql.join(rows, sql`, `)}) as message where ${when} on conflict (company_id, dedupe_key) do nothing`;
}

export async function enqueue(tx: Tx, messages: readonly OutboxMessage[]): Promise<void> {
	if (messages.length > 0) await tx.execute(messagesQuery(messages));
}
