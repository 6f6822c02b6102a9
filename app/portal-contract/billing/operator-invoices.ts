import { z } from "zod";
import { CalendarDate, CompanyRow, Id, listOf, orElse, Paging } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { typed } from "../base/typed/typed";
import { MAX_REASON_LENGTH, MAX_SEARCH_LENGTH } from "../order/limits";
import { MessageFile } from "../order/messages";
import { INVOICE_TAB_NAMES } from "./invoice-status";
import { Invoice, InvoiceableOrder, InvoiceRow } from "./invoices";
import { MAX_INVOICE_NUMBER_LENGTH } from "./title-limits";

export const OperatorInvoiceRow = InvoiceRow.extend({ company_id: Id, company_name: z.string() });
export type OperatorInvoiceRow = z.output<typeof OperatorInvoiceRow>;
export const OperatorInvoice = Invoice.extend({
	company_id: Id,
	company_name: z.string(),
	/** Proof that the title is a general taxpayer's. */
	proof: orElse(MessageFile.nullable(), null),
});
export type OperatorInvoice = z.output<typeof OperatorInvoice>;

const page = "operator/invoices";

/**
 * With an `id` the requests of that id instead, one for each company that has it. `quickSearch`: a number of its own, of its red letters or of its orders
 * (by six of its signs in a row), its title or its company's name; what has no three letters or digits in a row begins a word of them. `total`: of `issued`
 * and `ended` at most `MAX_COUNTED`, which is as far as they are listed.
 */
export const operatorInvoices = defineGet("operator/invoices", {
	access: "member",
	summary:
		"Invoice requests of all companies, open ones oldest first, others newest first; with orders that need a red-letter request",
	rule: page,
	query: Paging.extend({
		tab: z.enum(INVOICE_TAB_NAMES).default("open"),
		quickSearch: typed("search").max(MAX_SEARCH_LENGTH).default(""),
		id: Id.optional(),
	}),
	answer: listOf(OperatorInvoiceRow).extend({
		red_due: z.array(InvoiceableOrder.extend({ company_id: Id, company_name: z.string() })),
	}),
});

export const operatorInvoice = defineGet("operator/invoice", {
	access: "member",
	summary: "One invoice request of any company",
	rule: page,
	query: CompanyRow,
	answer: OperatorInvoice,
});

const Reason = typed("prose").max(MAX_REASON_LENGTH).default("");

export const operatorAcceptInvoice = definePost("operator/acceptInvoice", {
	access: "member",
	summary: "Accepts a request; from then on it cannot be withdrawn",
	rule: `${page}/decide`,
	body: CompanyRow,
	answer: OperatorInvoice,
});

export const operatorStartInvoice = definePost("operator/startInvoice", {
	access: "member",
	summary: "Notes that the invoice is being issued",
	rule: `${page}/decide`,
	body: CompanyRow,
	answer: OperatorInvoice,
});

/** What an issued paper is recorded with. */
const Issued = CompanyRow.extend({
	number: typed("code").max(MAX_INVOICE_NUMBER_LENGTH),
	invoice_date: CalendarDate,
	file: z.string().max(300).default(""),
});

/** `file`: `url` of the operator's upload of topic `issued_invoice` (PDF, OFD or XML), required for a fapiao; a commercial invoice is made by the portal. */
export const operatorIssueInvoice = definePost("operator/issueInvoice", {
	access: "member",
	summary: "Records the issued invoice: its number, its date and, of a fapiao, its file",
	rule: `${page}/decide`,
	body: Issued,
	answer: OperatorInvoice,
});

export const operatorRejectInvoice = definePost("operator/rejectInvoice", {
	access: "member",
	summary: "Refuses a request, with a reason; its shares are free again",
	rule: `${page}/decide`,
	body: CompanyRow.extend({ reason: Reason }),
	answer: OperatorInvoice,
});

/** As `operator/issueInvoice`, of the red-letter invoice. */
export const operatorConfirmRed = definePost("operator/confirmRed", {
	access: "member",
	summary:
		"Records that the requested amounts are reversed, with number, date and, of a fapiao, the file of the red-letter invoice",
	rule: `${page}/decide`,
	body: Issued,
	answer: OperatorInvoice,
});

export const operatorRejectRed = definePost("operator/rejectRed", {
	access: "member",
	summary: "Refuses a reversal, with a reason; the invoice stands",
	rule: `${page}/decide`,
	body: CompanyRow.extend({ reason: Reason }),
	answer: OperatorInvoice,
});
