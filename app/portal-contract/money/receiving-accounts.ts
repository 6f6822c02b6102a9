import { z } from "zod";
import { Id, OptionalText, orElse, Seconds } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { Currency } from "../base/money";
import type { TextKind } from "../base/typed/normalise";
import { typed } from "../base/typed/typed";
import { MAX_REASON_LENGTH } from "../order/limits";
import { SecondEyes } from "./second-eyes";
import { BANK_ACCOUNT, MAX_BANK_CODE_LENGTH, MAX_BANK_TEXT } from "./withdrawal-status";

const Texts = { bank_name: z.string(), account_name: z.string(), account_number: z.string(), bank_code: OptionalText };

/** A bank account that companies pay into; `payment_reference`: what the payer quotes, so that the money is found. */
export const ReceivingAccount = z.looseObject({ currency: z.string(), ...Texts, payment_reference: z.string() });
export type ReceivingAccount = z.output<typeof ReceivingAccount>;

export const RECEIVING_ACCOUNT_STATUSES = ["requested", "applied", "replaced", "rejected"] as const;

/** A change of an account, or the account in use; without a number nothing is paid into it any more. `is_own`: the caller has requested it. */
export const ReceivingAccountChange = z.looseObject({
	id: Id,
	...Texts,
	status: z.enum(RECEIVING_ACCOUNT_STATUSES),
	reason: z.string(),
	requested_by: z.string(),
	request_time: Seconds,
	decided_by: z.string().nullable(),
	decide_time: Seconds.nullable(),
	decision_reason: z.string(),
	is_own: z.boolean(),
});
export type ReceivingAccountChange = z.output<typeof ReceivingAccountChange>;

/** What a seller takes one currency by: `current` null where companies cannot pay in it, `open_change` awaits a second operator. */
export const IssuerAccount = z.looseObject({
	issuer_id: Id,
	issuer_name: z.string(),
	currency: z.string(),
	current: ReceivingAccountChange.nullable(),
	open_change: ReceivingAccountChange.nullable(),
	/** Earlier ones, newest first. */
	changes: orElse(z.array(ReceivingAccountChange), [] as ReceivingAccountChange[]),
});
export type IssuerAccount = z.output<typeof IssuerAccount>;

const page = "operator/receiving-accounts";
const List = z.object({ list: z.array(IssuerAccount), second: SecondEyes });

export const operatorReceivingAccounts = defineGet("operator/receivingAccounts", {
	access: "member",
	summary: "Bank accounts that companies pay into, by seller and currency, with their changes",
	rule: page,
	answer: List,
});

const text = (kind: TextKind, longest: number) => typed(kind).max(longest).default("");

/**
 * `closed`: nothing is paid into it any more, and the texts are ignored. `before_id`: the account that the operator saw, 0 where there was none;
 * refused `stale_state` where it is another by now, or a change waits.
 */
export const operatorSetReceivingAccount = definePost("operator/setReceivingAccount", {
	access: "member",
	summary: "Asks for another bank account to pay into; it counts once a second operator has agreed",
	rule: `${page}/change`,
	key: "required",
	body: z.object({
		issuer_id: Id,
		currency: Currency,
		account_name: text("label", MAX_BANK_TEXT),
		bank_name: text("label", MAX_BANK_TEXT),
		account_number: text("number", BANK_ACCOUNT.max),
		bank_code: text("code", MAX_BANK_CODE_LENGTH),
		closed: z.boolean().default(false),
		reason: typed("prose").min(1).max(MAX_REASON_LENGTH),
		before_id: z.number().int().nonnegative().optional(),
	}),
	answer: List,
});

/** Refused `not_allowed` for one's own change, which one may take back only. Bills that are issued keep the account that they name. */
export const operatorDecideReceivingAccount = definePost("operator/decideReceivingAccount", {
	access: "member",
	summary: "A second operator agrees to another bank account to pay into, or rejects it",
	rule: `${page}/decide`,
	body: z.object({
		id: Id,
		approve: z.boolean(),
		reason: typed("prose").max(MAX_REASON_LENGTH).default(""),
	}),
	answer: List,
});
