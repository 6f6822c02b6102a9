import { z } from "zod";
import { Id } from "~/portal-contract/base/basics";
import { Currency } from "~/portal-contract/base/money";
import { Stay } from "~/portal-contract/hotel/stay";

const STALE = "booking:form-stale";

/** The keys of a Book link. `seen_amount` is in minor units of `seen_currency`; `hotel_id` is for the way back only. */
export const OfferKeys = Stay.extend({
	rate_plan_id: Id,
	seen_amount: z.number(STALE).int(STALE).nonnegative(STALE).max(Number.MAX_SAFE_INTEGER, STALE).optional(),
	seen_currency: Currency.optional(),
	hotel_id: Id.optional().catch(undefined),
});
