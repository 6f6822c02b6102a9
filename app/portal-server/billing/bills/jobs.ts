import { sql } from "drizzle-orm";
import { HOUR_S } from "~/lib/time/durations";
import { addDays } from "~/lib/time/travel-dates";
import { BILL_STATUS, BILLING_CYCLES, CONFIRM_NOTICE_DAYS, DEFAULT_TERMS, DUE_NOTICE_DAYS } from "~/portal-contract/billing/bill-status";
import { settleable } from "~/portal-server/orders/actions/settlement";
import { TIMER } from "~/portal-server/orders/actor";
import { portalNow, portalToday, yangonDate } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { state } from "~/portal-server/platform/db/statements/state";
import type { Job, JobResult } from "~/portal-server/platform/jobs/job";
import { type BillRecord, dueOf, lockCompany, readBill, sumsOf } from "./bill-record";
import { lastPeriod } from "./making/cycle";
import { makeBill } from "./making/make-bill";
import { moveBill } from "./move-bill";
import { notifyOfBill } from "./notices/notify";
import type { BillNotice } from "./notices/template";
import { IS_OPEN } from "./reading/list-bills";

interface Due extends Record<string, unknown> {
	company_id: number;
	currency: string;
	cycle: (typeof BILLING_CYCLES)[number];
}

/** The company and currency behind `after` whose cycle has been cut and that has no bill of the period yet. */
async function nextDue(tx: Tx, today: string, after: { company_id: number; currency: string }): Promise<Due | null> {
	const periods = BILLING_CYCLES.map((cycle) => sql`(${cycle}::text, ${lastPeriod(cycle, today).until}::date)`);
	const [due] = await rowsOf<Due>(
		tx,
		sql`/* all companies: whose cycle is cut */ select x.company_id, x.currency, p.cycle
			from (${settleable(sql`true`)}) x left join billing_terms t on t.company_id = x.company_id
				join (values ${sql.join(periods, sql`, `)}) as p (cycle, until) on p.cycle = coalesce(t.cycle, ${DEFAULT_TERMS.cycle})
			where x.amount > 0 and (x.company_id, x.currency) > (${after.company_id}::int8, ${after.currency}::text)
				and x.done_at < ((p.until + 1)::timestamp at time zone 'Asia/Yangon')
				and not exists (select from bill b where b.company_id = x.company_id and b.currency = x.currency and b.origin = 'cycle' and b.period_until >= p.until)
			order by x.company_id, x.currency limit 1`,
	);
	return due ?? null;
}

/** Bills of one run, so that a run ends within its transaction's time. */
const AT_ONCE = 20;

/** One bill for each company and currency whose cycle has been cut (00:00 in Yangon), company by company. Two processes make one: its period is unique. */
export async function issueBills(tx: Tx): Promise<JobResult & { issued: number }> {
	const today = await portalToday(tx);
	let after = { company_id: 0, currency: "" };
	let issued = 0;
	for (let looked = 0; looked < AT_ONCE; looked += 1) {
		const due = await nextDue(tx, today, after);
		if (!due) return { issued, more: false };
		after = due;
		const period = lastPeriod(due.cycle, today);
		const made = await makeBill(tx, {
			...{ choice: { company_id: due.company_id, currency: due.currency, until: period.until }, origin: "cycle" as const, period },
			...{ call: "timer/issueBill", actor: TIMER, language: "zh-cn" as const },
		});
		if (made) issued += 1;
	}
	return { issued, more: issued > 0 };
}

interface Open extends Record<string, unknown> {
	company_id: number;
	id: number;
	status: number;
	due_date: string;
	confirm_date: string;
	today: string;
}

const DAYS_OF_OVERDUE = 7;
const TOGETHER = 200;

/** Which reminders of payment a bill is due for today; each is written once. */
function remindersOf({ due_date, today }: Open): { kind: BillNotice; occasion: string }[] {
	const reminders: { kind: BillNotice; occasion: string }[] = [];
	if (addDays(due_date, -DUE_NOTICE_DAYS) <= today && today <= due_date) reminders.push({ kind: "bill_due_soon", occasion: due_date });
	if (due_date < today && today <= addDays(due_date, DAYS_OF_OVERDUE)) reminders.push({ kind: "bill_overdue", occasion: due_date });
	return reminders;
}

