import { sql } from "drizzle-orm";
import { errorText } from "~/lib/log/log-line.server";
import type { Store } from "../db/client";
import { NOW } from "../db/clock";
import { rowsOf, type Tx } from "../db/db";
import { portalLog } from "../log";
import { type Mailer, mailOf, NotSent, SHOWN } from "./mailer";
import type { OutboxRow } from "./outbox";
import { isReadHere } from "./outbox-page";
import { type Composed, composeMessage } from "./templates";
import { type TextSender, textOf } from "./text-messages";

/** Seconds between attempts: a mail server that is away for a while comes back within hours. */
const WAITS_S = [60, 300, 1800, 7200] as const;
const MAX_ATTEMPTS = WAITS_S.length + 1;
/** After this time another sender takes the message over. */
const CLAIM_S = 300;
const DIED = "the sender ended while sending";
/** Messages of one round. */
const MAX_BATCH = 100;

export interface Sent extends Record<string, unknown> {
	sent: number;
	failed: number;
	dropped: number;
}

/**
 * Sends what is due, one message after the other. Each is claimed in a transaction of its own that ends before the server is called, and
 * recorded in another one. A process killed in between leaves one message claimed, which is sent once more when the claim ends, with the
 * same Message-ID. While an earlier message about an order to the same address is pending, a later one waits: nobody reads of a
 * cancellation before the booking. Ends early where the server cannot be reached: the other messages keep their attempts.
 */
export const sendDue = (store: Store, post: Mailer, stopping?: AbortSignal): Promise<Sent> =>
	sendAll(
		store,
		"mail",
		(row, { message, settings }) => post.deliver(mailOf(row, message, settings, post.from)),
		stopping,
	);

/** The same for text messages, so that neither channel waits for the other. */
export const sendDueTexts = (store: Store, sender: TextSender, stopping?: AbortSignal): Promise<Sent> =>
	sendAll(store, "sms", (row, composed) => sender(textOf(row, composed)), stopping);

type Deliver = (row: OutboxRow, composed: Composed) => Promise<unknown>;

async function sendAll(
	store: Store,
	channel: OutboxRow["channel"],
	deliver: Deliver,
	stopping?: AbortSignal,
): Promise<Sent> {
	const count: Sent = { sent: 0, failed: 0, dropped: await clearOut(store) };
	for (let claimed = 0; claimed < MAX_BATCH && !stopping?.aborted; ) {
		const due = await dueOfAll(store, channel);
		if (due.length === 0) break;
		for (const candidate of due) {
			if (claimed >= MAX_BATCH || stopping?.aborted) break;
			const row = await store.transaction((tx) => claim(tx, candidate));
			if (!row) continue;
			claimed += 1;
			const outcome = await sendOne(store, row, deliver);
			await store.transaction((tx) => note(tx, row, outcome));
			count[outcome.status] += 1;
			if (outcome.status === "failed" && outcome.fault === "server") return count;
		}
	}
	return count;
}

interface Candidate extends Record<string, unknown> {
	company_id: number;
	id: number;
	attempts: number;
}

/** Due messages in order, selected without a lock; each is then claimed by itself. */
function dueOfAll(store: Store, channel: OutboxRow["channel"]): Promise<Candidate[]> {
	return rowsOf<Candidate>(
		store.db,
		sql`/* all companies: candidates to be claimed one by one */ select o.company_id, o.id, o.attempts from outbox o where o.status = 'waiting' and o.channel = ${channel} and o.next_at <= ${NOW}
				and not exists (select from outbox e where e.company_id = o.company_id and e.status = 'waiting' and e.id < o.id and e.recipient = o.recipient
					and e.subject_kind = o.subject_kind and e.subject_id = o.subject_id)
			order by o.next_at, o.id limit ${MAX_BATCH}`,
	);
}

