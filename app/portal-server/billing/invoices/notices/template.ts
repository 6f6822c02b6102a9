import { formatMoney } from "~/lib/money";
import { formatZonedMoment } from "~/lib/time/travel-dates";
import { isPosted } from "~/portal-contract/billing/invoice-status";
import { oneLine } from "~/portal-server/platform/notify/message";
import { plainMessage, readerName } from "~/portal-server/platform/notify/plain-message";
import type { Template } from "~/portal-server/platform/notify/templates";
import { siteSettings } from "~/portal-server/platform/settings";
import { linkPath } from "../documents/file-link";
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
	/** Of the link to the file, and its last second, UTC; absent where there is none. */
	code?: string;
	until?: number;
	red_number?: string;
	/** Of what is reversed, what may be invoiced again. */
	again?: number;
}

/** Key of what may be done now. */
function nextOf(kind: string, { isPaper, again }: { isPaper: boolean; again: number }): string {
	if (kind === "invoice_accepted" || kind === "invoice_issued")
		return `next-${kind}-${isPaper ? "paper" : "electronic"}`;
	return kind === "invoice_red_done" && again === 0 ? "next-invoice_red_refunded" : `next-${kind}`;
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
		code,
		until = 0,
		red_number = "",
		again = 0,
	} = row.payload as InvoiceNoticePayload;
	const reader = await readerName(db, row.company_id, member_id);
	const settings = await siteSettings(db);
	const message = plainMessage(row, settings, {
		values: {
			name: reader ?? "",
			reason: oneLine(reason),
			title: oneLine(title),
			number: oneLine(number),
			kind: kindText(invoice_kind, language),
			amount: formatMoney(amount, currency, language),
			until: formatZonedMoment(until, language),
			red_number: oneLine(red_number),
			again: formatMoney(again, currency, language),
			minutes: settings.invoice_electronic_minutes,
			days: settings.invoice_paper_days,
		},
		next: nextOf(row.kind, { isPaper: isPosted(invoice_kind), again }),
		link: { label: "open-invoice", path: `/user/invoice/details?id=${invoice_id}` },
		...(code ? { links: [{ label: `open-file-${kind}`, path: linkPath(code) }] } : {}),
	});
	return { message, settings, still_holds: reader !== undefined };
};
