import { z } from "zod";
import { CompanyRow, Id, listOf, OptionalText, orElse, Paging, Seconds } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { Amount, Currency, TypedAmount } from "../base/money";
import { typed } from "../base/typed/typed";
import { MAX_REASON_LENGTH } from "../order/limits";
import { SameTransfer } from "./same-transfers";
import { SecondEyes } from "./second-eyes";
import { MAX_REFERENCE_LENGTH } from "./top-up-limits";
import { BANK_ACCOUNT, MAX_BANK_TEXT, WITHDRAWAL_STATUS, type WithdrawalStatusKey } from "./withdrawal-status";

const KEYS = Object.keys(WITHDRAWAL_STATUS) as [WithdrawalStatusKey, ...WithdrawalStatusKey[]];

/** Pre-deposit that goes back to the company's own bank account; `decision_reason` says why it was rejected, `bank_reference` how it was paid. */
export const Withdrawal = z.looseObject({
	id: Id,
	member_name: z.string(),
	currency: z.string(),
	amount: Amount,
	bank_name: z.string(),
	account_name: z.string(),
	account_number: z.string(),
	reason: z.string(),
	/** Whether the account's holder has another name than the company: nothing is refused, operators look twice. */
	holder_differs: orElse(z.boolean(), false),
	status: z.number().int(),
	status_key: z.enum(KEYS),
	decision_reason: z.string(),
	bank_reference: z.string(),
	create_time: Seconds,
	decide_time: Seconds.nullable(),
});
export type Withdrawal = z.output<typeof Withdrawal>;

const rule = "account/withdraw";

/** `balances`: currencies in which the company has a pre-deposit, with what may be withdrawn now, minor units. */
export const accountWithdrawals = defineGet("account/withdrawals", {
	access: "member",
	summary: "The company's withdrawals, newest first",
	rule,
	query: Paging,
	answer: listOf(Withdrawal).extend({
		balances: z.array(z.looseObject({ currency: z.string(), available_amount: Amount })),
	}),
});

/**
 * `amount` in minor units, at most what is available: it is reserved at once. The bank account is the company's own. `holder_confirmed`: false asks at that field
 * where the holder has another name than the company, true says that it is right; without it nobody is asked.
 */
export const accountWithdraw = definePost("account/withdraw", {
	access: "member",
	summary: "Requests pre-deposit back; it is reserved until two operators have paid it out, or one has rejected it",
	rule,
	key: "required",
	body: z.object({
		amount: TypedAmount,
		currency: Currency,
		bank_name: typed("label").min(1).max(MAX_BANK_TEXT),
		account_name: typed("label").min(1).max(MAX_BANK_TEXT),
		account_number: typed("number")
			.min(BANK_ACCOUNT.min)
			.max(BANK_ACCOUNT.max)
			.regex(new RegExp(`^${BANK_ACCOUNT.pattern}$`)),
		reason: typed("prose").min(1).max(MAX_REASON_LENGTH),
		holder_confirmed: z.boolean().optional(),
	}),
	answer: Withdrawal,
});

export const accountTakeBackWithdrawal = definePost("account/takeBackWithdrawal", {
	access: "member",
	summary: "Takes a withdrawal back that no operator has checked; what it has reserved is free again",
	rule,
	body: z.object({ id: Id }),
	answer: Withdrawal,
});

const WITHDRAWAL_STEPS = ["check", "undo", "pay", "reject"] as const;

const OperatorWithdrawal = Withdrawal.extend({
	company_id: Id,
	company_name: z.string(),
	/** The operator who has checked the bank account; somebody else has to pay. */
	checked_by: z.string().nullable(),
	decided_by: z.string().nullable(),
	/** Whether the caller was the first of the four eyes. */
	is_own_check: z.boolean(),
	/** Why it was paid although another payment has its reference; for operators alone. */
	confirm_reason: OptionalText,
	same: orElse(z.array(SameTransfer), [] as SameTransfer[]),
	/** Steps that the caller may take. */
	actions: orElse(z.array(z.enum(WITHDRAWAL_STEPS)), [] as (typeof WITHDRAWAL_STEPS)[number][]),
});
export type OperatorWithdrawal = z.output<typeof OperatorWithdrawal>;

const page = "operator/withdrawals";

const WITHDRAWAL_LISTS = ["open", "paid", "rejected", "withdrawn"] as const;

export const operatorWithdrawals = defineGet("operator/withdrawals", {
	access: "member",
	summary: "Withdrawals of all companies, open ones oldest first, others newest first",
	rule: page,
	query: Paging.extend({ status: z.enum(WITHDRAWAL_LISTS).default("open") }),
	answer: listOf(OperatorWithdrawal).extend({ second: SecondEyes }),
});

/**
 * Paying takes two different operators: the first checks, the second, of finance, has sent the money (`bank_reference`) and the ledger follows; a
 * reference that stands on a payment of another company takes a `reason`.
 * `undo`: who has checked takes that back. Rejecting takes one and a `reason`. A step that is not the next one is refused `not_allowed_in_state`.
 */
export const operatorDecideWithdrawal = definePost("operator/decideWithdrawal", {
	access: "member",
	summary: "Checks, pays or rejects a withdrawal, or takes one's own check back",
	rule: `${page}/decide`,
	body: CompanyRow.extend({
		step: z.enum(WITHDRAWAL_STEPS),
		bank_reference: typed("code").max(MAX_REFERENCE_LENGTH).default(""),
		reason: typed("prose").max(MAX_REASON_LENGTH).default(""),
	}),
	answer: OperatorWithdrawal,
});
