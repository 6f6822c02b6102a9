import { z } from "zod";
import { Id, OptionalText, orElse, Seconds } from "../base/basics";
import { Amount, Currency } from "../base/money";

/** What a service with a driver may cost beside its price, in the order of a statement's lines. */
export const EXTRAS_CODES = ["overtime", "night_overtime", "excess_km", "waiting", "overnight", "toll"] as const;
export type ExtrasCode = (typeof EXTRAS_CODES)[number];

/**
 * `quantity` in half hours of overtime, whole kilometres, spans of waiting, nights or 1 for a toll; `unit_amount` of an hour of overtime, else of one of
 * these; `detail` says both; of a toll what was paid in kyat, and the receipt. Minor units of the order's currency.
 */
export const ExtrasLine = z.looseObject({
	code: z.enum(EXTRAS_CODES),
	label: z.string(),
	detail: OptionalText,
	quantity: z.number().int(),
	unit_amount: Amount,
	amount: Amount,
});
export type ExtrasLine = z.output<typeof ExtrasLine>;

export const EXTRAS_STATUSES = ["submitted", "review", "accepted", "dropped"] as const;
/** Why finance decides: the customer disputes, nobody has answered to more than a fifth of the order's price, or nothing is left to pay with. */
export const REVIEW_REASONS = ["disputed", "above_share", "no_money"] as const;

/** Extras of an order after its service; minor units of the order's currency. Accepted as it stands at `respond_by` where it is small; `charged_amount` once it is accepted. */
export const ExtrasStatement = z.looseObject({
	id: Id,
	status: z.enum(EXTRAS_STATUSES),
	status_text: z.string(),
	review_reason: orElse(z.enum(REVIEW_REASONS), null),
	currency: Currency,
	total_amount: Amount,
	charged_amount: orElse(Amount, null),
	lines: z.array(ExtrasLine),
	note: OptionalText,
	submitted_at: Seconds,
	respond_by: Seconds,
	/** Without an answer it is accepted then; else finance decides. */
	accepts_itself: orElse(z.boolean(), false),
	dispute_reason: OptionalText,
	decided_at: orElse(Seconds, null),
	decision_reason: OptionalText,
});
export type ExtrasStatement = z.output<typeof ExtrasStatement>;
