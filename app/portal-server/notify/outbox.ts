import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/basics";
import type { Tx } from "../db/db";

export interface OutboxMessage {
	/** What it says, e.g. `order_confirmed`; with `language` it chooses the text. */
	kind: string;
	language: Language;
	recipient: string;
	payload: Record<string, unknown>;
	/** Unique for ever: a message with a key that exists is not written again. */
	dedupe_key: string;
}

/** Writes a message in the transaction that causes it; it is sent later, or not at all if the transaction is rolled back. */
export async function enqueue(tx: Tx, { kind, language, recipient, payload, dedupe_key }: OutboxMessage): Promise<void> {
	await tx.execute(
		sql`insert into outbox (kind, language, recipient, payload, dedupe_key)
			values (${kind}, ${language}, ${recipient}, ${JSON.stringify(payload)}::jsonb, ${dedupe_key}) on conflict (dedupe_key) do nothing`,
	);
}
