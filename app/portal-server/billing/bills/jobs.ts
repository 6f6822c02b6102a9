import { type SQL, sql } from "drizzle-orm";
import { HOUR_S } from "~/lib/time/durations";
import { addDays } from "~/lib/time/travel-dates";
import { BILL_STATUS, CONFIRM_NOTICE_DAYS, DUE_NOTICE_DAYS } from "~/portal-contract/billing/bill-status";
import { portalNow, yangonDate } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { state } from "~/portal-server/platform/db/statements/state";
import type { Job, JobResult } from "~/portal-server/platform/jobs/job";
import { dueOf } from "./amounts";
import { readBill, sumsOf } from "./bill-record";
import { confirmNext } from "./making/confirm-next";
import { ISSUING, issueBills } from "./making/issue-due";
import { notifyOfBill } from "./notices/notify";
import type { BillNotice } from "./notices/template";
import { IS_OPEN } from "./reading/list-bills";

interface Open extends Record<string, unknown> {
	company_id: number;
	id: number;
	status: number;
	due_date: string;
	confirm_date: string;
	today: string;
}

const DAYS_OF_OVERDUE = 7;
const TOGETHER = 50;

/** Which reminders a bill is due for today; each is written once. */
function remindersOf({ status, due_date, confirm_date, today }: Open): { kind: BillNotice; occasion: string }[] {
	const reminders: { kind: BillNotice; occasion: string }[] = [];
	const left = CONFIRM_NOTICE_DAYS.filter((days) => addDays(confirm_date, -days) <= today).at(-1);
	if (status === BILL_STATUS.issued && left !== undefined && today < confirm_date)
		reminders.push({ kind: "bill_confirm_soon", occasion: `${confirm_date}:${left}` });
	if (addDays(due_date, -DUE_NOTICE_DAYS) <= today && today <= due_date)
		reminders.push({ kind: "bill_due_soon", occasion: due_date });
	if (due_date < today && today <= addDays(due_date, DAYS_OF_OVERDUE))
		reminders.push({ kind: "bill_overdue", occasion: due_date });
	return reminders;
}

async function remind(tx: Tx, open: Open): Promise<number> {
	const record = await readBill(tx, open);
	const isDue = dueOf(record, (await sumsOf(tx, record)).disputed_amount) > 0;
	const reminders = remindersOf(open).filter(({ kind }) => kind === "bill_confirm_soon" || isDue);
	for (const { kind, occasion } of reminders) await notifyOfBill(tx, record, kind, { occasion });
	return reminders.length;
}

/** Which open bills, by an index of days: those that are due about now, those that confirm themselves soon. */
const candidates = (today: string): SQL[] => {
	const first = Math.max(...CONFIRM_NOTICE_DAYS);
	return [
		sql`${IS_OPEN} and b.due_date between ${today}::date - ${DAYS_OF_OVERDUE}::int4 and ${today}::date + ${DUE_NOTICE_DAYS}::int4`,
		sql`b.status = ${state(BILL_STATUS.issued)} and b.confirm_date <= ${today}::date + ${first}::int4`,
	];
};

async function notYetReminded(tx: Tx, today: string): Promise<Open[]> {
	for (const which of candidates(today)) {
		const found = await rowsOf<Open>(
			tx,
			sql`/* all companies: bills that time has come for, to be taken one by one */ select b.company_id, b.id, b.status, b.due_date, b.confirm_date, ${today}::text as today
				from bill b where ${which} and (b.reminded_on is null or b.reminded_on <> ${today}::date) limit ${TOGETHER}`,
		);
		if (found.length > 0) return found;
	}
	return [];
}

/** Notes that a bill is looked at today; false where somebody works on it. */
async function tookFor(tx: Tx, { company_id, id, today }: Open): Promise<boolean> {
	const changed = await rowsOf(
		tx,
		sql`update bill set reminded_on = ${today}::date where company_id = ${company_id} and id in (
				select b.id from bill b where b.company_id = ${company_id} and b.id = ${id} for no key update skip locked) returning id`,
	);
	return changed.length > 0;
}

/** A piece of the open bills that nobody has looked at today. Each is looked at once a day, whatever becomes of it; one that somebody works on later. */
async function remindNext(tx: Tx, today: string): Promise<{ reminded: number; more: boolean }> {
	let [reminded, looked] = [0, 0];
	for (const open of await notYetReminded(tx, today)) {
		if (!(await tookFor(tx, open))) continue;
		looked += 1;
		reminded += await remind(tx, open);
	}
	return { reminded, more: looked > 0 };
}

/**
 * Confirms what nobody has confirmed in time, one bill for each transaction; when none is left, reminds of what confirms itself soon, is due in
 * three days or overdue, a piece for each, for which no company is locked.
 */
export async function attendBills(tx: Tx): Promise<JobResult & { confirmed: number; reminded: number }> {
	const today = yangonDate(await portalNow(tx));
	const { attended, confirmed } = await confirmNext(tx, today);
	if (attended) return { confirmed, reminded: 0, more: true };
	return { confirmed: 0, ...(await remindNext(tx, today)) };
}

export const billJobs: readonly Job[] = [
	{ ...ISSUING, isLong: true, run: issueBills },
	{ name: "confirm-bills", every_s: HOUR_S, isLong: true, run: attendBills },
];
