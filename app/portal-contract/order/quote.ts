import { z } from "zod";
import { CountryCode, Id, Opaque, orElse, Seconds } from "../base/basics";
import { Amount, Currency, PriceLine, SeenAmount } from "../base/money";
import { BeyondLimits, PolicyVerdict } from "../company/booking-rules";
import { CreditPause } from "../money/credit";
import { QuotePart } from "../product-lines";
import { PolicyTier } from "./policy";
import { ProductLine } from "./states";

/** A difference between what the reader saw and this quote; amounts in minor units of the quote's currency. */
export const QuoteChange = z.looseObject({
	code: z.string(),
	label: z.string(),
	before: z.string(),
	after: z.string(),
});

/** A way to pay: the balance left, in minor units of `currency`. Credit that is paused is not sufficient, whatever is left. */
export const PayChoice = z.looseObject({
	pay_channel: z.enum(["pre_deposit", "credit"]),
	label: z.string(),
	currency: Currency,
	available_amount: Amount,
	sufficient: z.boolean(),
	credit_paused: orElse(CreditPause, null),
});

/**
 * What a quote of any product line has beside its part. `total_amount` = Σ `price_lines[].amount`; `units` is how
 * many lead guests an order of it names. `fx_rate_id` names the rate by which the price's own currency became `currency`; null where they are the same.
 */
export const QuoteHead = z.looseObject({
	id: Opaque,
	product_line: ProductLine,
	title: z.string(),
	title_alt: z.string(),
	expires_at: Seconds,
	expired: z.boolean(),
	instant: z.boolean(),
	nationality: CountryCode,
	nationality_text: z.string().optional(),
	units: z.number().int().positive(),
	currency: Currency,
	total_amount: Amount,
	price_lines: z.array(PriceLine),
	policy: z.array(PolicyTier),
	/** Cancelling is free for so long after paying, if the service begins more than a day later; null where it is not. */
	grace_minutes: orElse(z.number().int(), null),
	fx_rate_id: Id.nullable(),
	changes: z.array(QuoteChange),
	pay_choices: z.array(PayChoice),
	/** Null where the caller's company has no travel policy. */
	travel_policy: orElse(PolicyVerdict, null),
	/** Null within the caller's limits. The payment type, which is not chosen yet, is looked at when the order is placed. */
	beyond_limits: orElse(BeyondLimits, null),
	order_id: Id.nullable(),
});
export type QuoteHead = z.output<typeof QuoteHead>;

/** A price frozen for 15 minutes, of any product line. */
export const Quote = QuoteHead.extend({ part: QuotePart });
export type Quote = z.output<typeof Quote>;

/** The call of every line that reads a quote. */
export const READ_QUOTE = {
	access: "member",
	summary: "A quote of one's own again, for rendering a booking page again",
	query: z.object({ id: Opaque }),
} as const;

/** Of the call of every line that makes a quote: the total the reader saw (minor units); a difference is listed in `changes`. */
export const SEEN = {
	expected_amount: SeenAmount.optional(),
};
