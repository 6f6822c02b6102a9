import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { enqueue } from "~/portal-server/platform/notify/outbox";
import { readerLanguage } from "~/portal-server/platform/notify/reader-language";
import type { NoticeKind, NoticePayload } from "./template";

export interface Recipient extends Record<string, unknown> {
	id: number;
	email: string;
	language: Language;
}

interface MoneyNotice {
	company_id: number;
	kind: NoticeKind;
	/** Of the message's subject. */
	subject_id: number;
	payload: Omit<NoticePayload, "member_id">;
	/** What happens once: part of the dedupe key. */
	occasion: string;
}

/** Those who see the company's money, each with the language to write to them in. */
export function recipientsOf(tx: Tx, company_id: number): Promise<Recipient[]> {
	return rowsOf<Recipient>(
		tx,
		sql`select m.id, m.email, ${readerLanguage(sql`m.company_id`, sql`m.id`)} as language
			from member m where m.company_id = ${company_id} and m.status = 1 and m.role in ('admin', 'finance') and m.email <> '' order by m.id`,
	);
}

/** Writes a message to each who sees the company's money, once for an occasion, in the transaction that causes it. */
export async function notifyOfMoney(
	tx: Tx,
	{ company_id, kind, subject_id, payload, occasion }: MoneyNotice,
): Promise<void> {
	const recipients = await recipientsOf(tx, company_id);
	await enqueue(
		tx,
		recipients.map(({ id, email, language }) => ({
			company_id,
			kind,
			subject_kind: "money",
			subject_id,
			language,
			recipient: email,
			payload: { ...payload, member_id: id },
			dedupe_key: `${kind}:${occasion}:${id}`,
		})),
	);
}
