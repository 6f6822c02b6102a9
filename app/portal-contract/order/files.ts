import { z } from "zod";
import { Id } from "../base/basics";
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
	query: z.object({ id: Id }),
	answer: z.unknown(),
});

/** `format=pdf` answers the PDF itself, otherwise an envelope with the document model. Available from the moment the order exists. */
export const orderConfirmation = defineGet("order/confirmation", {
	cost: "document",
	file: "pdf",
	access: "member",
	summary: "The booking confirmation: what was ordered, by whom, at which price, by which policy",
	rule: "order/detail/downloadConfirmation",
	query: z.object({
		id: Id,
		language: DocumentLanguage.default("both"),
		format: z.enum(["model", "pdf"]).default("model"),
	}),
	answer: DocumentModel,
});

const Role = z.string();

/** The state machine as data: rows as in `transitions.json`, states with their words in the caller's language. */
export const orderTransitions = defineGet("order/transitions", {
	access: "open",
	summary: "States, transitions and roles of orders: the table that this portal uses",
	answer: z.looseObject({
		states: z.array(
			z.looseObject({ code: z.number().int(), key: z.string(), terminal: z.boolean(), text: z.string() }),
		),
		roles: z.record(z.string(), z.array(Role)),
		moves: z.array(
			z.looseObject({
				from: z.union([z.number().int(), z.literal("new")]),
				call: z.string(),
				to: z.union([z.number().int(), z.literal("previous")]),
				product: z.array(z.string()),
				who: z.array(Role),
				when: z.string(),
				does: z.string(),
			}),
		),
		without_move: z.array(
			z.looseObject({
				from: z.array(z.number().int()),
				call: z.string(),
				product: z.array(z.string()),
				who: z.array(Role),
				when: z.string(),
			}),
		),
	}),
});
