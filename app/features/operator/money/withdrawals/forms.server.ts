import { z } from "zod";
import { optionalText, typedText } from "~/lib/forms/typed-text.server";
import { Id } from "~/portal-contract/base/basics";
import { MAX_REFERENCE_LENGTH } from "~/portal-contract/money/top-up-limits";
import { MAX_REASON_LENGTH } from "~/portal-contract/order/limits";
import { defineForm } from "~/session/forms/define-form.server";
import { withdrawalsAddress } from "../addresses";

const OneForm = z.object({ id: Id });
const decided = { permit: "operator/withdrawals/decide", done: withdrawalsAddress() } as const;

/** The steps of the withdrawal that the form names. */
export const withdrawalForms = {
	check: defineForm({
		...decided,
		schema: OneForm,
		call: ({ id }, { portal }) => portal.operator.decideWithdrawal({ step: "check", id }),
	}),
	undo: defineForm({
		...decided,
		schema: OneForm,
		call: ({ id }, { portal }) => portal.operator.decideWithdrawal({ step: "undo", id }),
	}),
	pay: defineForm({
		...decided,
		schema: OneForm.extend({
			bank_reference: typedText(MAX_REFERENCE_LENGTH),
			reason: optionalText(MAX_REASON_LENGTH),
		}),
		call: (value, { portal }) => portal.operator.decideWithdrawal({ step: "pay", ...value }),
	}),
	reject: defineForm({
		...decided,
		schema: OneForm.extend({ reason: typedText(MAX_REASON_LENGTH) }),
		call: (value, { portal }) => portal.operator.decideWithdrawal({ step: "reject", ...value }),
	}),
};
