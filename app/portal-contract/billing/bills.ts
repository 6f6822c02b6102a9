import { z } from "zod";
import { CalendarDate, Id, listOf, NamedRow, OptionalText, orElse, Paging, Seconds } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { DocumentLanguage } from "../base/document";
import { Amount, Currency } from "../base/money";
import { typed } from "../base/typed/typed";
import { ReceivingAccount } from "../money/receiving-accounts";
import { SameTransfer } from "../money/same-transfers";
import { MAX_REASON_LENGTH } from "../order/limits";
import { MessageFile } from "../order/messages";
import { BILL_CHANNELS, BILL_ORIGINS, BILL_PAYMENT_STATUSES, LINE_STATUSES, MAX_SUBJECTS } from "./bill-status";

/** What an order says of itself on a bill; `title_alt` in the other language. */
const Snapshot = z.looseObject({
	subject_kind: z.string(),
	subject_id: Id,
	order_id: Id.nullable(),
	booking_id: z.string(),
	product_line: z.string(),
	title: z.string(),
	title_alt: OptionalText,
	service_from: CalendarDate,
	service_until: CalendarDate,
	cost_center: OptionalText,
	purchase_order: OptionalText,
	trip_purpose: OptionalText,
	/** Signed: a credit is negative. */
	amount: Amount,
});

/** Something that may be put on a bill. `key` names it in `bill/apply`; `done_at`: when the service was over, or cancelled with a fee. */
export const Billable = Snapshot.extend({ key: z.string(), currency: z.string(), done_at: Seconds.nullable() });
export type Billable = z.output<typeof Billable>;

/**
 * What a line says of its order. `kind` `fee`: what is kept of an order of `order_amount` that was cancelled or a no-show. `guests`: its lead guests.
 * `extras_amount`: of `amount`, charged after the service.
 */
export const AboutOrder = z.object({
	kind: orElse(z.enum(["order", "fee", "refund"]), "order" as const),
	order_amount: orElse(Amount, 0),
	guests: orElse(z.array(z.string()), [] as string[]),
	booker: OptionalText,
	extras_amount: orElse(Amount, 0),
});

/** `compensation_amount`: paid into the pre-deposit, no part of `amount`. */
export const BillLine = Snapshot.extend({
	id: Id,
	...AboutOrder.shape,
	compensation_amount: orElse(Amount, 0),
	status: z.enum(LINE_STATUSES),
	dispute_reason: OptionalText,
	disputed_by: orElse(z.string(), null),
	disputed_at: orElse(Seconds, null),
	decision_reason: OptionalText,
	decided_by: orElse(z.string(), null),
	decided_at: orElse(Seconds, null),
	/** Calls that this member may make on it. */
	actions: orElse(z.array(z.string()), [] as string[]),
});
export type BillLine = z.output<typeof BillLine>;

export const BillPayment = z.looseObject({
	id: Id,
	channel: z.enum(BILL_CHANNELS),
	amount: Amount,
	status: z.enum(BILL_PAYMENT_STATUSES),
	transfer_date: orElse(CalendarDate, null),
	bank_reference: OptionalText,
	slip: orElse(MessageFile, null),
	member_name: z.string(),
	reason: OptionalText,
	create_time: Seconds,
	decide_time: orElse(Seconds, null),
	/** For operators: who found it in the bank's statement, who decided, and whether the caller was the first of the four eyes. */
	checked_by: orElse(z.string(), null),
	decided_by: orElse(z.string(), null),
	is_own_check: orElse(z.boolean(), false),
	/** For operators: why it was confirmed although another payment has its reference, and what may be the same transfer. */
	confirm_reason: OptionalText,
	same: orElse(z.array(SameTransfer), [] as SameTransfer[]),
	/** What this reader may do about it: `take_back`, or an operator's `match`, `confirm`, `undo`, `reject`. */
	actions: orElse(z.array(z.string()), [] as string[]),
});
export type BillPayment = z.output<typeof BillPayment>;

/**
 * A bill. `due_amount` = total - disputed - paid: what is to be paid now; of it `reported_amount` is reported by bank slips that are not
 * decided yet. `actions`: calls that this member may make on it. Amounts in minor units of `currency`.
 */
export const Bill = z.looseObject({
	id: Id,
	number: orElse(z.string(), null),
	company_name: OptionalText,
	currency: z.string(),
	origin: z.enum(BILL_ORIGINS),
	period_from: orElse(CalendarDate, null),
	period_until: orElse(CalendarDate, null),
	status: z.number().int(),
	status_key: z.string(),
	status_text: z.string(),
	total_amount: Amount,
	paid_amount: Amount,
	disputed_amount: Amount,
	reported_amount: Amount,
	due_amount: Amount,
	line_count: z.number().int(),
	create_time: Seconds,
	issued_at: orElse(Seconds, null),
	due_date: orElse(CalendarDate, null),
	/** Calendar date on which it confirms itself. */
	confirm_date: orElse(CalendarDate, null),
	confirmed_at: orElse(Seconds, null),
	confirmed_by: orElse(z.string(), null),
	settled_at: orElse(Seconds, null),
	void_reason: OptionalText,
	/** For operators: what is asked to be written off, why and by whom; of a bill that is written off, what was lost. */
	write_off: orElse(
		z.looseObject({
			amount: Amount,
			reason: z.string(),
			requested_by: z.string(),
			requested_at: Seconds,
			confirmed_by: z.string().nullable(),
		}),
		null,
	),
	created_by: orElse(z.string(), null),
	is_overdue: z.boolean(),
	actions: orElse(z.array(z.string()), [] as string[]),
});
export type Bill = z.output<typeof Bill>;

