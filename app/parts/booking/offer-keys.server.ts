import { z } from "zod";
import { Currency, MAX_AMOUNT } from "~/portal-contract/base/money";

const STALE = "booking:form-stale";

/** Of every Book link: `expected_amount` is in minor units of `expected_currency`. */
export const SEEN_KEYS = {
	expected_amount: z.number(STALE).int(STALE).nonnegative(STALE).max(MAX_AMOUNT, STALE).optional(),
	expected_currency: Currency.optional(),
};
