import { z } from "zod";

/** Envelope codes (HTTP status is 200 with all of them). */
export const ENVELOPE = {
	ok: 1,
	refused: 0,
	redirect: 303,
	noPermission: 401,
	tokenExpired: 409,
} as const;

/** Header of every envelope of a portal that stores texts as they were typed; servers without it store them HTML-escaped. */
export const PLAIN_TEXT = { header: "X-Portal-Text", value: "plain" } as const;

export const NEED_LOGIN = "need login";
export const LOGGED_IN = "logged in";

/**
 * The answer of every call: HTTP 200 with `{ code, msg, time, data }`. `time` is integer seconds.
 * Codes may be text, `msg` may be called `message`, `data` may be null, `[]` or missing.
 */
export const Envelope = z.looseObject({
	code: z.coerce.number().int(),
	msg: z.string().optional(),
	message: z.string().optional(),
	time: z.number().optional(),
	data: z.unknown(),
});
export type Envelope = z.output<typeof Envelope>;

/** An answer of a portal in this process: its envelope as a value, with the headers that go with it (HTTP status 200). */
export class EnvelopeAnswer {
	readonly status = 200;
	constructor(
		readonly envelope: Envelope,
		readonly headers: Headers,
	) {}
}

/** Reasons a business refusal (code 0) may name in `data.type`. */
const REFUSALS = [
	"sold_out",
	"price_changed",
	"policy_changed",
	"occupancy_mismatch",
	"market_refused",
	"quote_expired",
	"hold_expired",
	"stale_state",
	"not_allowed_in_state",
	"not_allowed",
	"limit_exceeded",
	"unpaid_limit",
	"approval_required",
	"insufficient_balance",
	"credit_exceeded",
	"account_overdue",
	"already_on_bill",
	"cancellation_changed",
	"idempotency_mismatch",
	"idempotency_missing",
	"invalid",
	"not_found",
	"too_many",
	"closed",
] as const;
export type RefusalType = (typeof REFUSALS)[number];

/** `data` of a refusal. `fields` is keyed by form field name (`guests[1].guest_full_name`), its texts are localised. */
export const Refusal = z.looseObject({
	type: z.string(),
	fields: z.record(z.string(), z.string()).optional(),
});
export type Refusal = z.output<typeof Refusal>;
