import { type SQL, sql } from "drizzle-orm";
import { DAY_S, MINUTE_S } from "~/lib/time/durations";
import { CONFIRMED_STATUSES } from "~/portal-contract/order/states";
import { instantOf, NOW, portalNow } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { states } from "~/portal-server/platform/db/statements/state";
import { PLANNED_BY_VALUES } from "~/portal-server/platform/db/statements/statement-names";
import type { Job } from "~/portal-server/platform/jobs/job";
import { setProgress, takeProgress } from "~/portal-server/platform/jobs/progress";
import { isOrder, type OrderKey } from "../../model/facts/keys";
import { AT_ONCE, span } from "../../model/times";
import type { MailKind } from "../notifications/kinds";
import { notifyBooker } from "../notifications/notify-booker";

interface Reminder {
	kind: MailKind;
	/** Over `o`, by an index: null where nothing is due. */
	due: SQL;
	ahead_s: number;
}

/** `free_until`: when the first tier with a fee begins; null where there is none or a fee applies from the beginning. */
const DEADLINE: Reminder = { kind: "deadline_reminder", due: sql`free_until(o.policy)`, ahead_s: DAY_S };
const CHECK_IN: Reminder = { kind: "check_in_reminder", due: sql`o.starts_at`, ahead_s: 3 * DAY_S };

const JOB = { name: "reminders", every_s: 5 * MINUTE_S };
/** What a transaction has written is seen no later than this after it began. */
const UNSEEN_S = 10 * MINUTE_S;
const BY_VALUES = sql.raw(PLANNED_BY_VALUES);
const STANDS = sql`o.status in ${states(...CONFIRMED_STATUSES)}`;
const RESCHEDULED = sql`('order/reschedule', 'order/reschedule:unassign')`;

interface Candidate extends OrderKey, Record<string, unknown> {
	due: string;
}

/**
 * All orders that came within the span of a reminder by `until` (seconds UTC) have been looked at, and of those since then the ones up to `after` in their
 * order; null: none.
 */
interface Looked {
	until: number | null;
	after: Candidate | null;
}

type Progress = Partial<Record<MailKind, Looked>>;

/** What a clock that ran ahead has written says nothing. */
function lookedBy(now: number, { kind }: Reminder, progress: Progress | null): Looked {
	const looked = progress?.[kind];
	return looked && (looked.until === null || looked.until <= now) ? looked : { until: null, after: null };
}

const within = ({ due, ahead_s }: Reminder): SQL =>
	sql`${STANDS} and ${due} > ${NOW} and ${due} <= ${NOW} + ${span(ahead_s)}`;

/** Those that have come within the span since then, a piece of them. */
async function comeWithin(tx: Tx, reminder: Reminder, { until, after }: Looked): Promise<Candidate[]> {
	const { due, ahead_s } = reminder;
	const since = until === null ? sql`true` : sql`${due} > ${instantOf(until + ahead_s)}`;
	const behind =
		after === null
			? sql`true`
			: sql`(${due}, o.company_id, o.id) > (${after.due}::timestamptz, ${after.company_id}::int8, ${after.id}::int8)`;
	return rowsOf<Candidate>(
		tx,
		sql`${BY_VALUES} /* all companies: candidates to be told one by one */ select o.company_id, o.id, ${due}::text as due from orders o
			where ${within(reminder)} and ${since} and ${behind} order by ${due}, o.company_id, o.id limit ${AT_ONCE}`,
	);
}

/** Those that were within the span before they were confirmed, or have changed there: of what has happened since then. */
async function confirmedWithin(tx: Tx, reminder: Reminder, { until }: Looked): Promise<OrderKey[]> {
	if (until === null) return [];
	const { due, ahead_s } = reminder;
	return rowsOf<OrderKey & Record<string, unknown>>(
		tx,
		sql`${BY_VALUES} /* all companies: candidates to be told one by one */ select distinct o.company_id, o.id
			from (select company_id, order_id from order_event where at > ${instantOf(until - UNSEEN_S)} and to_status in ${states(...CONFIRMED_STATUSES)} offset 0) e
				join orders o on o.company_id = e.company_id and o.id = e.order_id
			where ${within(reminder)} and o.pay_time < ${due} - ${span(ahead_s)} order by o.company_id, o.id`,
	);
}

/** Which time of its service a reminder is due for; null where none is: one paid or rescheduled within the span has been sent the same just then. */
async function occasionOf(tx: Tx, reminder: Reminder, { company_id, id }: OrderKey): Promise<string | null> {
	const { kind, due, ahead_s } = reminder;
	const [moved] = await rowsOf<{ id: number | null; at: string | null }>(
		tx,
		sql`select max(e.id) as id, max(e.at)::text as at from order_event e
			where e.company_id = ${company_id} and e.order_id = ${id} and e.action in ${RESCHEDULED}`,
	);
	const occasion = moved?.id == null ? "once" : `once:${moved.id}`;
	const [order] = await rowsOf(
		tx,
		sql`select 1 from orders o left join member m on m.company_id = ${company_id} and m.id = o.member_id
			where o.company_id = ${company_id} and o.id = ${id} and ${within(reminder)}
				and greatest(o.pay_time, ${moved?.at ?? null}::timestamptz) < ${due} - ${span(ahead_s)} and (o.contact_email <> '' or m.email <> '')
				and not exists (select from outbox b where b.company_id = ${company_id} and b.dedupe_key = ${`${kind}:${id}:${occasion}`})`,
	);
	return order ? occasion : null;
}

/** Each order that has an address once for each time of its service. */
async function remind(tx: Tx, reminder: Reminder, key: OrderKey): Promise<number> {
	const of = { company_id: Number(key.company_id), id: Number(key.id) };
	const occasion = await occasionOf(tx, reminder, of);
	if (occasion === null) return 0;
	const [order] = await tx.select().from(orders).where(isOrder(of));
	if (!order) return 0;
	await notifyBooker(tx, order, reminder.kind, { occasion });
	return 1;
}

async function remindNext(
	tx: Tx,
	reminder: Reminder,
	looked: Looked,
	now: number,
): Promise<{ written: number; looked: Looked; more: boolean }> {
	const found = await comeWithin(tx, reminder, looked);
	const more = found.length === AT_ONCE;
	const candidates = more ? found : [...found, ...(await confirmedWithin(tx, reminder, looked))];
	let written = 0;
	for (const key of candidates) written += await remind(tx, reminder, key);
	const last = found.at(-1);
	return { written, looked: more && last ? { ...looked, after: last } : { until: now, after: null }, more };
}

/** What has come due since the last time that it ran, however long ago that is: orders are found by the time that they are reminded of. */
export async function writeReminders(tx: Tx): Promise<{ deadlines: number; check_ins: number; more: boolean }> {
	const progress = (await takeProgress(tx, JOB)) as Progress | null;
	const now = await portalNow(tx);
	const deadlines = await remindNext(tx, DEADLINE, lookedBy(now, DEADLINE, progress), now);
	const check_ins = await remindNext(tx, CHECK_IN, lookedBy(now, CHECK_IN, progress), now);
	await setProgress(tx, JOB, { [DEADLINE.kind]: deadlines.looked, [CHECK_IN.kind]: check_ins.looked });
	return { deadlines: deadlines.written, check_ins: check_ins.written, more: deadlines.more || check_ins.more };
}

export const remindersJob: Job = { ...JOB, run: writeReminders };
