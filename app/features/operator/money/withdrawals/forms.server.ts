import { optionalText, typedText } from "~/parts/forms/typed-text.server";
import { CompanyRow } from "~/portal-contract/base/basics";
import { MAX_REFERENCE_LENGTH } from "~/portal-contract/money/top-up-limits";
import { MAX_REASON_LENGTH } from "~/portal-contract/order/limits";
import { defineForm } from "~/session/forms/define-form.server";
import { withdrawalsAddress } from "../addresses";

const decided = { permit: "operator/withdrawals/decide", done: withdrawalsAddress() } as const;

/** The steps of the withdrawal that the form names. */
export const withdrawalForms = {
	check: defineForm({
		...decided,
		schema: CompanyRow,
		call: (value, { portal }) => portal.operator.decideWithdrawal({ step: "check", ...value }),
	}),
	undo: defineForm({
		...decided,
		schema: CompanyRow,
		call: (value, { portal }) => portal.operator.decideWithdrawal({ step: "undo", ...value }),
	}),
	pay: defineForm({
		...decided,
		schema: CompanyRow.extend({
			bank_reference: typedText(MAX_REFERENCE_LENGTH, "code"),
			reason: optionalText(MAX_REASON_LENGTH),
		}),
		call: (value, { portal }) => portal.operator.decideWithdrawal({ step: "pay", ...value }),
	}),
	reject: defineForm({
		...decided,
		schema: CompanyRow.extend({ reason: typedText(MAX_REASON_LENGTH) }),
		call: (value, { portal }) => portal.operator.decideWithdrawal({ step: "reject", ...value }),
	}),
};
