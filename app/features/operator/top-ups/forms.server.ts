import { z } from "zod";
import { optionalText, typedText } from "~/parts/forms/typed-text.server";
import { CompanyRow } from "~/portal-contract/base/basics";
import { TOP_UP_STEPS } from "~/portal-contract/money/top-ups";
import { MAX_REASON_LENGTH } from "~/portal-contract/order/limits";
import { defineForm } from "~/session/forms/define-form.server";
import { topUpsAddress } from "./address";

const reason = typedText(MAX_REASON_LENGTH);
const decided = { permit: "operator/top-ups/decide", done: topUpsAddress() } as const;

/** Confirms or rejects the request that the form names. */
export const topUpForms = {
	approve: defineForm({
		...decided,
		schema: CompanyRow.extend({ step: z.enum(TOP_UP_STEPS), reason: optionalText(MAX_REASON_LENGTH) }),
		call: (value, { portal }) => portal.operator.decideTopUp({ ...value, approve: true }),
	}),
	reject: defineForm({
		...decided,
		schema: CompanyRow.extend({ reason }),
		call: (value, { portal }) => portal.operator.decideTopUp({ ...value, approve: false }),
	}),
};
