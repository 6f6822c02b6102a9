import { z } from "zod";
import { Id, orElse, Seconds } from "../base/basics";
import { defineGet, definePost } from "../base/call";

const rule = "account/personalData";

/** Between the request and the deletion, so that a mistake or a stranger's request can be taken back. */
export const DELETION_DAYS = 14;

const Rows = z.array(z.looseObject({}));

/** All that is kept about the caller, as names and values of the tables; times in seconds. No passwords, codes or tokens. */
export const PersonalData = z.looseObject({
	generated_at: Seconds,
	company: z.looseObject({ name: z.string() }),
	member: z.looseObject({ id: Id, username: z.string() }),
	sign_ins: Rows,
	sessions: Rows,
	orders: Rows,
	messages: Rows,
	notices: Rows,
	favourites: Rows,
	likes: orElse(Rows, []),
	comments: orElse(Rows, []),
	comment_reports: orElse(Rows, []),
	site_notices: orElse(Rows, []),
	own_articles: orElse(Rows, []),
	own_article_versions: orElse(Rows, []),
	articles_bought: orElse(Rows, []),
	visits: Rows,
	uploads: Rows,
	travellers: Rows,
	limits: orElse(Rows, []),
	approvals: orElse(Rows, []),
	decisions: orElse(Rows, []),
	delegations: orElse(Rows, []),
	invoice_requests: orElse(Rows, []),
	trips: orElse(Rows, []),
	sign_in_names: orElse(Rows, []),
	quotes: orElse(Rows, []),
	cancel_quotes: orElse(Rows, []),
	booked_by_month: orElse(Rows, []),
	top_ups: orElse(Rows, []),
	withdrawals: orElse(Rows, []),
	bill_payments: orElse(Rows, []),
	money_movements: orElse(Rows, []),
	refund_requests: orElse(Rows, []),
	waiver_requests: orElse(Rows, []),
	bill_disputes: orElse(Rows, []),
	bills_confirmed: orElse(Rows, []),
	order_actions: orElse(Rows, []),
	bill_actions: orElse(Rows, []),
	invoice_actions: orElse(Rows, []),
	operator_notes: orElse(Rows, []),
	operator_rule_changes: orElse(Rows, []),
	operator_decisions: orElse(Rows, []),
	events: Rows,
});
export type PersonalData = z.output<typeof PersonalData>;

export const accountPersonalData = definePost("account/personalData", {
	access: "member",
	summary: "All that is kept about the caller; that it was asked for is recorded",
	rule,
	body: z.object({}),
	answer: PersonalData,
});

/** `deletion_at`: when the account is deleted, null without a request. The main account is not deleted by itself. */
export const Deletion = z.looseObject({
	deletion_at: Seconds.nullable(),
	is_owner: z.boolean(),
	days: z.number().int(),
});

export const accountDeletion = defineGet("account/deletion", {
	access: "member",
	summary: "Whether and when the caller's account is to be deleted",
	rule,
	answer: Deletion,
});

export const accountRequestDeletion = definePost("account/requestDeletion", {
	cost: "sign_in",
	access: "member",
	summary: "Deletes the caller's account after some days; the company keeps its orders",
	rule,
	body: z.object({ password: z.string().max(200).default("") }),
	answer: Deletion,
});

export const accountCancelDeletion = definePost("account/cancelDeletion", {
	access: "member",
	summary: "Keeps the account that was to be deleted",
	rule,
	body: z.object({}),
	answer: Deletion,
});
