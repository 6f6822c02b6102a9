import { registerAudit } from "~/portal-server/orders/reading/audit";
import { registerEventTexts } from "~/portal-server/orders/reading/status-texts";
import { registerAttachment } from "~/portal-server/platform/files/readers";
import { registerUploadTopic } from "~/portal-server/platform/files/topics";
import { registerTemplate } from "~/portal-server/platform/notify/templates";
import { auditInvoices, INVOICE_ROWS } from "./audit";
import { ISSUED_TOPIC, readsInvoiceProof, readsIssued, readsTitleProof } from "./documents/files";
import { INVOICE_NOTICE_KINDS, invoiceTemplate } from "./notices/template";

/** Texts of what happens to invoices, in the history of their orders. */
const EVENT_TEXTS = {
	"invoice/apply": "order-event-invoice-applied",
	"invoice/withdraw": "order-event-invoice-withdrawn",
	"operator/rejectInvoice": "order-event-invoice-rejected",
	"operator/issueInvoice": "order-event-invoice-issued",
	"operator/confirmRed": "order-event-invoice-reversed",
	"timer/redDue": "order-event-red-due",
	"timer/redDone": "order-event-red-done",
};

/** What rooms below know of invoices: their figures in the audit, their moves in orders' histories, messages and files. */
export function registerInvoices(): void {
	registerAudit("invoices", auditInvoices, INVOICE_ROWS);
	registerEventTexts(EVENT_TEXTS);
	registerTemplate(INVOICE_NOTICE_KINDS, invoiceTemplate);
	registerAttachment("issued_invoice", readsIssued);
	registerAttachment("invoice_title", readsTitleProof);
	registerAttachment("invoice", readsInvoiceProof);
	registerUploadTopic(ISSUED_TOPIC, { rule: "operator/invoices/decide", suffixes: ["pdf", "ofd", "xml"] });
}
