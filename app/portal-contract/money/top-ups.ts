import { z } from "zod";
import { CalendarDate, CompanyRow, Id, listOf, OptionalText, orElse, Paging, Seconds } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { Amount, Currency, TypedAmount } from "../base/money";
import { typed } from "../base/typed/typed";
import { MAX_REASON_LENGTH } from "../order/limits";
import { MessageFile } from "../order/messages";
import { ReceivingAccount } from "./receiving-accounts";
import { SameTransfer } from "./same-transfers";
import { SecondEyes } from "./second-eyes";
import { MAX_REFERENCE_LENGTH } from "./top-up-limits";

export const TopUpStatus = z.enum(["submitted", "accepted", "rejected", "withdrawn"]);

export const TOP_UP_STEPS = ["check", "confirm"] as const;

/**
 * A bank transfer that a member reported; `reason` says why it was rejected. `is_checked`: an operator has found it in the bank's statement, so it
 * cannot be taken back any more.
 */
export const TopUpRequest = z.looseObject({
	id: Id,
	member_name: z.string(),
	currency: z.string(),
	amount: Amount,
	transfer_date: CalendarDate,
	bank_reference: z.string(),
	slip: MessageFile.nullable(),
	status: TopUpStatus,
	is_checked: orElse(z.boolean(), false),
	reason: z.string(),
	create_time: Seconds,
	decide_time: Seconds.nullable(),
});
export type TopUpRequest = z.output<typeof TopUpRequest>;

const rule = "account/topUp";

/** `currencies`: those in which the company has a pre-deposit. `accounts`: what it pays them into; one that is missing is not taken by transfer yet. */
export const accountTopUps = defineGet("account/topUps", {
	access: "member",
	summary: "The company's top-up requests, newest first",
	rule,
	query: Paging,
	answer: listOf(TopUpRequest).extend({
		currencies: z.array(z.string()),
		accounts: orElse(z.array(ReceivingAccount), [] as ReceivingAccount[]),
	}),
});

/** `slip`: `url` of the member's own upload (ajax/upload), a picture or PDF. `amount` is at most `MAX_TOP_UP` of its currency. */
export const accountTopUp = definePost("account/topUp", {
	access: "member",
	summary:
		"Reports a bank transfer for the pre-deposit; it counts once two operators have found it in the bank's statement",
	rule,
	key: "required",
	body: z.object({
		amount: TypedAmount,
		currency: Currency,
		transfer_date: CalendarDate,
		bank_reference: typed("code").min(1).max(MAX_REFERENCE_LENGTH),
		slip: z.string().min(1).max(300),
	}),
	answer: TopUpRequest,
});

export const accountTakeBackTopUp = definePost("account/takeBackTopUp", {
	access: "member",
	summary: "Takes a reported top-up back that no operator has checked; its reference may be reported again",
	rule,
	body: z.object({ id: Id }),
	answer: TopUpRequest,
});

export const accountBalanceAlerts = definePost("account/balanceAlerts", {
	access: "member",
	summary: "Switches the messages about low funds on or off for the company",
	body: z.object({ enabled: z.boolean() }),
	answer: z.looseObject({ enabled: z.boolean() }),
});

const OperatorTopUp = TopUpRequest.extend({
	company_id: Id,
	company_name: z.string(),
	/** The operator who checked it against the bank's statement; somebody else has to confirm. */
	checked_by: z.string().nullable(),
	decided_by: z.string().nullable(),
	/** Whether the caller was the first of the four eyes. */
	is_own_check: z.boolean(),
	/** Why it was confirmed although another payment has its reference; for operators alone. */
	confirm_reason: OptionalText,
	same: orElse(z.array(SameTransfer), [] as SameTransfer[]),
});
export type OperatorTopUp = z.output<typeof OperatorTopUp>;

const page = "operator/top-ups";

export const operatorTopUps = defineGet("operator/topUps", {
	access: "member",
	summary: "Top-up requests of all companies, open ones oldest first, others newest first",
	rule: page,
	query: Paging.extend({ status: TopUpStatus.default("submitted") }),
	answer: listOf(OperatorTopUp).extend({ second: SecondEyes }),
});

/**
 * Accepting takes two different operators: the first checks the slip, the second moves the money. Rejecting takes one. With `step`
 * only that step of accepting is done: refused `stale_state` where a colleague was quicker and the next one would move the money. Where a payment of
 * another company has the reference, the second one gives a `reason`.
 */
export const operatorDecideTopUp = definePost("operator/decideTopUp", {
	access: "member",
	summary: "Confirms or rejects a top-up request",
	rule: `${page}/decide`,
	body: CompanyRow.extend({
		approve: z.boolean(),
		step: z.enum(TOP_UP_STEPS).optional(),
		reason: typed("prose").max(MAX_REASON_LENGTH).default(""),
	}),
	answer: OperatorTopUp,
});
