import { sql } from "drizzle-orm";
import { DAY_S } from "~/lib/time/durations";
import { CONFIRMED_STATUSES } from "~/portal-contract/order/states";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { states } from "~/portal-server/platform/db/statements/state";
import type { Job } from "~/portal-server/platform/jobs/job";
import { isOrder, type OrderKey } from "../../model/facts/keys";
import { AT_ONCE } from "../../model/times";
import type { MailKind } from "../notifications/kinds";
import { notifyBooker } from "../notifications/notify-booker";

const DEADLINE_AHEAD_S = DAY_S;
const START_AHEAD_S = 3 * DAY_S;

/** Of the row `o` of `orders`: the last time its service was moved to another; null where it never was. */
const MOVED = sql`select max(e.id) as id, max(e.at) as at from order_event e
	where e.company_id = o.company_id and e.order_id = o.id and e.action in ('order/reschedule', 'order/reschedule:unassign')`;

/** Each order that has an address once for each time of its service. One paid or rescheduled within the span is not reminded: that message has just said the same. */
async function remind(tx: Tx, kind: MailKind, due: ReturnType<typeof sql>, ahead_s: number): Promise<number> {
	const rows = await rowsOf<OrderKey & { occasion: string } & Record<string, unknown>>(
		tx,
		sql`/* all companies: candidates to be told one by one */ select o.company_id, o.id, coalesce('once:' || moved.id, 'once') as occasion
			from (select o.company_id, o.id, o.member_id, o.contact_email, o.pay_time, ${due} as due_at from orders o
				where o.status in ${states(...CONFIRMED_STATUSES)} and o.starts_at > ${NOW}) o, lateral (${MOVED}) moved
			where o.due_at > ${NOW} and o.due_at <= ${NOW} + make_interval(secs => ${ahead_s})
				and greatest(o.pay_time, moved.at) < o.due_at - make_interval(secs => ${ahead_s})
				and (o.contact_email <> '' or exists (select from member m where m.company_id = o.company_id and m.id = o.member_id and m.email <> ''))
				and not exists (select from outbox b where b.company_id = o.company_id and b.dedupe_key = ${`${kind}:`} || o.id || coalesce(':once:' || moved.id, ':once'))
			order by o.due_at, o.id limit ${AT_ONCE}`,
	);
	for (const { company_id, id, occasion } of rows) {
		const [order] = await tx
			.select()
			.from(orders)
			.where(isOrder({ company_id: Number(company_id), id: Number(id) }));
		if (order) await notifyBooker(tx, order, kind, { occasion });
	}
	return rows.length;
}

/** When the first tier with a fee begins; null (never due) where there is none or a fee applies from the beginning. */
const FREE_UNTIL = sql`(select to_timestamp((t ->> 'from')::int8) from jsonb_array_elements(o.policy -> 'tiers') t
	where (t ->> 'value')::int8 > 0 order by (t ->> 'from')::int8 nulls first limit 1)`;

export async function writeReminders(tx: Tx): Promise<{ deadlines: number; check_ins: number; more: boolean }> {
	const deadlines = await remind(tx, "deadline_reminder", FREE_UNTIL, DEADLINE_AHEAD_S);
	const check_ins = await remind(tx, "check_in_reminder", sql`o.starts_at`, START_AHEAD_S);
	return { deadlines, check_ins, more: Math.max(deadlines, check_ins) === AT_ONCE };
}

export const remindersJob: Job = { name: "reminders", every_s: 300, run: writeReminders };
