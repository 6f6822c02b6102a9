import { sql } from "drizzle-orm";
import { addDays } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import { BILL_STATUS, type BillOrigin } from "~/portal-contract/billing/bill-status";
import { SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import { lockSettleable, moveCredits, moveSettlement } from "~/portal-server/orders/actions/change/settlement";
import type { Actor } from "~/portal-server/orders/model/actor";
import { Refused } from "~/portal-server/platform/api/refused";
import { portalNow, yangonDate } from "~/portal-server/platform/db/clock";
import { countRows, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { bill } from "~/portal-server/platform/db/schema";

import { lockCompany } from "~/portal-server/platform/db/statements/companies";
import { type BillKey, type BillRecord, subjectsOf } from "../bill-record";

import { BILLS, type BillCall } from "../bill-states";
import { sellerNow } from "../issued-with";
import { notifyOfBill } from "../notices/notify";
import { type BillChoice, chosen, weigh } from "./choose";
import type { Period } from "./cycle";
import { termsOf } from "./terms";

export interface Making {
	choice: BillChoice;
	origin: BillOrigin;
	call: BillCall;
	actor: Actor;
	/** Of messages about it. */
	language: Language;
	period?: Period;
}

/**
 * Makes a bill of what is chosen, in set-based statements whatever its length: locks, lines, one guarded change of the orders. With a call whose
 * move ends in `issued` it gets its number and due date at once. Null where there is nothing whose total is above zero, or the period has its bill.
 * Throws `Refused` `already_on_bill` where not all of `only` may be billed.
 */
export async function makeBill(tx: Tx, making: Making): Promise<BillRecord | null> {
	const { choice, actor, call } = making;
	const to = BILLS.target(actor, { status: "new", call });
	await lockCompany(tx, choice.company_id);
	await lockSettleable(tx, choice.company_id, choice.currency);
	const { count, amount } = await weigh(tx, choice);
	if (choice.only && count !== choice.only.length) throw new Refused("already_on_bill", { msg: "bill-not-billable" });
	if (count === 0 || amount <= 0 || (await hasBill(tx, making))) return null;
	const made = await insertBill(tx, making, to, amount);
	await insertLines(tx, made, choice, count);
	await BILLS.record(tx, made, { call, actor, from: null, to, amount });
	await holdSubjects(tx, made, call, actor);
	if (to === BILL_STATUS.issued) await notifyOfBill(tx, made, "bill_issued");
	return made;
}

const hasBill = async (tx: Tx, { choice: { company_id, currency }, period }: Making): Promise<boolean> =>
	period !== undefined &&
	(await countRows(
		tx,
		sql`from bill where company_id = ${company_id} and currency = ${currency} and origin = 'cycle' and period_until = ${period.until}`,
	)) > 0;

async function insertBill(
	tx: Tx,
	{ choice, origin, actor, language, period }: Making,
	status: number,
	total_amount: number,
): Promise<BillRecord> {
	const { company_id, currency } = choice;
	const isTimer = actor.id === null;
	const [row] = await tx
		.insert(bill)
		.values({
			company_id,
			currency,
			origin,
			language,
			total_amount,
			status,
			...(status === BILL_STATUS.issued ? await issuing(tx, choice) : {}),
			period_from: period?.from ?? null,
			period_until: period?.until ?? null,
			created_by: actor.id,
			created_by_name: isTimer ? null : actor.name,
		})
		.returning();
	if (!row) throw new Error("a bill was not written");
	return row;
}

async function insertLines(tx: Tx, { company_id, id }: BillKey, choice: BillChoice, expected: number): Promise<void> {
	const [row] = await rowsOf<{ count: number }>(
		tx,
		sql`with chosen as (${chosen(choice)}),
			line as (insert into bill_line (company_id, bill_id, subject_kind, subject_id, order_id, booking_id, product_line, title_zh, title_en,
					service_from, service_until, cost_center, purchase_order, trip_purpose, currency, amount)
				select ${company_id}::int8, ${id}::int8, subject_kind, subject_id, order_id, booking_id, product_line, title_zh, title_en,
					service_from, service_until, cost_center, purchase_order, trip_purpose, currency, amount
				from chosen order by service_from, booking_id, subject_kind returning 1)
			select count(*)::int8 as count from line`,
	);
	if (Number(row?.count) !== expected) throw new Refused("stale_state", { msg: "bill-not-billable" });
}

const { billable, billed } = SETTLEMENT_STATUS;

/** What its lines stand for is billed: all of it, or the bill is not made. */
async function holdSubjects(tx: Tx, draft: BillRecord, action: string, actor: Actor): Promise<void> {
	const { company_id } = draft;
	const moved = await moveSettlement(tx, {
		company_id,
		of: subjectsOf(draft, "order"),
		from: [billable],
		to: billed,
		action,
		actor,
	});
	const credited = await moveCredits(tx, { company_id, of: subjectsOf(draft, "refund"), from: [billable], to: billed });
	const count = await countRows(
		tx,
		sql`from bill_line where company_id = ${company_id} and bill_id = ${draft.id} and is_live`,
	);
	if (moved + credited !== count) throw new Refused("stale_state", { msg: "bill-not-billable" });
}

/** The next number of the company's year: its row stays locked, so that one that is rolled back is given again. */
async function nextNumber(tx: Tx, company_id: number, year: number): Promise<string> {
	const [row] = await rowsOf<{ last: number }>(
		tx,
		sql`insert into bill_number as n (company_id, year, last) values (${company_id}, ${year}, 1)
			on conflict (company_id, year) do update set last = n.last + 1 returning n.last`,
	);
	return `B${String(company_id).padStart(4, "0")}-${year}-${String(row?.last).padStart(4, "0")}`;
}

/** Number, due date and the day on which it confirms itself, of today in Yangon, with the seller and the account of now. */
async function issuing(tx: Tx, { company_id, currency }: Pick<BillRecord, "company_id" | "currency">) {
	const issued_at = await portalNow(tx);
	const today = yangonDate(issued_at);
	const year = Number(today.slice(0, 4));
	const { due_days, confirm_days } = await termsOf(tx, company_id);
	const dates = { issued_at, due_date: addDays(today, due_days), confirm_date: addDays(today, confirm_days) };
	return { number: await nextNumber(tx, company_id, year), year, ...dates, issued_with: await sellerNow(tx, currency) };
}

/** Issues a draft. Throws as `BILLS.move`. */
export async function issueDraft(tx: Tx, draft: BillRecord, actor: Actor): Promise<BillRecord> {
	const call = "operator/issueBill";
	BILLS.require(actor, { status: draft.status, call });
	const issued = await BILLS.move(tx, draft, { call, actor, changes: await issuing(tx, draft) });
	await notifyOfBill(tx, issued, "bill_issued");
	return issued;
}