/** What happened to a bill, oldest first; `action_text` in the reader's language. */
const BillEvent = z.looseObject({
	action: z.string(),
	action_text: z.string(),
	actor: z.string(),
	reason: OptionalText,
	amount: orElse(Amount, null),
	at: Seconds,
});

/**
 * `lines` are one page of them; `deposit_amount`: what the pre-deposit in the bill's currency holds. `seller` and `receiving_account` (what it is
 * paid into; null where there is none) are those that it was issued with.
 */
export const BillDetail = Bill.extend({
	lines: listOf(BillLine),
	payments: z.array(BillPayment),
	events: z.array(BillEvent),
	deposit_amount: orElse(Amount, 0),
	/** What may be invoiced now of its orders. */
	invoiceable_amount: orElse(Amount, 0),
	seller: orElse(
		z.looseObject({ name: z.string(), address: OptionalText, phone: OptionalText, tax_no: OptionalText }),
		null,
	),
	receiving_account: orElse(ReceivingAccount, null),
});
export type BillDetail = z.output<typeof BillDetail>;

const apply = "bill/apply";
const details = "bill/details";
const reason = typed("prose").max(MAX_REASON_LENGTH).default("");

/** `sums`: for each currency how much may be billed, credits taken off; `list` is one page of the chosen currency, oldest service first. */
export const billBillable = defineGet("bill/billable", {
	access: "member",
	summary: "What the company may put on a bill now, by currency",
	rule: apply,
	query: Paging.extend({ currency: Currency.optional(), limit: Paging.shape.limit.default(50) }),
	answer: listOf(Billable).extend({
		currency: orElse(z.string(), null),
		sums: z.array(z.looseObject({ currency: z.string(), count: z.number().int(), amount: Amount })),
	}),
});

/**
 * Puts orders on a bill at once, outside the cycle. `subjects`: keys of `bill/billable`; `all`: everything of the currency, credits as far as the
 * total stays above zero. Refused: `already_on_bill` where one of them may no longer be billed, `invalid` at `subjects`.
 */
export const billApply = definePost("bill/apply", {
	access: "member",
	summary: "Settles chosen orders now: makes and issues a bill of them",
	rule: apply,
	key: "required",
	body: z.object({
		currency: Currency,
		all: z.boolean().default(false),
		subjects: z
			.array(z.string().regex(/^[a-z_]{1,20}:[1-9]\d{0,15}$/))
			.max(MAX_SUBJECTS)
			.default([]),
	}),
	answer: Bill,
});

export const BillSearch = z.object({
	/** `open`: to be confirmed or paid; a state's key; without it all. */
	status: z
		.enum(["open", "overdue", "issued", "confirmed", "part_paid", "settled", "written_off", "withdrawn", "void"])
		.optional(),
	currency: Currency.optional(),
	/** Calendar dates of issue in Myanmar, both included. */
	from: CalendarDate.optional(),
	until: CalendarDate.optional(),
	page: Paging.shape.page,
	limit: Paging.shape.limit,
});
export type BillSearch = z.output<typeof BillSearch>;

export const billList = defineGet("bill/list", {
	access: "member",
	summary: "The company's bills, newest first, with the number of bills in each state",
	rule: details,
	query: BillSearch,
	answer: listOf(Bill).extend({ counts: z.record(z.string(), z.number().int()) }),
});

export const billDetail = defineGet("bill/detail", {
	access: "member",
	summary: "One bill with its lines (paged), payments and history",
	rule: details,
	query: z.object({ id: Id, page: Paging.shape.page, limit: Paging.shape.limit.default(50) }),
	answer: BillDetail,
});

/** `format=csv|xlsx` streams a line for each line of the bill; `format=pdf` is the bill as paper. */
export const billDownload = defineGet("bill/download", {
	cost: "document",
	file: "always",
	as: "bill.downloadFile",
	access: "member",
	summary: "A bill as PDF, CSV or XLSX, with cost centre, purchase order number and trip purpose of each line",
	rule: `${details}/download`,
	query: NamedRow.extend({
		format: z.enum(["pdf", "csv", "xlsx"]).default("pdf"),
		language: DocumentLanguage.default("both"),
	}),
	answer: z.unknown(),
});

export const billConfirm = definePost("bill/confirm", {
	access: "member",
	summary: "Confirms a bill as right; lines in dispute stay in dispute",
	rule: `${details}/confirm`,
	body: z.object({ id: Id }),
	answer: BillDetail,
});

export const billDispute = definePost("bill/dispute", {
	access: "member",
	summary: "Disputes one line of a bill that is not confirmed; the other lines stay due",
	rule: `${details}/dispute`,
	body: z.object({ id: Id, line_id: Id, reason: typed("prose").min(1).max(MAX_REASON_LENGTH) }),
	answer: BillDetail,
});

export const billWithdraw = definePost("bill/withdraw", {
	access: "member",
	summary: "Withdraws a bill that a member started; its orders may be billed again",
	rule: `${details}/withdraw`,
	body: z.object({ id: Id, reason }),
	answer: BillDetail,
});
