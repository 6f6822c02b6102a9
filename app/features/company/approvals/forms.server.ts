import { z } from "zod";
import { optionalText, typedText } from "~/parts/forms/typed-text.server";
import { paths } from "~/paths";
import { CalendarDate, Id } from "~/portal-contract/base/basics";
import { MAX_DECISION_REASON_LENGTH } from "~/portal-contract/company/approval-limits";
import { defineForm } from "~/session/forms/define-form.server";

const done = paths.approvals();

/** Forms of the page of approvals. */
export const approvalForms = {
	approve: defineForm({
		schema: z.object({ id: Id, reason: optionalText(MAX_DECISION_REASON_LENGTH) }),
		once: true,
		call: (value, { portal, options }) => portal.account.decideApproval({ ...value, decision: "approve" }, options),
		done,
	}),
	/** With a reason, for who has booked it. */
	reject: defineForm({
		schema: z.object({ id: Id, reason: typedText(MAX_DECISION_REASON_LENGTH) }),
		once: true,
		call: (value, { portal, options }) => portal.account.decideApproval({ ...value, decision: "reject" }, options),
		done,
	}),
	delegate: defineForm({
		schema: z.object({
			delegate_id: z
				.string("required")
				.regex(/^\d{1,15}$/, { error: "format", abort: true })
				.transform(Number),
			from_date: CalendarDate,
			until_date: CalendarDate,
		}),
		call: (value, { portal }) => portal.account.saveDelegation(value),
		done,
	}),
	"end-delegation": defineForm({
		schema: z.object({}),
		call: (_value, { portal }) => portal.account.saveDelegation({}),
		done,
	}),
};
