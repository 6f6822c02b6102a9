import { z } from "zod";
import { CalendarDate, Id, listOf, OptionalText, orElse, Paging, Seconds } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { Amount, Currency, TypedAmount } from "../base/money";
import { typed } from "../base/typed/typed";
import { MAX_REASON_LENGTH, MAX_SEARCH_LENGTH } from "../order/limits";
import { MessageFile } from "../order/messages";
import { AboutOrder } from "./bills";
import { INVOICE_KINDS, INVOICE_TAB_NAMES } from "./invoice-status";
import { APPLY_PAGE, MAX_INVOICE_LINES, MAX_INVOICE_NOTE_LENGTH } from "./title-limits";
import { InvoiceTitle } from "./titles";

/** The seller that issues invoices in `currencies`; `country` decides which kinds it has. */
export const Issuer = z.looseObject({ id: Id, country: z.string(), name: z.string(), currencies: z.array(z.string()) });
export type Issuer = z.output<typeof Issuer>;

/** `reason`: why the kind is not for this title, in the caller's language; "" where it may be chosen. */
export const KindChoice = z.looseObject({
	kind: z.enum(INVOICE_KINDS),
	text: z.string(),
	is_allowed: z.boolean(),
	reason: z.string(),
});
export type KindChoice = z.output<typeof KindChoice>;

/** What may be invoiced of one order, minor units: `net_amount` = `claimed_amount` + `remaining_amount`. `red_due_amount`: invoiced beyond what is left of it after a refund. */
export const InvoiceableOrder = z.looseObject({
	order_id: Id,
	booking_id: z.string(),
	title: z.string(),
	service_from: CalendarDate,
	currency: z.string(),
	net_amount: Amount,
	claimed_amount: Amount,
	remaining_amount: Amount,
	red_due_amount: orElse(Amount, 0),
});
export type InvoiceableOrder = z.output<typeof InvoiceableOrder>;

/** All orders of a currency have one issuer. */
export const InvoiceGroup = z.looseObject({
	currency: z.string(),
	issuer: Issuer.nullable(),
	order_count: z.number().int(),
	remaining_amount: Amount,
});
export type InvoiceGroup = z.output<typeof InvoiceGroup>;

const apply = "invoice/apply";

/**
 * Orders of `currency` (without one: of the group that has most of them), with `bill_id` those that stand on that bill. `kinds`: for the title
 * `title_id`, else the default one.
 */
export const invoiceAvailable = defineGet("invoice/available", {
	access: "member",
	summary:
		"Orders that may be invoiced and how much of each is left, by currency and issuer, with titles and kinds to choose from",
	rule: apply,
	query: z.object({
		currency: Currency.optional(),
		title_id: Id.optional(),
		bill_id: Id.optional(),
		page: Paging.shape.page,
		limit: z.coerce.number().int().min(1).max(MAX_INVOICE_LINES).default(APPLY_PAGE),
	}),
	answer: listOf(InvoiceableOrder).extend({
		groups: z.array(InvoiceGroup),
		currency: z.string().nullable(),
		/** The bill that `bill_id` names. */
		bill: orElse(z.looseObject({ id: Id, number: z.string() }).nullable(), null),
		titles: z.array(InvoiceTitle),
		title_id: Id.nullable(),
		kinds: z.array(KindChoice),
		/** Minutes until an electronic invoice is issued, working days until a paper one is posted. */
		promise: z.looseObject({ electronic_minutes: z.number(), paper_days: z.number() }),
	}),
});

/**
 * A share of an order. `red_amount`: of a reversal that is requested. `reversed_amount`: reversed for good. `red_due_amount`: to be reversed after a
 * refund of the order. `again_amount`: of what is reversed, what may be invoiced again now; what was refunded may not.
 */
export const InvoiceLine = z.looseObject({
	id: Id,
	order_id: Id,
	booking_id: z.string(),
	title: z.string(),
	...AboutOrder.shape,
	service_from: OptionalText,
	service_until: OptionalText,
	amount: Amount,
	reversed_amount: Amount,
	red_amount: Amount,
	red_due_amount: orElse(Amount, 0),
	again_amount: orElse(Amount, 0),
});
export type InvoiceLine = z.output<typeof InvoiceLine>;

/** `status`: domain.md 2.5. Times in seconds UTC, amounts in minor units of `currency`. */
export const InvoiceRow = z.looseObject({
	id: Id,
	/** Of the request, by which people name it. */
	request_number: orElse(z.string(), ""),
	status: z.number().int(),
	status_text: z.string(),
	kind: z.enum(INVOICE_KINDS),
	kind_text: z.string(),
	currency: z.string(),
	amount: Amount,
	reversed_amount: Amount,
	title_name: z.string(),
	issuer_name: z.string(),
	number: z.string(),
	invoice_date: CalendarDate.nullable(),
	order_count: z.number().int(),
	create_time: Seconds,
	/** Of an order whose refund has left less than is invoiced or requested. */
	is_red_due: orElse(z.boolean(), false),
});
export type InvoiceRow = z.output<typeof InvoiceRow>;

