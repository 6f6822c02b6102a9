import { z } from "zod";
import { Currency } from "~/portal-contract/base/money";

const STALE = "booking:form-stale";

/** Of every Book link: `seen_amount` is in minor units of `seen_currency`. */
export const SEEN_KEYS = {
	seen_amount: z.number(STALE).int(STALE).nonnegative(STALE).max(Number.MAX_SAFE_INTEGER, STALE).optional(),
	seen_currency: Currency.optional(),
};
