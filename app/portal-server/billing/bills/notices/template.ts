import { sql } from "drizzle-orm";
import { formatMoney } from "~/lib/money";
import { formatDate } from "~/lib/time/travel-dates";
import { BILL_STATUS, OPEN_BILLS } from "~/portal-contract/billing/bill-status";
import { publicUrl } from "~/portal-server/platform/api/incoming";
import type { MessageValues } from "~/portal-server/platform/api/refused";
import { rowsOf } from "~/portal-server/platform/db/db";
import { mailText, oneLine } from "~/portal-server/platform/notify/message";
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

export const billTemplate: Template = async (db, { kind, company_id, language, payload }) => {
	const { member_id, bill_id, amount, reason = "" } = payload as BillNoticePayload;
	const record = await readBill(db, { company_id, id: bill_id });
	const due = dueOf(record, (await sumsOf(db, record)).disputed_amount);
	const [reader] = await rowsOf<{ name: string }>(
		db,
		sql`select coalesce(nullif(nickname, ''), username) as name from member where company_id = ${company_id} and id = ${member_id}`,
	);
	const settings = await siteSettings(db);
	const site = settings.siteName[language];
	const money = (value: number) => formatMoney(value, record.currency, language);
	const values: MessageValues = {
		site,
		name: oneLine(reader?.name ?? ""),
		reason: oneLine(reason),
		number: record.number ?? "",
		total: money(record.total_amount),
		due: money(due),
		amount: money(amount ?? 0),
		...(record.due_date ? { date: formatDate(record.due_date, language) } : {}),
		...(record.confirm_date ? { confirm_date: formatDate(record.confirm_date, language) } : {}),
	};
	const t = (key: string) => mailText(language, { key, values });
	const message = {
		language,
		site,
		subject: t(`subject-${kind}`),
		greeting: t("greeting"),
		quotes: [],
		blocks: [],
		lead: [t(`lead-${kind}`), ...(reason === "" ? [] : [t("reason")])],
		next: [t(`next-${kind}`)],
		link: { label: t("open-bill"), url: `${publicUrl()}/user/bill/details?id=${bill_id}`, hint: t("open-link") },
		closing: [t("automatic"), ...(settings.demonstration ? [t("demonstration")] : [])],
	};
	return { message, settings, still_holds: reader !== undefined && stillHolds(kind, record.status, due) };
};
