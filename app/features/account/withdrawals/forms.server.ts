import { z } from "zod";
import { Amount } from "~/parts/forms/amount.server";
import { typedText } from "~/parts/forms/typed-text.server";
import { Id } from "~/portal-contract/base/basics";
import { Currency } from "~/portal-contract/base/money";
import { typed } from "~/portal-contract/base/typed/typed";
import { BANK_ACCOUNT, MAX_BANK_TEXT } from "~/portal-contract/money/withdrawal-status";
import { MAX_REASON_LENGTH } from "~/portal-contract/order/limits";
import { defineForm } from "~/session/forms/define-form.server";
import { accountPaths } from "../account-paths";

const Line = typedText(MAX_BANK_TEXT, "label");

const WithdrawForm = z.object({
	amount: Amount,
	currency: z.enum(Currency.options, "required"),
	bank_name: Line,
	account_name: Line,
	account_number: typed("number", "required")
		.min(BANK_ACCOUNT.min, "length")
		.max(BANK_ACCOUNT.max, "length")
		.regex(new RegExp(`^${BANK_ACCOUNT.pattern}$`), "format"),
	reason: typedText(MAX_REASON_LENGTH),
	holder_confirmed: z.boolean().default(false),
});

const done = accountPaths.balance({ tab: "withdraw" });

export const withdrawalForms = {
	/** Asks for pre-deposit back, to the company's bank account. */
	withdraw: defineForm({
		schema: WithdrawForm,
		permit: "account/withdraw",
		once: true,
		call: (value, { portal, options }) => portal.account.withdraw(value, options),
		done,
	}),
	/** Takes a withdrawal back that nobody has checked. */
	take_back: defineForm({
		schema: z.object({ id: Id }),
		permit: "account/withdraw",
		call: (value, { portal }) => portal.account.takeBackWithdrawal(value),
		done,
	}),
};
