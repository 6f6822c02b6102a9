import { sql } from "drizzle-orm";
import type { z } from "zod";
import { pick } from "~/lib/pick";
import type { BillPayment, billDetail } from "~/portal-contract/billing/bills";
import type { OperatorBill, OperatorBillDetail } from "~/portal-contract/billing/operator-bills";
import type { Permission } from "~/portal-contract/permissions/permissions";
import { balances } from "~/portal-server/ledger/balances";
import { sameTransfers } from "~/portal-server/ledger/same-transfers";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { portalToday } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { isOperator } from "~/portal-server/platform/states/roles";
import { actorName, shownNameIn } from "~/portal-server/platform/words/actors";
import { translate } from "~/portal-server/platform/words/texts";
import { invoiceableOfBill } from "../../invoices/available";
import { issuerName } from "../../invoices/issuers";
import { type BillKey, type BillSums, readBill, sumsOf } from "../bill-record";
import { BILLS, type BillCall } from "../bill-states";
import { billAccount, sellerOf } from "../issued-with";
import { readLines } from "./lines";
import { type BillReader, SHOWN_COLUMNS, type ShownRow, shown } from "./shown";

type For = Omit<BillReader, "today">;

async function readRow(db: Db | Tx, { company_id, id }: BillKey): Promise<ShownRow> {
	const [row] = await rowsOf<Omit<ShownRow, keyof BillSums>>(
		db,
		sql`select ${SHOWN_COLUMNS} from bill b join company c on c.id = b.company_id where b.company_id = ${company_id} and b.id = ${id}`,
	);
	if (!row) throw new Refused("not_found", { msg: "bill-not-found" });
	return { ...row, ...(await sumsOf(db, { company_id, id })) } as ShownRow;
}

/** A bill without its lines. Throws `Refused` `not_found`. */
export async function readShown(db: Db | Tx, key: BillKey, reader: For): Promise<z.input<typeof OperatorBill>> {
	return shown(await readRow(db, key), { ...reader, today: await portalToday(db) });
}

type Payment = z.input<typeof BillPayment> & Record<string, unknown>;

/** Steps of a slip that waits, by the table's rows and the rules. */
function stepsOf({ status, checked_by, is_own_check }: Payment, bill: Pick<ShownRow, "status">, who: Who): string[] {
	if (status !== "submitted") return [];
	const isChecked = checked_by !== null;
	const steps: readonly (readonly [string, BillCall, Permission, boolean])[] = [
		["take_back", "bill/takeBackPayment", "bill/details/pay", !isChecked],
		["check", "operator/decideBillPayment", DECIDE, !isChecked],
		["confirm", "operator/decideBillPayment:accept", DECIDE, isChecked && !is_own_check],
		["undo", "operator/decideBillPayment:undo", DECIDE, isChecked && Boolean(is_own_check)],
		["reject", "operator/decideBillPayment", DECIDE, true],
	];
	return steps
		.filter(([, call, rule, isNext]) => isNext && BILLS.may(who, { status: bill.status, call }) && who.can(rule))
		.map(([step]) => step);
}

const DECIDE = "operator/bills/decide";