const NOTICES = CONFIRM_NOTICE_DAYS.length;

/**
 * Before a bill confirms itself the company has had all notices, each on a day of its own: where they are late, by a short time or by an outage, the
 * day on which it confirms itself moves.
 */
async function noticeOf(tx: Tx, record: BillRecord, { confirm_date, today }: Open): Promise<boolean> {
	const { company_id, id, confirm_notices, confirm_noticed } = record;
	const scheduled = CONFIRM_NOTICE_DAYS.filter((days) => addDays(confirm_date, -days) <= today).length;
	if (confirm_notices >= scheduled || confirm_noticed === today) return false;
	const earliest = addDays(today, NOTICES - confirm_notices);
	await tx.execute(
		sql`update bill set confirm_notices = confirm_notices + 1, confirm_noticed = ${today}::date, confirm_date = greatest(confirm_date, ${earliest}::date),
			version = version + 1 where company_id = ${company_id} and id = ${id} and version = ${record.version}`,
	);
	await notifyOfBill(tx, record, "bill_confirm_soon", { occasion: confirm_notices + 1 });
	return true;
}

async function attend(tx: Tx, open: Open): Promise<{ confirmed: number; reminded: number }> {
	await lockCompany(tx, open.company_id);
	const record = await readBill(tx, open);
	let [confirmed, reminded] = [0, 0];
	if (record.status === BILL_STATUS.issued) {
		if (await noticeOf(tx, record, open)) reminded += 1;
		else if (record.confirm_notices >= NOTICES && open.confirm_date <= open.today) {
			const changes = { confirmed_at: await portalNow(tx), confirmed_by: null, confirmed_by_name: null };
			await moveBill(tx, record, { call: "timer/confirmBill", actor: TIMER, changes });
			await notifyOfBill(tx, record, "bill_confirmed_itself");
			confirmed = 1;
		}
	}
	const isDue = dueOf(record, (await sumsOf(tx, record)).disputed_amount) > 0;
	const reminders = isDue ? remindersOf(open) : [];
	for (const { kind, occasion } of reminders) await notifyOfBill(tx, record, kind, { occasion });
	return { confirmed, reminded: reminded + reminders.length };
}

/** Confirms what nobody has confirmed in time, after two notices, and reminds of what is due in three days or overdue. */
export async function attendBills(tx: Tx): Promise<JobResult & { confirmed: number; reminded: number }> {
	const today = yangonDate(await portalNow(tx));
	const first = Math.max(...CONFIRM_NOTICE_DAYS);
	let [confirmed, reminded] = [0, 0];
	let last = { company_id: 0, id: 0 };
	for (;;) {
		const found = await rowsOf<Open>(
			tx,
			sql`/* all companies: bills that time has come for */ select b.company_id, b.id, b.status, b.due_date, b.confirm_date, ${today}::text as today from bill b
				where ${IS_OPEN} and (b.company_id, b.id) > (${last.company_id}::int8, ${last.id}::int8) and (b.status = ${state(BILL_STATUS.issued)} and b.confirm_date <= ${today}::date + ${first}::int4
					or b.due_date between ${today}::date - ${DAYS_OF_OVERDUE}::int4 and ${today}::date + ${DUE_NOTICE_DAYS}::int4)
				order by b.company_id, b.id limit ${TOGETHER}`,
		);
		for (const one of found) {
			const done = await attend(tx, one);
			confirmed += done.confirmed;
			reminded += done.reminded;
		}
		if (found.length < TOGETHER) return { confirmed, reminded };
		last = found.at(-1) ?? last;
	}
}

export const billJobs: readonly Job[] = [
	{ name: "issue-bills", every_s: HOUR_S / 4, isLong: true, run: issueBills },
	{ name: "confirm-bills", every_s: HOUR_S, isLong: true, run: attendBills },
];
