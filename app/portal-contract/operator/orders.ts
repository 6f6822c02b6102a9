import { z } from "zod";
import { CalendarDate, CompanyRow, Id, listOf, Paging, Seconds } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { TypedAmount } from "../base/money";
import { typed } from "../base/typed/typed";
import { SecondEyes } from "../money/second-eyes";
import { Reason } from "../order/actions";
import { EVIDENCE } from "../order/evidence";
import { EXTRAS_CODES, ExtrasStatement } from "../order/extras-statement";
import { MAX_LINE_LENGTH, MAX_MESSAGE_LENGTH, MAX_REASON_LENGTH, MAX_SEARCH_LENGTH } from "../order/limits";
import { ORDER_DATES } from "../order/list";
import { OrderRow } from "../order/order";
import { ProductLine } from "../order/states";

/**
 * Queues of operators, by work and due time (`due_at`): confirm a paid order within 30 minutes, reconfirm an arrival three days ahead,
 * answer a cancellation, decide a refund, a waiver or extras, answer a member's message; `attention`: any of these is overdue; `arrivals`: due today.
 */
export const OPERATOR_QUEUES = [
	"confirm",
	"reconfirm",
	"cancelling",
	"refunds",
	"waivers",
	"extras",
	"messages",
	"attention",
	"arrivals",
	"all",
] as const;
export const OperatorQueue = z.enum(OPERATOR_QUEUES);
export type OperatorQueue = z.output<typeof OperatorQueue>;

/**
 * `due_at`: when an operator's work is due, null where there is none; `due_text`: the work, "" where there is none; `company`: the
 * order's; `operator`: the last operator who acted on it.
 */
export const OperatorOrderRow = OrderRow.extend({
	company_id: Id,
	company: z.string(),
	operator: z.string().nullable(),
	due_at: Seconds.nullable(),
	due_text: z.string(),
});
export type OperatorOrderRow = z.output<typeof OperatorOrderRow>;

/** Something is wrong with the installation itself, whatever is listed. */
export const OperatorAlert = z.looseObject({ code: z.string(), text: z.string() });
export type OperatorAlert = z.output<typeof OperatorAlert>;

/**
 * Most urgent first. `counts`: every queue, with the search applied and no other filter; of `all`, and as its `total`, at most `MAX_COUNTED`, which is as far as it is listed.
 * `quickSearch`: as in `order/list`, or the company's name; where it has no three letters or digits in a row, words that begin with it.
 * With an `id` the orders of that id alone, one for each company that has it. `now`: the portal's time, for `due_at`.
 */
export const operatorOrders = defineGet("operator/orders", {
	access: "member",
	summary: "Orders of all companies, by queue",
	query: z
		.object({
			queue: OperatorQueue.default("all"),
			quickSearch: typed("search").max(MAX_SEARCH_LENGTH).default(""),
			status: z.coerce.number().int().min(0).max(99).optional(),
			date_of: z.enum(ORDER_DATES).default("service_from"),
			from: CalendarDate.optional(),
			to: CalendarDate.optional(),
			id: Id.optional(),
		})
		.extend(Paging.shape),
	answer: listOf(OperatorOrderRow).extend({
		counts: z.record(z.string(), z.number().int()),
		now: Seconds,
		alerts: z.array(OperatorAlert).default([]),
	}),
});

/** What may be stated: days of each unit as they were booked, and which charges the order's terms have. */
const ExtrasForm = z.looseObject({
	days: z.array(z.looseObject({ unit: z.number().int(), date: CalendarDate, starts: z.string(), ends: z.string() })),
	charges: z.array(z.enum(EXTRAS_CODES)),
});
export type ExtrasForm = z.output<typeof ExtrasForm>;

