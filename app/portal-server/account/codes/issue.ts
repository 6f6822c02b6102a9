import { randomInt, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { Store } from "~/portal-server/platform/db/client";
import { NOW_S } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { messagesQuery, type OutboxMessage } from "~/portal-server/platform/notify/outbox";
import { readerLanguage } from "~/portal-server/platform/notify/reader-language";
import { memberNamed } from "../sign-in/sign-in-names";
import type { Asker } from "./asker";
import { CODE_LIFE_S, makeCode } from "./code";
import { countMessage } from "./limits";
import type { CodeTarget } from "./target";

export interface Issue {
	target: CodeTarget;
	/** A code, to whoever registers an address with an account that it has one, or nothing, to nobody. */
	what: "code" | "address_taken" | "nothing";
	asker: Asker;
	client_address: string | null;
	/** Null for the operating one: of whoever is no member yet. */
	company_id: number | null;
	/** Of the page: an account whose member has chosen another is written to in that. */
	language: Language;
	/** What is counted beside it. */
	first?: (tx: Tx) => Promise<unknown>;
}

/** What a call answers: null, or that the code of an earlier message is still good. */
export type Issued = null | { sent_before: true };

export function saidOf(issued: unknown, sent: string): string {
	if (issued === null) return sent;
	return sent === "code-sent-mobile" ? "code-sent-before-mobile" : "code-sent-before";
}

/** Sends it by the outbox, within the limits of who asks. The same work, whatever goes out. */
export function issueCode(store: Store, issue: Issue): Promise<Issued> {
	const { target, what, asker, client_address, first } = issue;
	return store.transaction(async (tx) => {
		const counted = await countMessage(tx, target, { asker, client_address, isSent: what !== "nothing" });
		await first?.(tx);
		if (counted === "earlier") return { sent_before: true };
		const isSent = what !== "nothing" && counted === "due";
		const code = await makeCode(tx, target, what === "code" && isSent ? undefined : randomUUID());
		const message = await messageOf(tx, issue, what === "code" ? code : "");
		await tx.execute(messagesQuery([message], sql`${isSent}::boolean`));
		return null;
	});
}

async function messageOf(tx: Tx, { target, what, company_id, language }: Issue, code: string): Promise<OutboxMessage> {
	const { event, kind, address } = target;
	const reader = await memberNamed(tx, kind, address);
	const [row] = await rowsOf<{ operating: number; now: number }>(
		tx,
		sql`/* all companies: the operating one */ select min(c.id) as operating, ${NOW_S} as now from company c where c.is_operating`,
	);
	if (!row) throw new Error("no company runs this portal");
	const [read] = await rowsOf<{ language: Language }>(
		tx,
		sql`select ${readerLanguage(reader?.company_id ?? 0, reader?.member_id ?? 0, language)} as language`,
	);
	return {
		company_id: company_id ?? Number(row.operating),
		kind: what === "address_taken" ? "address_taken" : "code",
		subject_kind: "code",
		// None waits for another one.
		subject_id: randomInt(2 ** 47),
		language: read?.language ?? language,
		recipient: address,
		channel: kind === "email" ? "mail" : "sms",
		payload: { event, code, expires_at: row.now + CODE_LIFE_S },
		dedupe_key: `code:${randomUUID()}`,
	};
}
