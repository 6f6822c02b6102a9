import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import { type BillOrigin, OPEN_BILLS } from "~/portal-contract/billing/bill-status";
import type { OperatorBill } from "~/portal-contract/billing/operator-bills";
import type { Permission } from "~/portal-contract/permissions/permissions";
import type { Who } from "~/portal-server/platform/api/handler";
import { secondsOf } from "~/portal-server/platform/db/clock";
import { isOperator } from "~/portal-server/platform/states/roles";
import { shownName } from "~/portal-server/platform/words/actors";
import { inLanguage } from "~/portal-server/platform/words/names";
import { translate } from "~/portal-server/platform/words/texts";
import { dueOf } from "../amounts";
import type { BillSums } from "../bill-record";
import { BILLS, type BillCall, billStatusKey } from "../bill-states";

/** For whom, in which language, and on which day (Yangon) a bill is shown. */
export interface BillReader {
	who: Who;
	language: Language;
	today: string;
}

export interface ShownRow extends BillSums, Record<string, unknown> {
	id: number;
	company_id: number;
	company_zh: string;
	company_en: string;
	number: string | null;
	currency: string;
	origin: BillOrigin;
	period_from: string | null;
	period_until: string | null;
	status: number;
	total_amount: number;
	paid_amount: number;
	create_time: number;
	issued_at: number | null;
	due_date: string | null;
	confirm_date: string | null;
	confirmed_at: number | null;
	confirmed_by_name: string | null;
	settled_at: number | null;
	void_reason: string;
	created_by_name: string | null;
	write_off_amount: number | null;
	write_off_reason: string;
	write_off_by: number | null;
	write_off_by_name: string;
	write_off_at: number;
	written_off_by_name: string | null;
}

/** What a `ShownRow` has of a `bill b` and its `company c`; the rest are its sums. */
export const SHOWN_COLUMNS: SQL = sql`b.id, b.company_id, c.name as company_zh, coalesce(nullif(c.name_en, ''), c.name) as company_en, b.number,
	b.currency::text as currency, b.origin, b.period_from, b.period_until, b.status, b.total_amount, b.paid_amount,
	${secondsOf(sql`b.created_at`)} as create_time, ${secondsOf(sql`b.issued_at`)} as issued_at, b.due_date, b.confirm_date,
	${secondsOf(sql`b.confirmed_at`)} as confirmed_at, b.confirmed_by_name, ${secondsOf(sql`b.settled_at`)} as settled_at, b.void_reason, b.created_by_name,
	b.write_off_amount, b.write_off_reason, b.write_off_by, b.write_off_by_name, ${secondsOf(sql`b.write_off_at`)} as write_off_at, b.written_off_by_name`;

/** Calls of a bill with the rule that permits each. */
const OF_MEMBER: readonly (readonly [BillCall, Permission])[] = [
	["bill/confirm", "bill/details/confirm"],
	["bill/dispute", "bill/details/dispute"],
	["bill/pay", "bill/details/pay"],
	["bill/reportPayment", "bill/details/pay"],
	["bill/withdraw", "bill/details/withdraw"],
	["bill/download", "bill/details/download"],
];
const OF_OPERATOR: readonly (readonly [BillCall, Permission])[] = [
	["operator/issueBill", "operator/bills/issue"],
	["operator/voidBill", "operator/bills/void"],
	["operator/decideBillPayment", "operator/bills/decide"],
	["operator/decideDispute", "operator/bills/decide"],
	["operator/freeLine", "operator/bills/decide"],
	["operator/writeOffBill:ask", "operator/bills/void"],
	["operator/writeOffBill:confirm", "operator/bills/void"],
	["operator/writeOffBill:drop", "operator/bills/void"],
	["bill/download", "bill/details/download"],
];

/** Calls that the table and the rules allow and that something is left to do for. */
function actionsOf(row: ShownRow, due: number, who: Who): string[] {
	const payable = due - row.reported_amount;
	const isQuiet = row.reported_amount === 0 && row.disputed_amount === 0;
	const isRequested = row.write_off_amount !== null;
	const untouched = row.paid_amount === 0 && row.reported_amount === 0;
	const useful: Partial<Record<BillCall, boolean>> = {
		"bill/pay": payable > 0,
		"bill/reportPayment": payable > 0,
		"bill/withdraw": row.origin === "member" && untouched && row.disputed_amount === 0,
		"operator/voidBill": untouched,
		"operator/decideBillPayment": row.reported_amount > 0,
		"operator/decideDispute": row.disputed_amount > 0,
		"operator/writeOffBill:ask": !isRequested && isQuiet,
		"operator/writeOffBill:confirm": isRequested && isQuiet && row.write_off_by !== who.member_id,
		"operator/writeOffBill:drop": isRequested,
	};
	return (isOperator(who) ? OF_OPERATOR : OF_MEMBER)
		.filter(([call, rule]) => BILLS.may(who, { status: row.status, call }) && who.can(rule) && (useful[call] ?? true))
		.map(([call]) => call);
}

/** Overdue is computed: the due date has passed in Yangon and something is to be paid. */
export function shown(row: ShownRow, { who, language, today }: BillReader): z.input<typeof OperatorBill> {
	const { company_zh, company_en, confirmed_by_name, created_by_name, ...others } = row;
	const {
		write_off_amount,
		write_off_reason,
		write_off_by: _by,
		write_off_by_name,
		write_off_at,
		written_off_by_name,
		...rest
	} = others;
	const named = (name: string | null) => (name === null ? null : shownName(language, name));
	const requested = {
		reason: write_off_reason,
		requested_by: shownName(language, write_off_by_name),
		requested_at: write_off_at,
		confirmed_by: named(written_off_by_name),
	};
	const is_operator = isOperator(who);
	const showsWriteOff = OPEN_BILLS.includes(row.status) || written_off_by_name !== null;
	const due_amount = dueOf(row, row.disputed_amount);
	return {
		...rest,
		company_name: inLanguage(language, company_zh, company_en),
		status_key: billStatusKey(row.status),
		status_text: translate(language, `state-bill-${row.status}`),
		due_amount,
		confirmed_by: named(confirmed_by_name),
		created_by: is_operator || row.origin === "member" ? named(created_by_name) : null,
		write_off:
			is_operator && showsWriteOff && write_off_amount !== null ? { amount: write_off_amount, ...requested } : null,
		is_overdue: due_amount > 0 && row.due_date !== null && row.due_date < today,
		actions: actionsOf(row, due_amount, who),
	};
}
