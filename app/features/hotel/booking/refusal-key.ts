/** Refusals that the booking page has its own words for. */
const KNOWN = new Set([
	"sold_out",
	"price_changed",
	"policy_changed",
	"quote_expired",
	"market_refused",
	"occupancy_mismatch",
	"insufficient_balance",
	"credit_exceeded",
	"account_overdue",
	"limit_exceeded",
	"approval_required",
	"idempotency_mismatch",
	"stale_state",
	"not_allowed",
	"not_found",
	"invalid",
	"too_many",
	"closed",
	"unavailable",
	"unreachable",
	"disconnected",
	"link_incomplete",
	"nothing_chosen",
]);

/** Locale key of `hotel-booking` that says in the reader's words why a booking was refused; the portal's own text stands under it. */
export function refusalKey(type: string): string {
	return KNOWN.has(type) ? `refusal-${type.replaceAll("_", "-")}` : "refusal-other";
}
