import { sql } from "drizzle-orm";
import { addDays } from "~/lib/time/travel-dates";
import { BILL_STATUS, CONFIRM_NOTICE_DAYS } from "~/portal-contract/billing/bill-status";
import { TIMER } from "~/portal-server/orders/model/actor";
import { portalNow } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { isStoreFault } from "~/portal-server/platform/db/errors";
import { state } from "~/portal-server/platform/db/statements/state";
import { portalLog } from "~/portal-server/platform/log";
import { openInvoicing } from "../../invoices/roll-up";
import { type BillKey, type BillRecord, openBill, subjectsOf } from "../bill-record";
import { BILLS } from "../bill-states";
import { notifyOfBill } from "../notices/notify";

interface Attended {
	/** A bill was confirmed or postponed. */
	attended: boolean;
	confirmed: number;
}

/** Whether the company has had all notices before it, each at a time of its own. */
async function isNoticed(tx: Tx, { company_id, id }: BillKey): Promise<boolean> {
	const [found] = await rowsOf<{ notices: number }>(
		tx,
		sql`select count(distinct split_part(dedupe_key, ':', 3) || ':' || split_part(dedupe_key, ':', 4))::int8 as notices from outbox
			where company_id = ${company_id} and subject_kind = 'bill' and subject_id = ${id} and kind = 'bill_confirm_soon'`,
	);
	return Number(found?.notices) >= CONFIRM_NOTICE_DAYS.length;
}

/** A day later where a notice is missing, as after days in which nothing ran, or where there are few days to confirm; false where there is nobody to notify. */
async function postponed(tx: Tx, record: BillRecord, today: string): Promise<boolean> {
	const confirm_date = addDays(today, 1);
	if ((await notifyOfBill(tx, record, "bill_confirm_soon", { occasion: `${confirm_date}:1` })) === 0) return false;
	await BILLS.move(tx, record, { call: "timer/postponeConfirm", actor: TIMER, changes: { confirm_date } });
	return true;
}

async function attend(tx: Tx, key: BillKey, today: string): Promise<Attended> {
	const record = await openBill(tx, key);
	if (record.status !== BILL_STATUS.issued) return { attended: true, confirmed: 0 };
	if (!(await isNoticed(tx, key)) && (await postponed(tx, record, today))) return { attended: true, confirmed: 0 };
	const changes = { confirmed_at: await portalNow(tx), confirmed_by: null, confirmed_by_name: null };
	await BILLS.move(tx, record, { call: "timer/confirmBill", actor: TIMER, changes });
	await openInvoicing(tx, record.company_id, subjectsOf(record, "order"), {
		action: "timer/confirmBill",
		actor: TIMER,
	});
	await notifyOfBill(tx, record, "bill_confirmed_itself");
	return { attended: true, confirmed: 1 };
}

interface Next extends BillKey, Record<string, unknown> {
	confirm_date: string;
}

/** Confirms the next bill whose days to confirm have passed. One that cannot be confirmed keeps no other from it. */
export async function confirmNext(tx: Tx, today: string): Promise<Attended> {
	let last: Next = { company_id: 0, id: 0, confirm_date: "-infinity" };
	for (;;) {
		const [next] = await rowsOf<Next>(
			tx,
			sql`/* all companies: bills whose days to confirm have passed */ select b.company_id, b.id, b.confirm_date::text as confirm_date from bill b
				where b.status = ${state(BILL_STATUS.issued)} and b.confirm_date <= ${today}::date
					and (b.confirm_date, b.company_id, b.id) > (${last.confirm_date}::date, ${last.company_id}::int8, ${last.id}::int8)
				order by b.confirm_date, b.company_id, b.id limit 1`,
		);
		if (!next) return { attended: false, confirmed: 0 };
		try {
			return await tx.transaction((own) => attend(own, next, today));
		} catch (error) {
			if (isStoreFault(error)) throw error;
			portalLog("error", "bill-not-confirmed", { bill_id: next.id, error });
			last = next;
		}
	}
}
