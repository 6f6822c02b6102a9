import { randomInt, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { NOW_S } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { enqueue } from "~/portal-server/platform/notify/outbox";
import type { MemberKey } from "../sign-in/sign-in-names";

export const ACCOUNT_NOTICE_KINDS = [
	"password_changed",
	"email_changed",
	"mobile_changed",
	"invitation_declined",
	"invitation_ended",
	"deletion_requested",
] as const;

interface AccountNotice {
	kind: (typeof ACCOUNT_NOTICE_KINDS)[number];
	/** Of a member who has chosen none. */
	language: Language;
	/** E-mail addresses and mobile numbers. */
	to: readonly (string | null)[];
	/** The new address as it may be shown; of an invitation whom it was for. */
	shown?: string;
}

/** Writes to a member what has just changed about the account, so that whoever did not do it hears of it. */
export async function noticeTo(tx: Tx, { company_id, member_id }: MemberKey, notice: AccountNotice): Promise<void> {
	const { kind, language, to, shown = "" } = notice;
	const recipients = to.filter((one) => one !== null);
	if (recipients.length === 0) return;
	const [row] = await rowsOf<{ username: string; at: number; language: Language }>(
		tx,
		sql`select username, ${NOW_S} as at, coalesce(member.language, ${language}::text) as language from member where company_id = ${company_id} and id = ${member_id}`,
	);
	if (!row) return;
	const payload = { username: row.username, at: row.at, shown };
	const messages = recipients.map((recipient) => ({
		company_id,
		kind,
		language: row.language,
		recipient,
		channel: recipient.includes("@") ? ("mail" as const) : ("sms" as const),
		payload,
		subject_kind: "account",
		subject_id: randomInt(2 ** 47),
		dedupe_key: `account:${randomUUID()}`,
	}));
	await enqueue(tx, messages);
}
