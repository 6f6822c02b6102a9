import { z } from "zod";
import { Amount } from "~/lib/forms/amount.server";
import { EXTRAS_DECISIONS } from "~/portal-contract/operator/extras";
import { EVIDENCE } from "~/portal-contract/order/evidence";
import { LONGEST_LINE, LONGEST_MESSAGE, LONGEST_REASON } from "~/portal-contract/order/limits";
import type { ButtonOf } from "~/portal-contract/permissions/permissions";
import { Key, STALE } from "../actions/define.server";
import { REPORT_FIELDS } from "../extras/report.server";
import type { OperatorIntentName } from "./intents";

const Form = z.object({ idempotency_key: Key });
const Text = (longest: number) => z.string("required").trim().min(1, "required").max(longest, "length");
const Answer = z.enum(["yes", "no"], STALE);

/** Forms of operators; actions of the order have their own. Messages are locale keys. */
export const OperatorIntent = z.discriminatedUnion(
	"intent",
	[
		Form.extend({ intent: z.literal("note"), text: Text(LONGEST_MESSAGE) }),
		Form.extend({ intent: z.literal("reconfirm") }),
		Form.extend({
			intent: z.literal("decide_refund"),
			refund_id: z.coerce.number(STALE).int(STALE).positive(STALE),
			answer: Answer,
			reason: z.string().trim().max(LONGEST_REASON, "length").default(""),
		}).refine(({ answer, reason }) => answer === "yes" || reason !== "", {
			path: ["reason"],
			error: "operator:reject-reason",
		}),
		Form.extend({
			intent: z.literal("decide_waiver"),
			answer: Answer,
			waived_amount: Amount.optional(),
			reason: Text(LONGEST_REASON),
		}),
		Form.extend({
			intent: z.literal("record_evidence"),
			kind: z.enum(EVIDENCE, STALE),
			text: z.string().trim().max(LONGEST_LINE, "length").default(""),
		}).refine(({ kind, text }) => kind !== "contacted" || text !== "", { path: ["text"], error: "required" }),
		Form.extend({
			...REPORT_FIELDS,
			intent: z.literal("state_extras"),
			step: z.enum(["preview", "send"], STALE),
			total_amount: z.coerce.number(STALE).int(STALE).optional(),
		}),
		Form.extend({
			intent: z.literal("decide_extras"),
			extras_id: z.coerce.number(STALE).int(STALE).positive(STALE),
			decision: z.enum(EXTRAS_DECISIONS, STALE),
			amount: Amount.optional(),
			reason: Text(LONGEST_REASON),
		}).refine(({ decision, amount }) => decision !== "lower" || amount !== undefined, {
			path: ["amount"],
			error: "required",
		}),
	],
	STALE,
);
export type OperatorIntent = z.output<typeof OperatorIntent>;

/** The button under `operator/orders` that permits an intent; notes need none. */
export const OPERATOR_BUTTON: Record<OperatorIntentName, ButtonOf<"operator/orders"> | null> = {
	note: null,
	reconfirm: "reconfirm",
	decide_refund: "decideRefund",
	decide_waiver: "decideWaiver",
	record_evidence: null,
	state_extras: null,
	decide_extras: "decideExtras",
};

/** The button of the order's own page that permits one. */
export const ORDER_BUTTON: Partial<Record<OperatorIntentName, ButtonOf<"order/detail">>> = {
	record_evidence: "noShow",
	state_extras: "extras",
};
