import { z } from "zod";
import { wholeCheck } from "~/lib/forms/whole-check.server";
import { Amount } from "~/parts/forms/amount.server";
import { optionalText, typedText } from "~/parts/forms/typed-text.server";
import { EXTRAS_DECISIONS } from "~/portal-contract/operator/extras";
import { EVIDENCE } from "~/portal-contract/order/evidence";
import { MAX_LINE_LENGTH, MAX_MESSAGE_LENGTH, MAX_REASON_LENGTH } from "~/portal-contract/order/limits";
import { defineForm } from "~/session/forms/define-form.server";
import { routeRow } from "~/session/forms/params.server";
import { STALE } from "../actions/define.server";
import { orderForms } from "../actions/run.server";
import { stateExtras } from "../extras/state-extras.server";

const Row = z.coerce.number(STALE).int(STALE).positive(STALE);
const Answer = z.enum(["yes", "no"], STALE);
const reason = typedText(MAX_REASON_LENGTH);

/** Forms of an order's page for operators: their own, and those that act on the order. */
export const operatorOrderForms = {
	...orderForms,
	note: defineForm({
		schema: z.object({ text: typedText(MAX_MESSAGE_LENGTH) }),
		once: true,
		call: ({ text }, acting) => acting.portal.operator.note({ ...routeRow(acting.params), text }, acting.options),
	}),
	reconfirm: defineForm({
		schema: z.object({}),
		permit: "operator/orders/reconfirm",
		once: true,
		call: (_value, acting) => acting.portal.operator.reconfirm(routeRow(acting.params), acting.options),
	}),
	decide_refund: defineForm({
		schema: z
			.object({
				refund_id: Row,
				answer: Answer,
				reason: optionalText(MAX_REASON_LENGTH),
			})
			.check(
				wholeCheck(({ answer, reason }, wrong) => {
					if (answer !== "yes" && reason === "") wrong("operator:reject-reason", "reason");
				}),
			),
		permit: "operator/orders/decideRefund",
		once: true,
		call: ({ refund_id, answer, reason }, { portal, params, options }) => {
			const { company_id } = routeRow(params);
			return portal.operator.decideRefund({ company_id, refund_id, approve: answer === "yes", reason }, options);
		},
	}),
	decide_waiver: defineForm({
		schema: z.object({ answer: Answer, waived_amount: Amount.optional(), reason }),
		permit: "operator/orders/decideWaiver",
		once: true,
		// An amount counts with a yes alone.
		call: ({ answer, waived_amount, reason }, acting) => {
			const granted = answer === "yes" && waived_amount !== undefined ? { waived_amount } : {};
			const body = { ...routeRow(acting.params), grant: answer === "yes", ...granted, reason };
			return acting.portal.operator.decideWaiver(body, acting.options);
		},
	}),
	record_evidence: defineForm({
		schema: z.object({ kind: z.enum(EVIDENCE, STALE), text: optionalText(MAX_LINE_LENGTH) }).check(
			wholeCheck(({ kind, text }, wrong) => {
				if (kind === "contacted" && text === "") wrong("required", "text");
			}),
		),
		permit: "order/detail/noShow",
		once: true,
		call: (value, acting) =>
			acting.portal.operator.recordEvidence({ ...routeRow(acting.params), ...value }, acting.options),
	}),
	state_extras: stateExtras,
	decide_extras: defineForm({
		schema: z
			.object({ extras_id: Row, decision: z.enum(EXTRAS_DECISIONS, STALE), amount: Amount.optional(), reason })
			.check(
				wholeCheck(({ decision, amount }, wrong) => {
					if (decision === "lower" && amount === undefined) wrong("required", "amount");
				}),
			),
		permit: "operator/orders/decideExtras",
		once: true,
		call: (value, { portal, params, options }) =>
			portal.operator.decideExtras({ company_id: routeRow(params).company_id, ...value }, options),
	}),
};
