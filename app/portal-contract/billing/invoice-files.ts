import { z } from "zod";
import { CalendarDate, Id, NamedRow, Opaque, Seconds } from "../base/basics";
import { defineGet } from "../base/call";
import { DocumentLanguage } from "../base/document";
import { Amount } from "../base/money";
import { InvoiceSearch } from "./invoices";

/** Answers a file, streamed: every request that the filters find, newest first. */
export const invoiceExport = defineGet("invoice/export", {
	cost: "document",
	file: "always",
	as: "invoice.exportFile",
	access: "member",
	summary: "The company's invoice requests as CSV or XLSX",
	rule: "invoice/details",
	query: InvoiceSearch.extend({ format: z.enum(["csv", "xlsx"]).default("csv") }),
	answer: z.unknown(),
});

/**
 * A commercial invoice is made as PDF in `language`; of a fapiao the file that the issuer has given is answered. With `red_id` that of a red-letter
 * invoice of it.
 */
export const invoiceDownload = defineGet("invoice/download", {
	cost: "document",
	file: "always",
	as: "invoice.downloadFile",
	access: "member",
	summary: "The invoice itself as a file",
	query: NamedRow.extend({ red_id: Id.optional(), language: DocumentLanguage.default("both") }),
	answer: z.unknown(),
});

/** What the holder of a link to an invoice's file reads before downloading it. `until`: last second of the link, UTC. */
export const LinkedInvoice = z.looseObject({
	is_red: z.boolean(),
	number: z.string(),
	invoice_date: CalendarDate,
	kind_text: z.string(),
	issuer_name: z.string(),
	currency: z.string(),
	amount: Amount,
	expires_at: Seconds,
});
export type LinkedInvoice = z.output<typeof LinkedInvoice>;

/** By the code of the link in the mail; `not_found` after its 30 days, or once the invoice is reversed. */
export const invoiceLinked = defineGet("invoice/linked", {
	access: "open",
	summary: "Public: which invoice a link leads to",
	query: z.object({ code: Opaque }),
	answer: LinkedInvoice,
});

export const invoiceLinkedFile = defineGet("invoice/linkedFile", {
	cost: "document",
	file: "always",
	as: "invoice.linkedFile",
	access: "open",
	summary: "Public: the file of the invoice that a link leads to",
	query: z.object({ code: Opaque, language: DocumentLanguage.default("both") }),
	answer: z.unknown(),
});
