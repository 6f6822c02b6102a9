import { z } from "zod";
import { optionalText, typedText } from "~/parts/forms/typed-text.server";
import { Id } from "~/portal-contract/base/basics";
import { Currency } from "~/portal-contract/base/money";
import { typed } from "~/portal-contract/base/typed/typed";
import { BANK_ACCOUNT, MAX_BANK_CODE_LENGTH, MAX_BANK_TEXT } from "~/portal-contract/money/withdrawal-status";
import { MAX_REASON_LENGTH } from "~/portal-contract/order/limits";
import { defineForm } from "~/session/forms/define-form.server";
import { receivingAccountsAddress } from "../addresses";

const reason = typedText(MAX_REASON_LENGTH);

/** Which account, and the one that the page showed. */
const Named = z.object({
	issuer_id: Id,
	currency: z.enum(Currency.options, "required"),
	before_id: z.coerce.number().int().nonnegative(),
	reason,
});

const AccountNumber = typed("number", "required")
	.min(1, "required")
	.min(BANK_ACCOUNT.min, "length")
	.max(BANK_ACCOUNT.max, "length")
	.regex(new RegExp(`^${BANK_ACCOUNT.pattern}$`), "format");

const SetForm = Named.extend({
	account_name: typedText(MAX_BANK_TEXT, "label"),
	bank_name: typedText(MAX_BANK_TEXT, "label"),
	account_number: AccountNumber,
	bank_code: optionalText(MAX_BANK_CODE_LENGTH, "code"),
});

const done = receivingAccountsAddress();
const decided = { permit: "operator/receiving-accounts/decide", done } as const;
const changed = { permit: "operator/receiving-accounts/change", once: true, done } as const;

/** Forms of the page of receiving accounts. */
export const receivingForms = {
	set: defineForm({
		...changed,
		schema: SetForm,
		call: (value, { portal, options }) => portal.operator.setReceivingAccount(value, options),
	}),
	/** Nothing is paid into it any more. */
	close: defineForm({
		...changed,
		schema: Named,
		call: (value, { portal, options }) => portal.operator.setReceivingAccount({ ...value, closed: true }, options),
	}),
	approve: defineForm({
		...decided,
		schema: z.object({ id: Id }),
		call: ({ id }, { portal }) => portal.operator.decideReceivingAccount({ id, approve: true }),
	}),
	reject: defineForm({
		...decided,
		schema: z.object({ id: Id, reason }),
		call: (value, { portal }) => portal.operator.decideReceivingAccount({ ...value, approve: false }),
	}),
};
