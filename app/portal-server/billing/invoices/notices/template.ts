import { formatMoney } from "~/lib/money";
import { isPosted } from "~/portal-contract/billing/invoice-status";
import { oneLine } from "~/portal-server/platform/notify/message";
import { plainMessage, readerName } from "~/portal-server/platform/notify/plain-message";
import type { Template } from "~/portal-server/platform/notify/templates";
import { siteSettings } from "~/portal-server/platform/settings";
import { kindText } from "../kinds";

/** Messages about invoices; `mail.json` has their texts. */
export const INVOICE_NOTICE_KINDS = [
	"invoice_accepted",
	"invoice_issued",
	"invoice_rejected",
	"invoice_red_done",
	"invoice_red_rejected",
] as const;
export type InvoiceNoticeKind = (typeof INVOICE_NOTICE_KINDS)[number];

export interface InvoiceNoticePayload extends Record<string, unknown> {
	invoice_id: number;
	member_id: number;
	currency: string;
	/** Minor units. */
	amount: number;
	title: string;
	number: string;
	invoice_kind: string;
	reason?: string;
}

export const invoiceTemplate: Template = async (db, row) => {
	const { kind, language } = row;
	const {
		invoice_id,
		member_id,
		currency,
		amount,
		title,
		number,
		invoice_kind,
		reason = "",
	} = row.payload as InvoiceNoticePayload;
	const reader = await readerName(db, row.company_id, member_id);
	const settings = await siteSettings(db);
	const isSent = kind === "invoice_accepted" || kind === "invoice_issued";
	const message = plainMessage(row, settings, {
		values: {
			name: reader ?? "",
			reason: oneLine(reason),
			title: oneLine(title),
			number: oneLine(number),
			kind: kindText(invoice_kind, language),
			amount: formatMoney(amount, currency, language),
			minutes: settings.invoice_electronic_minutes,
			days: settings.invoice_paper_days,
		},
		next: isSent ? `next-${kind}-${isPosted(invoice_kind) ? "paper" : "electronic"}` : `next-${kind}`,
		link: { label: "open-invoice", path: `/user/invoice/details?id=${invoice_id}` },
	});
	return { message, settings, still_holds: reader !== undefined };
};
