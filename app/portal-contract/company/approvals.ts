import { z } from "zod";
import { CalendarDate, Id, listOf, OptionalText, orElse, Paging, Seconds } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { Amount, Currency } from "../base/money";
import { typed } from "../base/typed/typed";
import { PolicyTier } from "../order/policy";
import { APPROVAL_DECISIONS, PayChannel } from "../order/states";
import { MAX_DECISION_REASON_LENGTH } from "./approval-limits";
import { RuleFinding } from "./booking-rules";

const rule = "manage/approval";

/** A request to approve an order beyond its booker's limits. Money in minor units of `currency`, times in seconds. */
export const Approval = z.looseObject({
	id: Id,
	order_id: Id,
	booking_id: z.string(),
	status: z.number().int(),
	status_text: z.string(),
	title: z.string(),
	service_from: CalendarDate,
	service_until: CalendarDate,
	currency: Currency,
	total_amount: Amount,
	/** Names of the travellers, the lead guest of each unit. */
	guests: orElse(z.array(z.string()), []),
	cost_center: OptionalText,
	trip_purpose: OptionalText,
	/** What cancelling costs from when on. */
	policy: orElse(z.array(PolicyTier), []),
	/** While it is open: until when it may be decided. */
	hold_expires_at: orElse(Seconds, null),
	requested_by: z.string(),
	requested_at: Seconds,
	findings: z.array(RuleFinding),
	pay_channel: orElse(PayChannel, null),
	note: OptionalText,
	is_open: z.boolean(),
	/** The caller may decide it now. */
	may_decide: z.boolean(),
	/** The caller may open the order. */
	may_read: orElse(z.boolean(), true),
	decision: z.enum(APPROVAL_DECISIONS).nullable(),
	decided_by: orElse(z.string(), null),
	decided_for: orElse(z.string(), null),
	decided_at: orElse(Seconds, null),
	reason: OptionalText,
});
export type Approval = z.output<typeof Approval>;

/** Who decides in the caller's place; days of Yangon, both included. */
export const Delegation = z.looseObject({
	delegate_id: Id,
	delegate: z.string(),
	/** Days that were saved before the years of dates were bounded may lie outside them. */
	from_date: z.string(),
	until_date: z.string(),
	/** By today in Yangon. */
	status: z.enum(["ahead", "now", "over"]),
});
export type Delegation = z.output<typeof Delegation>;

export const Approvals = z.looseObject({
	...listOf(Approval).shape,
	open_count: z.number().int().nonnegative(),
	/** The caller decides themselves and may name somebody in their place. */
	may_delegate: z.boolean(),
	delegation: orElse(Delegation, null),
	delegates: z.array(z.looseObject({ id: Id, name: z.string() })),
});
export type Approvals = z.output<typeof Approvals>;

export const accountApprovals = defineGet("account/approvals", {
	access: "member",
	summary: "Requests beyond limits, open or decided: all of the company for those who decide, else the caller's own",
	rule,
	query: Paging.extend({ status: z.enum(["open", "decided"]).default("open") }),
	answer: Approvals,
});

/**
 * `paid`: whether approving has paid by the type chosen with the request; `payment_failure_reason`: the portal's words where it could not. `hold_expires_at`:
 * until when the booker may pay, null where nothing is left to pay.
 */
export const accountDecideApproval = definePost("account/decideApproval", {
	access: "member",
	summary: "Approves an order, which is then held anew or paid at once, or rejects it, which cancels it free of charge",
	rule,
	key: "required",
	body: z.object({
		id: Id,
		decision: z.enum(["approve", "reject"]),
		reason: typed("prose").max(MAX_DECISION_REASON_LENGTH).default(""),
	}),
	answer: z.looseObject({
		id: Id,
		order_id: Id,
		status: z.number().int(),
		paid: z.boolean(),
		hold_expires_at: orElse(Seconds, null),
		payment_failure_reason: OptionalText,
	}),
});

/** Without `delegate_id` the delegation ends; days that are wholly past are refused. */
export const accountSaveDelegation = definePost("account/saveDelegation", {
	access: "member",
	summary: "Names who decides requests in the caller's place, from and until a day",
	rule,
	body: z.object({
		delegate_id: Id.optional(),
		from_date: CalendarDate.optional(),
		until_date: CalendarDate.optional(),
	}),
	answer: z.unknown(),
});
