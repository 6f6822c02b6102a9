import { sql } from "drizzle-orm";
import type { Store } from "../db/client";
import { rowsOf, type Tx } from "../db/db";
import { portalLog } from "../log";
import { type Mailer, mailOf, NotSent } from "./mailer";
import type { OutboxRow } from "./outbox";
import { composeMessage } from "./templates";

/** Tried so often at most (quality.md R7), after each failure again so many seconds later. */
const WAITS_S = [60, 300, 1800, 7200] as const;
const MOST_TRIES = WAITS_S.length + 1;
/** A claim lasts so long: after that the sender is taken for dead, and the message is sent again by another. */
const CLAIM_S = 300;
/** Messages of one round. */
const MOST_AT_ONCE = 100;

export interface Sent extends Record<string, unknown> {
	sent: number;
	failed: number;
	dropped: number;
}

/**
 * Sends what is due, one message after the other. Each is claimed in a transaction of its own that is over before the server is talked to,
 * and noted in another one. A process killed between sending and noting leaves one message claimed, which is sent once more when the claim
 * is over, with the same Message-ID. While an earlier message about an order to the same address waits, a later one waits too: nobody reads
 * of a cancellation before the booking. Ends early where the server cannot be reached: the others keep their tries.
 */
export async function sendDue(store: Store, post: Mailer, stopping?: AbortSignal): Promise<Sent> {
	const count: Sent = { sent: 0, failed: 0, dropped: await store.transaction(clearOut) };
	for (let n = 0; n < MOST_AT_ONCE && !stopping?.aborted; n++) {
		const row = await store.transaction(claim);
		if (!row) break;
		const outcome = await sendOne(store, row, post);
		await store.transaction((tx) => note(tx, row, outcome));
		count[outcome.state] += 1;
		if (outcome.state === "failed" && outcome.fault === "server") break;
	}
	return count;
}

/** Drops what is switched off (`mail_off`, a list of kinds, in `site_config`), and gives up what a dead sender had claimed for the last time. */
async function clearOut(tx: Tx): Promise<number> {
	await tx.execute(
		sql`update outbox set state = 'failed', last_error = coalesce(last_error, 'the sender ended while sending')
			where state = 'waiting' and tries >= ${MOST_TRIES} and next_at <= portal_now()`,
	);
	const dropped = await rowsOf(
		tx,
		sql`update outbox set state = 'dropped', last_error = 'switched off' where state = 'waiting'
			and kind in (select jsonb_array_elements_text(value) from site_config where key = 'mail_off' and jsonb_typeof(value) = 'array') returning id`,
	);
	return dropped.length;
}

async function claim(tx: Tx): Promise<OutboxRow | null> {
	const [row] = await rowsOf<OutboxRow & Record<string, unknown>>(
		tx,
		sql`update outbox set tries = tries + 1, next_at = portal_now() + make_interval(secs => ${CLAIM_S})
			where id = (select o.id from outbox o where o.state = 'waiting' and o.next_at <= portal_now()
				and not exists (select from outbox e where e.state = 'waiting' and e.id < o.id and e.recipient = o.recipient
					and e.payload ->> 'order_id' = o.payload ->> 'order_id')
				order by o.next_at, o.id for update of o skip locked limit 1)
			returning id, kind, language, recipient, payload, dedupe_key, tries`,
	);
	return row ? { ...row, id: Number(row.id), tries: Number(row.tries) } : null;
}

type Outcome = { state: "sent" } | { state: "dropped"; error: string } | { state: "failed"; error: string; fault: NotSent["fault"] };

async function sendOne(store: Store, row: OutboxRow, post: Mailer): Promise<Outcome> {
	try {
		const { message, settings, still_holds } = await composeMessage(store.db, row);
		if (!still_holds) return { state: "dropped", error: "no longer so" };
		await post.deliver(mailOf(row, message, settings, post.from));
		return { state: "sent" };
	} catch (error) {
		const fault = error instanceof NotSent ? error.fault : "message";
		return { state: "failed", error: error instanceof Error ? error.message.slice(0, 300) : String(error), fault };
	}
}

/** Only on a claim that is still this sender's: `tries` tells. */
async function note(tx: Tx, row: OutboxRow, outcome: Outcome): Promise<void> {
	const mine = sql`id = ${row.id} and state = 'waiting' and tries = ${row.tries}`;
	if (outcome.state === "sent") {
		await tx.execute(sql`update outbox set state = 'sent', sent_at = portal_now(), last_error = null where ${mine}`);
		return;
	}
	const wait = outcome.state === "failed" && outcome.fault !== "never" ? WAITS_S[row.tries - 1] : undefined;
	if (outcome.state === "failed" && wait !== undefined) {
		portalLog("warn", "mail-not-sent", { outbox: row.id, kind: row.kind, tries: row.tries, reason: outcome.error });
		await tx.execute(
			sql`update outbox set next_at = portal_now() + make_interval(secs => ${wait}), last_error = ${outcome.error} where ${mine}`,
		);
		return;
	}
	if (outcome.state === "failed") portalLog("error", "mail-given-up", { outbox: row.id, kind: row.kind, reason: outcome.error });
	await tx.execute(sql`update outbox set state = ${outcome.state}, last_error = ${outcome.error} where ${mine}`);
}