/** A red-letter invoice: what a reversal has taken of an invoice. */
export const RedLetter = z.looseObject({
	id: Id,
	number: z.string(),
	invoice_date: CalendarDate,
	amount: Amount,
	reason: z.string(),
});

export const InvoiceEvent = z.looseObject({ text: z.string(), actor: z.string(), reason: z.string(), at: Seconds });

export const INVOICE_ACTIONS = [
	"withdraw",
	"requestRed",
	"takeBackRed",
	"download",
	"acceptInvoice",
	"startInvoice",
	"issueInvoice",
	"rejectInvoice",
	"confirmRed",
	"rejectRed",
] as const;
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number];

/** `actions`: what the caller may do with it now. `title`, `issuer`: as they were when it was requested. */
export const Invoice = InvoiceRow.extend({
	title: z.looseObject({
		type: z.string(),
		country: orElse(z.string(), "CN"),
		name: z.string(),
		tax_no: z.string(),
		address: z.string(),
		phone: z.string(),
		bank: z.string(),
		account: z.string(),
	}),
	issuer: z.looseObject({ name: z.string(), country: z.string() }),
	email: z.string(),
	post_recipient: z.string(),
	post_phone: z.string(),
	post_address: z.string(),
	note: z.string(),
	reason: z.string(),
	red_reason: z.string(),
	member_name: z.string(),
	file: orElse(MessageFile.nullable(), null),
	lines: z.array(InvoiceLine),
	reds: orElse(z.array(RedLetter), []),
	/** Of what is reversed, what may be invoiced again now. */
	again_amount: orElse(Amount, 0),
	events: z.array(InvoiceEvent),
	actions: z.array(z.enum(INVOICE_ACTIONS)),
	version: z.number().int(),
});
export type Invoice = z.output<typeof Invoice>;

const Tab = z.enum(INVOICE_TAB_NAMES);

/** `quickSearch`: number of request, invoice or red-letter invoice, title, or an order's booking id. `from`, `until`: days of the request in Myanmar, both included. */
export const InvoiceSearch = z.object({
	tab: Tab.optional(),
	quickSearch: typed("search").max(MAX_SEARCH_LENGTH).default(""),
	from: CalendarDate.optional(),
	until: CalendarDate.optional(),
});
export type InvoiceSearch = z.output<typeof InvoiceSearch>;

export const invoiceList = defineGet("invoice/list", {
	access: "member",
	summary: "Invoice requests of the member's company, newest first",
	rule: "invoice/details",
	query: InvoiceSearch.extend(Paging.shape),
	/** `red_due_count`: of all invoices those above what a refund has left of an order. */
	answer: listOf(InvoiceRow).extend({ red_due_count: orElse(z.number().int(), 0) }),
});

export const invoiceDetail = defineGet("invoice/detail", {
	access: "member",
	summary: "One invoice request with its lines and what has happened to it",
	rule: "invoice/details",
	query: z.object({ id: Id }),
	answer: Invoice,
});

/** `amount`: the share of the order, minor units of `currency`, above zero and not above what is left of it. Errors at `lines[i].amount`. */
export const invoiceApply = definePost("invoice/apply", {
	access: "member",
	summary:
		"Requests an invoice for shares of orders of one issuer and currency; what is taken here cannot be taken again",
	rule: apply,
	key: "required",
	body: z.object({
		title_id: Id,
		kind: z.enum(INVOICE_KINDS),
		currency: Currency,
		lines: z.array(z.object({ order_id: Id, amount: TypedAmount })).max(MAX_INVOICE_LINES),
		email: typed("account").max(100).default(""),
		post_recipient: typed("label").max(60).default(""),
		post_phone: typed("phone").max(30).default(""),
		post_address: typed("label").max(200).default(""),
		note: typed("prose").max(MAX_INVOICE_NOTE_LENGTH).default(""),
	}),
	answer: Invoice,
});

export const invoiceWithdraw = definePost("invoice/withdraw", {
	access: "member",
	summary: "Takes back a request that nobody has accepted yet; its shares are free again",
	body: z.object({ id: Id }),
	answer: Invoice,
});

/** `whole`: all that stands. Else `amount` per line, above zero and not above what stands of the line; lines that are left out stay. */
export const invoiceRequestRed = definePost("invoice/requestRed", {
	access: "member",
	summary: "Requests that an issued invoice is reversed, as a whole or in part",
	body: z.object({
		id: Id,
		reason: typed("prose").max(MAX_REASON_LENGTH),
		whole: z.boolean().default(false),
		lines: z
			.array(z.object({ line_id: Id, amount: TypedAmount }))
			.max(MAX_INVOICE_LINES)
			.default([]),
	}),
	answer: Invoice,
});

export const invoiceTakeBackRed = definePost("invoice/takeBackRed", {
	access: "member",
	summary: "Takes a reversal back that nobody has decided on; the invoice stands, and its amounts may be reversed anew",
	rule: "invoice/requestRed",
	body: z.object({ id: Id }),
	answer: Invoice,
});
