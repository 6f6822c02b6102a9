import { z } from "zod";
import { CompanyRow, Id, listOf, Paging } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { Amount, Currency } from "../base/money";
import { typed } from "../base/typed/typed";
import { SecondEyes } from "../money/second-eyes";
import { TOP_UP_STEPS } from "../money/top-ups";
import { MAX_REASON_LENGTH, MAX_SEARCH_LENGTH } from "../order/limits";
import { BILLING_CYCLES } from "./bill-status";
import { Bill, BillDetail } from "./bills";

const page = "operator/bills";
const reason = typed("prose").max(MAX_REASON_LENGTH).default("");
const needed = typed("prose").min(1).max(MAX_REASON_LENGTH);

/**
 * `payments`: bills with a bank slip that waits, `disputes`: with a line in dispute, `held`: with a line whose order waits after an accepted dispute,
 * `open`: anything to be confirmed or paid.
 */
export const OPERATOR_BILL_STATUSES = [
	"payments",
	"disputes",
	"open",
	"overdue",
	"held",
	"draft",
	"settled",
	"closed",
] as const;

export const OperatorBill = Bill.extend({ company_id: Id });
export type OperatorBill = z.output<typeof OperatorBill>;
/** `second_slip`, `second_write_off`: who confirms after the first; of operator/bill alone. */
export const OperatorBillDetail = BillDetail.extend({
	company_id: Id,
	second_slip: SecondEyes,
	second_write_off: SecondEyes,
});
export type OperatorBillDetail = z.output<typeof OperatorBillDetail>;

/**
 * With an `id` the bills of that id instead, one for each company that has it. `quickSearch`: the company's name or the number, by three of its
 * signs in a row. `counts`, and `total`: of `settled` and `closed` at most `MAX_COUNTED`, which is as far as they are listed.
 */
export const operatorBills = defineGet("operator/bills", {
	access: "member",
	summary: "Bills of all companies by what they wait for, oldest first",
	rule: page,
	query: Paging.extend({
		status: z.enum(OPERATOR_BILL_STATUSES).default("open"),
		quickSearch: typed("search").max(MAX_SEARCH_LENGTH).default(""),
		id: Id.optional(),
	}),
	answer: listOf(OperatorBill).extend({ counts: z.record(z.string(), z.number().int()) }),
});

export const operatorBill = defineGet("operator/bill", {
	access: "member",
	summary: "One bill of any company with its lines (paged), payments and history",
	rule: page,
	query: CompanyRow.extend({ page: Paging.shape.page, limit: Paging.shape.limit.default(50) }),
	answer: OperatorBillDetail,
});

/** Steps of a bank slip: those of a top-up, and the first operator's own look taken back. */
export const BILL_PAYMENT_STEPS = [...TOP_UP_STEPS, "undo"] as const;

/**
 * A bank slip: accepting takes two different operators, the first checks it, the second, of finance, moves the money. `step` as in
 * operator/decideTopUp, and its `reason`; with `approve`, `undo` takes the caller's own first look back. `id`: of the payment.
 */
export const operatorDecideBillPayment = definePost("operator/decideBillPayment", {
	access: "member",
	summary: "Accepts or rejects the bank slip of a bill",
	rule: `${page}/decide`,
	body: CompanyRow.extend({ approve: z.boolean(), step: z.enum(BILL_PAYMENT_STEPS).optional(), reason }),
	answer: OperatorBillDetail,
});

/** Accepted, the line leaves the bill, and its order is held back until finance frees it (`operator/freeLine`), with another amount once it is corrected. */
export const operatorDecideDispute = definePost("operator/decideDispute", {
	access: "member",
	summary: "Accepts or rejects the dispute of a line",
	rule: `${page}/decide`,
	body: z.object({ company_id: Id, line_id: Id, accept: z.boolean(), answer: needed }),
	answer: OperatorBillDetail,
});

export const operatorFreeLine = definePost("operator/freeLine", {
	access: "member",
	summary: "Frees the order of a line whose dispute was accepted: it may be billed again",
	rule: `${page}/decide`,
	body: z.object({ company_id: Id, line_id: Id }),
	answer: OperatorBillDetail,
});

export const operatorDraftBill = definePost("operator/draftBill", {
	access: "member",
	summary: "Makes a bill of all that a company may be billed now, outside its cycle; not issued yet",
	rule: `${page}/issue`,
	body: z.object({ company_id: Id, currency: Currency }),
	answer: OperatorBillDetail,
});

export const operatorIssueBill = definePost("operator/issueBill", {
	access: "member",
	summary: "Issues a draft: it gets its number and its due date",
	rule: `${page}/issue`,
	body: CompanyRow,
	answer: OperatorBillDetail,
});

export const operatorVoidBill = definePost("operator/voidBill", {
	access: "member",
	summary: "Voids a bill of which nothing is paid; its orders may be billed again",
	rule: `${page}/void`,
	body: CompanyRow.extend({ reason: needed }),
	answer: OperatorBillDetail,
});

const WRITE_OFF_STEPS = ["ask", "confirm", "drop"] as const;

/**
 * What is left of a bill is lost. Two operators of finance: one asks, with a `reason`, the other confirms, and the receivable is written off; `drop`
 * takes the request away. Refused: `not_allowed` for one's own request, `stale_state` where something else is left than was asked for.
 */
export const operatorWriteOffBill = definePost("operator/writeOffBill", {
	access: "member",
	summary: "Asks for, confirms or drops the write-off of what is left of a bill",
	rule: `${page}/void`,
	body: CompanyRow.extend({ step: z.enum(WRITE_OFF_STEPS), reason }),
	answer: OperatorBillDetail,
});

/** When and how a company is billed; `billable`: what would be on a bill that is made now. */
const BillingCompany = z.looseObject({
	company_id: Id,
	company_name: z.string(),
	cycle: z.enum(BILLING_CYCLES),
	due_days: z.number().int(),
	confirm_days: z.number().int(),
	billable: z.array(z.looseObject({ currency: z.string(), count: z.number().int(), amount: Amount })),
});
export type BillingCompany = z.output<typeof BillingCompany>;

/** `total`: at most `MAX_COUNTED`, which is as far as they are listed, by name. */
export const operatorBillingCompanies = defineGet("operator/billingCompanies", {
	access: "member",
	summary: "Companies with their billing terms and what may be billed now",
	rule: `${page}/terms`,
	query: Paging.extend({ quickSearch: typed("search").max(MAX_SEARCH_LENGTH).default("") }),
	answer: listOf(BillingCompany),
});

export const operatorSetBillingTerms = definePost("operator/setBillingTerms", {
	access: "member",
	summary: "Sets when a company is billed and how long it has to pay and to confirm; bills that are issued keep theirs",
	rule: `${page}/terms`,
	body: z.object({
		company_id: Id,
		cycle: z.enum(BILLING_CYCLES),
		due_days: z.number().int().min(1).max(180),
		confirm_days: z.number().int().min(1).max(90),
	}),
	answer: BillingCompany,
});