/** What only operators see of an order; the order itself is `order/detail`. */
export const OperatorOrder = z.looseObject({
	product_line: ProductLine.optional(),
	company: z.string(),
	now: Seconds,
	due_at: Seconds.nullable(),
	due_text: z.string(),
	reconfirmed_at: Seconds.nullable(),
	/** E-mails about the order that were given up after all attempts. */
	unsent_messages: z
		.array(z.looseObject({ id: Id, text: z.string(), recipient: z.string(), reason: z.string(), at: Seconds }))
		.default([]),
	notes: z.array(z.looseObject({ id: Id, author: z.string(), text: z.string(), at: Seconds })),
	/** Whether this operator may decide: not on one's own request (`is_own`), nor without the rule. */
	refund_to_decide: z
		.looseObject({ id: Id, may_decide: z.boolean(), is_own: z.boolean(), second: SecondEyes })
		.nullable(),
	/** What this operator may do once the time has come, soonest first. */
	later: z.array(z.looseObject({ call: z.string(), label: z.string(), from: Seconds })).default([]),
	waiver_to_decide: z.boolean(),
	may_reconfirm: z.boolean(),
	/** Where a driver waits for the guests: what is recorded of it, and what a no-show still lacks; null until they may be there, and where none does. */
	evidence: z
		.looseObject({
			recorded: z.array(z.looseObject({ kind: z.enum(EVIDENCE), by: z.string(), text: z.string(), at: Seconds })),
			missing: z.array(z.enum(EVIDENCE)),
			may_record: z.boolean(),
		})
		.nullable()
		.default(null),
	/** Whether this operator may state extras, and of which days of service; null where none may be stated now. */
	extras_form: ExtrasForm.nullable().default(null),
	/** A statement of extras that waits for finance, or that only dropping ends now: never one's own. */
	extras_to_decide: z
		.looseObject({ statement: ExtrasStatement, may_decide: z.boolean(), is_own: z.boolean() })
		.nullable()
		.default(null),
});
export type OperatorOrder = z.output<typeof OperatorOrder>;

export const operatorOrder = defineGet("operator/order", {
	access: "member",
	summary: "What only operators see of an order: due time, notes, pending decisions",
	rule: "operator/orders",
	query: CompanyRow,
	answer: OperatorOrder,
});

export const operatorNote = definePost("operator/note", {
	access: "member",
	summary: "A note for colleagues; members never see it, nothing changes it",
	rule: "operator/orders",
	body: CompanyRow.extend({ text: typed("prose").min(1).max(MAX_MESSAGE_LENGTH) }),
	answer: OperatorOrder,
});

export const operatorReconfirm = definePost("operator/reconfirm", {
	access: "member",
	summary: "The supplier has reconfirmed the booking before arrival",
	rule: "operator/orders/reconfirm",
	body: CompanyRow,
	answer: OperatorOrder,
});

/** Refused `not_allowed` for the requester. Approved: refunded at once to the channel it was paid by. */
export const operatorDecideRefund = definePost("operator/decideRefund", {
	access: "member",
	summary: "Approves or rejects a requested refund; never one's own request",
	key: "required",
	rule: "operator/orders/decideRefund",
	body: z.object({
		company_id: Id,
		refund_id: Id,
		approve: z.boolean(),
		reason: typed("prose").max(MAX_REASON_LENGTH).default(""),
	}),
	answer: OperatorOrder,
});

/**
 * Granted before cancelling, that is free from then on. Granted of a fee that was charged, `waived_amount` of it (minor units; all of it when left out)
 * goes back the way it was paid.
 */
export const operatorDecideWaiver = definePost("operator/decideWaiver", {
	access: "member",
	summary: "Records the supplier's answer to a request to waive the cancellation fee, or part of one that was charged",
	rule: "operator/orders/decideWaiver",
	body: CompanyRow.extend({ grant: z.boolean(), waived_amount: TypedAmount.optional(), reason: Reason }),
	answer: OperatorOrder,
});

/** `arrived` and `contacted` from an hour before the service on, `waited` once guests may be noted as a no-show; an attempt says how and with what result. */
export const operatorRecordEvidence = definePost("operator/recordEvidence", {
	access: "member",
	summary:
		"Records what a no-show rests on: the driver's arrival, the end of the waiting, an attempt to reach the guests",
	rule: "order/detail/noShow",
	body: CompanyRow.extend({ kind: z.enum(EVIDENCE), text: typed("prose").max(MAX_LINE_LENGTH).default("") }),
	answer: OperatorOrder,
});
