import { z } from "zod";
import { NamedRow } from "../base/basics";
import { defineGet } from "../base/call";
import { DocumentLanguage, DocumentModel } from "../base/document";
import { OrderSearch } from "./list";

/** Answers a file (text/csv with a byte order mark, or XLSX), streamed: every order that matches the filters, no paging. */
export const orderExport = defineGet("order/export", {
	cost: "document",
	file: "always",
	as: "order.exportFile",
	access: "member",
	summary:
		"Orders as CSV or XLSX, in the caller's language; cells that a spreadsheet would take for a formula are made harmless",
	rule: "order/list/export",
	query: OrderSearch.extend({ format: z.enum(["csv", "xlsx"]) }),
	answer: z.unknown(),
});

/** Answers a file (text/calendar) with the stay as one event in Asia/Yangon. */
export const orderCalendar = defineGet("order/calendar", {
	file: "always",
	as: "order.calendarFile",
	access: "member",
	summary: "The stay for a calendar (ICS)",
	rule: "order/detail/downloadCalendar",
	query: NamedRow,
	answer: z.unknown(),
});

/** `format=pdf` answers the PDF itself, otherwise an envelope with the document model. Available from the moment the order exists. */
export const orderConfirmation = defineGet("order/confirmation", {
	cost: "document",
	file: "pdf",
	access: "member",
	summary: "The booking confirmation: what was ordered, by whom, at which price, by which policy",
	rule: "order/detail/downloadConfirmation",
	query: NamedRow.extend({
		language: DocumentLanguage.default("both"),
		format: z.enum(["model", "pdf"]).default("model"),
	}),
	answer: DocumentModel,
});

/** Whatever has statuses that a table lets calls change. */
export const STATE_SUBJECTS = [
	"orders",
	"refunds",
	"approvals",
	"waivers",
	"extras",
	"bills",
	"bill_lines",
	"bank_slips",
	"invoices",
	"top_ups",
	"withdrawals",
	"credit_changes",
	"receiving_accounts",
	"own_articles",
	"comments",
] as const;
export type StateSubject = (typeof STATE_SUBJECTS)[number];

const Role = z.string();
const Status = z.union([z.number().int(), z.string()]);

/** The table that this portal uses as data, statuses with their words in the caller's language. */
export const orderTransitions = defineGet("order/transitions", {
	access: "open",
	summary: "Statuses, transitions and roles of orders, or of another subject: the table that this portal uses",
	query: z.object({ subject: z.enum(STATE_SUBJECTS).default("orders") }),
	answer: z.looseObject({
		states: z.array(z.looseObject({ code: Status, key: z.string(), terminal: z.boolean(), text: z.string() })),
		roles: z.record(z.string(), z.array(Role)),
		transitions: z.array(
			z.looseObject({
				/** Before there is anything: "new". */
				from: Status,
				call: z.string(),
				/** Of an order "previous", too: the one before the one that is left. */
				to: Status,
				product: z.array(z.string()).optional(),
				who: z.array(Role),
				when: z.string(),
				does: z.string(),
			}),
		),
		without_transition: z.array(
			z.looseObject({
				from: z.array(Status),
				call: z.string(),
				product: z.array(z.string()).optional(),
				who: z.array(Role),
				when: z.string(),
			}),
		),
	}),
});
