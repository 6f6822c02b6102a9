import { sql } from "drizzle-orm";
import { formatMoney } from "~/lib/money";
import { isPosted } from "~/portal-contract/billing/invoice-status";
import { publicUrl } from "~/portal-server/platform/api/incoming";
import type { MessageValues } from "~/portal-server/platform/api/refused";
import { rowsOf } from "~/portal-server/platform/db/db";
import { mailText, oneLine } from "~/portal-server/platform/notify/message";
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

export const invoiceTemplate: Template = async (db, { kind, company_id, language, payload }) => {
	const {
		invoice_id,
		member_id,
		currency,
		amount,
		title,
		number,
		invoice_kind,
		reason = "",
	} = payload as InvoiceNoticePayload;
	const [reader] = await rowsOf<{ name: string }>(
		db,
		sql`select coalesce(nullif(nickname, ''), username) as name from member where company_id = ${company_id} and id = ${member_id}`,
	);
	const settings = await siteSettings(db);
	const site = settings.siteName[language];
	const values: MessageValues = {
		site,
		name: oneLine(reader?.name ?? ""),
		reason: oneLine(reason),
		title: oneLine(title),
		number: oneLine(number),
		kind: kindText(invoice_kind, language),
		amount: formatMoney(amount, currency, language),
		minutes: settings.invoice_electronic_minutes,
		days: settings.invoice_paper_days,
	};
	const t = (key: string) => mailText(language, { key, values });
	const next =
		kind === "invoice_accepted" || kind === "invoice_issued"
			? `next-${kind}-${isPosted(invoice_kind) ? "paper" : "electronic"}`
			: `next-${kind}`;
	const message = {
		language,
		site,
		subject: t(`subject-${kind}`),
		greeting: t("greeting"),
		quotes: [],
		blocks: [],
		lead: [t(`lead-${kind}`), ...(reason === "" ? [] : [t("reason")])],
		next: [t(next)],
		link: {
			label: t("open-invoice"),
			url: `${publicUrl()}/user/invoice/details?id=${invoice_id}`,
			hint: t("open-link"),
		},
		closing: [t("automatic"), ...(settings.demonstration ? [t("demonstration")] : [])],
	};
	return { message, settings, still_holds: reader !== undefined };
};
