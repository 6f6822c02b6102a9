import { z } from "zod";
import { Id, listOf, orElse, Paging, Seconds } from "../base/basics";
import { defineGet } from "../base/call";
import { Amount, Currency } from "../base/money";
import { typed } from "../base/typed/typed";
import { PayChannel } from "../order/states";

/** A bill or an invoice beside an order, with its state in the reader's language; `number` null until it has one. Amounts of bills alone. */
export const ProofDocument = z.looseObject({
	id: Id,
	number: orElse(z.string(), null),
	status: z.number().int(),
	status_text: z.string(),
	total_amount: orElse(Amount, null),
	paid_amount: orElse(Amount, null),
});
export type ProofDocument = z.output<typeof ProofDocument>;

/** What does not agree: `expected` by the order, `found` where it is compared with. Minor units. */
export const ProofDifference = z.looseObject({
	part: z.enum(["ledger", "bill", "invoice", "reversal"]),
	expected: Amount,
	found: Amount,
});
export type ProofDifference = z.output<typeof ProofDifference>;

/**
 * An order along its whole way, minor units of its currency. `net_amount` = paid - refunded + extras, by the order; `moved_amount`: the same by
 * the ledger. `billed_amount` (credit only): its lines on bills, credits taken off; `settled_amount`: of them on settled bills.
 * `invoiced_amount`: issued and not reversed; `pending_amount`: requested; `remaining_amount`: may still be invoiced, once it may be.
 */
export const ProofOrder = z.looseObject({
	order_id: Id,
	booking_id: z.string(),
	title: z.string(),
	pay_channel: PayChannel,
	paid_amount: Amount,
	refund_amount: Amount,
	extras_amount: Amount,
	net_amount: Amount,
	moved_amount: Amount,
	billed_amount: Amount.nullable(),
	settled_amount: Amount.nullable(),
	invoiced_amount: Amount,
	pending_amount: Amount,
	remaining_amount: Amount,
	bills: z.array(ProofDocument),
	invoices: z.array(ProofDocument),
	differences: z.array(ProofDifference),
});
export type ProofOrder = z.output<typeof ProofOrder>;

export const EQUATIONS = ["ledger", "credit", "receivable", "payments", "invoices"] as const;

/** Two sides that have to be equal: `difference` = left - right, 0 where all is well. Signed minor units. */
export const ProofEquation = z.looseObject({
	code: z.enum(EQUATIONS),
	left: z.array(z.looseObject({ code: z.string(), amount: Amount })),
	right: z.array(z.looseObject({ code: z.string(), amount: Amount })),
	difference: Amount,
});
export type ProofEquation = z.output<typeof ProofEquation>;

export const ProofQuery = z.object({
	currency: Currency.optional(),
	/** Part of a booking id. */
	booking_id: typed("code").max(30).optional(),
	/** Only orders that do not agree. */
	only: z.enum(["all", "differing"]).default("all"),
	page: Paging.shape.page,
	limit: Paging.shape.limit.default(20),
});
export type ProofQuery = z.output<typeof ProofQuery>;

/** `audited_at`: when everything of the company was last compared in the night, and how much differed; null where it was not yet. */
export const billProof = defineGet("bill/proof", {
	access: "member",
	summary: "Orders, ledger, bills, payments and invoices of a currency side by side, with what does not agree",
	rule: "bill/proof",
	query: ProofQuery,
	answer: listOf(ProofOrder).extend({
		currency: z.string(),
		currencies: z.array(z.string()),
		equations: z.array(ProofEquation),
		differing: z.number().int(),
		audited_at: Seconds.nullable(),
		audit_differences: z.number().int().nullable(),
	}),
});

/** Answers a file (text/csv with a byte order mark), streamed: every order that the filters find, newest first. */
export const billProofExport = defineGet("bill/proofExport", {
	cost: "document",
	file: "always",
	as: "bill.proofExportFile",
	access: "member",
	summary: "The orders of the proof as CSV, with their bills, invoices and what does not agree",
	rule: "bill/proof",
	query: ProofQuery.omit({ page: true, limit: true }),
	answer: z.unknown(),
});