/** Which operators have decided is for operators. */
async function readPayments(
	db: Db | Tx,
	{ company_id, id }: BillKey,
	bill: Pick<ShownRow, "status">,
	{ who, language }: For,
) {
	const rows = await rowsOf<Payment>(
		db,
		sql`select p.id, p.channel, p.amount, p.status, p.transfer_date, p.bank_reference, ${shownNameIn(language, sql`p.member_name`)} as member_name, p.reason,
				floor(extract(epoch from p.created_at))::int8 as create_time, floor(extract(epoch from p.decided_at))::int8 as decide_time,
				${shownNameIn(language, sql`p.checked_by_name`)} as checked_by, ${shownNameIn(language, sql`p.decided_by_name`)} as decided_by, p.confirm_reason, coalesce(p.checked_by = ${who.member_id}, false) as is_own_check,
				(select jsonb_build_object('url', u.url, 'name', u.name, 'size', f.size, 'mimetype', f.mimetype) from upload u
					join stored_file f on f.company_id = u.company_id and f.id = u.stored_file_id where u.company_id = ${company_id} and u.id = p.slip_id) as slip
			from bill_payment p where p.company_id = ${company_id} and p.bill_id = ${id} order by p.id`,
	);
	const isOperatorSide = isOperator(who);
	const paymentOf = (row: Payment) => ({ company_id, kind: "bill_payment", id: Number(row.id) }) as const;
	const sameAs = await sameTransfers(
		db,
		isOperatorSide ? rows.filter(({ slip }) => slip).map(paymentOf) : [],
		language,
	);
	const hidden = isOperatorSide ? {} : { checked_by: null, decided_by: null, confirm_reason: "" };
	return rows.map((row) => ({ ...row, actions: stepsOf(row, bill, who), same: sameAs(paymentOf(row)), ...hidden }));
}

interface EventRow extends Record<string, unknown> {
	action: string;
	actor_type: string;
	actor: string;
	reason: string | null;
	amount: number | null;
	at: number;
}

/** `operator-decide-dispute` for `operator/decideDispute`. */
const kebab = (action: string) => action.replace(/[/:]/g, "-").replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);

/** What operators settle among themselves. */
const OPERATOR_ONLY = new Set(["operator/writeOffBill:ask", "operator/writeOffBill:drop"]);

/** Members read that an operator has acted, not which one, nor why something is written off. */
async function readEvents(db: Db | Tx, { company_id, id }: BillKey, { who, language }: For) {
	const rows = await rowsOf<EventRow>(
		db,
		sql`select action, actor_type, actor, reason, amount, floor(extract(epoch from at))::int8 as at from bill_event
			where company_id = ${company_id} and bill_id = ${id} order by bill_event.id`,
	);
	const isOperatorSide = isOperator(who);
	const seen = isOperatorSide ? rows : rows.filter(({ action }) => !OPERATOR_ONLY.has(action));
	return seen.map(({ actor_type: type, actor: name, ...event }) => ({
		...event,
		reason: isOperatorSide || event.action !== "operator/writeOffBill:confirm" ? event.reason : null,
		action_text: translate(language, `bill-event-${kebab(event.action)}`),
		actor: actorName({ type, name }, { who, language }),
	}));
}

interface Page {
	page: number;
	limit: number;
}

const FIRST: Page = { page: 1, limit: 50 };

/** A bill as its page shows it. Throws `Refused` `not_found`. */
export async function readDetail(
	db: Db | Tx,
	key: BillKey,
	reader: For,
	page: Page = FIRST,
): Promise<z.input<typeof OperatorBillDetail>> {
	const { who, language } = reader;
	const bill = await readShown(db, key, reader);
	const { deposit_available } = await balances(db, key.company_id, bill.currency);
	const record = await readBill(db, key);
	const sold = await sellerOf(db, record);
	return {
		...bill,
		lines: await readLines(db, key, { language, actions: bill.actions ?? [], is_operator: isOperator(who) }, page),
		payments: await readPayments(db, key, bill, reader),
		events: await readEvents(db, key, reader),
		deposit_amount: deposit_available,
		invoiceable_amount: who.can("invoice/apply") ? await invoiceableOfBill(db, { ...key, currency: bill.currency }) : 0,
		seller: sold && { ...pick(sold.seller, "address", "phone", "tax_no"), name: issuerName(sold.seller, language) },
		receiving_account: billAccount(record, sold),
	};
}

/** A bill of the member's own company; a draft is not one yet. */
export const readOwnBill: UseCase<typeof billDetail> = async ({ db, who, language }, query) => {
	const { id, page, limit } = query;
	const detail = await readDetail(db, { company_id: who.company_id, id }, { who, language }, { page, limit });
	if (detail.number === null && !isOperator(who)) throw new Refused("not_found", { msg: "bill-not-found" });
	return detail;
};
