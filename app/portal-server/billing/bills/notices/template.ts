import { formatMoney } from "~/lib/money";
import { formatDate } from "~/lib/time/travel-dates";
import { BILL_STATUS, OPEN_BILLS } from "~/portal-contract/billing/bill-status";
import { oneLine } from "~/portal-server/platform/notify/message";
import { plainMessage, readerName } from "~/portal-server/platform/notify/plain-message";
import type { Template } from "~/portal-server/platform/notify/templates";
import { siteSettings } from "~/portal-server/platform/settings";
import { dueOf } from "../amounts";
import { readBill, sumsOf } from "../bill-record";

/** Messages about bills; `mail.json` has their texts. */
export const BILL_NOTICES = [
	"bill_issued",
	"bill_confirm_soon",
	"bill_confirmed_itself",
	"bill_due_soon",
	"bill_overdue",
	"bill_void",
	"bill_dispute_accepted",
	"bill_dispute_rejected",
	"bill_payment_accepted",
	"bill_payment_rejected",
] as const;
export type BillNotice = (typeof BILL_NOTICES)[number];

interface BillNoticePayload extends Record<string, unknown> {
	member_id: number;
	bill_id: number;
	/** Of a line or a payment, minor units. */
	amount?: number;
	reason?: string;
}

/** Reminders of what is done by now are not sent, nor that a bill is there which is taken back. */
function stillHolds(kind: string, status: number, due: number): boolean {
	if (kind === "bill_confirm_soon") return status === BILL_STATUS.issued;
	if (kind === "bill_issued" || kind === "bill_confirmed_itself")
		return status !== BILL_STATUS.withdrawn && status !== BILL_STATUS.void;
	if (kind === "bill_due_soon" || kind === "bill_overdue") return OPEN_BILLS.includes(status) && due > 0;
	return true;
}

export const billTemplate: Template = async (db, row) => {
	const { kind, company_id, language } = row;
	const { member_id, bill_id, amount = 0, reason = "" } = row.payload as BillNoticePayload;
	const record = await readBill(db, { company_id, id: bill_id });
	const due = dueOf(record, (await sumsOf(db, record)).disputed_amount);
	const reader = await readerName(db, company_id, member_id);
	const settings = await siteSettings(db);
	const money = (value: number) => formatMoney(value, record.currency, language);
	const message = plainMessage(row, settings, {
		values: {
			name: reader ?? "",
			reason: oneLine(reason),
			number: record.number ?? "",
			total: money(record.total_amount),
			due: money(due),
			amount: money(amount),
			...(record.due_date ? { date: formatDate(record.due_date, language) } : {}),
			...(record.confirm_date ? { confirm_date: formatDate(record.confirm_date, language) } : {}),
		},
		link: { label: "open-bill", path: `/user/bill/details?id=${bill_id}` },
	});
	return { message, settings, still_holds: reader !== undefined && stillHolds(kind, record.status, due) };
};