/** Drops kinds that are switched off (`mail_off` of `site_config`), and gives up messages whose last claim has run out. */
async function clearOut(store: Store): Promise<number> {
	const rows = await rowsOf<Candidate & { is_off: boolean }>(
		store.db,
		sql`/* all companies: candidates to be ended one by one */ select w.* from (
				select company_id, id, attempts, next_at <= portal_now() and attempts >= ${MAX_ATTEMPTS} as is_over,
					kind in (select jsonb_array_elements_text(value) from site_config where key = 'mail_off' and jsonb_typeof(value) = 'array') as is_off
				from outbox where status = 'waiting'
			) w where w.is_over or w.is_off order by w.id`,
	);
	let dropped = 0;
	for (const { company_id, id, attempts, is_off } of rows) {
		const end = is_off
			? sql`status = 'dropped', last_error = 'switched off'`
			: sql`status = 'failed', last_error = coalesce(last_error, ${DIED})`;
		const mine = sql`company_id = ${company_id} and id = ${id} and status = 'waiting' and attempts = ${attempts}`;
		const ended = await store.transaction((tx) =>
			rowsOf(tx, sql`update outbox set ${end}, ${WITHOUT_CODE} where ${mine} returning id`),
		);
		if (is_off) dropped += ended.length;
	}
	return dropped;
}

/** Null where another sender has claimed it. */
async function claim(tx: Tx, { company_id, id, attempts }: Candidate): Promise<OutboxRow | null> {
	const [row] = await rowsOf<OutboxRow & Record<string, unknown>>(
		tx,
		sql`update outbox set attempts = attempts + 1, next_at = portal_now() + make_interval(secs => ${CLAIM_S})
			where company_id = ${company_id} and id = ${id} and status = 'waiting' and attempts = ${attempts} and next_at <= portal_now()
			returning company_id, id, kind, language, recipient, channel, payload, dedupe_key, attempts`,
	);
	return row ? { ...row, id: Number(row.id), attempts: Number(row.attempts) } : null;
}

type Outcome =
	| { status: "sent"; isShown: boolean }
	| { status: "dropped"; error: string }
	| { status: "failed"; error: string; fault: NotSent["fault"] };

async function sendOne(store: Store, row: OutboxRow, deliver: Deliver): Promise<Outcome> {
	try {
		const composed = await composeMessage(store.db, row);
		if (!composed.still_holds) return { status: "dropped", error: "no longer so" };
		const delivered = await deliver(row, composed);
		return { status: "sent", isShown: delivered === SHOWN && isReadHere(composed.settings) };
	} catch (error) {
		const fault = error instanceof NotSent ? error.fault : "message";
		return { status: "failed", error: errorText(error), fault };
	}
}

/** What a code opens is not to be read in the store of what was sent; where nothing was, the page of the outbox is the one place to read it. */
const WITHOUT_CODE = sql`payload = payload - 'code'`;

/** Only while the claim is this sender's, as `attempts` shows. */
async function note(tx: Tx, row: OutboxRow, outcome: Outcome): Promise<void> {
	const mine = sql`company_id = ${row.company_id} and id = ${row.id} and status = 'waiting' and attempts = ${row.attempts}`;
	if (outcome.status === "sent") {
		const text = outcome.isShown ? sql`` : sql`, ${WITHOUT_CODE}`;
		await tx.execute(
			sql`update outbox set status = 'sent', sent_at = portal_now(), last_error = null${text} where ${mine}`,
		);
		return;
	}
	const wait = outcome.status === "failed" && outcome.fault !== "never" ? WAITS_S[row.attempts - 1] : undefined;
	if (outcome.status === "failed" && wait !== undefined) {
		portalLog("warn", "mail-not-sent", {
			outbox: row.id,
			kind: row.kind,
			attempts: row.attempts,
			reason: outcome.error,
		});
		await tx.execute(
			sql`update outbox set next_at = portal_now() + make_interval(secs => ${wait}), last_error = ${outcome.error} where ${mine}`,
		);
		return;
	}
	if (outcome.status === "failed")
		portalLog("error", "mail-given-up", { outbox: row.id, kind: row.kind, reason: outcome.error });
	await tx.execute(
		sql`update outbox set status = ${outcome.status}, last_error = ${outcome.error}, ${WITHOUT_CODE} where ${mine}`,
	);
}
